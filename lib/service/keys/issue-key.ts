import type { Database } from '#db/client.ts'
import { apiKeys } from '#db/schema/service/api-keys.ts'
import { owners } from '#db/schema/service/owners.ts'
import { newId } from '#lib/core/ids.ts'
import { hashKey, newKey, visiblePrefix } from './key-format.ts'
import { reportSecretOf } from './report-secret.ts'

/** What a key may do: `read` its owner's projects and the catalogs, `create` projects and uploads, `publish`. */
export const SCOPES = ['read', 'create', 'publish'] as const
export type Scope = (typeof SCOPES)[number]

/** The owner of the key in VIDEO_SERVICE_KEY. */
export const PORTAL_OWNER = 'portal'

export type NewKey = {
  name: string
  /** Whom the key acts for; keys of one owner see the same projects. A new owner is made when absent. */
  ownerId?: string
  scopes?: readonly Scope[]
  /** Projects of a key with a higher priority start first. -10 to 10, default 0. */
  priority?: number
  expiresAt?: Date
}

/**
 * Makes a key. `key` and `reportSecret` are returned this once: of the key only a hash is kept.
 *
 * @returns `reportSecret` is the Standard Webhooks secret with which this owner's reports are signed.
 */
export async function issueKey(
  database: Database,
  wanted: NewKey,
): Promise<{ id: string; ownerId: string; key: string; reportSecret: string }> {
  const key = newKey('rwk')
  const id = newId('key')
  const ownerId = wanted.ownerId ?? newId('own')
  await database.transaction(async (tx) => {
    await tx.insert(owners).values({ id: ownerId, name: wanted.name }).onConflictDoNothing()
    await tx.insert(apiKeys).values({
      id,
      ownerId,
      name: wanted.name,
      prefix: visiblePrefix(key),
      hash: hashKey(key),
      scopes: [...(wanted.scopes ?? SCOPES)],
      priority: Math.max(-10, Math.min(10, wanted.priority ?? 0)),
      expiresAt: wanted.expiresAt ?? null,
    })
  })
  return { id, ownerId, key, reportSecret: reportSecretOf(ownerId) }
}
