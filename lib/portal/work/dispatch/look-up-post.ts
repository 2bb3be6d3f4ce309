import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { type Coded, coded, type Told } from '#lib/contract/messages/coded.ts'
import { told } from '#lib/contract/messages/render.ts'
import type { Post } from '#lib/contract/social.ts'
import { databaseNow } from '../../database-now.ts'
import { because } from '../../posts/move-post.ts'
import { recordPublished } from '../../posts/record-posts.ts'
import type { PostAnswer, PublishingService } from '../../service-posts.ts'
import { markNeedsAttention, markWorking } from '../../social-accounts/mark-account.ts'
import { TASKS } from '../../tasks.ts'
import { webUrl } from '../../web-url.ts'
import { moveByWorker } from './move-by-worker.ts'
import { holdPost, lookAgain, publishUnverified } from './send-attempt.ts'
import { takeBackPost } from './take-back-post.ts'

/** Asks the service about a post that it accepted, and updates its state. */
export async function lookUpPost(service: PublishingService, post: PostRow, given?: Date): Promise<void> {
  if (post.servicePostId === null) return
  const answer = await service.readPost(post.servicePostId)
  if (answer.kind === 'found' && (await takeBackPost(service, post, answer.post, given))) return
  const tellsPosts = (await service.abilities())?.tellsPosts === true
  await asSystem(async (transaction) => {
    const now = given ?? (await databaseNow(transaction))
    const held = await holdPost(transaction, post)
    if (held !== null) await settle(transaction, held, answer, tellsPosts, now)
  })
}

async function settle(
  transaction: Transaction,
  post: PostRow,
  answer: PostAnswer,
  tellsPosts: boolean,
  now: Date,
): Promise<void> {
  if (answer.kind === 'found') return settleFound(transaction, post, answer.post, now)
  if (answer.kind === 'slow_down') return lookAgain(transaction, post, answer.retryAfterSeconds * 1000, now)
  if (answer.kind === 'unreachable') return askLater(transaction, post, now)
  if (!tellsPosts) return publishUnverified(transaction, post, now)
  const reason = because('lost_by_service', coded('post_lost_by_service'))
  await moveByWorker(transaction, post, { to: 'unknown', reason }, now)
}

async function settleFound(transaction: Transaction, post: PostRow, reported: Post, now: Date): Promise<void> {
  const account = { id: post.accountId, teamId: post.teamId }
  if (reported.status === 'scheduled' || reported.status === 'publishing') return askLater(transaction, post, now)
  if (reported.status === 'published') {
    const publishedAt = reported.publishedAt === null ? now : new Date(reported.publishedAt)
    const set = { verified: true, url: webUrl(reported.postUrl), publishedAt, quietChecks: 0 }
    const moved = await moveByWorker(
      transaction,
      post,
      { to: 'published', set, event: coded('post_published_plainly') },
      now,
    )
    await markWorking(transaction, account, now)
    if (moved !== null) await recordPublished(transaction, moved, now)
  } else if (reported.status === 'failed') {
    const said = saidOf(reported, coded('post_refused_without_reason'))
    const isRejected = reported.errorCode === 'account_rejected'
    const code = isRejected ? ('account_rejected' as const) : ('failed_at_network' as const)
    await moveByWorker(transaction, post, { to: 'failed', reason: { code, ...said } }, now)
    if (isRejected) await markNeedsAttention(transaction, account, said, now)
  } else if (reported.status === 'cancelled') {
    const reason = because('cancelled_at_service', coded('post_cancelled_at_service'))
    await moveByWorker(transaction, post, { to: 'cancelled', reason }, now)
  } else await askAboutUnknown(transaction, post, reported, now)
}

async function askAboutUnknown(transaction: Transaction, post: PostRow, reported: Post, now: Date): Promise<void> {
  if (post.state === 'unknown') return askLater(transaction, post, now)
  const { text, message } = saidOf(reported, coded('post_never_told'))
  const reason = because('no_answer', coded('post_maybe_posted', { reason: message ?? text }))
  const set = { nextStepAt: new Date(now.getTime() + 120_000), quietChecks: 0 }
  await moveByWorker(transaction, post, { to: 'unknown', reason, set }, now)
}

/** What the service says of a post. */
function saidOf({ error, errorMessage }: Post, otherwise: Coded): Told {
  return error === null ? told(otherwise) : { text: error, message: errorMessage ?? null }
}

/** Soon at first, then at growing intervals. */
async function askLater(transaction: Transaction, post: PostRow, now: Date): Promise<void> {
  const [firstMs, mostMs] = post.state === 'unknown' ? [120_000, 1_800_000] : [1_000, 60_000]
  const waitMs = Math.min(firstMs * 2 ** Math.min(post.quietChecks, 16), mostMs)
  const isOver =
    post.state === 'unknown' && now.getTime() - (post.plannedAt ?? now).getTime() > TASKS.followPosts.deadlineMs
  const nextStepAt = isOver ? null : new Date(now.getTime() + waitMs)
  const set = { nextStepAt, quietChecks: post.quietChecks + 1 }
  await transaction.update(posts).set(set).where(eq(posts.id, post.id))
}
