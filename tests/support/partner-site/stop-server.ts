import type { Server } from 'node:http'

/** Also while a browser holds connections open. */
export function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
}
