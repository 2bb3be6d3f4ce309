import type { TokenBucketResult } from './token-buckets.ts'

/** Takes up to `wanted` tokens out of a bucket that all processes share. */
export type Reserve = (name: string, perMinute: number, wanted: number) => Promise<{ granted: number; left: number }>

/** What this process holds of a bucket, and what it knows was left in it at a moment. */
type LocalBucket = { tokens: number; left: number; at: number; refilling: Promise<number> | undefined }

/** A process takes this share of a minute's tokens at a time, so that most calls cost no query. */
const SHARE = 1 / 20
const MAX_LOCAL_BUCKETS = 10_000

/**
 * Buckets of tokens by name that all processes share: full at first, refilled evenly over a minute. Each process holds
 * some tokens in advance, so that each of them lets through at most a twentieth of a minute's tokens more.
 */
export function sharedBuckets(reserve: Reserve, now: () => number = Date.now) {
  const all = new Map<string, LocalBucket>()
  const find = (name: string, perMinute: number): LocalBucket => {
    const localBuckets = all.get(name) ?? { tokens: 0, left: perMinute, at: now(), refilling: undefined }
    all.delete(name)
    const oldest = all.size >= MAX_LOCAL_BUCKETS ? all.keys().next().value : undefined
    if (oldest !== undefined) all.delete(oldest)
    all.set(name, localBuckets)
    return localBuckets
  }
  const refill = async (localBuckets: LocalBucket, name: string, perMinute: number): Promise<number> => {
    const { granted, left } = await reserve(name, perMinute, Math.max(1, Math.floor(perMinute * SHARE)))
    Object.assign(localBuckets, { tokens: localBuckets.tokens + granted, left, at: now() })
    return granted
  }
  return async (name: string, perMinute: number): Promise<TokenBucketResult> => {
    const localBuckets = find(name, perMinute)
    const known = () => Math.min(perMinute, localBuckets.left + ((now() - localBuckets.at) / 60_000) * perMinute)
    // Others only take: where this process knows of none, there is none, and a refused caller costs no query.
    while (localBuckets.tokens < 1 && known() >= 1) {
      localBuckets.refilling ??= refill(localBuckets, name, perMinute).finally(() => {
        localBuckets.refilling = undefined
      })
      if ((await localBuckets.refilling) < 1) break
    }
    const allowed = localBuckets.tokens >= 1
    if (allowed) localBuckets.tokens -= 1
    const left = Math.min(perMinute, localBuckets.tokens + known())
    const secondsTo = (wanted: number) => Math.max(0, Math.ceil(((wanted - left) / perMinute) * 60))
    return { allowed, left, secondsToNext: Math.max(1, secondsTo(1)), secondsToFull: secondsTo(perMinute) }
  }
}
