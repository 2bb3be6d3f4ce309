import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { renew } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { postAttempts } from '#db/schema/service/post-attempts.ts'
import { posts } from '#db/schema/service/posts.ts'
import { TASKS } from '../../tasks.ts'
import type { PublishingContext } from '../publishing-context.ts'
import type { PostRow } from './find-post.ts'

const { leaseMs, renewMs } = TASKS.sendPosts

/** A worker's hold on a post, for one attempt. Everything that is written under it names it. */
export type PostLease = { post: PostRow; attemptId: string; workerId: string }

export const leaseEnd = sql`now() + make_interval(secs => ${leaseMs / 1000})`

export const leasedTo = ({ post, workerId }: PostLease) =>
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
    const isHeld = and(leasedTo(lease), sql`${posts.leaseUntil} > now()`)
    if (!(await renew(tx, posts, isHeld, { leaseUntil: leaseEnd })))
      throw new LeaseLost('The post is no longer this worker’s to send.')
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
  const heartbeat = async () => {
    const startedAt = Date.now()
    try {
      if (await renew(database, posts, leasedTo(lease), { leaseUntil: leaseEnd })) renewedAt = startedAt
      else lost.abort(new LeaseLost('The post was taken over.'))
    } catch (error) {
      log.warn({ err: error, postId: lease.post.id }, 'lease of a post not renewed')
      if (Date.now() - renewedAt > leaseMs) lost.abort(new LeaseLost('The lease ran out.'))
    }
  }
  const timer = setInterval(() => void heartbeat(), renewMs)
  return { lost: lost.signal, stop: () => clearInterval(timer) }
}
