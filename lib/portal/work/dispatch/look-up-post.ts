import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { Post } from '#lib/contract/social.ts'
import { say } from '#lib/words/message.ts'
import { databaseNow } from '../../database-now.ts'
import type { PostRow } from '../../posts/move-post.ts'
import { POST_SENTENCES } from '../../posts/post-text-of.ts'
import { recordPublished } from '../../posts/record-posts.ts'
import type { PostAnswer, PublishingService } from '../../service-posts.ts'
import { markNeedsAttention, markWorking } from '../../social-accounts/mark-account.ts'
import { webUrl } from '../../web-url.ts'
import { moveByWorker } from './move-by-worker.ts'
import { holdPost, lookAgain, publishUnverified } from './send-attempt.ts'
import { takeBackPost } from './take-back-post.ts'

/** How long a post of unknown state is looked up at the service; after that, only on request. */
const LOOKED_FOR_MS = 48 * 3_600_000

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
  const text = say(
    'The video service no longer knows this post, so it may be posted. Look at the account, then say what you see.',
  )
  await moveByWorker(transaction, post, { to: 'unknown', reason: { code: 'lost_by_service', text } }, now)
}

async function settleFound(transaction: Transaction, post: PostRow, reported: Post, now: Date): Promise<void> {
  const account = { id: post.accountId, teamId: post.teamId }
  if (reported.status === 'scheduled' || reported.status === 'publishing') return askLater(transaction, post, now)
  if (reported.status === 'published') {
    const publishedAt = reported.publishedAt === null ? now : new Date(reported.publishedAt)
    const set = { verified: true, url: webUrl(reported.postUrl), publishedAt, quietChecks: 0 }
    const moved = await moveByWorker(transaction, post, { to: 'published', set, sentence: say('Published.') }, now)
    await markWorking(transaction, account, now)
    if (moved !== null) await recordPublished(transaction, moved, now)
  } else if (reported.status === 'failed') {
    const text = reported.error ?? say('The network refused it without a reason. Nothing was posted.')
    const isRejected = reported.errorCode === 'account_rejected'
    const code = isRejected ? ('account_rejected' as const) : ('failed_at_network' as const)
    await moveByWorker(transaction, post, { to: 'failed', reason: { code, text } }, now)
    if (isRejected) await markNeedsAttention(transaction, account, text, now)
  } else if (reported.status === 'cancelled') {
    const text = say('It was cancelled at the video service.')
    await moveByWorker(transaction, post, { to: 'cancelled', reason: { code: 'cancelled_at_service', text } }, now)
  } else await askAboutUnknown(transaction, post, reported, now)
}

async function askAboutUnknown(transaction: Transaction, post: PostRow, reported: Post, now: Date): Promise<void> {
  if (post.state === 'unknown') return askLater(transaction, post, now)
  const reason = reported.error ?? say('The network never said whether it took the post.')
  const text = say(POST_SENTENCES.maybePosted, { reason })
  const set = { nextStepAt: new Date(now.getTime() + 120_000), quietChecks: 0 }
  await moveByWorker(transaction, post, { to: 'unknown', reason: { code: 'no_answer', text }, set }, now)
}

/** Soon at first, then at growing intervals. */
async function askLater(transaction: Transaction, post: PostRow, now: Date): Promise<void> {
  const [firstMs, mostMs] = post.state === 'unknown' ? [120_000, 1_800_000] : [1_000, 60_000]
  const waitMs = Math.min(firstMs * 2 ** Math.min(post.quietChecks, 16), mostMs)
  const isOver = post.state === 'unknown' && now.getTime() - (post.plannedAt ?? now).getTime() > LOOKED_FOR_MS
  const nextStepAt = isOver ? null : new Date(now.getTime() + waitMs)
  const set = { nextStepAt, quietChecks: post.quietChecks + 1 }
  await transaction.update(posts).set(set).where(eq(posts.id, post.id))
}
