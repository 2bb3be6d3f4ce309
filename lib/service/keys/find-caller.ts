import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { apiKeys } from '#db/schema/service/api-keys.ts'
import { hashKey, mayBeKey } from './key-format.ts'

/** Who calls. Everything that is read or made for a caller names its `ownerId`. */
export type Caller = { keyId: string; ownerId: string; scopes: readonly string[]; priority: number }

export type FindCaller = (key: string) => Promise<Caller | null>

/** A key that was looked up is trusted this long, so a revoked one works for at most as long. */
const TRUSTED_MS = 1000
const MAX_REMEMBERED = 10_000

/** A lookup of callers by key. Null for a key that is unknown, revoked or past its expiry. */
export function callerLookup(database: Database): FindCaller {
  const remembered = new Map<string, { caller: Caller; expiresAt: number; until: number }>()
  return async (key) => {
    if (!mayBeKey(key)) return null
    const hash = hashKey(key)
    const name = hash.toString('base64')
    const known = remembered.get(name)
    if (known !== undefined && Date.now() < Math.min(known.until, known.expiresAt)) return known.caller
    remembered.delete(name)
    const found = await lookUp(database, hash)
    if (found === null) return null
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(name, { ...found, until: Date.now() + TRUSTED_MS })
    return found.caller
  }
}

async function lookUp(database: Database, hash: Buffer): Promise<{ caller: Caller; expiresAt: number } | null> {
  const [row] = await database.select().from(apiKeys).where(eq(apiKeys.hash, hash))
  const expiresAt = row?.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
  if (row === undefined || row.revokedAt !== null || expiresAt <= Date.now()) return null
  if (row.lastUsedAt === null || Date.now() - row.lastUsedAt.getTime() > 60_000) {
    await database.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, row.id))
  }
  return { caller: { keyId: row.id, ownerId: row.ownerId, scopes: row.scopes, priority: row.priority }, expiresAt }
}
