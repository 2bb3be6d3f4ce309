import { asc, eq } from 'drizzle-orm'
import { memberships } from '#db/schema/portal/memberships.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'

const MOST_PEOPLE = 100

/** The people of the team by name, to filter by who made something. */
export function listMakers(member: Member): Promise<{ id: string; name: string }[]> {
  requirePermission(member, 'projects.view')
  return inTeam(member, (transaction) =>
    transaction
      .select({ id: users.id, name: users.name })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.teamId, member.teamId))
      .orderBy(asc(users.name))
      .limit(MOST_PEOPLE),
  )
}
