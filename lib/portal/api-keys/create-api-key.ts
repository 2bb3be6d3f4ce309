import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { isUsable, newApiKey } from '#lib/auth/api-key.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { hashToken, newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { NewApiKey } from './api-key-input.ts'

const MAX_KEYS = 200

/** The stored part of a key: enough to find it and to recognize it, not to use it. */
export function storedKeyOf(key: string): { keyHash: string; hint: string } {
  return { keyHash: hashToken(key), hint: key.slice(-4) }
}

/**
 * Makes a key for the team. It is returned this once.
 *
 * @throws Failure `forbidden`; `proof_required` for a live key; `conflict` when the team has too many keys.
 */
export async function createApiKey(
  member: Member,
  { name, mode, scopes, networks, endsOn, projectsPerDay = null }: NewApiKey & { projectsPerDay?: number | null },
  now: Date = currentDatabaseTime(),
): Promise<{ id: string; key: string }> {
  requirePermission(member, 'keys.manage')
  if (mode === 'live') requireRecentProof(member, now)
  const { teamId } = member
  const id = newId('apikey', now.getTime())
  const key = newApiKey(mode)
  const values = { name, mode, scopes: [...new Set(scopes)], networks, projectsPerDay, expiresAt: endsOn ?? null }
  await inTeam(member, async (transaction) => {
    if ((await countUsable(transaction, teamId, now)) >= MAX_KEYS) {
      throw new Failure(
        'conflict',
        translatable('A team can have up to {maxKeys} keys. Revoke one you no longer use.', { maxKeys: MAX_KEYS }),
      )
    }
    await transaction
      .insert(apiKeys)
      .values({ id, teamId, ...values, ...storedKeyOf(key), createdBy: member.userId, createdAt: now })
    const after = { mode, scopes: values.scopes, networks, projectsPerDay, endsAt: endsOn?.toISOString() ?? null }
    await recordAudit(
      transaction,
      member,
      teamId,
      { action: 'key.created', subject: { kind: 'key', id, name }, after },
      now,
    )
  })
  return { id, key }
}

function countUsable(transaction: Transaction, teamId: string, now: Date): Promise<number> {
  return transaction.$count(apiKeys, and(eq(apiKeys.teamId, teamId), isNull(apiKeys.clientId), isUsable(now)))
}
