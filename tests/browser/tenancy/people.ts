import { and, eq } from 'drizzle-orm'
import { API_SCOPES, type ApiScope } from '#db/schema/portal/api-keys.ts'
import { EMBED_CAPABILITIES } from '#db/schema/portal/embed-sessions.ts'
import { embedSettings } from '#db/schema/portal/embed-settings.ts'
import { memberships, ROLES, type Role } from '#db/schema/portal/memberships.ts'
import { notices } from '#db/schema/portal/notices.ts'
import { findKeyHolder } from '#lib/auth/api-key.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { ACCESS_SECONDS, newAccessToken } from '#lib/auth/embed-access.ts'
import { embedAlias } from '#lib/auth/embed-alias.ts'
import { findMember } from '#lib/auth/member.ts'
import { findSessionById, sessionToken, startSession } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { newId } from '#lib/core/ids.ts'
import { newApiKeyInput } from '#lib/portal/api-keys/api-key-input.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { createEmbedSession } from '#lib/portal/embeds/create-embed-session.ts'
import { embedSessionInput } from '#lib/portal/embeds/embed-session-input.ts'
import { type CanaryTeam, makeCanaryTeam } from '#tests/support/canary-team.ts'

/**
 * Somebody who asks. `role` is theirs in the canary team, null for none; `slug` names a team of their own; `token` is the
 * access of somebody in a partner's frame.
 */
export type Asker = { name: string; role: Role | null; cookie: string | null; slug: string; token?: string }

export type Arrangement = {
  canary: CanaryTeam
  askers: Asker[]
  stranger: Asker
  /** Somebody with every capability in a frame on the stranger's site. */
  framed: Asker
  /** A key of the stranger's team for each scope. */
  keys: ReadonlyMap<ApiScope, string>
}

/** A canary team with somebody in each role, somebody who was removed, and the owner of another team. */
export async function arrangePeople(): Promise<Arrangement> {
  const owner = await makeAsker('owner', 'owner')
  const canary = await asSystem((transaction) => makeCanaryTeam(transaction, owner.userId))
  const askers: Asker[] = [owner]
  for (const role of ROLES.filter((one) => one !== 'owner')) {
    const member = await makeAsker(role, role)
    await join(canary, member.userId, role)
    await notify(canary, member.userId)
    askers.push(member)
  }
  const removed = await makeAsker('a removed member', null)
  await join(canary, removed.userId, 'admin')
  const theirs = and(eq(memberships.teamId, canary.ids.team), eq(memberships.userId, removed.userId))
  await asSystem((transaction) => transaction.delete(memberships).where(theirs))
  const stranger = await makeAsker('the owner of another team', null)
  const keys = new Map<ApiScope, string>()
  for (const scope of API_SCOPES) keys.set(scope, await makeKey(stranger, scope))
  const framed = await makeFramed(keys.get('embed') ?? '')
  return {
    canary,
    stranger,
    framed,
    keys,
    askers: [...askers, removed, stranger, framed, { name: 'nobody', role: null, cookie: null, slug: '' }],
  }
}

async function makeAsker(name: string, role: Role | null): Promise<Asker & { userId: string; sessionId: string }> {
  const email = `${crypto.randomUUID()}@example.com`
  const { userId, teamSlug } = await createAccount({ name: 'Somebody', email, password: 'correct horse battery' })
  const sessionId = await startSession(userId, { userAgent: 'matrix', network: '', method: 'password' })
  const cookie = `${sessionCookie().name}=${await sessionToken(sessionId)}`
  return { name, role, cookie, slug: teamSlug, userId, sessionId }
}

/** As its settings make one. */
async function makeKey({ sessionId, slug }: { sessionId: string; slug: string }, scope: ApiScope): Promise<string> {
  const person = await findSessionById(sessionId)
  const member = person === null ? null : await findMember(person, slug)
  if (member === null) throw new Error('The stranger has no team.')
  const input = newApiKeyInput.parse({ name: scope, mode: 'live', scopes: [scope], networks: '' })
  return (await createApiKey(member, input)).key
}

async function makeFramed(key: string): Promise<Asker> {
  const holder = await findKeyHolder(key)
  if (holder === null) throw new Error('The stranger has no key.')
  const origin = 'https://studio.example'
  const { teamId } = holder.actor
  const settings = { teamId, origins: [origin], updatedAt: new Date() }
  await asSystem((transaction) => transaction.insert(embedSettings).values(settings))
  const sessionId = newId('sess')
  const person = { externalId: 'one', name: 'Somebody' }
  const asked = { customer: person, person, role: 'admin', capabilities: EMBED_CAPABILITIES }
  await createEmbedSession(holder.actor, sessionId, embedSessionInput.parse(asked))
  const token = await newAccessToken({ sessionId, origin }, ACCESS_SECONDS)
  return { name: 'somebody in a frame', role: null, cookie: null, slug: embedAlias(sessionId, origin), token }
}

function join(canary: CanaryTeam, userId: string, role: Role): Promise<unknown> {
  const row = { id: newId('mem'), teamId: canary.ids.team, userId, role, createdAt: new Date() }
  return asSystem((transaction) => transaction.insert(memberships).values(row))
}

/** Of what every role is notified of, clients included: each member sees their own notices only. */
function notify({ ids, tag }: CanaryTeam, userId: string): Promise<unknown> {
  const now = new Date()
  const row = {
    ...{ id: newId('ntc'), teamId: ids.team, userId, createdAt: now, updatedAt: now },
    ...{ kind: 'approval-asked' as const, thread: `post:${ids.publication}`, subjectId: ids.publication },
    message: coded('notice_approval_asked', { person: tag, title: tag }),
  }
  return asSystem((transaction) => transaction.insert(notices).values(row))
}
