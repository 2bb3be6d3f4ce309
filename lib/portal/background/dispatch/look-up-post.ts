import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { type CodedMessage, coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import type { Post } from '#lib/contract/social.ts'
import { databaseNow } from '#lib/portal/database-now.ts'
import { webUrl } from '#lib/portal/http/web-url.ts'
import { postReason } from '#lib/portal/posts/move-post.ts'
import { recordPublished } from '#lib/portal/posts/record-posts.ts'
import type { PostAnswer, PublishingService } from '#lib/portal/service/service-posts.ts'
import { markNeedsAttention, markWorking } from '#lib/portal/social-accounts/mark-account.ts'
import { TASKS } from '#lib/portal/tasks.ts'
import { movePostByWorker } from './move-by-worker.ts'
import { lockAttempt, markPublishedUnverified, scheduleLookUp } from './send-attempt.ts'
import { withdrawPost } from './withdraw-post.ts'

/** Asks the service about a post that it accepted, and updates its state. */
export async function lookUpSentPost(service: PublishingService, post: PostRow, nowOverride?: Date): Promise<void> {
  if (post.servicePostId === null) return
  const answer = await service.readPost(post.servicePostId)
  if (answer.kind === 'found' && (await withdrawPost(service, post, answer.post, nowOverride))) return
  const canLookUp = (await service.abilities())?.showsPosts === true
  await asSystem(async (transaction) => {
    const now = nowOverride ?? (await databaseNow(transaction))
    const locked = await lockAttempt(transaction, post)
    if (locked !== null) await settle(transaction, locked, answer, canLookUp, now)
  })
}

async function settle(
  transaction: Transaction,
  post: PostRow,
  answer: PostAnswer,
  canLookUp: boolean,
  now: Date,
): Promise<void> {
  if (answer.kind === 'found') return settleFound(transaction, post, answer.post, now)
  if (answer.kind === 'slow_down') return scheduleLookUp(transaction, post, answer.retryAfterSeconds * 1000, now)
  if (answer.kind === 'unreachable') return postponeLookUp(transaction, post, now)
  if (!canLookUp) return markPublishedUnverified(transaction, post, now)
  const reason = postReason('lost_by_service', coded('post_lost_by_service'))
  await movePostByWorker(transaction, post, { to: 'unknown', reason }, now)
}

async function settleFound(transaction: Transaction, post: PostRow, reported: Post, now: Date): Promise<void> {
  const account = { id: post.accountId, teamId: post.teamId }
  if (reported.status === 'scheduled' || reported.status === 'publishing') return postponeLookUp(transaction, post, now)
  if (reported.status === 'published') {
    const publishedAt = reported.publishedAt === null ? now : new Date(reported.publishedAt)
    const set = { verified: true, url: webUrl(reported.postUrl), publishedAt, quietChecks: 0 }
    const moved = await movePostByWorker(
      transaction,
      post,
      { to: 'published', set, event: coded('post_published_plainly') },
      now,
    )
    await markWorking(transaction, account, now)
    if (moved !== null) await recordPublished(transaction, moved, now)
  } else if (reported.status === 'failed') {
    const reason = refusalOf(reported, coded('post_refused_without_reason'))
    const isRejected = reported.errorCode === 'account_rejected'
    const code = isRejected ? ('account_rejected' as const) : ('failed_at_network' as const)
    await movePostByWorker(transaction, post, { to: 'failed', reason: { code, ...reason } }, now)
    if (isRejected) await markNeedsAttention(transaction, account, reason, now)
  } else if (reported.status === 'cancelled') {
    const reason = postReason('cancelled_at_service', coded('post_cancelled_at_service'))
    await movePostByWorker(transaction, post, { to: 'cancelled', reason }, now)
  } else await checkUnknownPost(transaction, post, reported, now)
}

async function checkUnknownPost(transaction: Transaction, post: PostRow, reported: Post, now: Date): Promise<void> {
  if (post.state === 'unknown') return postponeLookUp(transaction, post, now)
  const { text, message } = refusalOf(reported, coded('post_never_told'))
  const reason = postReason('no_answer', coded('post_maybe_posted', { reason: message ?? text }))
  const set = { nextStepAt: new Date(now.getTime() + 120_000), quietChecks: 0 }
  await movePostByWorker(transaction, post, { to: 'unknown', reason, set }, now)
}

/** The service's answer about a post. */
function refusalOf({ error, errorMessage }: Post, otherwise: CodedMessage): TextWithMessage {
  return error === null ? toTextWithMessage(otherwise) : { text: error, message: errorMessage ?? null }
}

/** Soon at first, then at growing intervals. */
async function postponeLookUp(transaction: Transaction, post: PostRow, now: Date): Promise<void> {
  const [firstMs, mostMs] = post.state === 'unknown' ? [120_000, 1_800_000] : [1_000, 60_000]
  const waitMs = Math.min(firstMs * 2 ** Math.min(post.quietChecks, 16), mostMs)
  const isOver =
    post.state === 'unknown' && now.getTime() - (post.plannedAt ?? now).getTime() > TASKS.followPosts.deadlineMs
  const nextStepAt = isOver ? null : new Date(now.getTime() + waitMs)
  const set = { nextStepAt, quietChecks: post.quietChecks + 1 }
  await transaction.update(posts).set(set).where(eq(posts.id, post.id))
}
