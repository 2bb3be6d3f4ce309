import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { savedViews } from '#db/schema/portal/saved-views.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'

/** Search, filters and order of the list of projects under a name. `query` has them as the address of the list does. */
export type SavedView = { id: string; name: string; query: string; isOwn: boolean; mayChange: boolean }

/** The person's own views, then the team's, each by name. @throws Failure `forbidden`. */
export async function listSavedViews(member: Member): Promise<SavedView[]> {
  requirePermission(member, 'projects.view')
  const rows = await inTeam(member, (transaction) =>
    transaction
      .select()
      .from(savedViews)
      .where(isVisibleView(member))
      .orderBy(sql`${savedViews.userId} is null`, asc(sql`lower(${savedViews.name})`), asc(savedViews.id)),
  )
  const ofTeam = hasPermission(member, 'projects.make')
  return rows.map(({ id, name, query, userId }) => {
    const isOwn = userId !== null
    return { id, name, query, isOwn, mayChange: isOwn || ofTeam }
  })
}

/** The team's views, and the person's own. */
export function isVisibleView({ teamId, userId }: Pick<Member, 'teamId' | 'userId'>) {
  return and(eq(savedViews.teamId, teamId), or(isNull(savedViews.userId), eq(savedViews.userId, userId)))
}
