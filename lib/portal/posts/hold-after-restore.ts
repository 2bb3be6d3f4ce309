import { and, inArray, isNotNull } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { say } from '#lib/words/message.ts'
import { databaseNow } from '../database-now.ts'
import { WAITING_STATES } from './post-state.ts'

/**
 * After a backup was put back: whatever waited or was under way then may have been posted since, and the restored rows
 * cannot tell. Waiting posts are held for a decision; those under way are unknown and are not sent again.
 *
 * @returns how many posts wait for a decision now.
 */
export function holdAfterRestore(): Promise<number> {
  return asSystem(async (transaction) => {
    const now = await databaseNow(transaction)
    const held = await transaction
      .update(posts)
      .set({
        state: 'held',
        reason: say(
          'A backup was restored, and this may have been posted since. Check the account, then post it or cancel it.',
        ),
        reasonCode: 'restored',
        updatedAt: now,
      })
      .where(inArray(posts.state, WAITING_STATES))
      .returning({ id: posts.id })
    const unknown = await transaction
      .update(posts)
      .set({
        state: 'unknown',
        nextStepAt: null,
        reason: say(
          'A backup was restored while this was being sent. Check the account, then say whether the post is there.',
        ),
        reasonCode: 'restored',
        updatedAt: now,
      })
      .where(and(inArray(posts.state, ['publishing']), isNotNull(posts.nextStepAt)))
      .returning({ id: posts.id })
    return held.length + unknown.length
  })
}
