import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { whileFormIsRead } from '#lib/core/form-reading.ts'
import { guardBodies } from '#lib/core/guard-bodies.ts'
import { rawAnswer } from '#lib/core/raw-answer.ts'
import { becauseOf, REQUEST_ID_HEADER, requestIdFrom } from '#lib/core/request-context.ts'
import { type Said, say } from '#lib/words/message.ts'
import { answerInWords } from './answer-in-words.ts'
import { isCrowded, tellToComeBack } from './crowd.ts'
import { formRefusal } from './form-refusal.ts'
import { PORTAL_BODIES } from './portal-bodies.ts'
import { answerRecorder } from './record-answer.ts'
import { type RequestRefusal, requestRefusal } from './request-refusal.ts'
import { isAction, replaceUnreadForm } from './unread-form.ts'

const SENTENCES: Record<Exclude<RequestRefusal['status'], 204>, Said> = {
  411: say('A form must say its length. Send it from its page.'),
  413: say('A form may send at most 64 KB where nobody is signed in. Shorten it or sign in.'),
  400: say('The request must name a path of this portal.'),
  404: say('There is nothing at this address.'),
  405: say('This address does not take requests of this kind.'),
  414: say('This address is too long.'),
  431: say('Your browser sent too many cookies. Delete those of this site and try again.'),
}

const UNREAD = say('The form could not be read. Reload the page and send it again.')

/**
 * Stands before the framework's own listeners, which answer 500 to what is no request of theirs. To be called before the
 * server listens.
 *
 * @param isDev whether the pages' tools may upgrade connections; nothing else does, and a client that offers it, as curl
 *   does for HTTP/2, gets the answer it asked for.
 */
export function guardPortal(server: Server, isDev: boolean): void {
  const listeners = server.listeners('request')
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of listeners) Reflect.apply(listener, server, [request, response])
  }
  const record = answerRecorder()
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER])
    response.setHeader(REQUEST_ID_HEADER, requestId)
    const traceparent = headerOf(request, 'traceparent')
    becauseOf({ requestId, traceparent }, () => record(request, response, () => answer(request, response, pass)))
  })
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.once('error', () => socket.destroy())
    socket.end(rawAnswer(answerInWords(request, 405, SENTENCES[405])))
  })
  if (!isDev) Object.assign(server, { shouldUpgradeCallback: () => false })
  guardBodies(server, PORTAL_BODIES)
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  pass: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const { method = '', url = '', headers } = request
  const refusal = requestRefusal(method, url, headers.cookie) ?? formRefusal(request)
  if (isCrowded(request)) tellToComeBack(request, response)
  else if (refusal !== null) refuse(request, response, refusal)
  else if (!isAction(request)) pass(request, response)
  else {
    whileFormIsRead((isRead) => {
      replaceUnreadForm(response, isRead, answerInWords(request, 400, UNREAD))
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
  const { headers, type, body } = answerInWords(request, status, SENTENCES[status], allowed)
  response.writeHead(status, { ...headers, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body)
}
