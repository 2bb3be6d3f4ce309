import { and, eq } from 'drizzle-orm'
import { invitations } from '#db/schema/portal/invitations.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { translatable } from '#lib/i18n/message.ts'
import { hasAccount } from '../accounts/find-account-link.ts'
import { findTeamOrigin } from '../domains/team-origin.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailText } from '../mail/mail-layout.ts'
import { invitation } from '../mail/templates/invitation.ts'
import { invitationAsked } from '../mail/templates/invitation-asked.ts'
import { INVITATION_HOURS, invitationAddress } from './invitation-link.ts'

type Of<Kind> = Extract<MailContent, { kind: Kind }>

/** The mail with an invitation's link; null if it is not open any more. */
export async function composeInvitation(
  content: Of<'invitation'>,
  now: Date,
): Promise<(MailText & { link: string }) | null> {
  const found = await readFor(content)
  if (found === null || found.row.revokedAt !== null || found.row.acceptedAt !== null || found.row.expiresAt <= now) {
    return null
  }
  const { role, email: recipient } = found.row
  // A new account is created with the link alone, so it must not pass a host that the team runs.
  const origin = (await hasAccount(recipient)) ? await findTeamOrigin(content.teamId) : portalOrigin()
  const link = invitationAddress(found.row, origin)
  const values = { recipient, link, lifetime: translatable('{hours} hours', { hours: INVITATION_HOURS }) }
  return { ...invitation({ ...values, role, teamName: found.team.name, inviterName: found.inviter }), link }
}

/** The mail to a member who can invite the person who asks; null if the team is gone. */
export async function composeInvitationRequest(content: Of<'invitation-asked'>): Promise<MailText | null> {
  const found = await readFor(content)
  if (found === null || found.team.closedAt !== null) return null
  const membersLink = `${await findTeamOrigin(content.teamId)}/${found.team.slug}/settings/members`
  const asking = content.userId === null ? found.row.email : await readEmail(content)
  return asking === null ? null : invitationAsked({ teamName: found.team.name, asking, membersLink })
}

function readFor({ teamId, invitationId }: { teamId: string; invitationId: string }) {
  return inWholeTeam({ teamId }, async (transaction) => {
    const [found] = await transaction
      .select({ row: invitations, team: teams, inviter: users.name })
      .from(invitations)
      .innerJoin(teams, eq(teams.id, invitations.teamId))
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(and(eq(invitations.teamId, teamId), eq(invitations.id, invitationId)))
    return found ?? null
  })
}

function readEmail({ teamId, userId }: Of<'invitation-asked'>): Promise<string | null> {
  return inWholeTeam({ teamId }, async (transaction) => {
    const [user] = await transaction
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId ?? ''))
    return user?.email ?? null
  })
}
