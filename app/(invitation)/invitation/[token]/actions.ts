'use server'

import { z } from 'zod'
import { findUser } from '#lib/auth/current.ts'
import { translatable } from '#lib/i18n/message.ts'
import { completeSignIn } from '#lib/portal/accounts/complete-sign-in.ts'
import { openFormAction, personAction } from '#lib/portal/http/form-action.ts'
import { acceptInvitation, declineInvitation } from '#lib/portal/invitations/accept-invitation.ts'
import { askForInvitation } from '#lib/portal/invitations/ask-for-invitation.ts'
import { emailInvitation } from '#lib/portal/invitations/email-invitation.ts'
import { joinByInvitation, joinInput } from '#lib/portal/invitations/join-by-invitation.ts'

const link = z.object({ token: z.string().max(200) })

export const acceptInvitationAction = personAction(
  link,
  async (person, { token }) => {
    const { teamSlug } = await acceptInvitation(person, token)
    return { redirectTo: `/${teamSlug}` }
  },
  'anywhere',
)

export const declineInvitationAction = personAction(
  link,
  async (person, { token }) => {
    await declineInvitation(person, token)
    return { redirectTo: '/' }
  },
  'anywhere',
)

export const joinByInvitationAction = openFormAction(
  joinInput.extend(link.shape),
  async (caller, { token, ...profile }) => {
    const joined = await joinByInvitation(token, profile, caller)
    return completeSignIn(joined, `/${joined.teamSlug}`)
  },
)

export const emailInvitationAction = openFormAction(link, async (_caller, { token }) => {
  await emailInvitation(token)
  return { message: translatable('Email sent. Open the link in it to create your account.') }
})

/** Who asks is the person who is signed in, if any. */
export const requestInvitationAction = openFormAction(link, async (_caller, { token }) => {
  await askForInvitation(token, await findUser())
  return { message: translatable('We will email you if the team invites you.') }
})
