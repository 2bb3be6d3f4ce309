import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { databaseNow } from '../../database-now.ts'
import { lockPublications } from '../approval.ts'
import { requireChangeable } from '../edit-publication.ts'
import { recordPublications, subjectOf } from '../record-posts.ts'
import { withFreeSlots } from '../with-free-slots.ts'
import { type FormerTime, isWaiting, leftQueue, lockNamed, placeAgain } from './place-again.ts'
import { dealtOrder, type QueuedPost, queueOrder } from './queue-order.ts'

/**
 * Moves a publication of the queue before another one, or to its end. The slots that the queue holds stay the same; who
 * has which follows the new order, for each account of the moved one. Posts with a time of their own, and those that
 * wait for approval, are not moved.
 *
 * @returns the times that the changed posts had, and when the moved publication begins to go out now.
 * @throws Failure `forbidden`; `not_found` where one of the two is no longer in the queue.
 */
export async function reorderQueue(
  member: Actor,
  { publicationId, beforeId }: { publicationId: string; beforeId: string | null },
  now?: Date,
): Promise<{ former: FormerTime[]; movedTo: Date }> {
  requirePermission(member, 'posts.draft')
  return withFreeSlots(member, false, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const { queued, held } = await lockQueue(transaction, member.teamId, at)
    const order = queueOrder(queued)
    if (!order.includes(publicationId) || (beforeId !== null && !order.includes(beforeId))) throw leftQueue()
    const dealt = dealtOrder(queued, publicationId, beforeId)
    const own = dealt.filter(({ post }) => post.publicationId === publicationId)
    const movedTo = new Date(Math.min(...own.map(({ plannedAt }) => plannedAt.getTime())))
    return { former: await placeAgain(transaction, member, held, dealt, at), movedTo }
  })
}

/**
 * Fixes the times of queued posts where they are, or gives posts that stand in a slot back to the queue.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` where one has been sent, or where the time to be fixed has passed;
 * `invalid` for a post outside of a slot.
 */
export async function fixTimes(
  member: Actor,
  { postIds, isFixed }: { postIds: readonly string[]; isFixed: boolean },
  now?: Date,
): Promise<void> {
  requirePermission(member, 'posts.draft')
  await withFreeSlots(member, false, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const locked = await lockNamed(transaction, member.teamId, postIds)
    for (const post of locked.rows) {
      requireChangeable(post)
      if (isFixed) requireTimeAhead(post, at)
      else if (post.slotAt === null) {
        throw new Failure('invalid', translatable('This post is not in a slot. Move it to the next free slot instead.'))
      }
    }
    const ofPosts = and(eq(posts.teamId, member.teamId), inArray(posts.id, [...postIds]))
    await transaction.update(posts).set({ queued: !isFixed, updatedAt: at }).where(ofPosts)
    await recordPublications(transaction, member, 'posts.placed', locked.publicationIds)
  })
}

/**
 * Takes back what “Add to queue” did: the posts are as if they had never been made.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` where one has been sent, scheduled otherwise or is being sent.
 */
export async function undoQueue(member: Actor, publicationIds: readonly string[]): Promise<void> {
  requirePermission(member, 'posts.draft')
  await withFreeSlots(member, false, async (transaction) => {
    const held = await lockPublications(transaction, member.teamId, publicationIds)
    const ids = held.map(({ id }) => id)
    const ofPublications = and(eq(posts.teamId, member.teamId), inArray(posts.publicationId, ids))
    const rows = await transaction.select().from(posts).where(ofPublications).orderBy(posts.id).for('update')
    const isUntouched = (post: PostRow) => post.attempts === 0 && post.queued && isWaiting(post)
    if (!rows.every(isUntouched)) {
      throw new Failure(
        'conflict',
        translatable('Some of these posts were sent or changed. Cancel the rest in the calendar.'),
      )
    }
    await transaction
      .delete(publications)
      .where(and(eq(publications.teamId, member.teamId), inArray(publications.id, ids)))
    for (const { id, title } of held) {
      const subject = subjectOf(id, title)
      await recordAudit(transaction, member, member.teamId, { action: 'publication.deleted', subject })
    }
  })
}

/** A paused queue holds posts whose slots have passed. With a fixed time, such a post would go out at once. */
function requireTimeAhead(post: PostRow, now: Date): void {
  const { queued, plannedAt } = post
  if (!queued || !isWaiting(post) || plannedAt === null || plannedAt > now) return
  throw new Failure(
    'conflict',
    translatable('This post’s slot has passed, so its time cannot be locked. Choose another time.'),
  )
}

/** The posts whose slots may change, held until the transaction ends: publications first, as everybody does. */
async function lockQueue(transaction: Transaction, teamId: string, now: Date) {
  const isInQueue = and(
    eq(posts.teamId, teamId),
    eq(posts.queued, true),
    eq(posts.state, 'scheduled'),
    gt(posts.plannedAt, now),
  )
  const found = await transaction.selectDistinct({ id: posts.publicationId }).from(posts).where(isInQueue)
  if (found.length === 0) throw leftQueue()
  const held = await lockPublications(
    transaction,
    teamId,
    found.map(({ id }) => id),
  )
  const ids = held.map(({ id }) => id)
  const rows = await transaction
    .select()
    .from(posts)
    .where(and(isInQueue, inArray(posts.publicationId, ids)))
    .orderBy(asc(posts.id))
    .for('update')
  const queued = rows.flatMap((post): QueuedPost<PostRow>[] =>
    post.plannedAt === null ? [] : [{ post, plannedAt: post.plannedAt }],
  )
  return { queued, held }
}
