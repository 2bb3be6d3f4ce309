import type { Route } from 'next'
import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { knownLocale, LOCALE_COOKIE, type Locale } from '#lib/i18n/locales.ts'
import { browserCookie, newBrowserSecret } from './browser-cookie.ts'
import { type Caller, readCaller } from './caller.ts'
import { bearerOf } from './embed-access.ts'
import { readAlias } from './embed-alias.ts'
import { findFrameMember } from './embed-member.ts'
import { deviceCookie, rememberOwner } from './known-device.ts'
import { LAST_TEAM_COOKIE } from './last-team.ts'
import { findMember, type Member } from './member.ts'
import { nextPath } from './next-path.ts'
import { findOperator, type Operator } from './operator.ts'
import { hasPermission, type Permission } from './permissions.ts'
import { findDomain, type PortalDomain, requestedCustomDomain } from './portal-domain.ts'
import { findProviderRequirement } from './required-provider.ts'
import { readSecondStep, secondStepCookie, secondStepToken } from './second-step-cookie.ts'
import {
  findSession,
  findSessionOwner,
  revokeSession,
  revokeSessionOfCookie,
  revokeSessionsOf,
  type SignedIn,
  sessionToken,
} from './session.ts'
import { sessionCookie } from './session-cookie.ts'

/**
 * Who is signed in, by the cookie of the request that is being answered; null for nobody, and for people in a partner's
 * frame, who have no account here. One look-up per request.
 */
export const findUser = cache(async (): Promise<SignedIn | null> => {
  if ((await findBearer()) !== undefined) return null
  const jar = await cookies()
  return findSession(jar.get(sessionCookie().name)?.value, requestedCustomDomain((await headers()).get('host')))
})

/** For the pages and actions of operators: everybody else, signed in or not, finds nothing. */
export const requireOperator = cache(async (): Promise<Operator> => {
  return (await findOperator(await findUser())) ?? notFound()
})

/** The team at whose own host name this request is; null at the portal's own. Unknown names never get this far (proxy.ts). */
export const findCurrentDomain = cache(async (): Promise<PortalDomain | null> => {
  const host = requestedCustomDomain((await headers()).get('host'))
  return host === null ? null : findDomain(host)
})

/**
 * Redirects to the sign-in page, which leads back, unless a person is signed in; in a partner's frame, to where it gets
 * access again or shows that it has ended.
 */
export async function requireUser(): Promise<SignedIn> {
  const person = await findUser()
  if (person !== null) return person
  await leaveFrame()
  const next = nextPath((await headers()).get('x-page') ?? '')
  redirect((next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`) as Route)
}

/**
 * For pages of a team: redirects to sign-in if nobody is signed in, to the team's provider if it asks for one, and clients
 * to the posts if this is not for them; 404 if the team does not exist or is not theirs, or their role may not see this.
 *
 * @param permission by default that of a viewer, which clients do not have.
 */
export async function requireMember(teamSlug: string, permission: Permission = 'projects.view'): Promise<Member> {
  const member = await requireActingMember(teamSlug)
  if (hasPermission(member, permission)) return member
  if (hasPermission(member, 'projects.view')) notFound()
  redirect(`/${member.teamSlug}/publish` as Route)
}

/** The member alone, for actions: these ask for the permission themselves, and give the reason of a refusal. */
export const requireActingMember = cache(async (teamSlug: string): Promise<Member> => {
  const bearer = await findBearer()
  if (bearer !== undefined) return (await findFrameMember(bearer, teamSlug)) ?? (await leaveFrame()) ?? notFound()
  const person = await requireUser()
  const member = await findMember(person, teamSlug)
  if (member !== null) return member
  if ((await findProviderRequirement(person, teamSlug)) === null) notFound()
  const next = nextPath((await headers()).get('x-page') ?? '')
  redirect(`/sign-in/required?${new URLSearchParams({ team: teamSlug, next })}` as Route)
})

async function findBearer(): Promise<string | undefined> {
  return bearerOf((await headers()).get('authorization'))
}

/** Leads a frame back to its beginning. Returns where the request is not a frame's. */
async function leaveFrame(): Promise<null> {
  const page = (await headers()).get('x-page') ?? ''
  const alias = readAlias(page.split(/[/?]/)[1] ?? '')
  if (alias !== null && (await findBearer()) !== undefined) redirect(`/embed/${alias.ref}` as Route)
  return null
}

/**
 * Sets the session cookie, the cookie that marks a known device and that of the language that the person chose, and ends
 * the session that this browser had before.
 * Only for actions and route handlers.
 */
export async function rememberSession(sessionId: string): Promise<void> {
  const [session, device] = [sessionCookie(), deviceCookie()]
  const jar = await cookies()
  await revokeSessionOfCookie(jar.get(session.name)?.value)
  jar.set(session.name, await sessionToken(sessionId), session.options)
  jar.delete(secondStepCookie().name)
  const owner = await findSessionOwner(sessionId)
  if (owner === null) return
  jar.set(device.name, rememberOwner(jar.get(device.name)?.value ?? '', owner), device.options)
  const locale = knownLocale(owner.locale)
  if (locale !== null) await rememberLocale(locale)
}

/** Sets the language of this browser. Only for actions and route handlers. */
export async function rememberLocale(locale: Locale): Promise<void> {
  const secure = portalOrigin().startsWith('https:')
  const options = { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure } as const
  ;(await cookies()).set(LOCALE_COOKIE, locale, options)
}

const YEAR_SECONDS = 365 * 24 * 3600

/** The secret of this browser; a new one where it has none. */
export async function findBrowser(): Promise<string> {
  const jar = await cookies()
  return jar.get(browserCookie().name)?.value || newBrowserSecret()
}

/** Sets the secret of this browser. Only for actions and route handlers. */
export async function rememberBrowser(secret: string): Promise<void> {
  const { name, options } = browserCookie()
  const jar = await cookies()
  jar.set(name, secret, options)
}

/** Remembers in this browser that it is asked for a code (`beginSession`). Only for actions and route handlers. */
export async function rememberSecondStep(challengeId: string): Promise<void> {
  const { name, options } = secondStepCookie()
  const jar = await cookies()
  jar.set(name, secondStepToken(challengeId), options)
}

/** The challenge that this browser is asked to answer with a code; null for none. */
export async function findSecondStep(): Promise<string | null> {
  const jar = await cookies()
  return readSecondStep(jar.get(secondStepCookie().name)?.value ?? '')
}

/** The team among a person's that this browser used last, otherwise the first. */
export async function findLastTeam<Team extends { slug: string }>(teams: readonly Team[]): Promise<Team | undefined> {
  const last = (await cookies()).get(LAST_TEAM_COOKIE)?.value
  return teams.find(({ slug }) => slug === last) ?? teams[0]
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

/** The caller of this request, for rate limits and the list of sessions. */
export async function findCaller(): Promise<Caller> {
  const given = await headers()
  return readCaller((name) => given.get(name))
}
