import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const REFUSALS: Record<string, [line: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Request Header Fields Too Large: Send fewer headers'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Request Timeout: The request must arrive sooner'],
}
const MALFORMED = ['400 Bad Request', 'Bad Request: This is not a request of HTTP 1.1'] as const

/** Answers what cannot be read or met as a request, and so reaches no door, in the error form too, and hangs up. */
export function refuseMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [line, message] = REFUSALS[error.code ?? ''] ?? MALFORMED
    socket.end(answerOf(line, message), () => socket.destroy())
  })
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    socket.end(answerOf('417 Expectation Failed', 'Expectation Failed: Expect may only be 100-continue'))
  })
}

/** Answers `Expect: 100-continue` with 100 only when a route starts to read the body, so a refused body is never sent. */
export function continueWhenRead(server: Server, listen: RequestListener): void {
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    incoming.once('resume', () => outgoing.headersSent || outgoing.writeContinue())
    listen(incoming, outgoing)
  })
}

/** @param line status and its reason. */
function answerOf(line: string, message: string): string {
  const body = JSON.stringify({ error: { message } })
  const head = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close']
  return `HTTP/1.1 ${line}\r\n${head.join('\r\n')}\r\n\r\n${body}`
}

/** The answer to a request whose address or host is none. */
export function malformedRequest(): Response {
  return Response.json({ error: { message: MALFORMED[1] } }, { status: 400 })
}
