import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/service/idempotency-keys.ts'
import { posts } from '#db/schema/service/posts.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { Post } from '#lib/contract/social.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Caller } from '../../keys/find-caller.ts'

export type PostRow = typeof posts.$inferSelect

/** @throws Failure `not_found`, alike for a post that is absent and one of another owner. */
export async function requirePost(database: Database, caller: Caller, id: string): Promise<Post> {
  const [row] = await database
    .select()
    .from(posts)
    .where(and(eq(posts.ownerId, caller.ownerId), eq(posts.id, id)))
  if (row === undefined) throw postNotFound()
  return presentPost(row)
}

/**
 * The post that a publish request with this `Idempotency-Key` made, the first of several.
 *
 * @throws Failure `not_found`, also once the key is forgotten.
 */
export async function requirePostOfKey(database: Database, { ownerId }: Caller, key: string): Promise<Post> {
  const [row] = await database
    .select({ post: posts })
    .from(idempotencyKeys)
    .innerJoin(posts, eq(posts.publicationId, idempotencyKeys.publicationId))
    .where(and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key)))
    .orderBy(posts.position)
    .limit(1)
  if (row === undefined) throw postNotFound()
  return presentPost(row.post)
}

/**
 * Cancels a post that has not been sent; one that is canceled already stays so.
 *
 * @throws Failure `not_found`; `conflict` once its sending has begun.
 */
export async function cancelPost(database: Database, caller: Caller, id: string): Promise<Post> {
  const [row] = await database
    .update(posts)
    .set({ state: 'cancelled', dueAt: null, endedAt: sql`now()` })
    .where(and(eq(posts.ownerId, caller.ownerId), eq(posts.id, id), eq(posts.state, 'scheduled')))
    .returning()
  if (row !== undefined) return presentPost(row)
  const post = await requirePost(database, caller, id)
  if (post.status === 'cancelled') return post
  throw new Failure('conflict', CONFLICTS[post.status])
}

const CONFLICTS: Record<Exclude<Post['status'], 'cancelled'>, CodedMessage> = {
  scheduled: coded('post_being_taken_up'),
  publishing: coded('post_being_sent'),
  published: coded('post_published'),
  failed: coded('post_failed'),
  unknown: coded('post_maybe_published'),
}

function presentPost(row: PostRow): Post {
  const { network, postUrl, error, errorCode } = row
  return {
    postId: row.id,
    status: row.state,
    socialAccountId: row.accountId,
    network,
    postUrl,
    error,
    ...(row.errorMessage === null ? {} : { errorMessage: row.errorMessage }),
    errorCode,
    waitingFor: row.waitingFor,
    nextAttemptAt: row.state === 'scheduled' && row.waitingFor !== null ? (row.dueAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

export function postNotFound(): Failure {
  return new Failure('not_found', REFUSALS.noPost)
}
