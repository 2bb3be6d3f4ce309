import { and, eq } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { requireUnknown } from './settle-unknown.ts'

/**
 * Has an unknown post looked for now: the worker asks the service about it within a second.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` where it is known already; `not_implemented` where the service
 * cannot be asked, so that only a person can look.
 */
export async function lookUpUnknown(member: Member, postId: string): Promise<void> {
  requirePermission(member, 'posts.draft')
  await inTeam(member, async (transaction) => {
    const byId = and(eq(posts.teamId, member.teamId), eq(posts.id, postId))
    const [post] = await transaction.select().from(posts).where(byId).for('update')
    if (post === undefined) throw notFoundFailure()
    requireUnknown(post)
    if (post.servicePostId === null) {
      throw new Failure(
        'not_implemented',
        translatable('The service cannot look up this post. Check the account yourself.'),
      )
    }
    const now = await databaseNow(transaction)
    await transaction.update(posts).set({ nextStepAt: now, quietChecks: 0, updatedAt: now }).where(byId)
  })
}
