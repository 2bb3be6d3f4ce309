import type { Taken } from './token-buckets.ts'

/**
 * What an answer tells of a limit: `RateLimit` and `RateLimit-Policy` in the form of the IETF draft since its eighth
 * edition, and the three fields of its earlier editions, which most clients read.
 */
export function rateLimitHeaders(kind: string, perMinute: number, taken: Taken): [name: string, value: string][] {
  const remaining = Math.floor(taken.left)
  return [
    ['RateLimit-Policy', `"${kind}";q=${perMinute};w=60`],
    ['RateLimit', `"${kind}";r=${remaining};t=${taken.secondsToFull}`],
    ['RateLimit-Limit', String(perMinute)],
    ['RateLimit-Remaining', String(remaining)],
    ['RateLimit-Reset', String(taken.secondsToFull)],
  ]
}
