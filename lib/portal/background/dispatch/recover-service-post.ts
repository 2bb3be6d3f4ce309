import { eq } from 'drizzle-orm'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { databaseNow } from '#lib/portal/database-now.ts'
import { notifyTrouble } from '#lib/portal/posts/notify-trouble.ts'
import type { PostAnswer, PublishingService } from '#lib/portal/service/service-posts.ts'
import { attemptId } from './attempt-id.ts'
import { lockAttempt, scheduleLookUp } from './send-attempt.ts'

/** Attempts that may have been made in the time that the database has forgotten. */
const ATTEMPTS_SOUGHT = 5
const AGAIN_MS = 60_000

/**
 * Asks the service whether it was handed a post that this database has no attempt of, by the idempotency keys that the
 * attempts would have had. What it knows is followed from then on; everything else is left to a person. Never sends
 * anything.
 */
export async function recoverServicePost(service: PublishingService, post: PostRow, nowOverride?: Date): Promise<void> {
  const answer = await findLast(service, post)
  await asSystem(async (transaction) => {
    const now = nowOverride ?? (await databaseNow(transaction))
    const locked = await lockAttempt(transaction, post)
    if (locked === null || locked.servicePostId !== null) return
    if (answer.kind === 'unreachable') return scheduleLookUp(transaction, locked, AGAIN_MS, now)
    if (answer.kind === 'slow_down') return scheduleLookUp(transaction, locked, answer.retryAfterSeconds * 1000, now)
    const found = answer.kind === 'found' ? answer.post.postId : null
    const set = { servicePostId: found, nextStepAt: found === null ? null : now }
    await transaction.update(posts).set(set).where(eq(posts.id, locked.id))
    if (found === null) await notifyTrouble(transaction, locked, now)
  })
}

/** The last attempt that the service knows of, from the one that the database knows on. */
async function findLast(service: PublishingService, post: PostRow): Promise<PostAnswer> {
  let last: PostAnswer = { kind: 'absent' }
  if (service.findPost === undefined) return last
  for (let number = Math.max(post.attempts, 1); number <= post.attempts + ATTEMPTS_SOUGHT; number += 1) {
    const answer = await service.findPost(attemptId(post, number))
    if (answer.kind === 'found') last = answer
    else if (answer.kind !== 'absent') return answer
    else if (number > post.attempts) break
  }
  return last
}
