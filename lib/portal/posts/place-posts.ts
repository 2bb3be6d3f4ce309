import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { AuditFacts } from '#db/schema/portal/audit-entries.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { requireFeature } from '../features/features.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { afterChange, lockPublications, type PublicationRow, waitingState } from './approval.ts'
import { requireChangeable } from './edit-publication.ts'
import { movePost } from './move-post.ts'
import { networkLimits } from './network-limits.ts'
import type { PlaceInput } from './post-input.ts'
import { readOptions } from './publishing-options.ts'
import { recordPublications } from './record-posts.ts'
import { requireLive, requireLiveOrTest } from './require-live.ts'
import { resolveWhen } from './resolve-when.ts'
import { requireAccounts, requireFit, requirePostedVideos } from './run-preflight.ts'
import { withFreeSlots } from './with-free-slots.ts'

export type PlacedPost = { postId: string; state: PostRow['state']; plannedAt: Date | null }

/**
 * Puts posts at a time, into slots, or back among the drafts: moves scheduled ones, and schedules those that are a
 * draft, held or failed. All of them or none.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` for a post that is being sent or has been, and for a taken slot;
 * `invalid` as `createPublications`.
 */
export async function placePosts(member: Actor, { postIds, when }: PlaceInput, now?: Date): Promise<PlacedPost[]> {
  requirePermission(member, 'posts.draft')
  if (when.kind !== 'draft') {
    requireLive(member)
    await requireFeature('publishing')
  }
  const limits = await networkLimits()
  return withFreeSlots(member, when.kind === 'slot', async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const { lockedPosts, publications } = await lockPostsById(transaction, member, postIds)
    for (const post of lockedPosts) requireChangeable(post)
    const { approvalRequired, timeZone } = await readOptions(transaction, member.teamId)
    const accounts = when.kind === 'draft' ? new Map() : await requireAccounts(transaction, member.teamId, lockedPosts)
    if (when.kind !== 'draft') await requireFit(transaction, limits, lockedPosts, publications, accounts)
    const place = await resolveWhen(transaction, member.teamId, when, [...accounts.values()], timeZone, at)
    const placed: PlacedPost[] = []
    const ordered = when.kind === 'shift' ? orderByDistance(lockedPosts, when.days) : inOrder(lockedPosts, postIds)
    for (const post of ordered) {
      const placement = place(accounts.get(post.accountId), post)
      const to = waitingState(approvalRequired, null)
      const moved = await movePost(
        transaction,
        post,
        placement === null
          ? { to: 'draft', set: { plannedAt: null } }
          : {
              to,
              set: { ...placement, queued: placement.queued || (post.queued && placement.slotAt !== null) },
              event:
                to === 'scheduled' && placement.plannedAt <= at
                  ? coded('post_published_now', { person: member.userName })
                  : timeEvent(member, placement.plannedAt),
            },
        at,
      )
      if (moved === null) throw notFoundFailure()
      placed.push({ postId: post.id, state: moved.state, plannedAt: moved.plannedAt })
    }
    for (const publication of publications) await afterChange(transaction, member, publication, approvalRequired, at)
    const ids = publications.map(({ id }) => id)
    const isNow = placed.every(({ state, plannedAt }) => state === 'scheduled' && plannedAt !== null && plannedAt <= at)
    const action = isNow ? 'posts.published_now' : 'posts.placed'
    await recordPublications(transaction, member, action, ids, timesOf(placed))
    return placed
  })
}

/**
 * Tries failed posts again, now. Nothing else of their publications is touched, and what was approved stays approved
 * unless it was changed since.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` for a post that has not failed; `invalid` where its account is
 * not linked any more or its video is gone.
 */
export async function retryPosts(member: Actor, postIds: readonly string[], now?: Date): Promise<PlacedPost[]> {
  requirePermission(member, 'posts.draft')
  requireLive(member)
  return withFreeSlots(member, false, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const { lockedPosts, publications } = await lockPostsById(transaction, member, postIds)
    if (lockedPosts.some(({ state }) => state !== 'failed')) {
      throw new Failure('conflict', translatable('Only failed posts can be retried.'))
    }
    await requireAccounts(transaction, member.teamId, lockedPosts)
    await requirePostedVideos(transaction, publications)
    const { approvalRequired } = await readOptions(transaction, member.teamId)
    const placed: PlacedPost[] = []
    for (const post of inOrder(lockedPosts, postIds)) {
      const approval = publications.find(({ id }) => id === post.publicationId)?.approval ?? null
      const set = { plannedAt: at, slotAt: null, slotScheduleId: null, queued: false }
      const to = waitingState(approvalRequired, approval)
      const moved = await movePost(
        transaction,
        post,
        { to, set, event: coded('post_retried', { person: member.userName }) },
        at,
      )
      if (moved !== null) placed.push({ postId: post.id, state: moved.state, plannedAt: moved.plannedAt })
    }
    // What was changed after it had failed has not been approved as it is now.
    for (const publication of publications) {
      if (approvalRequired && publication.approval !== 'approved') {
        await afterChange(transaction, member, publication, approvalRequired, at)
      }
    }
    await recordPublications(
      transaction,
      member,
      'posts.retried',
      publications.map(({ id }) => id),
    )
    return placed
  })
}

/**
 * Cancels posts that have not been sent. Their slots are free again.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` where one is being sent or has been: then none is canceled.
 */
export async function cancelPosts(member: Actor, postIds: readonly string[], now?: Date): Promise<void> {
  requirePermission(member, 'posts.draft')
  await withFreeSlots(member, false, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const { lockedPosts, publications } = await lockPostsById(transaction, member, postIds)
    for (const post of lockedPosts) {
      requireChangeable(post)
      await movePost(
        transaction,
        post,
        { to: 'cancelled', event: coded('post_cancelled', { person: member.userName }) },
        at,
      )
    }
    await recordPublications(
      transaction,
      member,
      'posts.cancelled',
      publications.map(({ id }) => id),
    )
  })
}

function timeEvent({ userName }: Actor, at: Date): CodedMessage {
  return coded('post_placed', { person: userName, time: at.toISOString().slice(0, 16).replace('T', ' ') })
}

/** When they go out now, for the audit log. */
function timesOf(placed: readonly PlacedPost[]): AuditFacts {
  const times = placed.map(({ plannedAt }) => plannedAt?.toISOString() ?? 'Draft')
  return { time: [...new Set(times)] }
}

type LockedPosts = { lockedPosts: PostRow[]; publications: PublicationRow[] }

/** Publications first, then posts, each in one order, as everybody does who changes both. */
async function lockPostsById(
  transaction: Transaction,
  member: Actor,
  postIds: readonly string[],
): Promise<LockedPosts> {
  const { teamId } = member
  const unique = [...new Set(postIds)]
  const isNamed = and(eq(posts.teamId, teamId), inArray(posts.id, unique))
  const named = await transaction.select({ publicationId: posts.publicationId }).from(posts).where(isNamed)
  if (named.length < unique.length) throw notFoundFailure()
  const publications = await lockPublications(
    transaction,
    teamId,
    named.map(({ publicationId }) => publicationId),
  )
  const lockedPosts = await transaction.select().from(posts).where(isNamed).orderBy(posts.id).for('update')
  await requireLiveOrTest(transaction, member, publications)
  return { lockedPosts, publications }
}

function inOrder(lockedPosts: readonly PostRow[], postIds: readonly string[]): PostRow[] {
  return postIds.flatMap((id) => lockedPosts.filter((post) => post.id === id))
}

/** In the direction of the move, so that each finds the slot left that another of them held. */
function orderByDistance(lockedPosts: readonly PostRow[], days: number): PostRow[] {
  const time = ({ plannedAt }: PostRow) => plannedAt?.getTime() ?? 0
  return [...lockedPosts].sort((one, other) => Math.sign(days) * (time(other) - time(one)))
}
