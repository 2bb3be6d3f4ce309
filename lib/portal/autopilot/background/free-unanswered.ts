import { and, eq, lte } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { autopilotReels } from '#db/schema/portal/autopilot-reels.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { settlePublications } from '../../notices/notify-posts.ts'
import { lockPublications } from '../../posts/approval.ts'
import { movePost } from '../../posts/move-post.ts'

const AT_ONCE = 50

/**
 * Posts of rules that nobody approved until their time become drafts, and their slots are free again.
 *
 * @returns how many posts there were.
 */
export async function freeUnanswered(now: Date): Promise<number> {
  const due = await asSystem((transaction) =>
    transaction
      .selectDistinct({ id: posts.publicationId, teamId: posts.teamId })
      .from(posts)
      .innerJoin(autopilotReels, eq(autopilotReels.publicationId, posts.publicationId))
      .where(and(eq(posts.state, 'awaiting_approval'), lte(posts.plannedAt, now)))
      .limit(AT_ONCE),
  )
  let freed = 0
  for (const one of due) freed += await asSystem((transaction) => free(transaction, one, now))
  return freed
}

async function free(transaction: Transaction, of: { id: string; teamId: string }, now: Date): Promise<number> {
  const { id, teamId } = of
  const [publication] = await lockPublications(transaction, teamId, [id])
  if (publication?.approval !== 'waiting') return 0
  const ofPublication = and(eq(posts.teamId, teamId), eq(posts.publicationId, id))
  const isWaiting = and(ofPublication, eq(posts.state, 'awaiting_approval'))
  const rows = await transaction.select().from(posts).where(isWaiting).orderBy(posts.id).for('update')
  const late = rows.filter(({ plannedAt }) => plannedAt !== null && plannedAt <= now)
  for (const post of late) {
    await movePost(transaction, post, { to: 'draft', set: { plannedAt: null }, event: coded('post_unanswered') }, now)
  }
  if (late.length === rows.length && rows.length > 0) {
    await transaction
      .update(publications)
      .set({ approval: null, updatedAt: now })
      .where(and(eq(publications.teamId, teamId), eq(publications.id, id)))
    await settlePublications(transaction, { teamId, ids: [id], by: null }, now)
  }
  return late.length
}
