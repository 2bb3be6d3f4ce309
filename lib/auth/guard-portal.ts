import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { trackFormReading } from '#lib/core/http/form-reading.ts'
import { limitBodies } from '#lib/core/http/limit-bodies.ts'
import { formatRawResponse } from '#lib/core/http/raw-response.ts'
import { REQUEST_ID_HEADER, requestIdFrom, withRequestContext } from '#lib/core/log/request-context.ts'
import { doBeforeClose } from '#lib/core/work/before-close.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { errorResponse } from './error-response.ts'
import { isOverConcurrencyLimit, sendTryAgainLater } from './form-concurrency-limit.ts'
import { formRefusal } from './form-refusal.ts'
import { PORTAL_BODIES } from './portal-bodies.ts'
import { requestRecorder } from './request-recorder.ts'
import { type RequestRefusal, requestRefusal } from './request-refusal.ts'
import { isServerAction, replaceUnreadFormResponse } from './unread-form.ts'

const MESSAGES: Record<Exclude<RequestRefusal['status'], 204>, Translatable> = {
  411: translatable('The request has no Content-Length header. Open the form’s page and submit the form there.'),
  413: translatable('Your entry is too long (limit 64 KB if you are not signed in). Shorten it or sign in.'),
  400: translatable('This address is not valid. Check it and try again.'),
  404: translatable('We could not find anything at this address.'),
  405: translatable('This address does not accept this type of request.'),
  414: translatable('This address is too long. Check it and try again.'),
  431: translatable('Your browser sent too many cookies. Delete the cookies for this site and try again.'),
}

const UNREAD_FORM_MESSAGE = translatable('The form could not be read. Reload the page and send it again.')

/**
 * Stands before the framework's own listeners, which answer 500 to requests that are not theirs. To be called before
 * the server listens.
 *
 * @param isDev whether the pages' tools may upgrade connections; nothing else does, and a client that offers it, as curl
 *   does for HTTP/2, gets the answer it asked for.
 */
export function guardPortal(server: Server, isDev: boolean): void {
  const listeners = server.listeners('request')
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of listeners) Reflect.apply(listener, server, [request, response])
  }
  const record = requestRecorder()
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER])
    response.setHeader(REQUEST_ID_HEADER, requestId)
    const traceparent = headerOf(request, 'traceparent')
    withRequestContext({ requestId, traceparent }, () =>
      record(request, response, () => answer(request, response, pass)),
    )
  })
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.once('error', () => socket.destroy())
    socket.end(formatRawResponse(errorResponse(request, 405, MESSAGES[405])))
  })
  if (!isDev) Object.assign(server, { shouldUpgradeCallback: () => false })
  closeAfterActs(server)
  limitBodies(server, PORTAL_BODIES)
}

function closeAfterActs(server: Server): void {
  const close = server.close.bind(server)
  const closeLater: Server['close'] = (callback) => {
    void doBeforeClose().finally(() => close(callback))
    return server
  }
  Object.assign(server, { close: closeLater })
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  pass: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const { method = '', url = '', headers } = request
  const refusal = requestRefusal(method, url, headers.cookie) ?? formRefusal(request)
  if (isOverConcurrencyLimit(request)) sendTryAgainLater(request, response)
  else if (refusal !== null) refuse(request, response, refusal)
  else if (!isServerAction(request)) pass(request, response)
  else {
    trackFormReading((isRead) => {
      replaceUnreadFormResponse(response, isRead, errorResponse(request, 400, UNREAD_FORM_MESSAGE))
      pass(request, response)
    })
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const given = headers[name]
  return typeof given === 'string' ? given : null
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, allow }: RequestRefusal): void {
  const allowed = allow === undefined ? {} : { Allow: allow }
  if (status === 204) {
    response.writeHead(204, allowed).end()
    return
  }
  const { headers, type, body } = errorResponse(request, status, MESSAGES[status], allowed)
  response.writeHead(status, { ...headers, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body)
}
