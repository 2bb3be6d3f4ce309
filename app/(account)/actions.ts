'use server'

import { z } from 'zod'
import { accountInput, newPassword, profileInput } from '#lib/auth/account-fields.ts'
import { credentialsInput } from '#lib/auth/check-credentials.ts'
import { rememberSession, signOut, signOutEverywhere } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { providerOfAddress } from '#lib/auth/sign-in-providers.ts'
import { confirmSignIn } from '#lib/portal/accounts/confirm-sign-in.ts'
import { createFirstAccount } from '#lib/portal/accounts/create-first-account.ts'
import { finishSignUp } from '#lib/portal/accounts/finish-sign-up.ts'
import { linkRequestInput, requestLink } from '#lib/portal/accounts/request-link.ts'
import { setNewPassword } from '#lib/portal/accounts/set-new-password.ts'
import { signIn } from '#lib/portal/accounts/sign-in.ts'
import { openFormAction } from '#lib/portal/form-action.ts'

/** Where signing in leads. */
const nextField = z.string().max(2000).default('')

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
    await rememberSession(signedIn.sessionId)
    return { redirectTo: nextPath(next) }
  },
)

export const createFirstAccountHere = openFormAction(accountInput, async (caller, input) => {
  const made = await createFirstAccount(input, caller)
  if (made === null) return { redirectTo: '/sign-up' }
  await rememberSession(made.sessionId)
  return { redirectTo: `/${made.teamSlug}/projects` }
})

export const signUpHere = openFormAction(linkRequestInput, async (caller, { email }) => {
  await requestLink('sign-up', email, caller)
  return { email }
})

export const requestResetHere = openFormAction(linkRequestInput, async (caller, { email }) => {
  await requestLink('reset-password', email, caller)
  return { email }
})

const link = z.object({ token: z.string().max(200) })

export const finishSignUpHere = openFormAction(
  profileInput.extend(link.shape),
  async (caller, { token, ...profile }) => {
    const { sessionId, teamSlug } = await finishSignUp(token, profile, caller)
    await rememberSession(sessionId)
    return { redirectTo: `/${teamSlug}/projects` }
  },
)

export const setPasswordHere = openFormAction(
  link.extend({ password: newPassword }),
  async (caller, { token, password }) => {
    const { sessionId } = await setNewPassword(token, password, caller)
    await rememberSession(sessionId)
    return { redirectTo: '/' }
  },
)

export const confirmSignInHere = openFormAction(link.extend({ next: nextField }), async (caller, { token, next }) => {
  const { sessionId } = await confirmSignIn(token, caller)
  await rememberSession(sessionId)
  return { redirectTo: nextPath(next) }
})

export const signOutHere = openFormAction(z.object({}), async () => {
  await signOut()
  return { redirectTo: '/sign-in' }
})

export const signOutEverywhereHere = openFormAction(z.object({}), async () => {
  await signOutEverywhere()
  return { redirectTo: '/sign-in' }
})
