import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships, type Role } from '#db/schema/portal/memberships.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import type { Permission } from '#lib/auth/permissions.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { notFoundFailure } from '../http/endpoint.ts'

/** A person's place in a team, as the database has it now. */
export type MembershipRow = { id: string; userId: string; role: Role; name: string; email: string }

/**
 * Locks the memberships of a team until the transaction ends, so that of changes to its people one follows the other and
 * each sees what the one before it did. Who asks is read again: so that a role that has been taken away counts.
 *
 * @throws Failure `not_found` if the person who asks is no longer in the team, `forbidden` without the permission.
 */
export async function lockTeamMembers(
  transaction: Transaction,
  member: Pick<Member, 'teamId' | 'userId'>,
  permission: Permission | null,
): Promise<{ own: MembershipRow; all: MembershipRow[] }> {
  const all = await lockMemberships(transaction, member.teamId)
  const own = all.find(({ userId }) => userId === member.userId)
  if (own === undefined) throw notFoundFailure()
  if (permission !== null) requirePermission({ role: own.role, scopes: null }, permission)
  return { own, all }
}

/** The same for a person who is not in the team yet. A second query, so that it sees what was waited for. */
export async function lockMemberships(transaction: Transaction, teamId: string): Promise<MembershipRow[]> {
  const ofTeam = eq(memberships.teamId, teamId)
  await transaction
    .select({ id: memberships.id })
    .from(memberships)
    .where(ofTeam)
    .orderBy(asc(memberships.id))
    .for('update')
  return transaction
    .select({
      id: memberships.id,
      userId: memberships.userId,
      role: memberships.role,
      name: users.name,
      email: users.email,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofTeam)
    .orderBy(asc(memberships.id))
}

/** @throws Failure `conflict` if this is no longer a person of the team. */
export function requireMembership(all: readonly MembershipRow[], memberId: string): MembershipRow {
  const found = all.find(({ id }) => id === memberId)
  if (found === undefined) throw new Failure('conflict', translatable('This person is no longer on the team.'))
  return found
}

/** @throws Failure `conflict` if nobody else owns the team. */
export function requireAnotherOwner(all: readonly MembershipRow[], { userId }: Pick<MembershipRow, 'userId'>): void {
  if (all.some((one) => one.role === 'owner' && one.userId !== userId)) return
  throw new Failure('conflict', translatable('A team needs an owner. Make someone else an owner first.'))
}
