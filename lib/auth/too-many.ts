import { Failure } from '#lib/core/failure.ts'
import { type Said, say } from '#lib/words/message.ts'

/** What somebody is told who may try again after some seconds. */
export function tooManySentence(retryAfterSeconds: number): Said {
  return retryAfterSeconds > 90
    ? say('Too many attempts. Try again in {minutes} minutes.', { minutes: Math.ceil(retryAfterSeconds / 60) })
    : say('Too many attempts. Try again in {seconds} seconds.', { seconds: retryAfterSeconds })
}

/** The refusal of somebody who may try again after some seconds. */
export function tooMany(retryAfterSeconds: number): Failure {
  return new Failure('rate_limited', tooManySentence(retryAfterSeconds), { retryAfterSeconds })
}
