import type { PostRow } from '#db/schema/portal/posts.ts'

/**
 * The idempotency key. It follows from the post and the attempt's number, so that a database that was restored to before
 * the attempt makes the same key again, and the service answers what it answered then.
 */
export function attemptId(post: Pick<PostRow, 'id'>, number: number): string {
  return `${post.id}-${number}`
}
