'use server'

import { z } from 'zod'
import { formAction } from '#lib/portal/form-action.ts'
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
