import { and, eq } from 'drizzle-orm'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { movePost, postReason } from './move-post.ts'
import type { SettleInput } from './post-input.ts'
import { recordPublications } from './record-posts.ts'

/**
 * A person's word about a post of which nobody knows whether it was posted: what they see at the network ends it. What
 * is not there has failed, and can be tried again.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` where it is known already.
 */
export async function settleUnknown(member: Member, { postId, outcome }: SettleInput, now?: Date): Promise<void> {
  requirePermission(member, 'posts.draft')
  await inTeam(member, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const byId = and(eq(posts.teamId, member.teamId), eq(posts.id, postId))
    const [post] = await transaction.select().from(posts).where(byId).for('update')
    if (post === undefined) throw notFoundFailure()
    requireUnknown(post)
    if (outcome === 'published') {
      const set = { verified: false, publishedAt: at }
      await movePost(
        transaction,
        post,
        { to: 'published', set, event: coded('post_seen', { person: member.userName }) },
        at,
      )
      await recordPublications(transaction, member, 'posts.settled', [post.publicationId], { outcome })
      return
    }
    const reason = postReason('failed_at_network', coded('post_not_seen', { person: member.userName }))
    await movePost(transaction, post, { to: 'failed', reason }, at)
    await recordPublications(transaction, member, 'posts.settled', [post.publicationId], { outcome })
  })
}

/** @throws Failure `conflict` if the outcome of the post is known. */
export function requireUnknown(post: Pick<PostRow, 'state'>): void {
  if (post.state === 'unknown') return
  throw new Failure(
    'conflict',
    translatable('The outcome of this post is already known. Open the post again to see it.'),
  )
}
