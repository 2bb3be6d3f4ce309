import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { invitations } from '#db/schema/portal/invitations.ts'
import type { Role } from '#db/schema/portal/memberships.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { lockMemberships } from '../members/lock-members.ts'

type Row = typeof invitations.$inferSelect

/** An invitation as it stands, with the team's memberships locked. `ending` is null while it works. */
export type OpenedInvitation = {
  row: Row
  team: { slug: string; name: string; hasLogo: boolean }
  inviter: { name: string; email: string; mayInvite: boolean }
  /** Addresses of those who may invite people, owners first. */
  managers: string[]
  isMember: (userId: string) => boolean
  ending: 'used' | 'ended' | 'void' | null
}

/**
 * Reads an invitation by its token's hash, in its team's transaction. It is void once it was revoked, its team is closed
 * or its sender may not invite people any more.
 *
 * @returns null if the link is not that of the last sending.
 */
export async function readInvitation(
  transaction: Transaction,
  teamId: string,
  tokenHash: string,
  now: Date,
): Promise<OpenedInvitation | null> {
  const members = await lockMemberships(transaction, teamId)
  const byToken = and(eq(invitations.teamId, teamId), eq(invitations.tokenHash, tokenHash))
  await transaction.select({ id: invitations.id }).from(invitations).where(byToken).for('update')
  const [found] = await transaction
    .select({ row: invitations, team: teams, inviter: { name: users.name, email: users.email } })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(byToken)
  if (found === undefined) return null
  const { row, team, inviter } = found
  const isManager = ({ role }: { role: Role }) => hasPermission({ role, scopes: null }, 'members.manage')
  const mayInvite = members.some((one) => one.userId === row.invitedBy && isManager(one))
  const owners = members.filter(({ role }) => role === 'owner')
  const managers = [...owners, ...members.filter((one) => isManager(one) && one.role !== 'owner')]
  const isVoid = row.revokedAt !== null || team.closedAt !== null || !mayInvite
  return {
    row,
    team: { slug: team.slug, name: team.name, hasLogo: team.logoKey !== null },
    inviter: { ...inviter, mayInvite },
    managers: managers.map(({ email }) => email),
    isMember: (userId) => members.some((one) => one.userId === userId),
    ending: row.acceptedAt !== null ? 'used' : isVoid ? 'void' : row.expiresAt <= now ? 'ended' : null,
  }
}
