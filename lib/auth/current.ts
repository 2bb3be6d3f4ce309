import type { Route } from 'next'
import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { callerNetwork } from './caller-address.ts'
import { findMember, type Member } from './member.ts'
import { nextPath } from './next-path.ts'
import { findSession, revokeSession, revokeSessionsOf, type SignedIn, sessionCookie, sessionToken } from './session.ts'
import type { Caller } from './sign-in.ts'

/** Who is signed in, by the cookie of the request that is being answered; null for nobody. One look-up per request. */
export const findUser = cache(async (): Promise<SignedIn | null> => {
  const jar = await cookies()
  return findSession(jar.get(sessionCookie().name)?.value)
})

/** Sends whoever is not signed in to the sign-in page, which leads back. */
export async function requireUser(): Promise<SignedIn> {
  const person = await findUser()
  if (person !== null) return person
  const next = nextPath((await headers()).get('x-page') ?? '')
  redirect((next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`) as Route)
}

/** For pages and actions of a team: nobody goes to sign-in, a team that is absent or foreign is a 404. */
export const requireMember = cache(async (teamSlug: string): Promise<Member> => {
  return (await findMember(await requireUser(), teamSlug)) ?? notFound()
})

/** Gives the browser the session's cookie. Only in actions and route handlers. */
export async function rememberSession(sessionId: string): Promise<void> {
  const { name, options } = sessionCookie()
  const jar = await cookies()
  jar.set(name, await sessionToken(sessionId), options)
}

/** Ends the session of this browser, on the server first. */
export async function signOut(): Promise<void> {
  const person = await findUser()
  if (person !== null) await revokeSession(person.sessionId)
  const { name, options } = sessionCookie()
  const jar = await cookies()
  jar.set(name, '', { ...options, maxAge: 0 })
}

/** Ends every session of this person, in this browser and all others. */
export async function signOutEverywhere(): Promise<void> {
  const person = await findUser()
  if (person !== null) await revokeSessionsOf(person.userId)
  await signOut()
}

/** The other end of this request, for rate limits and the list of sessions. */
export async function findCaller(): Promise<Caller> {
  return callerOf(await headers())
}

/** The header holds one address, which name-caller.ts has put there whatever the caller sent. */
export function callerOf(given: Headers): Caller {
  const address = given.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'unknown'
  return { address: callerNetwork(address), userAgent: given.get('user-agent') ?? '' }
}
