import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { memberships, ROLES, type Role } from '#db/schema/portal/memberships.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockTeamMembers, type MembershipRow, requireAnotherOwner, requireMembership } from './lock-members.ts'

export const memberInput = z.object({ memberId: z.string().max(64) })
export const roleInput = memberInput.extend({ role: z.enum(ROLES, issueText(translatable('Choose a role.'))) })

/**
 * Gives a person of the team another role. Only owners make owners and change the role of one; the last owner stays one;
 * nobody raises their own role.
 *
 * @returns the person's name.
 * @throws Failure `forbidden`; `conflict` if the person is no longer in the team, or nobody else owns it.
 */
export async function changeRole(member: Member, { memberId, role }: z.output<typeof roleInput>): Promise<string> {
  requirePermission(member, 'members.manage')
  return inTeam(member, async (transaction) => {
    const { own, all } = await lockTeamMembers(transaction, member, 'members.manage')
    const target = requireMembership(all, memberId)
    if (target.role === role) return target.name
    requireMayGive(own, target, role)
    if (target.role === 'owner') requireAnotherOwner(all, target)
    await transaction
      .update(memberships)
      .set({ role })
      .where(and(eq(memberships.teamId, member.teamId), eq(memberships.id, target.id)))
    await recordAudit(transaction, member, member.teamId, {
      action: 'member.role_changed',
      subject: { kind: 'person', id: target.userId, name: target.email },
      before: { role: target.role },
      after: { role },
    })
    return target.name
  })
}

function requireMayGive(own: MembershipRow, target: MembershipRow, role: Role): void {
  if (target.role === 'owner' || role === 'owner') requirePermission({ role: own.role, scopes: null }, 'team.transfer')
  if (target.userId === own.userId && ROLES.indexOf(role) < ROLES.indexOf(own.role)) {
    throw new Failure('forbidden', translatable('You cannot raise your own role. Ask another owner or admin.'))
  }
}
