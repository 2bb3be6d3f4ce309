import type { PostError } from '#lib/contract/social.ts'
import { plainWords } from '#lib/core/plain-words.ts'

/** Longest sentence about what a network said. */
const MOST_CHARACTERS = 1000

export type NetworkFailureCode = Exclude<PostError, 'account_unlinked' | 'video_unreadable' | 'not_taken'>

/**
 * What a network said instead of doing it, or that it said nothing. `message` is public and has the network's own words
 * where there are any. After `unavailable` nobody knows whether the network did it, once sending has begun; after every
 * other code it certainly did not.
 */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
  readonly code: NetworkFailureCode
  /** How long the network asks us to wait. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: NetworkFailureCode,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(plainWords(message, MOST_CHARACTERS), { cause: options.cause })
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
