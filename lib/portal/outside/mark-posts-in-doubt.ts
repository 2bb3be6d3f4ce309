import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { reasonOf } from '../posts/move-post.ts'
import { WAITING_STATES } from '../posts/post-state.ts'

/**
 * Posts whose time has come by now, or that were under way, may have been posted in the time that the database has
 * forgotten: they are looked up once nothing is held any more, and never sent again by themselves. Those that the service
 * had accepted are followed as before, since it reports their outcome. Posts of a later time stay as they are.
 */
export async function markPostsInDoubt(transaction: Transaction, now: Date): Promise<void> {
  const isInDoubt = or(
    and(inArray(posts.state, WAITING_STATES), lte(posts.plannedAt, now)),
    and(eq(posts.state, 'publishing'), isNull(posts.servicePostId)),
  )
  await transaction
    .update(posts)
    .set({
      state: 'unknown',
      nextStepAt: now,
      quietChecks: 0,
      ...reasonOf(coded('post_maybe_posted_before_restore')),
      reasonCode: 'restored',
      updatedAt: now,
    })
    .where(isInDoubt)
}
