import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'

/** `again`: the same call can succeed a little later. */
const FETCH_FAILURES = {
  address_refused: { isRetryable: false },
  unreachable: { isRetryable: true },
  refused: { isRetryable: false },
  answered_error: { isRetryable: true },
  redirects: { isRetryable: false },
  too_large: { isRetryable: false },
  timeout: { isRetryable: true },
  interrupted: { isRetryable: true },
  disk_full: { isRetryable: false },
} as const

export type FetchFailureCode = keyof typeof FETCH_FAILURES

/** Why something could not be fetched. `reason` is public: what happened, then what to do; `message` is it in English. `cause` is private. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
  readonly code: FetchFailureCode
  readonly reason: CodedMessage
  /** How long the server asks us to wait. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: FetchFailureCode,
    reason: CodedMessage,
    options: { cause?: unknown; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(english(reason), { cause: options.cause })
    this.code = code
    this.reason = reason
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  /** Whether trying again soon makes sense. */
  get isRetryable(): boolean {
    return FETCH_FAILURES[this.code].isRetryable
  }
}

export function fileTooLarge(maxBytes: number): FetchFailure {
  return new FetchFailure('too_large', coded('file_too_large', { most: Math.floor(maxBytes / 2 ** 20) }))
}

export function diskTooFull(cause: unknown): FetchFailure {
  return new FetchFailure('disk_full', coded('no_room_for_file'), {
    cause,
  })
}
