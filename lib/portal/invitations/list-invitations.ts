import { and, asc, eq } from 'drizzle-orm'
import { invitations } from '#db/schema/portal/invitations.ts'
import type { Role } from '#db/schema/portal/memberships.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { copiedAddress } from './copied-link.ts'
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
  /** The link to pass on; null for readers who cannot invite, and once it has expired. */
  link: string | null
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
        tokenHash: invitations.tokenHash,
      })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(and(eq(invitations.teamId, member.teamId), IS_OPEN_INVITATION))
      .orderBy(asc(invitations.createdAt), asc(invitations.id)),
  )
  const mayInvite = hasPermission(member, 'members.manage')
  return rows.map(({ expiresAt, tokenHash, ...row }) => {
    const hasExpired = expiresAt <= now
    const link = mayInvite && !hasExpired ? copiedAddress(tokenHash) : null
    return { ...row, expiresAt: expiresAt.toISOString(), hasExpired, link }
  })
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
