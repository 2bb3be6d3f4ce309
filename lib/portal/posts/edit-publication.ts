import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { type Actor, type Member, requirePermission } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { type Placement, placementAt } from '../schedules/choose-slot.ts'
import { type AccountPlan, readPlans } from '../schedules/read-plans.ts'
import { afterChange, lockPublications, waitingState } from './approval.ts'
import { networkLimits } from './network-limits.ts'
import type { Destination, PublicationEdit } from './post-input.ts'
import { CHANGEABLE_STATES, DELETABLE_STATES, type PostState, WAITING_STATES } from './post-state.ts'
import { ownTextOf } from './post-text.ts'
import { readOptions } from './publishing-options.ts'
import { recordPublications, subjectOf } from './record-posts.ts'
import { requireLiveOrTest } from './require-live.ts'
import { problemsOf, readPostedVideo, requireAccounts, requireNoErrors } from './run-preflight.ts'
import { withFreeSlots } from './with-free-slots.ts'

/**
 * Changes content and destinations. A destination that is added gets the time of the others, or is a draft where that has
 * passed in a paused queue; one that is left out is canceled. What has been posted already stays as it was posted.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` where someone else has changed it since or a post of it is being
 * sent; `invalid` as `createPublications`.
 */
export async function editPublication(member: Actor, input: PublicationEdit, now?: Date): Promise<void> {
  requirePermission(member, 'posts.draft')
  const limits = await networkLimits()
  await withFreeSlots(member, false, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const [publication] = await lockPublications(transaction, member.teamId, [input.publicationId])
    if (publication === undefined) throw notFoundFailure()
    if (publication.revision !== input.revision) {
      throw new Failure('conflict', translatable('Someone else changed this post. Open it again to see the change.'))
    }
    const existing = await lockPosts(transaction, member.teamId, publication.id)
    await requireLiveOrTest(transaction, member, [publication])
    requireNothingUnderWay(existing)
    const { approvalRequired } = await readOptions(transaction, member.teamId)
    const { added, removed, kept } = diff(existing, input.destinations)
    const accounts = await requireAccounts(transaction, member.teamId, [
      ...added,
      ...kept.map(({ destination }) => destination),
    ])
    if (existing.some(({ state }) => WAITING.includes(state))) {
      const video = await readPostedVideo(transaction, publication)
      requireNoErrors(problemsOf(limits, video, input, accounts))
    }
    const { title, description, tags, privacy, coverSeconds } = input
    const shared = { title, description, tags, privacy, coverSeconds: coverSeconds ?? null, updatedAt: at }
    await transaction.update(publications).set(shared).where(eq(publications.id, publication.id))
    for (const { post, destination } of kept) {
      await update(transaction, post, { ownText: ownTextOf(destination) }, at)
    }
    for (const post of removed) await update(transaction, post, CANCELED, at)
    await addPosts(transaction, member, publication.id, added, existing, waitingState(approvalRequired, null), at)
    await afterChange(transaction, member, publication, approvalRequired, at)
    await recordPublications(transaction, member, 'publication.edited', [publication.id])
  })
}

/** Deletes a publication that has never been scheduled or sent. @throws Failure `forbidden`, `not_found`, `conflict`. */
export async function deleteDraft(member: Member, publicationId: string): Promise<void> {
  requirePermission(member, 'posts.draft')
  await withFreeSlots(member, false, async (transaction) => {
    const [publication] = await lockPublications(transaction, member.teamId, [publicationId])
    const existing = await lockPosts(transaction, member.teamId, publicationId)
    if (publication === undefined) throw notFoundFailure()
    if (!isDeletable(existing))
      throw new Failure('conflict', translatable('Only drafts can be deleted. Cancel the posts instead.'))
    await transaction.delete(publications).where(eq(publications.id, publicationId))
    const subject = subjectOf(publicationId, publication.title)
    await recordAudit(transaction, member, member.teamId, { action: 'publication.deleted', subject })
  })
}

/** Whether a publication with these posts can be deleted: nothing of it is planned or was ever tried. */
export function isDeletable(existing: readonly Pick<PostRow, 'state' | 'attempts'>[]): boolean {
  return existing.every(({ state, attempts }) => attempts === 0 && DELETABLE.includes(state))
}

/** Whether text and destinations can be changed: something has not gone out, and nothing is going out. */
export function isEditable(existing: readonly Pick<PostRow, 'state'>[]): boolean {
  const isBeingPublished = existing.some(({ state }) => state === 'publishing' || state === 'unknown')
  return !isBeingPublished && existing.some(isChangeable)
}

const DELETABLE: readonly PostState[] = DELETABLE_STATES
const WAITING: readonly PostState[] = WAITING_STATES
const CANCELED = {
  state: 'cancelled' as const,
  slotAt: null,
  slotScheduleId: null,
  queued: false,
  reason: null,
  reasonMessage: null,
  reasonCode: null,
}

/** Holds a publication's posts: the dispatcher passes over them until the transaction ends. */
export function lockPosts(transaction: Transaction, teamId: string, publicationId: string): Promise<PostRow[]> {
  return transaction
    .select()
    .from(posts)
    .where(and(eq(posts.teamId, teamId), eq(posts.publicationId, publicationId)))
    .orderBy(posts.id)
    .for('update')
}

function requireNothingUnderWay(existing: readonly PostRow[]): void {
  if (existing.some(({ state }) => state === 'publishing' || state === 'unknown')) throw underWay()
  if (!existing.some(isChangeable))
    throw new Failure('conflict', translatable('This post is already live and cannot be changed here.'))
}

/** @throws Failure `conflict` once it has been handed to the service. */
export function requireChangeable(post: PostRow): void {
  if (post.state === 'publishing' || post.state === 'unknown') throw underWay()
  if (!isChangeable(post))
    throw new Failure('conflict', translatable('This post has been sent or canceled and can no longer be changed.'))
}

function underWay(): Failure {
  return new Failure('conflict', translatable('This post is being sent. Wait for it to finish.'))
}

const CHANGEABLE: readonly PostState[] = CHANGEABLE_STATES
const isChangeable = ({ state }: Pick<PostRow, 'state'>) => CHANGEABLE.includes(state)

function diff(existing: readonly PostRow[], wanted: readonly Destination[]) {
  const changeable = existing.filter(isChangeable)
  return {
    added: wanted.filter(({ accountId }) => existing.every((post) => post.accountId !== accountId)),
    removed: changeable.filter((post) => wanted.every(({ accountId }) => accountId !== post.accountId)),
    kept: changeable.flatMap((post) => {
      const destination = wanted.find(({ accountId }) => accountId === post.accountId)
      return destination === undefined ? [] : [{ post, destination }]
    }),
  }
}

async function update(
  transaction: Transaction,
  post: PostRow,
  set: Partial<typeof posts.$inferInsert>,
  now: Date,
): Promise<void> {
  const byId = and(eq(posts.teamId, post.teamId), inArray(posts.id, [post.id]))
  await transaction
    .update(posts)
    .set({ ...set, updatedAt: now })
    .where(byId)
}

/**
 * Null where the others have no time, and where they wait in a paused queue although their slot has passed: a post with
 * such a time would go out at once.
 */
function placeToShare(existing: readonly PostRow[], plans: readonly AccountPlan[], now: Date) {
  const waiting = existing.filter(({ state }) => WAITING.includes(state))
  const shared = waiting.find(({ queued, plannedAt }) => !queued || (plannedAt !== null && plannedAt > now))
  const { plannedAt = null, queued = false } = shared ?? {}
  if (plannedAt === null) return null
  return (accountId: string): Placement => {
    const placement = placementAt(plans, accountId, plannedAt)
    return { ...placement, queued: queued && placement.slotAt !== null }
  }
}

async function addPosts(
  transaction: Transaction,
  { teamId }: Actor,
  publicationId: string,
  added: readonly Destination[],
  existing: readonly PostRow[],
  state: PostState,
  now: Date,
): Promise<void> {
  if (added.length === 0) return
  const plans = await readPlans(
    transaction,
    teamId,
    added.map(({ accountId }) => accountId),
  )
  const place = placeToShare(existing, plans, now)
  const rows = added.map(({ accountId, ...own }) => ({
    id: newId('post', now.getTime()),
    teamId,
    publicationId,
    accountId,
    ownText: ownTextOf(own),
    state: place === null ? ('draft' as const) : state,
    ...place?.(accountId),
    createdAt: now,
    updatedAt: now,
  }))
  await transaction.insert(posts).values(rows)
}
