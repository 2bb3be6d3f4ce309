import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { apiKeys } from '#db/schema/service/api-keys.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { batchedLookUp } from './batched-look-up.ts'
import { hashKey, mayBeKey } from './key-format.ts'

/** Who calls. Everything that is read or made for a caller names its `ownerId`. */
export type Caller = { keyId: string; ownerId: string; scopes: readonly string[]; priority: number }

export type FindCaller = (key: string) => Promise<Caller | null>

/** A key that was looked up is trusted this long, so a revoked one works for at most as long. */
const TRUSTED_MS = 1000
const MAX_REMEMBERED = 10_000
const NOTED_EVERY_MS = 60_000

type Found = { caller: Caller; expiresAt: number }

/**
 * A lookup of callers by key. Null for a key that is unknown, revoked or past its expiry. What is neither of the form of
 * an issued key nor the operator's own is unknown without a question to the database.
 *
 * @param ownKeys the accepted values of VIDEO_SERVICE_KEY, whatever their form.
 */
export function callerLookup(database: Database, ownKeys: readonly string[]): FindCaller {
  const remembered = new Map<string, Found & { until: number }>()
  const ownHashes = ownKeys.map((key) => hashKey(key))
  const lookUp = batchedLookUp((hashes) => loadKeys(database, hashes))
  return async (key) => {
    const hash = hashKey(key)
    if (!mayBeKey(key, 'rwk') && !ownHashes.some((own) => own.equals(hash))) return null
    const name = hash.toString('hex')
    const known = remembered.get(name)
    if (known !== undefined && databaseTime().getTime() < Math.min(known.until, known.expiresAt)) return known.caller
    remembered.delete(name)
    const found = await lookUp(name)
    if (found === null || found.expiresAt <= databaseTime().getTime()) return null
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(name, { ...found, until: databaseTime().getTime() + TRUSTED_MS })
    return found.caller
  }
}

/** Those of the keys that are not revoked, by hash. Notes that they were used, once a minute. */
async function loadKeys(database: Database, hashes: string[]): Promise<Map<string, Found>> {
  const wanted = hashes.map((hash) => Buffer.from(hash, 'hex'))
  const rows = (await database.select().from(apiKeys).where(inArray(apiKeys.hash, wanted))).filter(isUsable)
  const due = rows.filter(({ lastUsedAt }) => databaseTime().getTime() - (lastUsedAt?.getTime() ?? 0) > NOTED_EVERY_MS)
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
  return revokedAt === null && (expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) > databaseTime().getTime()
}
