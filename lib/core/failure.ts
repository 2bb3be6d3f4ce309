import { english } from '#lib/contract/messages/render.ts'
import type { AnyMessage } from '#lib/i18n/message.ts'

/**
 * The one table of expected failures. `status` is the HTTP status; `retryable` tells whether the same call can succeed
 * later. Everything that is not a Failure is a bug: it is logged once and answered as `internal`.
 */
export const FAILURES = {
  invalid: { status: 400, retryable: false },
  unauthenticated: { status: 401, retryable: false },
  forbidden: { status: 403, retryable: false },
  over_limit: { status: 403, retryable: false },
  proof_required: { status: 403, retryable: false },
  not_found: { status: 404, retryable: false },
  timeout: { status: 408, retryable: true },
  conflict: { status: 409, retryable: false },
  gone: { status: 410, retryable: false },
  too_large: { status: 413, retryable: false },
  unsupported_type: { status: 415, retryable: false },
  unprocessable: { status: 422, retryable: false },
  rate_limited: { status: 429, retryable: true },
  internal: { status: 500, retryable: true },
  not_implemented: { status: 501, retryable: false },
  service_refused: { status: 502, retryable: false },
  unavailable: { status: 503, retryable: true },
  insufficient_storage: { status: 507, retryable: true },
} as const

export type FailureCode = keyof typeof FAILURES

export type FailureDetails = {
  /** Private: logged, never shown. */
  cause?: unknown
  /** Public: messages by form field. */
  fields?: Record<string, AnyMessage>
  /** Public: seconds to wait before trying again. */
  retryAfterSeconds?: number
}

/**
 * An expected failure. Its `publicMessage` states what happened, then what to do; `message` is the same in English.
 * `cause` is private.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly publicMessage: AnyMessage
  readonly fields: Record<string, AnyMessage>
  readonly retryAfterSeconds: number | undefined

  constructor(code: FailureCode, message: AnyMessage, details: FailureDetails = {}) {
    super(english(message), { cause: details.cause })
    this.publicMessage = message
    this.code = code
    this.fields = details.fields ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
