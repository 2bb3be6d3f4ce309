import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import type { Actor } from '#lib/auth/member.ts'
import { afterChange, lockPublications } from '../posts/approval.ts'
import { WAITING_STATES } from '../posts/post-state.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { slotChooser } from './choose-slot.ts'
import { readPlans } from './read-plans.ts'
import type { PlacedChoice } from './schedule-input.ts'
import { isSlot } from './slots.ts'

/** How many posts lost their slot, and how many were moved, made drafts or left at their time. */
export type ReplacementCounts = { kept: number; moved: number; unscheduled: number }

/**
 * Decides about the posts in a schedule's slots after it was changed. Posts whose slot is still one are left alone.
 * Being sent is not waited for: a post that becomes due goes out at the time it had.
 */
export async function replacePlacedPosts(
  transaction: Transaction,
  member: Actor,
  scheduleId: string,
  choice: PlacedChoice,
  now: Date,
): Promise<ReplacementCounts> {
  const none = { kept: 0, moved: 0, unscheduled: 0 }
  const seen = await placedPosts(transaction, member, scheduleId, now)
  if (seen.length === 0) return none
  // Publications are held before their posts, as everybody does who changes both.
  const publications = await lockPublications(
    transaction,
    member.teamId,
    seen.map(({ publicationId }) => publicationId),
  )
  await lockPostsById(
    transaction,
    seen.map(({ id }) => id),
  )
  const placed = await placedPosts(transaction, member, scheduleId, now)
  const plans = await readPlans(transaction, member.teamId)
  const isStillSlot = (accountId: string, at: Date) =>
    plans.some((plan) => plan.scheduleId === scheduleId && plan.accountId === accountId && isSlot(plan, at))
  const lost = placed.filter(({ accountId, slotAt }) => slotAt !== null && !isStillSlot(accountId, slotAt))
  if (lost.length === 0) return none
  const ofLost = (set: Partial<typeof posts.$inferInsert>, ids: string[]) =>
    transaction
      .update(posts)
      .set({ ...set, updatedAt: now })
      .where(and(eq(posts.teamId, member.teamId), inArray(posts.id, ids)))
  const ids = lost.map(({ id }) => id)
  await ofLost({ slotAt: null, slotScheduleId: null, queued: false }, ids)
  if (choice === 'keep') return { ...none, kept: lost.length }
  if (choice === 'unschedule') {
    await ofLost({ state: 'draft', plannedAt: null }, ids)
    return { ...none, unscheduled: lost.length }
  }
  const choose = await slotChooser(
    transaction,
    member.teamId,
    lost.map(({ accountId }) => accountId),
    now,
  )
  for (const { id, accountId, accountName, queued } of lost) {
    await ofLost({ ...choose(accountId, accountName), queued }, [id])
  }
  const { approvalRequired } = await readOptions(transaction, member.teamId)
  const changed = new Set(lost.map(({ publicationId }) => publicationId))
  for (const publication of publications.filter(({ id }) => changed.has(id))) {
    await afterChange(transaction, member, publication, approvalRequired, now)
  }
  return { ...none, moved: lost.length }
}

async function lockPostsById(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.select({ id: posts.id }).from(posts).where(inArray(posts.id, ids)).orderBy(posts.id).for('update')
}

function placedPosts(transaction: Transaction, member: Actor, scheduleId: string, now: Date) {
  return transaction
    .select({
      id: posts.id,
      accountId: posts.accountId,
      publicationId: posts.publicationId,
      slotAt: posts.slotAt,
      queued: posts.queued,
      accountName: socialAccounts.displayName,
    })
    .from(posts)
    .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
    .where(
      and(
        eq(posts.teamId, member.teamId),
        eq(posts.slotScheduleId, scheduleId),
        inArray(posts.state, WAITING_STATES),
        gt(posts.slotAt, now),
      ),
    )
    .orderBy(asc(posts.slotAt), asc(posts.id))
}
