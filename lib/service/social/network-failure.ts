import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { PostError, PostWait } from '#lib/contract/social.ts'
import { toPlainText } from '#lib/core/log/plain-text.ts'
import { plainMessage } from './plain-message.ts'

/** Longest message from a network, in characters. */
const MAX_MESSAGE_LENGTH = 1000

export type NetworkFailureCode = Exclude<PostError, 'account_unlinked' | 'video_unreadable' | 'not_taken'>

export type NetworkFailureOptions = {
  cause?: unknown
  /** How long the network asks us to wait. */
  retryAfterSeconds?: number | undefined
  /** What has to end before another attempt can succeed, where it is known. */
  waitsFor?: PostWait | undefined
  /** The network refused the request itself, so that it has done nothing, although the code is `unavailable`. */
  isUnsent?: boolean
}

/**
 * A network's refusal, or that it did not answer. `reason` is public and has the network's own words
 * where there are any; `message` is it in English. After `unavailable` nobody knows whether the network did it, once sending has begun, unless
 * `isUnsent`; after every other code it certainly did not.
 */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
  readonly code: NetworkFailureCode
  readonly reason: CodedMessage
  readonly retryAfterSeconds: number | undefined
  readonly waitsFor: PostWait | undefined
  readonly isUnsent: boolean

  constructor(code: NetworkFailureCode, given: CodedMessage, options: NetworkFailureOptions = {}) {
    const reason = plainMessage(given, MAX_MESSAGE_LENGTH)
    super(toPlainText(english(reason), MAX_MESSAGE_LENGTH), { cause: options.cause })
    this.code = code
    this.reason = reason
    this.retryAfterSeconds = options.retryAfterSeconds
    this.waitsFor = options.waitsFor
    this.isUnsent = options.isUnsent ?? false
  }
}

/** Whether it proves nothing about the account, the video or the text: the same call can succeed later. */
export function isTransient(error: unknown): error is NetworkFailure {
  return error instanceof NetworkFailure && (error.code === 'unavailable' || error.code === 'rate_limited')
}

/**
 * The result of a renewal. Only a network's own answer that the account has to be linked again is one: everything else
 * passes, and the account stays as it is.
 */
export function renewalFailure(error: unknown): NetworkFailure {
  if (isTransient(error)) return error
  if (error instanceof NetworkFailure && error.code === 'account_rejected') return error
  const reason = error instanceof NetworkFailure ? error.reason : coded('network_access_not_renewed')
  return new NetworkFailure('unavailable', reason, { cause: error })
}

/**
 * Waits for an answer about a post that the network has taken already. A failure then proves nothing about the post,
 * so that it has to be looked up and is never sent again.
 *
 * @throws NetworkFailure `unavailable`, or the network's refusal of the post itself.
 */
export async function afterHandover<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (!(error instanceof NetworkFailure) || ['video_refused', 'text_refused', 'refused'].includes(error.code)) {
      throw error
    }
    throw new NetworkFailure('unavailable', error.reason, { cause: error })
  })
}

/** How soon a client is tried again that the operator has to correct. */
const OPERATOR_RETRY_SECONDS = 900

/** A team can do nothing about this; the network's message is for the log. */
export function notAccepted(name: string, reason: string | undefined): NetworkFailure {
  const cause = new Error(reason ?? 'The network gave no reason.')
  return new NetworkFailure('unavailable', coded('network_rejects_installation', { network: name }), {
    cause,
    waitsFor: 'operator',
    retryAfterSeconds: OPERATOR_RETRY_SECONDS,
  })
}

/** Why a network could not process a video: in its own words, if it gave any. */
export function videoFailed(network: string, reason?: string | null): CodedMessage {
  return reason == null ? coded('network_video_failed', { network }) : coded('network_said', { network, said: reason })
}
