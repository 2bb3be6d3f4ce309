import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import type { Actor } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { placementAt } from '../../schedules/choose-slot.ts'
import { readPlans } from '../../schedules/read-plans.ts'
import { afterChange, lockPublications, type PublicationRow, waitingState } from '../approval.ts'
import { movePost } from '../move-post.ts'
import { WAITING_STATES } from '../post-state.ts'
import { readOptions } from '../publishing-options.ts'
import { recordPublications } from '../record-posts.ts'
import type { QueuedPost } from './queue-order.ts'

/** When a post stood before a change, so that it can be put back. */
export type FormerTime = { postId: string; plannedAt: string }

/**
 * Gives posts other slots at once: all leave theirs before one takes another's. Approval is asked for again where the
 * team wants it, as for every change of times.
 */
export async function placeAgain(
  transaction: Transaction,
  member: Actor,
  held: readonly PublicationRow[],
  dealt: readonly QueuedPost<PostRow>[],
  now: Date,
): Promise<FormerTime[]> {
  const changed = dealt.filter(
    ({ post, plannedAt }) => !isWaiting(post) || post.plannedAt?.getTime() !== plannedAt.getTime(),
  )
  if (changed.length === 0) return []
  const ids = changed.map(({ post }) => post.id)
  const ofPosts = and(eq(posts.teamId, member.teamId), inArray(posts.id, ids))
  await transaction.update(posts).set({ slotAt: null }).where(ofPosts)
  const { approvalRequired } = await readOptions(transaction, member.teamId)
  const accountIds = [...new Set(changed.map(({ post }) => post.accountId))]
  const plans = await readPlans(transaction, member.teamId, accountIds)
  for (const { post, plannedAt } of changed) {
    const time = plannedAt.toISOString().slice(0, 16).replace('T', ' ')
    const { slotScheduleId } = placementAt(plans, post.accountId, plannedAt)
    const set = { plannedAt, slotAt: plannedAt, slotScheduleId, queued: true }
    const event = coded('post_placed', { person: member.userName, time })
    const to = waitingState(approvalRequired, null)
    const from = post.state === 'cancelled' ? await bringBack(transaction, post, now) : post
    if ((await movePost(transaction, from, { to, set, event }, now)) === null) throw leftQueue()
  }
  const touched = new Set(changed.map(({ post }) => post.publicationId))
  for (const publication of held.filter(({ id }) => touched.has(id))) {
    await afterChange(transaction, member, publication, approvalRequired, now)
  }
  await recordPublications(transaction, member, 'posts.placed', [...touched])
  return changed.flatMap(({ post }) =>
    post.plannedAt === null ? [] : [{ postId: post.id, plannedAt: post.plannedAt.toISOString() }],
  )
}

/** Of a post that was canceled before anything of it was sent. */
async function bringBack(transaction: Transaction, post: PostRow, now: Date): Promise<PostRow> {
  const isUnsent = and(eq(posts.id, post.id), eq(posts.state, 'cancelled'), eq(posts.attempts, 0))
  const [row] = await transaction
    .update(posts)
    .set({ state: 'draft', updatedAt: now })
    .where(and(eq(posts.teamId, post.teamId), isUnsent))
    .returning()
  if (row === undefined) throw leftQueue()
  return row
}

const WAITING: readonly string[] = WAITING_STATES
export const isWaiting = ({ state }: Pick<PostRow, 'state'>) => WAITING.includes(state)

export function leftQueue(): Failure {
  return new Failure('not_found', translatable('This post is no longer in the queue. Reload the page.'))
}

/** The posts with their publications, which are locked before them. */
export async function lockNamed(transaction: Transaction, teamId: string, postIds: readonly string[]) {
  const isNamed = and(eq(posts.teamId, teamId), inArray(posts.id, [...postIds]))
  const found = await transaction.select({ publicationId: posts.publicationId }).from(posts).where(isNamed)
  const held = await lockPublications(
    transaction,
    teamId,
    found.map(({ publicationId }) => publicationId),
  )
  const rows = await transaction.select().from(posts).where(isNamed).orderBy(posts.id).for('update')
  if (rows.length < new Set(postIds).size) throw leftQueue()
  return { rows, publications: held, publicationIds: held.map(({ id }) => id) }
}
