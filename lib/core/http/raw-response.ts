import { STATUS_CODES } from 'node:http'

export type RawResponse = { status: number; headers?: Record<string, string>; type: string; body: string }

/** An answer as it is written to a connection, past the handlers, after which the connection ends. */
export function formatRawResponse({ status, headers, type, body }: RawResponse): string {
  const lines = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...headers, Connection: 'close' }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`
}
