import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { invitations } from '#db/schema/portal/invitations.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockTeamMembers } from '../members/lock-members.ts'
import { sendingOf } from './invitation-link.ts'
import { countInvitation, IS_OPEN_INVITATION, invitedRole } from './invite-people.ts'

export const invitationInput = z.object({ invitationId: z.string().max(64) })
export const invitationRoleInput = invitationInput.extend({ role: invitedRole })

type Row = typeof invitations.$inferSelect
type Given = z.output<typeof invitationInput>

/** Sends it again, in the name of the member who asks, for another 72 hours. The link that was sent before ends. */
export async function resendInvitation(
  member: Member,
  given: Given,
  now: Date = currentDatabaseTime(),
): Promise<string> {
  requirePermission(member, 'members.manage')
  await countInvitation(member, given.invitationId, now)
  return change(member, given, 'invitation.resent', async (transaction, row) => {
    await queueMail(transaction, row.email, { kind: 'invitation', teamId: row.teamId, invitationId: row.id }, now)
    return { invitedBy: member.userId, ...sendingOf(row.id, now) }
  })
}

/** Its link no longer works. */
export function revokeInvitation(member: Member, given: Given, now: Date = currentDatabaseTime()): Promise<string> {
  return change(member, given, 'invitation.revoked', async () => ({ revokedAt: now }))
}

/** The role that the new member gets. */
export function changeInvitedRole(
  member: Member,
  { role, ...given }: z.output<typeof invitationRoleInput>,
): Promise<string> {
  return change(member, given, 'invitation.changed', async () => ({ role }))
}

/**
 * @returns the address.
 * @throws Failure `forbidden`; `not_found` if the member has been removed; `conflict` if it is not open any more.
 */
async function change(
  member: Member,
  { invitationId }: Given,
  action: AuditAction,
  decide: (transaction: Transaction, row: Row) => Promise<Partial<Row>>,
): Promise<string> {
  requirePermission(member, 'members.manage')
  return inTeam(member, async (transaction) => {
    await lockTeamMembers(transaction, member, 'members.manage')
    const isOpenInvitation = and(
      eq(invitations.teamId, member.teamId),
      eq(invitations.id, invitationId),
      IS_OPEN_INVITATION,
    )
    const [row] = await transaction.select().from(invitations).where(isOpenInvitation).for('update')
    if (row === undefined) throw new Failure('conflict', translatable('This invitation is no longer valid.'))
    const set = await decide(transaction, row)
    await transaction.update(invitations).set(set).where(isOpenInvitation)
    await recordAudit(transaction, member, member.teamId, {
      action,
      subject: { kind: 'invitation', id: row.id, name: row.email },
      before: { role: row.role },
      ...(set.role && { after: { role: set.role } }),
    })
    return row.email
  })
}
