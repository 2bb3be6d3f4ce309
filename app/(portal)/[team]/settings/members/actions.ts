'use server'

import { z } from 'zod'
import { formAction } from '#lib/portal/form-action.ts'
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

export const changeRoleHere = formAction(
  roleInput,
  async (member, input) => ({ message: `${await changeRole(member, input)} has another role now.` }),
  'members.view',
)

export const removeMemberHere = formAction(
  memberInput,
  async (member, input) => ({ message: `${await removeMember(member, input)} is no longer in the team.` }),
  'members.view',
)

export const transferOwnershipHere = formAction(
  memberInput,
  async (member, input) => ({ message: `${await transferOwnership(member, input)} owns the team now.` }),
  'members.view',
)

export const leaveTeamHere = formAction(
  z.object({}),
  async (member) => {
    await leaveTeam(member)
    return { redirectTo: '/' }
  },
  'posts.view',
)

export const invitePeopleHere = formAction(
  inviteInput,
  async (member, input) => {
    const invited = await invitePeople(member, input)
    const what = invited.length === 1 ? 'The invitation is' : `${invited.length} invitations are`
    return { message: sendsMail() ? `${what} on the way.` : `${what} ready. The operator has the link.` }
  },
  'members.view',
)

export const resendInvitationHere = formAction(
  invitationInput,
  async (member, input) => ({
    message: `${await resendInvitation(member, input)} gets a new link. The old one has ended.`,
  }),
  'members.view',
)

export const revokeInvitationHere = formAction(
  invitationInput,
  async (member, input) => ({ message: `The invitation of ${await revokeInvitation(member, input)} no longer works.` }),
  'members.view',
)

export const changeInvitedRoleHere = formAction(
  invitationRoleInput,
  async (member, input) => ({ message: `${await changeInvitedRole(member, input)} is invited with another role now.` }),
  'members.view',
)
