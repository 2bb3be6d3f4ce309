import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { COMMAND_LINE_OPERATOR, OPERATOR, type OperatorActor, recordOperator } from '../audit/operator.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'

/**
 * Ends a link: from the next request on, its page and files are gone.
 *
 * @throws Failure `forbidden`; `not_found`, also for a link that was already revoked.
 */
export async function revokeShare(member: Actor, shareId: string, now: Date = currentDatabaseTime()): Promise<void> {
  requirePermission(member, 'shares.manage')
  const { teamId } = member
  await inTeam(member, async (transaction) => {
    const revoked = await revoke(transaction, shareId, now, eq(shareLinks.teamId, teamId))
    if (revoked === null) throw notFoundFailure()
    await recordAudit(transaction, member, teamId, revoked.change, now)
  })
}

/**
 * Ends a link of any team, as the operator. The team's log and the operator's record it.
 *
 * @returns whether there was such a link that was not yet revoked.
 */
export function revokeAsOperator(
  shareId: string,
  by: OperatorActor = COMMAND_LINE_OPERATOR,
  now: Date = currentDatabaseTime(),
): Promise<boolean> {
  return asSystem(async (transaction) => {
    const revoked = await revoke(transaction, shareId, now)
    if (revoked === null) return false
    await recordAudit(transaction, OPERATOR, revoked.teamId, revoked.change, now)
    await recordOperator(revoked.change, transaction, by)
    return true
  })
}

/** @returns what the logs record; null if there was no such link to revoke. */
async function revoke(transaction: Transaction, shareId: string, now: Date, inItsTeam?: SQL) {
  const isOpenShare = and(eq(shareLinks.id, shareId), isNull(shareLinks.revokedAt), inItsTeam)
  const [row] = await transaction.update(shareLinks).set({ revokedAt: now }).where(isOpenShare).returning()
  if (row === undefined) return null
  const { id, teamId, jobId } = row
  const [job] = await transaction
    .select({ title: projects.title })
    .from(projects)
    .where(and(eq(projects.teamId, teamId), eq(projects.id, jobId)))
  return {
    teamId,
    change: { action: 'share.revoked', subject: { kind: 'share', id, name: job?.title ?? '' } } as const,
  }
}
