import { connect, createServer } from 'node:net'
import { reachableAt } from '#lib/core/settings/env.ts'
import { StartRefusal } from './print-line.ts'

/**
 * Checks that `port` is free.
 *
 * @throws StartRefusal naming the port and the setting that changes it.
 */
export async function requireFreePort(port: number, setting: string, host: string): Promise<void> {
  if (await isFree(port, host)) return
  throw new StartRefusal(
    `Port ${port} is in use by another program. Stop that program, or choose another port with ${setting}=${port + 1}.`,
  )
}

/** Whether nothing listens on `port` of an address; of the loopback one or of all, on neither. */
export async function isFree(port: number, host = LOOPBACK): Promise<boolean> {
  const address = reachableAt(host)
  return (await canListen(port, address)) && (address !== LOOPBACK || (await canListen(port, undefined)))
}

const LOOPBACK = '127.0.0.1'

/** A port on the loopback address that nothing uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port number.')
  return address.port
}

/** Whether something accepts connections on `port`. */
export function isListening(port: number, host = LOOPBACK): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, reachableAt(host))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function canListen(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
