import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { apiKeys } from '#db/schema/service/api-keys.ts'
import { owners } from '#db/schema/service/owners.ts'
import { PORTAL_OWNER, SCOPES } from './issue-key.ts'
import { hashKey, visiblePrefix } from './key-format.ts'

/** The id of the key in VIDEO_SERVICE_KEY, which is the operator's own. */
export const PORTAL_KEY = 'key_portal'

/** Makes the key in VIDEO_SERVICE_KEY the portal's, whatever it was before. Repeated at every start. */
export async function acceptPortalKey(database: Database, key: string): Promise<void> {
  const hash = hashKey(key)
  const row = {
    ownerId: PORTAL_OWNER,
    name: 'Portal',
    prefix: visiblePrefix(key).slice(0, 4),
    hash,
    scopes: [...SCOPES],
  }
  await database.transaction(async (tx) => {
    await tx.insert(owners).values({ id: PORTAL_OWNER, name: 'Portal' }).onConflictDoNothing()
    await tx.delete(apiKeys).where(and(eq(apiKeys.hash, hash), ne(apiKeys.id, PORTAL_KEY)))
    await tx
      .insert(apiKeys)
      .values({ id: PORTAL_KEY, ...row })
      .onConflictDoUpdate({ target: apiKeys.id, set: { ...row, revokedAt: sql`null`, expiresAt: sql`null` } })
  })
}
