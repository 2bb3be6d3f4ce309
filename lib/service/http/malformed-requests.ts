import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createErrorBody } from '#lib/contract/errors.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { formatRawResponse, type RawResponse } from '#lib/core/http/raw-response.ts'

const REFUSED: Record<string, [status: number, message: CodedMessage]> = {
  HPE_HEADER_OVERFLOW: [431, coded('headers_too_large')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, coded('request_too_slow')],
}
const MALFORMED = [400, coded('request_malformed')] as const

/**
 * Answers what cannot be read or met as a request, and so reaches no endpoint, in the error form too, and closes the
 * connection.
 */
export function respondToMalformedRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, message] = REFUSED[error.code ?? ''] ?? MALFORMED
    socket.end(formatRawResponse(toErrorResponse(status, message)), () => socket.destroy())
  })
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    socket.end(formatRawResponse(toErrorResponse(417, coded('expectation_unknown'))))
  })
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.once('error', () => socket.destroy())
    socket.end(formatRawResponse(toErrorResponse(405, coded('no_proxy'))))
  })
}

/** Answers `Expect: 100-continue` with 100 only when a route starts to read the body, so a refused body is never sent. */
export function continueWhenRead(server: Server): void {
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    incoming.once('resume', () => outgoing.headersSent || outgoing.writeContinue())
    server.emit('request', incoming, outgoing)
  })
}

/** As `formatRawResponse` takes it. */
export function toErrorResponse(status: number, message: CodedMessage): RawResponse {
  return { status, type: 'application/json', body: JSON.stringify(createErrorBody(status, message)) }
}

/** The answer to a request whose address or host is none. */
export function malformedRequest(): Response {
  return Response.json(createErrorBody(...MALFORMED), { status: 400 })
}
