import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import { postAttempts } from '#db/schema/service/post-attempts.ts'
import { posts } from '#db/schema/service/posts.ts'
import type { PublishingContext } from '../publishing-context.ts'
import type { PostRow } from './find-post.ts'

/** How long a worker that is not heard of keeps a post that it is sending. */
export const LEASE_SECONDS = 30
const BEAT_MS = 5_000

/** A worker's hold on a post, for one attempt. Everything that is written under it names it. */
export type PostLease = { post: PostRow; attemptId: string; workerId: string }

export const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

export const heldBy = ({ post, workerId }: PostLease) =>
  and(
    eq(posts.id, post.id),
    eq(posts.state, 'publishing'),
    eq(posts.leaseOwner, workerId),
    eq(posts.attempts, post.attempts),
  )

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Nothing may act outside since this post was claimed. Nothing of it was sent. */
export class SendingHeld extends Error {
  override readonly name = 'SendingHeld'
}

/**
 * Writes down that the network is about to be asked to make the post. A worker that was held up and has lost its post
 * gets no further, nor does one whose installation is held since it began: preparing a video takes minutes.
 *
 * @throws LeaseLost, SendingHeld
 */
export async function markSending(
  { database, acts }: Pick<PublishingContext, 'database' | 'acts'>,
  lease: PostLease,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (await acts.isHeld(tx)) throw new SendingHeld('Sending is on hold.')
    const held = await tx
      .update(posts)
      .set({ leaseUntil: leaseEnd })
      .where(and(heldBy(lease), sql`${posts.leaseUntil} > now()`))
      .returning({ id: posts.id })
    if (held.length === 0) throw new LeaseLost('The post is no longer this worker’s to send.')
    await tx
      .update(postAttempts)
      .set({ sentAt: sql`coalesce(${postAttempts.sentAt}, now())` })
      .where(eq(postAttempts.id, lease.attemptId))
  })
}

/** Extends a lease again and again until stopped; `lost` aborts when it cannot be. */
export function keepPostLease(
  database: Database,
  lease: PostLease,
  log: Logger,
): { lost: AbortSignal; stop: () => void } {
  const lost = new AbortController()
  let renewedAt = Date.now()
  const beat = async () => {
    const startedAt = Date.now()
    try {
      const kept = await database
        .update(posts)
        .set({ leaseUntil: leaseEnd })
        .where(heldBy(lease))
        .returning({ id: posts.id })
      if (kept.length === 0) lost.abort(new LeaseLost('The post was taken over.'))
      else renewedAt = startedAt
    } catch (error) {
      log.warn({ err: error, postId: lease.post.id }, 'lease of a post not renewed')
      if (Date.now() - renewedAt > LEASE_SECONDS * 1000) lost.abort(new LeaseLost('The lease ran out.'))
    }
  }
  const timer = setInterval(() => void beat(), BEAT_MS)
  return { lost: lost.signal, stop: () => clearInterval(timer) }
}
