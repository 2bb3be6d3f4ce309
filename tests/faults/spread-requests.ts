import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A proxy as stands before several portals or services. */
export type Spread = {
  port: number
  origin: string
  /** The ports of this machine that requests go to from now on, in turn. Those under way end where they are. */
  lead: (...ports: number[]) => void
}

export async function spreadRequests(): Promise<Spread> {
  let targets: number[] = []
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const port = targets[turn++ % Math.max(1, targets.length)]
    if (port === undefined) return outgoing.writeHead(502).end()
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const lead = (...ports: number[]) => {
    targets = ports
  }
  return { port, origin: `http://127.0.0.1:${port}`, lead }
}
