import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { memberships } from '#db/schema/portal/memberships.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { memberInput } from './change-role.ts'
import { lockTeamMembers, requireMembership } from './lock-members.ts'

/**
 * Makes another member an owner and the present owner an admin, together.
 *
 * @returns the new owner's name.
 * @throws Failure `forbidden` unless the member is an owner; `conflict` if the person is no longer in the team.
 */
export async function transferOwnership(member: Member, { memberId }: z.output<typeof memberInput>): Promise<string> {
  requirePermission(member, 'team.transfer')
  return inTeam(member, async (transaction) => {
    const { own, all } = await lockTeamMembers(transaction, member, 'team.transfer')
    const target = requireMembership(all, memberId)
    if (target.id === own.id) throw new Failure('invalid', translatable('You already own this team.'))
    const give = (id: string, role: 'owner' | 'admin') =>
      transaction
        .update(memberships)
        .set({ role })
        .where(and(eq(memberships.teamId, member.teamId), eq(memberships.id, id)))
    await give(target.id, 'owner')
    await give(own.id, 'admin')
    await recordAudit(transaction, member, member.teamId, {
      action: 'team.ownership_transferred',
      subject: { kind: 'person', id: target.userId, name: target.email },
      before: { owner: own.email, role: target.role },
      after: { owner: target.email, role: 'owner' },
    })
    return target.name
  })
}
