/** The result of one request for a token. */
export type TokenBucketResult = {
  allowed: boolean
  /** Tokens that are left, with the fraction that is growing. */
  left: number
  secondsToNext: number
  secondsToFull: number
}

const MAX_BUCKETS = 100_000

/**
 * Buckets of tokens by name, in the memory of this process: full at first, refilled evenly over a minute. When there are
 * too many, the one that was asked for the longest time ago is forgotten, and so is full again.
 */
export function tokenBuckets(now: () => number = Date.now, maxBuckets = MAX_BUCKETS) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (name: string, perMinute: number): TokenBucketResult => {
    const at = now()
    const bucket = buckets.get(name) ?? { tokens: perMinute, at }
    const tokens = Math.min(perMinute, bucket.tokens + ((at - bucket.at) / 60_000) * perMinute)
    const allowed = tokens >= 1
    const left = allowed ? tokens - 1 : tokens
    buckets.delete(name)
    const oldest = buckets.size >= maxBuckets ? buckets.keys().next().value : undefined
    if (oldest !== undefined) buckets.delete(oldest)
    buckets.set(name, { tokens: left, at })
    const secondsTo = (wanted: number) => Math.max(0, Math.ceil(((wanted - left) / perMinute) * 60))
    return { allowed, left, secondsToNext: Math.max(1, secondsTo(1)), secondsToFull: secondsTo(perMinute) }
  }
}
