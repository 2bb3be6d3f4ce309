import { Failure } from '#lib/core/failure.ts'
import { say } from '#lib/words/message.ts'

/** The refusal of somebody who may try again after some seconds. */
export function tooMany(retryAfterSeconds: number): Failure {
  const sentence =
    retryAfterSeconds > 90
      ? say('Too many attempts. Try again in {minutes} minutes.', { minutes: Math.ceil(retryAfterSeconds / 60) })
      : say('Too many attempts. Try again in {seconds} seconds.', { seconds: retryAfterSeconds })
  return new Failure('rate_limited', sentence, { retryAfterSeconds })
}
