import { randomInt } from 'node:crypto'
import { portalDatabase } from '#db/client.ts'
import type { ApiScope } from '#db/schema/portal/api-keys.ts'
import { embedSettings } from '#db/schema/portal/embed-settings.ts'
import { insertAccount } from '#lib/auth/create-account.ts'
import { sessionRef } from '#lib/auth/embed-alias.ts'
import type { Member } from '#lib/auth/member.ts'
import { startSession } from '#lib/auth/session.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { newApiKeyInput } from '#lib/portal/api-keys/api-key-input.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import type { RouteHandler } from '#lib/portal/http/endpoint.ts'
import { enter } from '../arrange.ts'

const PORTAL = 'http://localhost:3000'
export const SITE = 'https://studio.example'
export const SECOND_SITE = 'https://second.example:8443'

const access = await import('#app/api/embed/access/route.ts')
const sessions = await import('#app/api/embed/sessions/[[...path]]/route.ts')

export type Partner = { member: Member; key: string; keyId: string }

/** A team that allows two sites, and its server's key. */
export async function makePartner(origins: string[] = [SITE, SECOND_SITE]): Promise<Partner> {
  const member = await makeOwner()
  await allowOrigins(member, origins)
  const { id, key } = await makeKey(member, 'embed')
  return { member, key, keyId: id }
}

/** Without a password, which would take most of the time of these tests. */
async function makeOwner(): Promise<Member> {
  const account = { name: 'Ada', email: `${crypto.randomUUID()}@example.com`, passwordHash: null, teamName: 'Studio' }
  const { userId, teamSlug } = await portalDatabase().transaction((transaction) => insertAccount(transaction, account))
  const member = await enter(await startSession(userId, { userAgent: 'test', network: '', method: 'link' }), teamSlug)
  if (member === null) throw new Error('The team was not made.')
  return member
}

export async function allowOrigins({ teamId }: Member, origins: string[]): Promise<void> {
  const row = { origins, updatedAt: new Date() }
  await inWholeTeam({ teamId }, (transaction) =>
    transaction
      .insert(embedSettings)
      .values({ teamId, ...row })
      .onConflictDoUpdate({ target: embedSettings.teamId, set: row }),
  )
}

export function makeKey(member: Member, scope: ApiScope, mode: 'live' | 'test' = 'live') {
  return createApiKey(member, newApiKeyInput.parse({ name: scope, mode, scopes: [scope], networks: '' }))
}

/** What a partner's server sends for a person of its customer, with everything that can be given. */
export const SESSION_REQUEST = {
  customer: { externalId: 'acme', name: 'Acme' },
  person: { externalId: 'p-1', name: 'Mira Holt', email: 'mira@acme.example' },
  role: 'editor',
  capabilities: ['create', 'download', 'delete'],
}

type Body = Record<string, unknown>

/** Calls `/api/embed/…` as a partner's server does. */
export async function callApi(
  key: string,
  method: 'POST' | 'DELETE',
  path: string,
  body?: Body,
  more: Record<string, string> = {},
): Promise<{ status: number; body: Body }> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json', 'x-forwarded-for': somewhere(), ...more }
  const request = new Request(`${PORTAL}/api/embed${path}`, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  })
  const answer = await sessions[method](request, { params: Promise.resolve({}) })
  return { status: answer.status, body: await answer.json() }
}

export type Session = { id: string; ref: string; code: string; url: string; customer: { id: string } }

export async function openSession({ key }: Partner, changes: Body = {}): Promise<Session> {
  const { status, body } = await callApi(key, 'POST', '/sessions', { ...SESSION_REQUEST, ...changes })
  if (status !== 201) throw new Error(`No session: ${JSON.stringify(body)}`)
  const { id, code, url, customer } = body as Session
  return { id, ref: sessionRef(id), code, url, customer }
}

/** Exchanges a code as the frame does. */
export async function exchange(
  { ref, code }: { ref: string; code: string },
  origin: string = SITE,
  sentFrom: string = PORTAL,
): Promise<{ status: number; body: Body }> {
  const headers = { 'content-type': 'application/json', origin: sentFrom, 'x-forwarded-for': somewhere() }
  const body = JSON.stringify({ session: ref, code, origin })
  const request = new Request(`${PORTAL}/api/embed/access`, { method: 'POST', headers, body })
  const answer = await access.POST(request, { params: Promise.resolve({}) })
  return { status: answer.status, body: await answer.json() }
}

export type Frame = { session: Session; alias: string; token: string; opened: Body }

/** A frame that is open on a site. */
export async function openFrame(partner: Partner, changes: Body = {}, origin: string = SITE): Promise<Frame> {
  const session = await openSession(partner, changes)
  const { status, body } = await exchange(session, origin)
  if (status !== 200) throw new Error(`No access: ${JSON.stringify(body)}`)
  return { session, alias: String(body.alias), token: String(body.accessToken), opened: body }
}

/** Whether the frame's session lives, as the frame asks it. */
export async function check(token: string): Promise<number> {
  const request = new Request(`${PORTAL}/api/embed/access`, { headers: { authorization: `Bearer ${token}` } })
  return (await access.GET(request, { params: Promise.resolve({}) })).status
}

type Given = { token?: string; cookie?: string; origin?: string; method?: string }

/** Calls a route handler with a team's name in its address, with whatever of access is given. */
export async function askAs(
  handler: RouteHandler,
  { token, cookie, origin = PORTAL, method = 'GET' }: Given,
  path: string,
  params: Record<string, unknown> = {},
): Promise<Response> {
  const headers = new Headers({ origin })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (cookie !== undefined) headers.set('cookie', cookie)
  return handler(new Request(`${PORTAL}${path}`, { method, headers }), { params: Promise.resolve(params) })
}

/** Wrong tries are counted by network. */
function somewhere(): string {
  return [10, randomInt(256), randomInt(256), randomInt(256)].join('.')
}
