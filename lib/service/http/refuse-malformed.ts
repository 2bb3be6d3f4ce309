import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawAnswer, rawAnswer } from '#lib/core/raw-answer.ts'

const REFUSALS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large: Send fewer headers'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout: The request must arrive sooner'],
}
const MALFORMED = [400, 'Bad Request: This is not a request of HTTP 1.1'] as const

/** Answers what cannot be read or met as a request, and so reaches no door, in the error form too, and hangs up. */
export function refuseMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, message] = REFUSALS[error.code ?? ''] ?? MALFORMED
    socket.end(rawAnswer(inErrorForm(status, message)), () => socket.destroy())
  })
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    socket.end(rawAnswer(inErrorForm(417, 'Expectation Failed: Expect may only be 100-continue')))
  })
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.once('error', () => socket.destroy())
    socket.end(rawAnswer(inErrorForm(405, 'Method Not Allowed: This is no proxy')))
  })
}

/** Answers `Expect: 100-continue` with 100 only when a route starts to read the body, so a refused body is never sent. */
export function continueWhenRead(server: Server): void {
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    incoming.once('resume', () => outgoing.headersSent || outgoing.writeContinue())
    server.emit('request', incoming, outgoing)
  })
}

/** As `rawAnswer` takes it. */
export function inErrorForm(status: number, message: string): RawAnswer {
  return { status, type: 'application/json', body: JSON.stringify({ error: { message } }) }
}

/** The answer to a request whose address or host is none. */
export function malformedRequest(): Response {
  return Response.json({ error: { message: MALFORMED[1] } }, { status: 400 })
}
