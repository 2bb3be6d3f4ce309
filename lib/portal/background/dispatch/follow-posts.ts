import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { postAttempts } from '#db/schema/portal/post-attempts.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { databaseNow } from '#lib/portal/database-now.ts'
import { portalActs } from '#lib/portal/outside/outside-acts.ts'
import { type PostMove, postReason } from '#lib/portal/posts/move-post.ts'
import { type PublishingService, publishingService } from '#lib/portal/service/service-posts.ts'
import { openAccessKey } from '#lib/portal/social-accounts/access-keys.ts'
import { TASKS } from '#lib/portal/tasks.ts'
import { deletedReason, isOverdue } from './decide-due.ts'
import { lookUpSentPost } from './look-up-post.ts'
import { movePostByWorker } from './move-by-worker.ts'
import { type PostContext, readContexts } from './read-contexts.ts'
import { recoverServicePost } from './recover-service-post.ts'
import {
  type AttemptRow,
  isKeyRemembered,
  leaseEnd,
  noAnswerReason,
  type Sending,
  scheduleLookUp,
  sendAttempt,
} from './send-attempt.ts'

const { atOnce } = TASKS.followPosts
const SERVICE_AWAY_MS = 5_000

type Step = { kind: 'send'; sending: Sending } | { kind: 'ask' | 'find'; post: PostRow }

/**
 * Looks after posts that were handed over: asks the service about those that it accepted, offers again what it never
 * took, and finds out about calls that nobody saw the end of. Claiming a post moves its next step ahead, so that two
 * workers never take the same one.
 *
 * @returns how many were looked after.
 */
export async function followPosts(service: PublishingService = publishingService, nowOverride?: Date): Promise<number> {
  if (!(await isAnyDue(nowOverride))) return 0
  const abilities = await service.abilities()
  const keepsKeys = abilities === null ? null : abilities.keepsPostKeys
  const plan = async (transaction: Transaction) => {
    const now = nowOverride ?? (await databaseNow(transaction))
    const rows = await claimDue(transaction, now)
    if (rows.length === 0) return []
    return [{ claimed: rows.length, steps: await planSteps(transaction, rows, keepsKeys, now) }]
  }
  const [planned] = await portalActs.claim(plan, {
    counts: ([found]) => found?.steps.some(({ kind }) => kind === 'send') === true,
  })
  const take = (step: Step) => {
    if (step.kind === 'send') return sendAttempt(service, step.sending, nowOverride)
    if (step.kind === 'find') return recoverServicePost(service, step.post, nowOverride)
    return lookUpSentPost(service, step.post, nowOverride)
  }
  await Promise.all((planned?.steps ?? []).map(take))
  return planned?.claimed ?? 0
}

/** The service is asked what it can do only when there is something to do. */
function isAnyDue(nowOverride: Date | undefined): Promise<boolean> {
  return asSystem(async (transaction) => {
    const now = nowOverride ?? (await databaseNow(transaction))
    return (await transaction.select({ id: posts.id }).from(posts).where(isDue(now)).limit(1)).length > 0
  })
}

const isDue = (now: Date) => and(lte(posts.nextStepAt, now), inArray(posts.state, ['publishing', 'unknown']))

function claimDue(transaction: Transaction, now: Date): Promise<PostRow[]> {
  const due = { from: posts, key: posts.id, where: isDue(now), order: [asc(posts.nextStepAt)], limit: atOnce }
  return claim(transaction, due, { nextStepAt: leaseEnd(now) })
}

async function planSteps(
  transaction: Transaction,
  rows: readonly PostRow[],
  keepsKeys: boolean | null,
  now: Date,
): Promise<Step[]> {
  if (rows.length === 0) return []
  const contexts = await readContexts(transaction, rows)
  const ids = rows.map(({ id }) => id)
  const attempts = await transaction.select().from(postAttempts).where(inArray(postAttempts.postId, ids))
  const steps: Step[] = []
  for (const context of contexts) {
    const { post } = context
    const attempt = attempts.find(({ postId, number }) => postId === post.id && number === post.attempts)
    const step = await planStep(transaction, context, attempt, keepsKeys, now)
    if (step !== null) steps.push(step)
  }
  return steps
}

async function planStep(
  transaction: Transaction,
  context: PostContext,
  attempt: AttemptRow | undefined,
  keepsKeys: boolean | null,
  now: Date,
): Promise<Step | null> {
  const { post } = context
  if (post.servicePostId !== null) return { kind: 'ask', post }
  if (post.state === 'unknown' && post.reasonCode === 'restored') return { kind: 'find', post }
  if (attempt === undefined || post.state === 'unknown') return giveUp(transaction, post, attempt, now)
  if (attempt.state === 'unsent') {
    const instead = insteadOfSending(context, now)
    if (instead !== null) return withdraw(transaction, post, attempt, instead, now)
    return sendAgain(transaction, context, attempt, false, now)
  }
  if (keepsKeys === null) {
    await scheduleLookUp(transaction, post, SERVICE_AWAY_MS, now)
    return null
  }
  const canRepeat = keepsKeys && isKeyRemembered(attempt, now) && context.sealedKey !== null
  return canRepeat ? sendAgain(transaction, context, attempt, true, now) : giveUp(transaction, post, attempt, now)
}

async function sendAgain(
  transaction: Transaction,
  { post, account, sealedKey }: PostContext,
  attempt: AttemptRow,
  maybeSent: boolean,
  now: Date,
): Promise<Step | null> {
  if (sealedKey === null) return null
  const set = { state: 'sending' as const, maybeSent, calls: attempt.calls + 1, leaseUntil: leaseEnd(now) }
  await transaction.update(postAttempts).set(set).where(eq(postAttempts.id, attempt.id))
  const accessKey = openAccessKey({ accountId: account.id, teamId: post.teamId, sealed: sealedKey })
  return { kind: 'send', sending: { attempt: { ...attempt, ...set }, post, accessKey } }
}

/** What becomes of a post of which nothing was sent and nothing is to be sent any more; null for one to offer again. */
function insteadOfSending(context: PostContext, now: Date): PostMove | null {
  const { account, sealedKey, video } = context
  if (video !== 'present') return { to: 'failed', reason: deletedReason(context) }
  if (sealedKey === null) {
    const reason = coded('post_unlinked_before', { account: account.displayName })
    return { to: 'held', reason: postReason('account_unlinked', reason) }
  }
  if (!isOverdue(context, now)) return null
  return { to: 'held', reason: postReason('service_unreachable', coded('post_service_unreachable')) }
}

async function withdraw(
  transaction: Transaction,
  post: PostRow,
  attempt: AttemptRow,
  move: PostMove,
  now: Date,
): Promise<null> {
  await transaction
    .update(postAttempts)
    .set({ state: 'withdrawn', leaseUntil: null })
    .where(eq(postAttempts.id, attempt.id))
  await movePostByWorker(transaction, post, move, now)
  return null
}

/** A call was begun, and no word of it will come any more. */
async function giveUp(
  transaction: Transaction,
  post: PostRow,
  attempt: AttemptRow | undefined,
  now: Date,
): Promise<null> {
  if (attempt !== undefined && attempt.state === 'sending') {
    const set = { state: 'unknown' as const, maybeSent: true, leaseUntil: null }
    await transaction.update(postAttempts).set(set).where(eq(postAttempts.id, attempt.id))
  }
  await movePostByWorker(transaction, post, { to: 'unknown', reason: noAnswerReason() }, now)
  return null
}
