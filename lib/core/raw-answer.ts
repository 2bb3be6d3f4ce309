import { STATUS_CODES } from 'node:http'

export type RawAnswer = { status: number; headers?: Record<string, string>; type: string; body: string }

/** An answer as it is written to a connection, past the handlers, after which the connection ends. */
export function rawAnswer({ status, headers, type, body }: RawAnswer): string {
  const lines = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...headers, Connection: 'close' }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`
}
