import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { oauthTokens } from '#db/schema/portal/oauth-tokens.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { findTeamOfToken } from '#lib/auth/oauth-token.ts'
import { inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { hashToken } from '#lib/core/ids.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'

type KeyRow = typeof apiKeys.$inferSelect
type Ending = Parameters<typeof recordAudit>[1]

/** Ends what a program may do in a team at once, with all its tokens. `by` is the program itself unless it is named. */
export async function endGrant(transaction: Transaction, key: KeyRow, now: Date, by?: Ending): Promise<void> {
  const { id, teamId, name } = key
  await transaction
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.teamId, teamId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
  await transaction.delete(oauthTokens).where(and(eq(oauthTokens.teamId, teamId), eq(oauthTokens.keyId, id)))
  const actor = by ?? { userId: null, apiKeyId: id, userName: name }
  const change = { action: 'client.disconnected' as const, subject: { kind: 'key', id, name } }
  await recordAudit(transaction, actor, teamId, change, now)
}

/** @throws Failure `forbidden`; `not_found` also for one that has ended. */
export async function disconnectClient(member: Member, keyId: string, now = currentDatabaseTime()): Promise<void> {
  requirePermission(member, 'keys.manage')
  await inTeam(member, async (transaction) => {
    const isOne = and(eq(apiKeys.teamId, member.teamId), eq(apiKeys.id, keyId), isNotNull(apiKeys.clientId))
    const [key] = await transaction
      .select()
      .from(apiKeys)
      .where(and(isOne, isNull(apiKeys.revokedAt)))
      .for('update')
    if (key === undefined) throw notFoundFailure()
    await endGrant(transaction, key, now, member)
  })
}

/** Ends what a person who leaves a team has given programs there. */
export function endGrantsOf(
  transaction: Transaction,
  { teamId, userId }: { teamId: string; userId: string },
  by: Ending,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  return endGrants(transaction, and(eq(apiKeys.teamId, teamId), eq(apiKeys.createdBy, userId)), by, now)
}

/** Ends what anybody of a team has given programs there. */
export function endGrantsOfTeam(
  transaction: Transaction,
  by: Member,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  return endGrants(transaction, eq(apiKeys.teamId, by.teamId), by, now)
}

async function endGrants(transaction: Transaction, those: SQL | undefined, by: Ending, now: Date): Promise<void> {
  const keys = await transaction
    .select()
    .from(apiKeys)
    .where(and(those, isNotNull(apiKeys.clientId), isNull(apiKeys.revokedAt)))
  for (const key of keys) await endGrant(transaction, key, now, by)
}

/** Takes back a token at the wish of its program, and with it the permission (RFC 7009). Unknown ones are no error. */
export async function revokeToken({ token = '', client_id: clientId }: Record<string, string>): Promise<void> {
  const teamId = await findTeamOfToken(token)
  if (teamId === null) return
  await inWholeTeam({ teamId }, async (transaction) => {
    const [found] = await transaction
      .select({ key: apiKeys })
      .from(oauthTokens)
      .innerJoin(apiKeys, eq(apiKeys.id, oauthTokens.keyId))
      .where(and(eq(oauthTokens.teamId, teamId), eq(oauthTokens.tokenHash, hashToken(token))))
      .for('update')
    if (found?.key.clientId === clientId && found?.key.revokedAt === null) {
      await endGrant(transaction, found.key, currentDatabaseTime())
    }
  })
}
