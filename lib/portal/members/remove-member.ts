import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endGrantsOf } from '../oauth/end-grant.ts'
import type { memberInput } from './change-role.ts'
import { lockTeamMembers, type MembershipRow, requireAnotherOwner, requireMembership } from './lock-members.ts'

/**
 * Removes another person from the team. What they made stays; their open pages end at once. Only owners remove owners.
 *
 * @returns the person's name.
 * @throws Failure `forbidden`; `conflict` if the person is no longer in the team.
 */
export async function removeMember(member: Member, { memberId }: z.output<typeof memberInput>): Promise<string> {
  requirePermission(member, 'members.manage')
  return inTeam(member, async (transaction) => {
    const { own, all } = await lockTeamMembers(transaction, member, 'members.manage')
    const target = requireMembership(all, memberId)
    if (target.id === own.id)
      throw new Failure('invalid', translatable('To leave the team yourself, use “Leave team”.'))
    if (target.role === 'owner') requirePermission({ role: own.role, scopes: null }, 'team.transfer')
    await deleteMembership(transaction, member, target)
    await recordAudit(transaction, member, member.teamId, {
      action: 'member.removed',
      subject: { kind: 'person', id: target.userId, name: target.email },
      before: { role: target.role },
    })
    return target.name
  })
}

/**
 * Takes the person themselves out of the team.
 *
 * @throws Failure `conflict` if nobody else owns the team.
 */
export async function leaveTeam(member: Member): Promise<void> {
  await inTeam(member, async (transaction) => {
    const { own, all } = await lockTeamMembers(transaction, member, null)
    if (own.role === 'owner') requireAnotherOwner(all, own)
    await deleteMembership(transaction, member, own)
    await recordAudit(transaction, member, member.teamId, {
      action: 'member.left',
      subject: { kind: 'person', id: own.userId, name: own.email },
      before: { role: own.role },
    })
  })
}

async function deleteMembership(transaction: Transaction, by: Member, { id, userId }: MembershipRow): Promise<void> {
  const { teamId } = by
  await endGrantsOf(transaction, { teamId, userId }, by)
  await transaction.delete(memberships).where(and(eq(memberships.teamId, teamId), eq(memberships.id, id)))
}
