'use server'

import { z } from 'zod'
import { translatable } from '#lib/i18n/message.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import {
  changeInvitedRole,
  invitationInput,
  invitationRoleInput,
  resendInvitation,
  revokeInvitation,
} from '#lib/portal/invitations/change-invitation.ts'
import { inviteInput, invitePeople } from '#lib/portal/invitations/invite-people.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { changeRole, memberInput, roleInput } from '#lib/portal/members/change-role.ts'
import { leaveTeam, removeMember } from '#lib/portal/members/remove-member.ts'
import { transferOwnership } from '#lib/portal/members/transfer-ownership.ts'

export const changeRoleAction = formAction('members.manage', roleInput, async (member, input) => ({
  message: translatable('Role changed for {name}.', { name: await changeRole(member, input) }),
}))

export const removeMemberAction = formAction('members.manage', memberInput, async (member, input) => ({
  message: translatable('{name} was removed from the team.', { name: await removeMember(member, input) }),
}))

export const transferOwnershipAction = formAction('team.transfer', memberInput, async (member, input) => ({
  message: translatable('{name} now owns the team.', { name: await transferOwnership(member, input) }),
}))

export const leaveTeamAction = formAction('posts.view', z.object({}), async (member) => {
  await leaveTeam(member)
  return { redirectTo: '/' }
})

export const invitePeopleAction = formAction('members.manage', inviteInput, async (member, input) => {
  const invited = await invitePeople(member, input)
  const count = invited.length
  if (sendsMail()) {
    return {
      message: translatable('{count, plural, one {Invitation sent.} other {# invitations sent.}}', {
        count,
      }),
    }
  }
  return {
    message: translatable(
      '{count, plural, one {Invitation ready. Copy its link from the list.} other {# invitations ready. Copy their links from the list.}}',
      { count },
    ),
  }
})

export const resendInvitationAction = formAction('members.manage', invitationInput, async (member, input) => {
  const email = await resendInvitation(member, input)
  if (sendsMail()) return { message: translatable('New link sent to {email}. The old one no longer works.', { email }) }
  return {
    message: translatable('New link ready for {email}. Copy it from the list. The old one no longer works.', {
      email,
    }),
  }
})

export const revokeInvitationAction = formAction('members.manage', invitationInput, async (member, input) => ({
  message: translatable('Invitation for {email} revoked.', { email: await revokeInvitation(member, input) }),
}))

export const changeInvitedRoleAction = formAction('members.manage', invitationRoleInput, async (member, input) => ({
  message: translatable('Role changed for {email}.', { email: await changeInvitedRole(member, input) }),
}))
