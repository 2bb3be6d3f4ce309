import { and, eq, sql } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import { reviewReads } from '#db/schema/portal/review-reads.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { notFoundFailure } from '../http/endpoint.ts'

/**
 * Remembers that a member has seen the feedback on a result, up to `until`: later feedback stays unread.
 *
 * @throws Failure `forbidden`, `not_found`.
 */
export async function readNotes(
  member: Member,
  { outputId, until }: { outputId: string; until: string },
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requirePermission(member, 'projects.view')
  const { teamId, userId } = member
  const readAt = new Date(Math.min(Date.parse(until), now.getTime()))
  await inTeam(member, async (transaction) => {
    const byId = and(eq(outputs.teamId, teamId), eq(outputs.id, outputId))
    if ((await transaction.$count(outputs, byId)) === 0) throw notFoundFailure()
    await transaction
      .insert(reviewReads)
      .values({ teamId, userId, outputId, readAt })
      .onConflictDoUpdate({
        target: [reviewReads.userId, reviewReads.outputId],
        set: { readAt: sql`greatest(${reviewReads.readAt}, excluded.read_at)` },
      })
  })
}
