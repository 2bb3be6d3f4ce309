import { ERROR_TEXT } from '#lib/contract/errors.ts'
import { READS_PER_CREATION } from '#lib/contract/limits.ts'
import { Failure } from '#lib/core/failure.ts'
import type { ServiceContext } from './answer.ts'
import type { Counted } from './service.ts'
import { tokenBuckets } from './token-buckets.ts'

export type RateLimit = (context: ServiceContext, keyId: string, kind: Counted) => void

/**
 * Limits each key and kind of request. With several HTTP processes a key has a bucket in each of them. Every answer tells
 * the state: `RateLimit` and `RateLimit-Policy` in the form of the IETF draft since its eighth edition, and the three
 * fields of its earlier editions, which most clients read.
 *
 * @param perMinute creating requests of a key in a minute, and as many previews; reads have ten times as many.
 */
export function rateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  const take = tokenBuckets(now)
  return (context, keyId, kind) => {
    const limit = kind === 'read' ? perMinute * READS_PER_CREATION : perMinute
    const { allowed, left, secondsToNext, secondsToFull } = take(`${kind}:${keyId}`, limit)
    const remaining = Math.floor(left)
    context.header('RateLimit-Policy', `"${kind}";q=${limit};w=60`)
    context.header('RateLimit', `"${kind}";r=${remaining};t=${secondsToFull}`)
    context.header('RateLimit-Limit', String(limit))
    context.header('RateLimit-Remaining', String(remaining))
    context.header('RateLimit-Reset', String(secondsToFull))
    if (!allowed) throw tooManyRequests(secondsToNext)
  }
}

export function tooManyRequests(retryAfterSeconds: number): Failure {
  return new Failure('rate_limited', ERROR_TEXT.tooManyRequests, { retryAfterSeconds })
}
