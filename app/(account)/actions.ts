'use server'

import { z } from 'zod'
import { accountInput, newPassword, profileInput } from '#lib/auth/account-fields.ts'
import { credentialsInput } from '#lib/auth/check-credentials.ts'
import { findSecondStep, signOut, signOutEverywhere } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { providerOfAddress } from '#lib/auth/sign-in-providers.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { confirmNewEmail } from '#lib/portal/accounts/change-email.ts'
import { completeSignIn } from '#lib/portal/accounts/complete-sign-in.ts'
import { confirmSignIn } from '#lib/portal/accounts/confirm-sign-in.ts'
import { createFirstAccount } from '#lib/portal/accounts/create-first-account.ts'
import { finishSignUp } from '#lib/portal/accounts/finish-sign-up.ts'
import { linkRequestInput, requestLink } from '#lib/portal/accounts/request-link.ts'
import { setNewPassword } from '#lib/portal/accounts/set-new-password.ts'
import { signIn } from '#lib/portal/accounts/sign-in.ts'
import { openFormAction, personAction } from '#lib/portal/http/form-action.ts'
import { askForPasskey } from '#lib/portal/security/passkeys/ask-for-passkey.ts'
import { signInWithPasskey } from '#lib/portal/security/passkeys/sign-in-with-passkey.ts'
import { passkeyAnswer } from '#lib/portal/security/passkeys/verify-passkey.ts'
import { finishSecondStep } from '#lib/portal/security/second-step/finish-second-step.ts'

/** Where signing in leads. */
const nextField = z.string().max(2000).default('')

/** Where a new account begins: where it was made for, or with its team's projects. */
function firstPath(next: string, teamSlug: string): string {
  const path = nextPath(next)
  return path === '/' ? `/${teamSlug}/projects` : path
}

/** Whether an address has an account is not looked up: the answer depends only on its domain. */
export const beginSignInAction = openFormAction(linkRequestInput, async (_caller, { email }) => {
  return { email, providerId: providerOfAddress(email)?.id ?? null }
})

export const requestSignInLinkAction = openFormAction(linkRequestInput, async (caller, { email, next }) => {
  await requestLink('sign-in', email, caller, next)
  return { email }
})

export const signInAction = openFormAction(
  credentialsInput.extend({ next: nextField }),
  async (caller, { next, ...credentials }) => {
    const signedIn = await signIn(credentials, caller)
    if (signedIn === null) return { email: credentials.email }
    return completeSignIn(signedIn, nextPath(next))
  },
)

export const submitCodeAction = openFormAction(
  z.object({
    code: z.string(issueText(translatable('Enter a code.'))).max(100, issueText(translatable('Enter a code.'))),
    next: nextField,
  }),
  async (caller, { code, next }) => {
    return completeSignIn(await finishSecondStep(await findSecondStep(), code, caller), nextPath(next))
  },
)

export const requestPasskeyChallengeAction = openFormAction(z.object({}), (caller) => askForPasskey(caller))

export const signInWithPasskeyAction = openFormAction(
  passkeyAnswer.extend({ next: nextField }),
  async (caller, { next, ...answer }) => completeSignIn(await signInWithPasskey(answer, caller), nextPath(next)),
)

export const createFirstAccountAction = openFormAction(
  accountInput.extend({ next: nextField }),
  async (caller, { next, ...input }) => {
    const made = await createFirstAccount(input, caller)
    if (made === null) return { redirectTo: '/sign-up' }
    return completeSignIn(made, firstPath(next, made.teamSlug))
  },
)

export const signUpAction = openFormAction(linkRequestInput, async (caller, { email, next }) => {
  await requestLink('sign-up', email, caller, next)
  return { email }
})

export const requestPasswordResetAction = openFormAction(linkRequestInput, async (caller, { email }) => {
  await requestLink('reset-password', email, caller)
  return { email }
})

const link = z.object({ token: z.string().max(200) })

export const finishSignUpAction = openFormAction(
  profileInput.extend({ ...link.shape, next: nextField }),
  async (caller, { token, next, ...profile }) => {
    const made = await finishSignUp(token, profile, caller)
    return completeSignIn(made, firstPath(next, made.teamSlug))
  },
)

export const setPasswordAction = openFormAction(
  link.extend({ password: newPassword }),
  async (caller, { token, password }) => {
    return completeSignIn(await setNewPassword(token, password, caller), '/')
  },
)

export const confirmSignInAction = openFormAction(link.extend({ next: nextField }), async (caller, { token, next }) => {
  return completeSignIn(await confirmSignIn(token, caller), nextPath(next))
})

export const confirmNewEmailAction = personAction(link, async (person, { token }) => {
  await confirmNewEmail(person, token)
  return { redirectTo: '/account' }
})

/** `next` is where signing in again leads. */
export const signOutAction = openFormAction(z.object({ next: nextField }), async (_caller, { next }) => {
  await signOut()
  const path = nextPath(next)
  return { redirectTo: path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}` }
})

export const signOutEverywhereAction = openFormAction(z.object({}), async () => {
  await signOutEverywhere()
  return { redirectTo: '/sign-in' }
})
