import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { apiKeys } from '#db/schema/service/api-keys.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { createBatchedLookup } from '#lib/core/work/batched-lookup.ts'
import { hashKey, hasKeyFormat } from './key-format.ts'

/** Who calls. Everything that is read or made for a caller names its `ownerId`. */
export type Caller = { keyId: string; ownerId: string; scopes: readonly string[]; priority: number }

export type FindCaller = (key: string) => Promise<Caller | null>

/** A key that was looked up is trusted this long, so a revoked one works for at most as long. */
const CACHE_MS = 1000
const MAX_CACHED = 10_000
const RECORD_EVERY_MS = 60_000

type CachedCaller = { caller: Caller; expiresAt: number }

/**
 * A lookup of callers by key. Null for a key that is unknown, revoked or past its expiry. A value that is neither of
 * the form of an issued key nor the operator's own is unknown without a question to the database.
 *
 * @param ownKeys the accepted values of VIDEO_SERVICE_KEY, whatever their form.
 */
export function callerLookup(database: Database, ownKeys: readonly string[]): FindCaller {
  const cache = new Map<string, CachedCaller & { until: number }>()
  const ownHashes = ownKeys.map((key) => hashKey(key))
  const lookUp = createBatchedLookup((hashes) => loadKeys(database, hashes))
  return async (key) => {
    const hash = hashKey(key)
    if (!hasKeyFormat(key, 'rwk') && !ownHashes.some((own) => own.equals(hash))) return null
    const name = hash.toString('hex')
    const known = cache.get(name)
    if (known !== undefined && currentDatabaseTime().getTime() < Math.min(known.until, known.expiresAt))
      return known.caller
    cache.delete(name)
    const found = await lookUp(name)
    if (found === null || found.expiresAt <= currentDatabaseTime().getTime()) return null
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(name, { ...found, until: currentDatabaseTime().getTime() + CACHE_MS })
    return found.caller
  }
}

/** Those of the keys that are not revoked, by hash. Notes that they were used, once a minute. */
async function loadKeys(database: Database, hashes: string[]): Promise<Map<string, CachedCaller>> {
  const wanted = hashes.map((hash) => Buffer.from(hash, 'hex'))
  const rows = (await database.select().from(apiKeys).where(inArray(apiKeys.hash, wanted))).filter(isUsable)
  const due = rows.filter(
    ({ lastUsedAt }) => currentDatabaseTime().getTime() - (lastUsedAt?.getTime() ?? 0) > RECORD_EVERY_MS,
  )
  if (due.length > 0) {
    const ids = due.map(({ id }) => id)
    await database.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(inArray(apiKeys.id, ids))
  }
  return new Map(
    rows.map(({ id, ownerId, scopes, priority, hash, expiresAt }) => [
      hash.toString('hex'),
      { caller: { keyId: id, ownerId, scopes, priority }, expiresAt: expiresAt?.getTime() ?? Number.POSITIVE_INFINITY },
    ]),
  )
}

function isUsable({ revokedAt, expiresAt }: typeof apiKeys.$inferSelect): boolean {
  return revokedAt === null && (expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) > currentDatabaseTime().getTime()
}
