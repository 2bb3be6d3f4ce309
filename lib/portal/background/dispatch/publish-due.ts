import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { lockDue } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { postAttempts } from '#db/schema/portal/post-attempts.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { databaseNow } from '#lib/portal/database-now.ts'
import { isOn } from '#lib/portal/features/features.ts'
import { portalActs } from '#lib/portal/outside/outside-acts.ts'
import { recordPostEvent } from '#lib/portal/posts/move-post.ts'
import { type PublishingService, publishingService } from '#lib/portal/service/service-posts.ts'
import { TASKS } from '#lib/portal/tasks.ts'
import { roomForPosts } from '#lib/portal/usage/post-usage.ts'
import { attemptId } from './attempt-id.ts'
import { decideDue } from './decide-due.ts'
import { movePostByWorker } from './move-by-worker.ts'
import { type PostContext, readContexts } from './read-contexts.ts'
import { leaseEnd, SENT_BEFORE, type Sending, sendAttempt } from './send-attempt.ts'

const { atOnce } = TASKS.publishDue

/**
 * Sends due posts. Each post is claimed by one worker; the row of its attempt is committed before the call, so that
 * after a crash it is known that there may have been one. Posts that cannot be sent, are too late or
 * beyond their team's limit get a reason instead.
 *
 * @param nowOverride the clock; default: the database's.
 * @returns how many posts were due.
 */
export async function publishDue(service: PublishingService = publishingService, nowOverride?: Date): Promise<number> {
  if (!(await isOn('publishing'))) return 0
  const claim = async (transaction: Transaction) => {
    const now = nowOverride ?? (await databaseNow(transaction))
    const rows = await claimDue(transaction, now)
    if (rows.length === 0) return []
    return [{ due: rows.length, sendings: await beginAttempts(transaction, rows, now) }]
  }
  const [claimed] = await portalActs.claim(claim, {
    counts: ([found]) => found !== undefined && found.sendings.length > 0,
  })
  await Promise.all((claimed?.sendings ?? []).map((sending) => sendAttempt(service, sending, nowOverride)))
  return claimed?.due ?? 0
}

/** Not one whose network takes no more before a later moment. */
const isNotAwaited = (now: Date) => or(isNull(posts.nextStepAt), lte(posts.nextStepAt, now))

/** What a suspended team planned waits, and is held like any other late post once the team is resumed. */
const isNotSuspended = sql`not portal.is_suspended(${posts.teamId})`

/** The queue of its team is paused. A post with a time of its own is not in it. */
const isNotPaused = sql`not (${posts.queued} and exists (select from portal.publishing_options o
  where o.team_id = ${posts.teamId} and o.queue_paused))`

/** A rule of Autopilot put it into the queue, and members can still stop it. */
const isPastStop = (now: Date) => sql`not (${posts.queued} and exists (select from portal.autopilot_reels r
  where r.publication_id = ${posts.publicationId} and r.stop_until > ${now.toISOString()}::timestamptz))`

/** By the index `posts_due`, so that it costs the same however many posts wait for later. */
export function claimDue(transaction: Transaction, now: Date): Promise<PostRow[]> {
  const isSendable = and(isNotAwaited(now), isNotSuspended, isNotPaused, isPastStop(now))
  const where = and(eq(posts.state, 'scheduled'), lte(posts.plannedAt, now), isSendable)
  return lockDue(transaction, { from: posts, where, order: [asc(posts.plannedAt), asc(posts.id)], limit: atOnce })
}

async function beginAttempts(transaction: Transaction, rows: readonly PostRow[], now: Date): Promise<Sending[]> {
  if (rows.length === 0) return []
  await lockNotices(transaction, rows)
  const contexts = await readContexts(transaction, rows)
  const ready: Ready[] = []
  for (const context of contexts) {
    const decision = decideDue(context, now)
    if (decision.kind === 'send') ready.push({ context, request: decision.request, accessKey: decision.accessKey })
    else await movePostByWorker(transaction, context.post, { to: decision.kind, reason: decision.reason }, now)
  }
  return insertAttempts(transaction, await withinLimit(transaction, ready, now), now)
}

/**
 * Posts that are not sent notify the people of their publications. Two workers may have posts of the same publications,
 * in different orders: without the lock, each could wait for a notice of the other.
 */
async function lockNotices(transaction: Transaction, rows: readonly PostRow[]): Promise<void> {
  const ids = [...new Set(rows.map(({ publicationId }) => publicationId))]
  if (ids.length < 2) return
  await transaction.execute(sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('notices ' || id, 0) as key from unnest(${sql.param(ids)}::text[]) as id order by key
  ) as ordered`)
}

type Ready = { context: PostContext; request: Sending['attempt']['request']; accessKey: string }

/** The limit of posts may have been lowered since a post was planned: posts beyond it are held. */
async function withinLimit(transaction: Transaction, ready: readonly Ready[], now: Date): Promise<Ready[]> {
  const allowed: Ready[] = []
  const taken = new Map<string, number>()
  for (const [teamId, due] of Map.groupBy(ready, ({ context }) => context.post.teamId)) {
    const room = await roomForPosts(transaction, { teamId, wanted: due.length }, taken, now)
    if (room === null) continue
    allowed.push(...due.slice(0, room.left))
    const reason = { code: 'over_limit' as const, ...toTextWithMessage(room.refusal) }
    for (const { context } of due.slice(room.left)) {
      await movePostByWorker(transaction, context.post, { to: 'held', reason }, now)
    }
  }
  return allowed
}

/**
 * An attempt whose number exists already is one that this database has forgotten to count: it may have been sent, so
 * that nobody sends it again.
 */
async function insertAttempts(transaction: Transaction, ready: readonly Ready[], now: Date): Promise<Sending[]> {
  if (ready.length === 0) return []
  const rows = ready.map(({ context: { post }, request }) => ({
    id: attemptId(post, post.attempts + 1),
    teamId: post.teamId,
    postId: post.id,
    number: post.attempts + 1,
    state: 'sending' as const,
    request,
    calls: 1,
    leaseUntil: leaseEnd(now),
    createdAt: now,
  }))
  const inserted = await transaction.insert(postAttempts).values(rows).onConflictDoNothing().returning()
  const sendings: Sending[] = []
  for (const { context, accessKey } of ready) {
    const attempt = inserted.find(({ postId }) => postId === context.post.id)
    if (attempt !== undefined)
      sendings.push({ attempt, post: { ...context.post, attempts: attempt.number }, accessKey })
    else await movePostByWorker(transaction, context.post, { to: 'unknown', reason: SENT_BEFORE }, now)
  }
  await markPublishing(transaction, sendings, now)
  return sendings
}

async function markPublishing(transaction: Transaction, sendings: readonly Sending[], now: Date): Promise<void> {
  for (const [attempts, group] of Map.groupBy(sendings, ({ attempt }) => attempt.number)) {
    const ids = group.map(({ post }) => post.id)
    await transaction
      .update(posts)
      .set({
        state: 'publishing',
        attempts,
        nextStepAt: leaseEnd(now),
        quietChecks: 0,
        servicePostId: null,
        reason: null,
        reasonMessage: null,
        reasonCode: null,
        updatedAt: now,
      })
      .where(inArray(posts.id, ids))
  }
  for (const { post } of sendings)
    await recordPostEvent(transaction, post, 'publishing', coded('post_handed_over'), now)
}
