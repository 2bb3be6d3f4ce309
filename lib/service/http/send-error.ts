import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { createErrorBody } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { FAILURES, Failure } from '#lib/core/failure.ts'
import { isClosedByClient } from '#lib/core/http/closed-by-client.ts'
import { countUnexpectedError } from '#lib/core/metrics/requests.ts'
import type { Caller } from '../keys/find-caller.ts'

/** As proxies count it; nobody reads the answer. */
const CLOSED_BY_CLIENT = 499

/** What a request carries on its way through the service. */
export type ServiceEnv = { Variables: { caller: Caller }; Bindings: NodeBindings }

/** What the Node server hands in. */
type NodeBindings = { incoming: import('node:http').IncomingMessage }

export type ServiceContext = Context<ServiceEnv>

/** The error form of the interface document, section 7. */
export function sendError(
  context: ServiceContext,
  status: number,
  messageOrText: Failure['publicMessage'],
  fields: Failure['fields'] = {},
): Response {
  return context.json(createErrorBody(status, messageOrText, { fields }), status as ContentfulStatusCode)
}

/** The answer where a voice's models are still being fetched: how much has come, and when to ask again. */
export function sendModelsFetching(context: ServiceContext, percent: number): Response {
  context.header('Retry-After', '5')
  context.header('Cache-Control', 'no-store')
  return context.json({ status: 'fetching', percent }, 202)
}

/** Answers a failure with its public text. Anything that is not an expected failure is logged once and hidden. */
export function sendFailure(context: ServiceContext, error: unknown, log: Logger): Response {
  if (!(error instanceof Failure)) {
    if (isClosedByClient(error)) {
      log.debug({ err: error }, 'a request was closed by its client')
      return sendError(context, CLOSED_BY_CLIENT, coded('server_error'))
    }
    countUnexpectedError()
    log.error({ err: error }, 'request failed')
    return sendError(context, 500, coded('server_error'))
  }
  if (error.retryAfterSeconds !== undefined) context.header('Retry-After', String(error.retryAfterSeconds))
  const { status } = FAILURES[error.code]
  if (status >= 500 && error.code !== 'not_implemented') log.warn({ err: error }, 'request refused')
  return sendError(context, status, status === 500 ? coded('server_error') : error.publicMessage, error.fields)
}
