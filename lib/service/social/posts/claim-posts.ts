import { and, asc, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { claim, lockDue, settle } from '#db/claim.ts'
import type { Database, Transaction } from '#db/client.ts'
import type { OutsideActs } from '#db/outside-acts.ts'
import { postAttempts } from '#db/schema/service/post-attempts.ts'
import { posts } from '#db/schema/service/posts.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { newId } from '#lib/core/ids.ts'
import { TASKS } from '../../tasks.ts'
import type { PostRow } from './find-post.ts'
import { leaseEnd, type PostLease } from './post-lease.ts'
import { errorOf } from './settle-post.ts'

/**
 * Takes posts whose time has come, oldest first. Each one's attempt is written in the same transaction, before anybody is
 * called. Another worker that claims at the same time gets others.
 */
export async function claimPosts(acts: OutsideActs, workerId: string, count: number): Promise<PostLease[]> {
  if (count <= 0) return []
  const where = and(eq(posts.state, 'scheduled'), posts.videoReady, lte(posts.dueAt, sql`now()`))
  const due = { from: posts, key: posts.id, where, order: [asc(posts.dueAt)], limit: count }
  const take = async (tx: Transaction) => {
    const taken = await claim(tx, due, {
      state: 'publishing',
      attempts: sql`${posts.attempts} + 1`,
      leaseOwner: workerId,
      leaseUntil: leaseEnd,
      error: null,
      errorMessage: null,
      waitingFor: null,
    })
    if (taken.length === 0) return []
    const leases = taken.map((post) => ({ post, attemptId: newId('att'), workerId }))
    await tx
      .insert(postAttempts)
      .values(leases.map(({ post, attemptId }) => ({ id: attemptId, postId: post.id, number: post.attempts })))
    return leases
  }
  return acts.claim(take, { counts: (leases) => leases.length > 0 })
}

/**
 * Puts down what workers that are gone were sending: what certainly never reached its network is due again, everything
 * else is unknown and looked up.
 *
 * @param dead workers that are known to have ended. Of others it is only known that they do not renew their leases.
 * @returns ids of the posts.
 */
export async function reclaimPosts(database: Database, dead: readonly string[] = []): Promise<string[]> {
  return database.transaction(async (tx) => {
    const isLost = or(
      lt(posts.leaseUntil, sql`now()`),
      dead.length > 0 ? inArray(posts.leaseOwner, [...dead]) : undefined,
    )
    const lost = await lockDue(tx, { from: posts, where: and(eq(posts.state, 'publishing'), isLost) })
    if (lost.length === 0) return []
    const ids = lost.map(({ id }) => id)
    const interrupted = { outcome: 'interrupted' as const, endedAt: sql`now()` }
    const attempts = await tx
      .update(postAttempts)
      .set(interrupted)
      .where(
        inArray(
          sql`(${postAttempts.postId}, ${postAttempts.number})`,
          lost.map(({ id, attempts: number }) => sql`(${id}, ${number}::int)`),
        ),
      )
      .returning({ postId: postAttempts.postId, sentAt: postAttempts.sentAt })
    const sent = attempts.filter(({ sentAt }) => sentAt !== null).map(({ postId }) => postId)
    const put = { dueAt: sql`now()`, leaseOwner: null, leaseUntil: null }
    const unsent = ids.filter((id) => !sent.includes(id))
    if (unsent.length > 0)
      await tx
        .update(posts)
        .set({ state: 'scheduled', ...put })
        .where(inArray(posts.id, unsent))
    if (sent.length > 0) {
      const unknown = { state: 'unknown' as const, lookUps: 0, ...errorOf(coded('sending_interrupted')), ...put }
      await tx.update(posts).set(unknown).where(inArray(posts.id, sent))
    }
    return ids
  })
}

/** To the millisecond, so that who holds a look-up can name the moment. */
const lookUpEnd = sql`date_trunc('milliseconds', now() + make_interval(secs => ${TASKS.lookUpPosts.leaseMs / 1000}))`

/**
 * Takes posts that are due to be looked up, each for one look-up. Not while anything is held: what an account is reached
 * with may be renewed, which would be the end of it for a live installation that this one is a copy of.
 */
export async function claimLookUps(acts: OutsideActs, count: number): Promise<PostRow[]> {
  if (count <= 0) return []
  const where = and(eq(posts.state, 'unknown'), isNotNull(posts.dueAt), lte(posts.dueAt, sql`now()`))
  const due = { from: posts, key: posts.id, where, order: [asc(posts.dueAt)], limit: count }
  return acts.claim((tx: Transaction) => claim(tx, due, { lookUps: sql`${posts.lookUps} + 1`, dueAt: lookUpEnd }))
}

/** @returns a function that keeps a post for the one who looks it up, until it is settled or another has taken it. */
export function renewalOf(database: Database, post: PostRow): () => Promise<void> {
  let { dueAt } = post
  return async () => {
    if (dueAt === null) return
    const isHeld = and(eq(posts.id, post.id), eq(posts.lookUps, post.lookUps), eq(posts.dueAt, dueAt))
    dueAt = (await settle(database, posts, isHeld, { dueAt: lookUpEnd }))?.dueAt ?? null
  }
}
