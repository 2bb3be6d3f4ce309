import { and, asc, eq } from 'drizzle-orm'
import { invitations } from '#db/schema/portal/invitations.ts'
import type { Role } from '#db/schema/portal/memberships.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { invitationAddress } from './invitation-link.ts'
import { IS_OPEN_INVITATION } from './invite-people.ts'

/** An open invitation as the Members page shows it; it may have expired. Times are ISO 8601. */
export type InvitationRow = {
  id: string
  email: string
  role: Role
  inviterName: string
  expiresAt: string
  hasExpired: boolean
}

export async function listInvitations(member: Member, now: Date = currentDatabaseTime()): Promise<InvitationRow[]> {
  requirePermission(member, 'members.view')
  const rows = await inTeam(member, (transaction) =>
    transaction
      .select({
        id: invitations.id,
        email: invitations.email,
        role: invitations.role,
        inviterName: users.name,
        expiresAt: invitations.expiresAt,
      })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(and(eq(invitations.teamId, member.teamId), IS_OPEN_INVITATION))
      .orderBy(asc(invitations.createdAt), asc(invitations.id)),
  )
  return rows.map(({ expiresAt, ...row }) => ({
    ...row,
    expiresAt: expiresAt.toISOString(),
    hasExpired: expiresAt <= now,
  }))
}

/** The links of every team's open invitations, for the operator of an installation that sends no mail. Newest first. */
export async function listInvitationLinks(now: Date = currentDatabaseTime()) {
  const rows = await asSystem((transaction) => transaction.select().from(invitations).where(IS_OPEN_INVITATION))
  return rows
    .filter(({ expiresAt }) => expiresAt > now)
    .map((row) => ({
      email: row.email,
      link: invitationAddress(row),
      createdAt: row.sentAt,
      expiresAt: row.expiresAt,
    }))
}
