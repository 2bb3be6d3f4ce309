import { createErrorBody, REFUSALS } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { FAILURES, type Failure } from '#lib/core/failure.ts'
import type { AnyMessage } from '#lib/i18n/message.ts'
import { publicFailure } from '../http/public-failure.ts'
import type { ApiAnswer } from './api-operation.ts'

/** An answer as it is sent and recorded. */
export type ApiResponse = { status: number; text: string; jobId: string | null }

export function jsonResponse({ status, body, jobId, replayed }: ApiAnswer, headers: Headers): ApiResponse {
  headers.set('content-type', 'application/json')
  if (replayed === true) headers.set('idempotency-replayed', 'true')
  return { status, text: JSON.stringify(body), jobId: jobId ?? null }
}

/** An answer with a body of its own, whose headers join those of every answer. */
export function rawResponse({ status, headers: own }: Response, headers: Headers): ApiResponse {
  for (const [name, value] of own) headers.set(name, value)
  return { status, text: '', jobId: null }
}

/** An error in the form of the document. The portal's message for people follows the name of the status. */
export function apiError(error: unknown, headers: Headers): ApiResponse {
  const failure = publicFailure(error)
  if (failure.retryAfterSeconds !== undefined) headers.set('retry-after', String(failure.retryAfterSeconds))
  headers.set('content-type', 'application/json')
  const { status } = FAILURES[failure.code]
  const body = createErrorBody(status, publicMessage(failure), { code: failure.code, fields: failure.fields })
  return { status, text: JSON.stringify(body), jobId: null }
}

export function errorResponse(error: unknown, headers: Headers): Response {
  const { status, text } = apiError(error, headers)
  return new Response(text, { status, headers })
}

function publicMessage({ code, publicMessage: message }: Failure): AnyMessage {
  const isCoded = typeof message === 'object' && 'code' in message
  // The sentences of limits that pages share speak of tries.
  if (code === 'rate_limited' && !isCoded) return REFUSALS.tooManyRequests
  if (code === 'internal') return coded('server_error')
  return message
}
