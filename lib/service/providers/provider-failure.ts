/** A provider that an operator set up did not do its part. `message` is public: what happened, then what to do. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly code = 'provider_failed'
  /** Whether the same call can succeed a little later. */
  readonly isPassing: boolean
  readonly retryAfterSeconds: number | undefined
  /** With which HTTP status it answered, where that is what went wrong. The body is the cause. */
  readonly status: number | undefined

  constructor(
    message: string,
    options: { isPassing: boolean; retryAfterSeconds?: number | undefined; status?: number; cause?: unknown },
  ) {
    super(message, { cause: options.cause })
    this.isPassing = options.isPassing
    this.retryAfterSeconds = options.retryAfterSeconds
    this.status = options.status
  }
}
