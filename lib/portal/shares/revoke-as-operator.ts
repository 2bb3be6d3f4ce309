import { and, eq, isNull } from 'drizzle-orm'
import { jobs } from '#db/schema/portal/jobs.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { OPERATOR, recordOperator } from '../audit/operator.ts'
import { recordAudit } from '../audit/record-audit.ts'

/**
 * Ends a link of any team, as the operator; the team's log and the operator's say so.
 *
 * @returns whether there was such a link that worked.
 */
export function revokeAsOperator(shareId: string, now: Date = new Date()): Promise<boolean> {
  return asSystem(async (transaction) => {
    const isIt = and(eq(shareLinks.id, shareId), isNull(shareLinks.revokedAt))
    const [row] = await transaction.update(shareLinks).set({ revokedAt: now }).where(isIt).returning()
    if (row === undefined) return false
    const [job] = await transaction.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, row.jobId))
    const entry = { action: 'share.revoked' as const, subject: { kind: 'share', id: row.id, name: job?.title ?? '' } }
    await recordAudit(transaction, OPERATOR, row.teamId, entry, now)
    await recordOperator(entry, transaction)
    return true
  })
}
