import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'

/** A provider that an operator set up did not do its part. `reason` is public: what happened, then what to do; `message` is it in English. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly code = 'provider_failed'
  readonly reason: CodedMessage
  /** Whether the same call can succeed a little later. */
  readonly isTransient: boolean
  readonly retryAfterSeconds: number | undefined
  /** With which HTTP status it answered, where that is what went wrong. The body is the cause. */
  readonly status: number | undefined

  constructor(
    reason: CodedMessage,
    options: { isTransient: boolean; retryAfterSeconds?: number | undefined; status?: number; cause?: unknown },
  ) {
    super(english(reason), { cause: options.cause })
    this.reason = reason
    this.isTransient = options.isTransient
    this.retryAfterSeconds = options.retryAfterSeconds
    this.status = options.status
  }
}
