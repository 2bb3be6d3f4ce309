import { and, eq, isNull } from 'drizzle-orm'
import { jobs } from '#db/schema/portal/jobs.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { absent } from '../endpoint.ts'

/**
 * Ends a link: its page and every file of it are gone with the next request.
 *
 * @throws Failure `forbidden`; `not_found`, also for one that was revoked before.
 */
export async function revokeShare(member: Member, shareId: string, now: Date = new Date()): Promise<void> {
  requirePermission(member, 'shares.manage')
  const { teamId } = member
  await inTeam(member, async (transaction) => {
    const isIt = and(eq(shareLinks.teamId, teamId), eq(shareLinks.id, shareId), isNull(shareLinks.revokedAt))
    const [row] = await transaction.update(shareLinks).set({ revokedAt: now }).where(isIt).returning()
    if (row === undefined) throw absent()
    const [job] = await transaction
      .select({ title: jobs.title })
      .from(jobs)
      .where(and(eq(jobs.teamId, teamId), eq(jobs.id, row.jobId)))
    const subject = { kind: 'share', id: row.id, name: job?.title ?? '' }
    await recordAudit(transaction, member, teamId, { action: 'share.revoked', subject }, now)
  })
}
