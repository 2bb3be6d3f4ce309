import type { Database } from '#db/client.ts'
import { reserveTokens } from '#db/reserve-tokens.ts'
import { READS_PER_CREATION } from '#lib/contract/limits.ts'
import { rateLimitHeaders } from '#lib/core/http/rate-limit-headers.ts'
import { sharedBuckets } from '#lib/core/rate-limits/shared-buckets.ts'
import { tooManyRequests } from '../too-many-requests.ts'
import type { ServiceContext } from './send-error.ts'
import type { RateLimitKind } from './service.ts'

export type RateLimit = (context: ServiceContext, keyId: string, kind: RateLimitKind) => Promise<void>

/**
 * Limits each key and kind of request, in all processes together. Every answer has the state.
 *
 * @param perMinute creating requests of a key in a minute, and as many previews; reads have ten times as many.
 */
export function rateLimit(perMinute: number, database: Database): RateLimit {
  const take = sharedBuckets((...wanted) => reserveTokens(database, 'service', ...wanted))
  return async (context, keyId, kind) => {
    const limit = kind === 'read' ? perMinute * READS_PER_CREATION : perMinute
    const taken = await take(`${kind}:${keyId}`, limit)
    for (const [name, value] of rateLimitHeaders(kind, limit, taken)) context.header(name, value)
    if (!taken.allowed) throw tooManyRequests(taken.secondsToNext)
  }
}
