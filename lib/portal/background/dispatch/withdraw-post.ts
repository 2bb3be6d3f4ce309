import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { postAttempts } from '#db/schema/portal/post-attempts.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Post } from '#lib/contract/social.ts'
import { databaseNow } from '#lib/portal/database-now.ts'
import { type PostReason, postReason } from '#lib/portal/posts/move-post.ts'
import { LIMIT_CODES, type ReasonCode } from '#lib/portal/posts/post-state.ts'
import type { PublishingService } from '#lib/portal/service/service-posts.ts'
import { isOverdue } from './decide-due.ts'
import { movePostByWorker } from './move-by-worker.ts'
import { readContexts } from './read-contexts.ts'
import { lockAttempt } from './send-attempt.ts'

/** A shorter wait is left to the service. */
const SHORT_MS = 10 * 60_000

/** What a post is taken back from the service for. */
const WITHDRAWN: readonly (ReasonCode | null)[] = [...LIMIT_CODES, 'overdue']

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

type NetworkDelay = PostReason & { until: Date }

/**
 * Takes back a post that its network takes only later: here it can be moved, changed and canceled until then, and it is
 * held at once if that is later than its team accepts. Why is written down before the service is asked to cancel it, so
 * that after a crash the canceled post is known for one that was taken back.
 *
 * @returns whether it was taken back.
 */
export async function withdrawPost(
  service: PublishingService,
  post: PostRow,
  reported: Post,
  nowOverride?: Date,
): Promise<boolean> {
  const { servicePostId } = post
  if (post.state !== 'publishing' || servicePostId === null || service.withdrawPost === undefined) return false
  const wait = await asSystem(async (transaction) => {
    const now = nowOverride ?? (await databaseNow(transaction))
    const locked = await lockAttempt(transaction, post)
    return locked === null ? null : planWithdrawal(transaction, locked, reported, now)
  })
  if (wait === null) return false
  if (reported.status !== 'cancelled' && !(await service.withdrawPost(servicePostId))) return false
  await asSystem(async (transaction) => {
    const now = nowOverride ?? (await databaseNow(transaction))
    const locked = await lockAttempt(transaction, post)
    if (locked !== null) await reschedule(transaction, locked, wait, now)
  })
  return true
}

async function planWithdrawal(
  transaction: Transaction,
  post: PostRow,
  reported: Post,
  now: Date,
): Promise<NetworkDelay | null> {
  const [context] = await readContexts(transaction, [post])
  if (context === undefined) return null
  if (reported.status === 'cancelled') {
    if (!WITHDRAWN.includes(post.reasonCode) || post.reasonCode === null) return null
    return { code: post.reasonCode, until: now, text: post.reason ?? '', message: post.reasonMessage }
  }
  const { waitingFor, nextAttemptAt } = reported
  if (reported.status !== 'scheduled' || waitingFor === null || nextAttemptAt === null) return null
  const until = new Date(nextAttemptAt)
  const isLate = isOverdue({ post, toleranceHours: context.toleranceHours }, until)
  const limit = LIMIT_CODES.find((code) => code === waitingFor)
  if (!isLate && (limit === undefined || until.getTime() - now.getTime() < SHORT_MS)) return null
  const network = NETWORK_LIMITS[context.account.network].name
  const time = CLOCK.format(until)
  const reason = reported.errorMessage ?? reported.error ?? coded('post_network_busy', { network })
  const wait: NetworkDelay = isLate
    ? { until, ...postReason('overdue', coded('post_later_than_allowed', { reason, hours: context.toleranceHours })) }
    : {
        until,
        ...postReason(
          limit ?? 'rate_limit',
          coded(limit === 'daily_limit' ? 'post_daily_limit' : 'post_rate_limit', { network, time }),
        ),
      }
  const set = { reason: wait.text, reasonMessage: wait.message, reasonCode: wait.code }
  await transaction.update(posts).set(set).where(eq(posts.id, post.id))
  return wait
}

/** Nothing of it was sent: the service has confirmed that by canceling it. */
async function reschedule(
  transaction: Transaction,
  post: PostRow,
  { until, ...reason }: NetworkDelay,
  now: Date,
): Promise<void> {
  const { code } = reason
  await transaction
    .update(postAttempts)
    .set({ state: 'withdrawn', leaseUntil: null })
    .where(and(eq(postAttempts.postId, post.id), eq(postAttempts.number, post.attempts)))
  if (code === 'overdue') await movePostByWorker(transaction, post, { to: 'held', reason }, now)
  else {
    const set = { nextStepAt: until, servicePostId: null }
    await movePostByWorker(transaction, post, { to: 'scheduled', reason, set }, now)
  }
}
