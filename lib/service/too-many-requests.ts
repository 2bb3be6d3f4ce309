import { REFUSALS } from '#lib/contract/errors.ts'
import { Failure } from '#lib/core/failure.ts'

export function tooManyRequests(retryAfterSeconds: number): Failure {
  return new Failure('rate_limited', REFUSALS.tooManyRequests, { retryAfterSeconds })
}
