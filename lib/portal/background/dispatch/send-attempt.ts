import { and, eq, isNotNull } from 'drizzle-orm'
import { renew } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { postAttempts } from '#db/schema/portal/post-attempts.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { IDEMPOTENCY_HOURS } from '#lib/contract/limits.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { logger } from '#lib/core/log/log.ts'
import { nextWait } from '#lib/core/tasks/task.ts'
import { withLeaseRenewal } from '#lib/core/work/lease-renewal.ts'
import { databaseNow } from '#lib/portal/database-now.ts'
import { type PostMove, type PostReason, postReason } from '#lib/portal/posts/move-post.ts'
import { recordPublished } from '#lib/portal/posts/record-posts.ts'
import type { PublishAnswer, PublishingService } from '#lib/portal/service/service-posts.ts'
import { refusalSentence } from '#lib/portal/service/service-refusal.ts'
import { markWorking } from '#lib/portal/social-accounts/mark-account.ts'
import { TASKS } from '#lib/portal/tasks.ts'
import { movePostByWorker } from './move-by-worker.ts'

export type AttemptRow = typeof postAttempts.$inferSelect

/** A call that is about to be made; its attempt is committed. */
export type Sending = { attempt: AttemptRow; post: PostRow; accessKey: string }

/** The first call of a post and those that follow have the same lease. */
const { leaseMs, retry } = TASKS.followPosts

/** Services that keep idempotency keys do so for a day; nothing is sent again near the end of it. */
const KEY_LIFETIME_MS = (IDEMPOTENCY_HOURS - 4) * 3_600_000

export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMs)
}

/** Whether the service still knows the attempt's key, so that sending it again posts nothing twice. */
export function isKeyRemembered(attempt: Pick<AttemptRow, 'createdAt'>, now: Date): boolean {
  return now.getTime() - attempt.createdAt.getTime() < KEY_LIFETIME_MS
}

/**
 * Makes the call of a claimed attempt and moves its post by the answer. A process that was stopped for so long that its
 * lease may be over does not call any more.
 */
export async function sendAttempt(service: PublishingService, sending: Sending, nowOverride?: Date): Promise<void> {
  const begun = performance.now()
  const abilities = await service.abilities()
  if (performance.now() - begun > leaseMs / 2) return
  const { attempt, post, accessKey } = sending
  const answer = await withLeaseRenewal(
    () => renewAttempt(sending, nowOverride),
    () => service.publish(attempt.request, accessKey, attempt.id),
  )
  const knows = { keepsKeys: abilities?.keepsPostKeys ?? null, showsPosts: abilities?.showsPosts === true }
  await asSystem(async (transaction) => {
    const now = nowOverride ?? (await databaseNow(transaction))
    const locked = await lockAttempt(transaction, post)
    if (locked !== null) await settle(transaction, { attempt, post: locked }, answer, knows, now)
  })
}

/** Keeps the post from others for a further while, unless its attempt has ended or another has taken it over. */
function renewAttempt({ attempt, post }: Sending, nowOverride?: Date): Promise<void> {
  return asSystem(async (transaction) => {
    const leaseUntil = leaseEnd(nowOverride ?? (await databaseNow(transaction)))
    if ((await lockAttempt(transaction, post)) === null) return
    const isUnderWay = and(
      eq(postAttempts.id, attempt.id),
      eq(postAttempts.calls, attempt.calls),
      isNotNull(postAttempts.leaseUntil),
    )
    const isKept = await renew(transaction, postAttempts, isUnderWay, { leaseUntil })
    if (isKept) await transaction.update(posts).set({ nextStepAt: leaseUntil }).where(eq(posts.id, post.id))
  })
}

/** The post as it is now, while this attempt is its last and its end is not known. */
export async function lockAttempt(
  transaction: Transaction,
  post: Pick<PostRow, 'id' | 'attempts'>,
): Promise<PostRow | null> {
  const [row] = await transaction.select().from(posts).where(eq(posts.id, post.id)).for('update')
  const isOpen = row !== undefined && (row.state === 'publishing' || row.state === 'unknown')
  return isOpen && row.attempts === post.attempts ? row : null
}

/** `keepsKeys` is null until the service has answered. */
type ServiceKnowledge = { keepsKeys: boolean | null; showsPosts: boolean }
type LockedAttempt = { attempt: AttemptRow; post: PostRow }

async function settle(
  transaction: Transaction,
  { attempt, post }: LockedAttempt,
  answer: PublishAnswer,
  knows: ServiceKnowledge,
  now: Date,
): Promise<void> {
  const close = (set: Partial<AttemptRow>) =>
    transaction
      .update(postAttempts)
      .set({ leaseUntil: null, answeredAt: now, ...set })
      .where(eq(postAttempts.id, attempt.id))
  const move = (to: PostMove) => movePostByWorker(transaction, post, to, now)
  if (answer.kind === 'accepted') {
    await close({ state: 'accepted', servicePostId: answer.postId })
    await transaction.update(socialAccounts).set({ lastUsedAt: now }).where(eq(socialAccounts.id, post.accountId))
    await accept(transaction, post, answer.postId, knows.showsPosts, now)
  } else if (answer.kind === 'refused') {
    const isReused = answer.status === 422 && knows.keepsKeys !== false
    if (attempt.maybeSent || isReused) {
      await close({ state: 'unknown' })
      await move({ to: 'unknown', reason: isReused ? SENT_BEFORE : noAnswerReason() })
      return
    }
    await close({ state: 'refused' })
    await move({ to: 'failed', reason: refusal(answer) })
    await transaction.update(socialAccounts).set({ nextCheckAt: now }).where(eq(socialAccounts.id, post.accountId))
  } else if (answer.kind === 'unknown') {
    logger('worker').warn({ err: answer.cause, attempt: attempt.id }, 'a post was sent without an answer')
    if (knows.keepsKeys !== false && isKeyRemembered(attempt, now)) {
      await close({ maybeSent: true, answeredAt: null })
      await scheduleLookUp(transaction, post, nextWait(retry, attempt.calls), now)
      return
    }
    await close({ state: 'unknown', maybeSent: true })
    await move({ to: 'unknown', reason: noAnswerReason() })
  } else {
    // Only where no earlier call may have arrived does this prove that nothing was sent.
    await close({ state: attempt.maybeSent ? 'sending' : 'unsent', answeredAt: null })
    const waitMs = answer.kind === 'slow_down' ? answer.retryAfterSeconds * 1000 : nextWait(retry, attempt.calls)
    await scheduleLookUp(transaction, post, waitMs, now)
  }
}

async function accept(
  transaction: Transaction,
  post: PostRow,
  servicePostId: string | null,
  showsPosts: boolean,
  now: Date,
): Promise<void> {
  if (servicePostId !== null && showsPosts) {
    const nextStepAt = new Date(now.getTime() + 1_000)
    const set = {
      servicePostId,
      nextStepAt,
      state: 'publishing' as const,
      reason: null,
      reasonCode: null,
      updatedAt: now,
    }
    await transaction.update(posts).set(set).where(eq(posts.id, post.id))
    return
  }
  await markPublishedUnverified(transaction, { ...post, servicePostId }, now)
}

/** The service took it and has no look-up of its result. */
export async function markPublishedUnverified(transaction: Transaction, post: PostRow, now: Date): Promise<void> {
  const set = { verified: false, servicePostId: post.servicePostId, publishedAt: now }
  const moved = await movePostByWorker(
    transaction,
    post,
    { to: 'published', set, event: coded('post_sent_unasked') },
    now,
  )
  await markWorking(transaction, { id: post.accountId, teamId: post.teamId }, now)
  if (moved !== null) await recordPublished(transaction, moved, now)
}

export const SENT_BEFORE = postReason('sent_before', coded('post_sent_before'))

export function noAnswerReason(): PostReason {
  return postReason('no_answer', coded('post_no_answer'))
}

function refusal({ status, refusal }: Extract<PublishAnswer, { kind: 'refused' }>): PostReason {
  if (status === 401 || status === 403) {
    return postReason('refused', coded('post_key_refused'))
  }
  const code = /access ?key/i.test(refusal.text) ? ('access_key_refused' as const) : ('refused' as const)
  const { text, message } = refusalSentence(refusal)
  return postReason(code, coded('post_refused_by_service', { reason: message ?? text }))
}

/** The state stays; the worker comes back to it. */
export async function scheduleLookUp(
  transaction: Transaction,
  post: PostRow,
  waitMs: number,
  now: Date,
): Promise<void> {
  await transaction
    .update(posts)
    .set({ nextStepAt: new Date(now.getTime() + waitMs) })
    .where(eq(posts.id, post.id))
}
