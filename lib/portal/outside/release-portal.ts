import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { Hold } from '#db/holds.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { type OperatorActor, recordOperator } from '../audit/operator.ts'
import { databaseNow } from '../database-now.ts'
import { reasonOf } from '../posts/move-post.ts'
import { WAITING_STATES } from '../posts/post-state.ts'
import { portalActs } from './outside-acts.ts'

/** `inDoubt` posts are looked up now; `held` ones wait for a decision; `later` ones go out when they were planned. */
export type Released = { ended: Hold[]; inDoubt: number; held: number; later: number }

/**
 * Lets the portal act outside again. After the database was restored, posts whose time passed since then were certainly
 * not sent, and wait for a decision all the same: nobody expects them now.
 */
export async function releasePortal(by: string): Promise<Released> {
  const counts = { inDoubt: 0, held: 0, later: 0 }
  const ended = await portalActs.release(by, async (transaction, holds) => {
    const now = await databaseNow(transaction)
    if (holds.some(({ knownUntil }) => knownUntil !== null)) counts.held = await holdOverduePosts(transaction, now)
    const inDoubt = and(eq(posts.state, 'unknown'), eq(posts.reasonCode, 'restored'), lte(posts.nextStepAt, now))
    counts.inDoubt = await transaction.$count(posts, inDoubt)
    counts.later = await transaction.$count(posts, inArray(posts.state, WAITING_STATES))
  })
  return { ended, ...counts }
}

const SUBJECT = { kind: 'installation', id: null, name: 'this installation' }

/** The same, with an entry in the operator's log. */
export async function releaseRecorded(by: OperatorActor): Promise<Released> {
  const released = await releasePortal(by.name)
  const { inDoubt, held, later } = released
  await recordOperator({ action: 'acts.released', subject: SUBJECT, after: { inDoubt, held, later } }, undefined, by)
  return released
}

async function holdOverduePosts(transaction: Transaction, now: Date): Promise<number> {
  const held = await transaction
    .update(posts)
    .set({
      state: 'held',
      nextStepAt: null,
      ...reasonOf(coded('post_passed_after_restore')),
      reasonCode: 'restored',
      updatedAt: now,
    })
    .where(and(inArray(posts.state, WAITING_STATES), lte(posts.plannedAt, now)))
    .returning({ id: posts.id })
  return held.length
}
