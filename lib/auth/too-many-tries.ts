import { Failure } from '#lib/core/failure.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'

/** The message for a person who may try again after some seconds. */
export function tooManySentence(retryAfterSeconds: number): Translatable {
  return retryAfterSeconds > 90
    ? translatable('Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.', {
        minutes: Math.ceil(retryAfterSeconds / 60),
      })
    : translatable('Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.', {
        seconds: retryAfterSeconds,
      })
}

/** The refusal of a person who may try again after some seconds. */
export function tooManyTries(retryAfterSeconds: number): Failure {
  return new Failure('rate_limited', tooManySentence(retryAfterSeconds), { retryAfterSeconds })
}
