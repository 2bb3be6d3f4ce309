import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/service/posts.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { errorOf } from './settle-post.ts'

/**
 * After the database was restored: posts whose time has come by now may have been sent in the time that it has
 * forgotten, whatever their attempts record. They are looked up once nothing is held any more, and never sent again by
 * themselves. Posts of a later time stay as they are.
 */
export async function markPostsUncertain(tx: Transaction): Promise<void> {
  await tx
    .update(posts)
    .set({
      state: 'unknown',
      lookUps: 0,
      dueAt: sql`now()`,
      leaseOwner: null,
      leaseUntil: null,
      waitingFor: null,
      ...errorOf(coded('restored_maybe_published')),
      recoveredAt: sql`now()`,
    })
    .where(
      or(
        inArray(posts.state, ['publishing', 'unknown']),
        and(eq(posts.state, 'scheduled'), lte(posts.dueAt, sql`now()`)),
      ),
    )
}
