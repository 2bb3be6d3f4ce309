import type { Transaction } from '#db/client.ts'
import type { PostRow } from '#db/schema/portal/posts.ts'
import { notifyOfLive, settlePublications } from '#lib/portal/notices/notify-posts.ts'
import { movePost, type PostMove } from '#lib/portal/posts/move-post.ts'
import { notifyTrouble } from '#lib/portal/posts/notify-trouble.ts'
import { ATTENTION_STATES, type PostState } from '#lib/portal/posts/post-state.ts'

const ATTENTION: readonly PostState[] = ATTENTION_STATES

/** As `movePost`, for a move that no person asked for: where a person has to decide now, they are notified. */
export async function movePostByWorker(
  transaction: Transaction,
  post: PostRow,
  move: PostMove,
  now: Date,
): Promise<PostRow | null> {
  const moved = await movePost(transaction, post, move, now)
  const isTrouble = moved !== null && ATTENTION.includes(moved.state) && post.state !== moved.state
  if (isTrouble) await notifyTrouble(transaction, moved, now)
  else if (moved !== null && ATTENTION.includes(post.state)) {
    await settlePublications(transaction, { teamId: post.teamId, ids: [post.publicationId], by: null }, now)
  }
  if (moved?.state === 'published') await notifyOfLive(transaction, moved, now)
  return moved
}
