import { and, like, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { apiKeys } from '#db/schema/service/api-keys.ts'
import { owners } from '#db/schema/service/owners.ts'
import { ringOf } from '#lib/core/secrets/key-ring.ts'
import { settings } from '#lib/core/settings/env.ts'
import { PORTAL_OWNER, SCOPES } from './issue-key.ts'
import { hashKey, visiblePrefix } from './key-format.ts'

/** How the ids of the portal's keys begin; that of its first key is only this. */
const PORTAL_KEY = 'key_portal'

/** The ids of the portal's keys, for `like`. */
export const PORTAL_KEYS = 'key\\_portal%'

export function isPortalKey(keyId: string): boolean {
  return keyId.startsWith(PORTAL_KEY)
}

/** Every key with which the portal may call; none in a process that does not know it. */
export function portalKeys(): readonly string[] {
  return settings().VIDEO_SERVICE_KEY === undefined ? [] : ringOf('VIDEO_SERVICE_KEY')
}

/** Makes these keys the portal's and no others, whatever they were before. Repeated at every start. */
export async function acceptPortalKeys(database: Database, keys: readonly string[]): Promise<void> {
  const hashes = keys.map((key) => hashKey(key))
  await database.transaction(async (tx) => {
    // Processes that start at the same time would delete what the others insert.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keys of the portal'))`)
    await tx.insert(owners).values({ id: PORTAL_OWNER, name: 'Portal' }).onConflictDoNothing()
    await tx.delete(apiKeys).where(and(like(apiKeys.id, PORTAL_KEYS), notInArray(apiKeys.hash, hashes)))
    for (const key of keys) await accept(tx, key)
  })
}

async function accept(tx: Pick<Database, 'insert'>, key: string): Promise<void> {
  const hash = hashKey(key)
  const row = {
    ownerId: PORTAL_OWNER,
    name: 'Portal',
    prefix: visiblePrefix(key).slice(0, 4),
    hash,
    scopes: [...SCOPES],
  }
  await tx
    .insert(apiKeys)
    .values({ id: `${PORTAL_KEY}_${hash.toString('hex').slice(0, 12)}`, ...row })
    .onConflictDoUpdate({ target: apiKeys.hash, set: { ...row, revokedAt: sql`null`, expiresAt: sql`null` } })
}
