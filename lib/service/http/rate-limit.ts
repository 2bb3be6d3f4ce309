import { ERROR_TEXT } from '#lib/contract/errors.ts'
import { Failure } from '#lib/core/failure.ts'
import type { ServiceContext } from './answer.ts'

/** How much faster a key may read than create. */
const READS_PER_CREATION = 10
const MAX_BUCKETS = 100_000

export type RateLimit = (context: ServiceContext, keyId: string, kind: 'create' | 'read') => void

/**
 * A token bucket for each key and kind of request, in the memory of this process: full at first, refilled evenly over a
 * minute. With several HTTP processes a key has as many buckets. Every answer tells the state in `RateLimit-*` headers.
 *
 * @param perMinute creating requests of a key in a minute; reads have ten times as many.
 */
export function rateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (context, keyId, kind) => {
    const limit = kind === 'create' ? perMinute : perMinute * READS_PER_CREATION
    const name = `${kind}:${keyId}`
    const bucket = buckets.get(name)
    const earned = bucket === undefined ? limit : ((now() - bucket.at) / 60_000) * limit
    const tokens = Math.min(limit, (bucket?.tokens ?? 0) + earned)
    const allowed = tokens >= 1
    const left = allowed ? tokens - 1 : tokens
    if (buckets.size >= MAX_BUCKETS) buckets.clear()
    buckets.set(name, { tokens: left, at: now() })
    const secondsToFull = Math.ceil(((limit - left) / limit) * 60)
    context.header('RateLimit-Policy', `${limit};w=60`)
    context.header('RateLimit-Limit', String(limit))
    context.header('RateLimit-Remaining', String(Math.floor(left)))
    context.header('RateLimit-Reset', String(secondsToFull))
    if (allowed) return
    throw new Failure('rate_limited', ERROR_TEXT.tooManyRequests, {
      retryAfterSeconds: Math.max(1, Math.ceil(((1 - left) / limit) * 60)),
    })
  }
}
