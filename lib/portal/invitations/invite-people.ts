import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { invitations } from '#db/schema/portal/invitations.ts'
import { emailAddress } from '#lib/auth/account-fields.ts'
import { readEmailAddress } from '#lib/auth/email-address.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { countTries, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockTeamMembers } from '../members/lock-members.ts'
import { sendingOf } from './invitation-link.ts'

const MAX_AT_ONCE = 20

/** A role that an invitation can give. */
export const invitedRole = z.enum(['admin', 'editor', 'viewer', 'client'], issueText(translatable('Choose a role.')))

/** The form: addresses separated by commas, semicolons, spaces or line breaks. */
export const inviteInput = z.object({
  addresses: z
    .string(issueText(translatable('Enter an email address.')))
    .max(6000, issueText(translatable('This list is too long. Enter fewer addresses.')))
    .transform((text) => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))])
    .pipe(
      z
        .array(z.string())
        .min(1, issueText(translatable('Enter an email address.')))
        .max(MAX_AT_ONCE, {
          error: () => issueText(translatable('Enter at most {max} addresses at once.', { max: MAX_AT_ONCE })),
        }),
    )
    .superRefine((parts, context) => {
      const wrong = parts.filter((part) => !emailAddress.safeParse(part).success)
      if (wrong.length > 0)
        context.addIssue(
          issueText(
            translatable('Enter valid email addresses instead of {addresses}.', { addresses: wrong.join(', ') }),
          ),
        )
    })
    .transform((parts) => [...new Set(parts.flatMap((part) => readEmailAddress(part) ?? []))]),
  role: invitedRole,
})

/**
 * Invites people by their addresses. An address with an open invitation gets it again, with the new role. Whether an
 * address has an account makes no difference.
 *
 * @returns the addresses invited.
 * @throws Failure `forbidden`; `conflict` if an address is that of a member; `rate_limited`.
 */
export async function invitePeople(
  member: Member,
  { addresses, role }: z.output<typeof inviteInput>,
  now: Date = currentDatabaseTime(),
): Promise<string[]> {
  requirePermission(member, 'members.manage')
  for (const address of addresses) await countInvitation(member, address, now)
  await inTeam(member, async (transaction) => {
    const { all } = await lockTeamMembers(transaction, member, 'members.manage')
    const present = addresses.filter((address) => all.some(({ email }) => email === address))
    if (present.length > 0) {
      const message = translatable('Remove the addresses that are already on the team: {addresses}.', {
        addresses: present.join(', '),
      })
      throw new Failure('conflict', message, { fields: { addresses: message } })
    }
    for (const address of addresses) await inviteOne(transaction, member, address, role, now)
  })
  return addresses
}

/**
 * @param to an address, or an invitation's id.
 * @throws Failure `rate_limited` if the team sent too many, or too many went there.
 */
export async function countInvitation({ teamId }: Pick<Member, 'teamId'>, to: string, now: Date): Promise<void> {
  const tries = [
    { limit: LIMITS.inviteByTeam, subject: teamId },
    { limit: LIMITS.inviteByRecipient, subject: to },
  ]
  if (await countTries(tries, now)) return
  const message = translatable('You have sent too many invitations. Try again in an hour.')
  throw new Failure('rate_limited', message, { retryAfterSeconds: 3600 })
}

/** Neither accepted nor revoked; it may have expired. */
export const IS_OPEN_INVITATION = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

async function inviteOne(
  transaction: Transaction,
  member: Member,
  email: string,
  role: z.output<typeof invitedRole>,
  now: Date,
) {
  const { teamId, userId: invitedBy } = member
  const [open] = await transaction
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.teamId, teamId), eq(invitations.email, email), IS_OPEN_INVITATION))
  const id = open?.id ?? newId('inv')
  const row = { role, invitedBy, ...sendingOf(id, now) }
  if (open === undefined) await transaction.insert(invitations).values({ id, teamId, email, createdAt: now, ...row })
  else
    await transaction
      .update(invitations)
      .set(row)
      .where(and(eq(invitations.teamId, teamId), eq(invitations.id, id)))
  await queueMail(transaction, email, { kind: 'invitation', teamId, invitationId: id }, now)
  await recordAudit(transaction, member, teamId, {
    action: open === undefined ? 'member.invited' : 'invitation.resent',
    subject: { kind: 'invitation', id, name: email },
    after: { role },
  })
}
