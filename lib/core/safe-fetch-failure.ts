/** `again`: the same call can succeed a little later. */
export const FETCH_FAILURES = {
  address_refused: { again: false },
  unreachable: { again: true },
  refused: { again: false },
  answered_error: { again: true },
  redirects: { again: false },
  too_large: { again: false },
  timeout: { again: true },
  interrupted: { again: true },
  disk_full: { again: false },
} as const

export type FetchFailureCode = keyof typeof FETCH_FAILURES

/** Why something could not be fetched. `message` is public: what happened, then what to do. `cause` is private. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
  readonly code: FetchFailureCode
  /** How long the server asks us to wait. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: FetchFailureCode,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  /** Whether trying again soon makes sense. */
  get again(): boolean {
    return FETCH_FAILURES[this.code].again
  }
}

export function fileTooLarge(maxBytes: number): FetchFailure {
  return new FetchFailure(
    'too_large',
    `The file is larger than ${Math.floor(maxBytes / 2 ** 20)} MB, the most this service accepts. Use a smaller file.`,
  )
}

export function diskTooFull(cause: unknown): FetchFailure {
  return new FetchFailure('disk_full', 'The service has too little disk space for this file. Try again later.', {
    cause,
  })
}
