import type { Coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'

/** A provider that an operator set up did not do its part. `reason` is public: what happened, then what to do; `message` is it in English. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly code = 'provider_failed'
  readonly reason: Coded
  /** Whether the same call can succeed a little later. */
  readonly isPassing: boolean
  readonly retryAfterSeconds: number | undefined
  /** With which HTTP status it answered, where that is what went wrong. The body is the cause. */
  readonly status: number | undefined

  constructor(
    reason: Coded,
    options: { isPassing: boolean; retryAfterSeconds?: number | undefined; status?: number; cause?: unknown },
  ) {
    super(english(reason), { cause: options.cause })
    this.reason = reason
    this.isPassing = options.isPassing
    this.retryAfterSeconds = options.retryAfterSeconds
    this.status = options.status
  }
}
