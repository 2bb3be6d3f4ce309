import { ERROR_TEXT } from '#lib/contract/errors.ts'
import { FAILURES, type Failure, type FailureCode } from '#lib/core/failure.ts'
import { publicFailure } from '../public-failure.ts'
import type { ApiAnswer } from './api-operation.ts'

/** An answer as it is sent and recorded. */
export type SentAnswer = { status: number; text: string; jobId: string | null }

export function jsonResponse({ status, body, jobId, replayed }: ApiAnswer, headers: Headers): SentAnswer {
  headers.set('content-type', 'application/json')
  if (replayed === true) headers.set('idempotency-replayed', 'true')
  return { status, text: JSON.stringify(body), jobId: jobId ?? null }
}

/** What each error begins with, as those of the interface document do (section 7). */
const REASONS: Partial<Record<FailureCode, string>> = {
  invalid: 'Bad Request',
  forbidden: 'Forbidden',
  over_limit: 'Forbidden',
  not_found: 'Not Found',
  conflict: 'Conflict',
  gone: 'Gone',
  unavailable: 'Service Unavailable',
  service_refused: 'Bad Gateway',
}

/** An error in the form of the document. What the portal says to people is said after the name of the status. */
export function sentError(error: unknown, headers: Headers): SentAnswer {
  const failure = publicFailure(error)
  if (failure.retryAfterSeconds !== undefined) headers.set('retry-after', String(failure.retryAfterSeconds))
  headers.set('content-type', 'application/json')
  const { status } = FAILURES[failure.code]
  return { status, text: JSON.stringify({ error: { message: messageOf(failure) } }), jobId: null }
}

export function errorResponse(error: unknown, headers: Headers): Response {
  const { status, text } = sentError(error, headers)
  return new Response(text, { status, headers })
}

function messageOf({ code, message }: Failure): string {
  if (code === 'rate_limited') return ERROR_TEXT.tooManyRequests
  if (code === 'internal') return ERROR_TEXT.serverError
  const reason = REASONS[code]
  return reason === undefined || message.startsWith(`${reason}: `) ? message : `${reason}: ${message}`
}
