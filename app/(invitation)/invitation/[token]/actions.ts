'use server'

import { z } from 'zod'
import { findUser } from '#lib/auth/current.ts'
import { enter } from '#lib/portal/accounts/enter.ts'
import { openFormAction, personAction } from '#lib/portal/form-action.ts'
import { acceptInvitation, declineInvitation } from '#lib/portal/invitations/accept-invitation.ts'
import { askForInvitation } from '#lib/portal/invitations/ask-for-invitation.ts'
import { joinByInvitation, joinInput } from '#lib/portal/invitations/join-by-invitation.ts'
import { say } from '#lib/words/message.ts'

const link = z.object({ token: z.string().max(200) })

export const acceptHere = personAction(
  link,
  async (person, { token }) => {
    const { teamSlug } = await acceptInvitation(person, token)
    return { redirectTo: `/${teamSlug}` }
  },
  'anywhere',
)

export const declineHere = personAction(
  link,
  async (person, { token }) => {
    await declineInvitation(person, token)
    return { redirectTo: '/' }
  },
  'anywhere',
)

export const joinHere = openFormAction(joinInput.extend(link.shape), async (caller, { token, ...profile }) => {
  const joined = await joinByInvitation(token, profile, caller)
  return enter(joined, `/${joined.teamSlug}`)
})

/** Who asks is the person who is signed in, if any. */
export const askHere = openFormAction(link, async (_caller, { token }) => {
  await askForInvitation(token, await findUser())
  return { message: say('You will get an e-mail if they invite you.') }
})
