'use server'

import { z } from 'zod'
import { accountInput, newPassword, profileInput } from '#lib/auth/account-fields.ts'
import { credentialsInput } from '#lib/auth/check-credentials.ts'
import { findSecondStep, signOut, signOutEverywhere } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { providerOfAddress } from '#lib/auth/sign-in-providers.ts'
import { confirmNewEmail } from '#lib/portal/accounts/change-email.ts'
import { confirmSignIn } from '#lib/portal/accounts/confirm-sign-in.ts'
import { createFirstAccount } from '#lib/portal/accounts/create-first-account.ts'
import { enter } from '#lib/portal/accounts/enter.ts'
import { finishSignUp } from '#lib/portal/accounts/finish-sign-up.ts'
import { linkRequestInput, requestLink } from '#lib/portal/accounts/request-link.ts'
import { setNewPassword } from '#lib/portal/accounts/set-new-password.ts'
import { signIn } from '#lib/portal/accounts/sign-in.ts'
import { openFormAction, personAction } from '#lib/portal/form-action.ts'
import { askForPasskey } from '#lib/portal/security/passkeys/ask-for-passkey.ts'
import { signInWithPasskey } from '#lib/portal/security/passkeys/sign-in-with-passkey.ts'
import { passkeyAnswer } from '#lib/portal/security/passkeys/verify-passkey.ts'
import { finishSecondStep } from '#lib/portal/security/second-step/finish-second-step.ts'
import { issueText, say } from '#lib/words/message.ts'

/** Where signing in leads. */
const nextField = z.string().max(2000).default('')

/** Where a new account begins: where it was made for, or with its team's projects. */
function firstPath(next: string, teamSlug: string): string {
  const path = nextPath(next)
  return path === '/' ? `/${teamSlug}/projects` : path
}

/** Whether an address has an account is not looked up: the answer depends only on its domain. */
export const beginSignInHere = openFormAction(linkRequestInput, async (_caller, { email }) => {
  return { email, providerId: providerOfAddress(email)?.id ?? null }
})

export const requestSignInLinkHere = openFormAction(linkRequestInput, async (caller, { email, next }) => {
  await requestLink('sign-in', email, caller, next)
  return { email }
})

export const signInHere = openFormAction(
  credentialsInput.extend({ next: nextField }),
  async (caller, { next, ...credentials }) => {
    const signedIn = await signIn(credentials, caller)
    if (signedIn === null) return { email: credentials.email }
    return enter(signedIn, nextPath(next))
  },
)

export const enterCodeHere = openFormAction(
  z.object({
    code: z.string(issueText(say('Enter a code.'))).max(100, issueText(say('Enter a code.'))),
    next: nextField,
  }),
  async (caller, { code, next }) => {
    return enter(await finishSecondStep(await findSecondStep(), code, caller), nextPath(next))
  },
)

export const askForPasskeyHere = openFormAction(z.object({}), (caller) => askForPasskey(caller))

export const signInWithPasskeyHere = openFormAction(
  passkeyAnswer.extend({ next: nextField }),
  async (caller, { next, ...answer }) => enter(await signInWithPasskey(answer, caller), nextPath(next)),
)

export const createFirstAccountHere = openFormAction(
  accountInput.extend({ next: nextField }),
  async (caller, { next, ...input }) => {
    const made = await createFirstAccount(input, caller)
    if (made === null) return { redirectTo: '/sign-up' }
    return enter(made, firstPath(next, made.teamSlug))
  },
)

export const signUpHere = openFormAction(linkRequestInput, async (caller, { email, next }) => {
  await requestLink('sign-up', email, caller, next)
  return { email }
})

export const requestResetHere = openFormAction(linkRequestInput, async (caller, { email }) => {
  await requestLink('reset-password', email, caller)
  return { email }
})

const link = z.object({ token: z.string().max(200) })

export const finishSignUpHere = openFormAction(
  profileInput.extend({ ...link.shape, next: nextField }),
  async (caller, { token, next, ...profile }) => {
    const made = await finishSignUp(token, profile, caller)
    return enter(made, firstPath(next, made.teamSlug))
  },
)

export const setPasswordHere = openFormAction(
  link.extend({ password: newPassword }),
  async (caller, { token, password }) => {
    return enter(await setNewPassword(token, password, caller), '/')
  },
)

export const confirmSignInHere = openFormAction(link.extend({ next: nextField }), async (caller, { token, next }) => {
  return enter(await confirmSignIn(token, caller), nextPath(next))
})

export const confirmNewEmailHere = personAction(link, async (person, { token }) => {
  await confirmNewEmail(person, token)
  return { redirectTo: '/account' }
})

/** `next` is where signing in again leads. */
export const signOutHere = openFormAction(z.object({ next: nextField }), async (_caller, { next }) => {
  await signOut()
  const path = nextPath(next)
  return { redirectTo: path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}` }
})

export const signOutEverywhereHere = openFormAction(z.object({}), async () => {
  await signOutEverywhere()
  return { redirectTo: '/sign-in' }
})
