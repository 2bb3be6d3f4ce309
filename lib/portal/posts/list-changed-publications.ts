import { and, eq, gt, sql } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { visiblePosts } from './visible-posts.ts'

const MOST = 100

/** The publications whose posts changed in the last `withinMs` milliseconds, at most 100 of them. */
export function listChangedPublications(member: Member, withinMs: number): Promise<string[]> {
  return inTeam(member, async (transaction) => {
    const since = sql`now() - make_interval(secs => ${withinMs / 1000})`
    const rows = await transaction
      .selectDistinct({ id: posts.publicationId })
      .from(posts)
      .where(and(eq(posts.teamId, member.teamId), gt(posts.updatedAt, since), ...visiblePosts(member)))
      .limit(MOST)
    return rows.map(({ id }) => id)
  })
}
