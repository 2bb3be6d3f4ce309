import { and, asc, eq, sql } from 'drizzle-orm'
import { memberships, ROLES, type Role } from '#db/schema/portal/memberships.ts'
import { type SignInMethod, sessions } from '#db/schema/portal/sessions.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'

/** A person of the team as the Members page shows them. */
export type MemberView = {
  id: string
  name: string
  email: string
  role: Role
  isSelf: boolean
  /** How they signed in last; null if no session is known. */
  method: SignInMethod | null
  /** The provider's id, if the method is one. */
  provider: string | null
  /** ISO 8601. */
  lastActiveAt: string | null
}

/** The people of a team, by role and then by when they joined. */
export async function listMembers(member: Member): Promise<MemberView[]> {
  requirePermission(member, 'members.view')
  const rows = await inTeam(member, (transaction) => {
    const last = transaction
      .selectDistinctOn([sessions.userId], {
        userId: sessions.userId,
        method: sessions.method,
        provider: sessions.provider,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(sql`${sessions.userId} in (select user_id from portal.memberships where team_id = ${member.teamId})`)
      .orderBy(sessions.userId, sql`${sessions.lastSeenAt} desc`)
      .as('last')
    return transaction
      .select({
        id: memberships.id,
        userId: users.id,
        name: users.name,
        email: users.email,
        role: memberships.role,
        method: last.method,
        provider: last.provider,
        lastSeenAt: last.lastSeenAt,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .leftJoin(last, eq(last.userId, users.id))
      .where(and(eq(memberships.teamId, member.teamId)))
      .orderBy(asc(memberships.createdAt), asc(memberships.id))
  })
  return rows
    .toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role))
    .map(({ userId, lastSeenAt, ...row }) => ({
      ...row,
      isSelf: userId === member.userId,
      lastActiveAt: lastSeenAt?.toISOString() ?? null,
    }))
}
