'use server'

import { z } from 'zod'
import { rememberSession, signOut, signOutEverywhere } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { signIn, signInInput } from '#lib/auth/sign-in.ts'
import { signUp, signUpInput } from '#lib/auth/sign-up.ts'
import { openFormAction } from '#lib/portal/form-action.ts'

export const signInHere = openFormAction(
  signInInput.extend({ next: z.string().default('') }),
  async (caller, { next, ...input }) => {
    const { sessionId } = await signIn(input, caller)
    await rememberSession(sessionId)
    return { redirectTo: nextPath(next) }
  },
)

export const signUpHere = openFormAction(signUpInput, async (caller, input) => {
  const { sessionId, teamSlug } = await signUp(input, caller)
  await rememberSession(sessionId)
  return { redirectTo: `/${teamSlug}/projects` }
})

export const signOutHere = openFormAction(z.object({}), async () => {
  await signOut()
  return { redirectTo: '/sign-in' }
})

export const signOutEverywhereHere = openFormAction(z.object({}), async () => {
  await signOutEverywhere()
  return { redirectTo: '/sign-in' }
})
