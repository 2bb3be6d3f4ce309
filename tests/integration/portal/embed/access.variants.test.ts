import { eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import { describe, expect, it } from 'vitest'
import { embedCodes } from '#db/schema/portal/embed-codes.ts'
import { sessions } from '#db/schema/portal/sessions.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { newAccessToken } from '#lib/auth/embed-access.ts'
import { embedAlias } from '#lib/auth/embed-alias.ts'
import { sessionToken } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { revokeApiKey } from '#lib/portal/api-keys/change-api-key.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import {
  allowOrigins,
  askAs,
  callApi,
  check,
  exchange,
  type Frame,
  makePartner,
  openFrame,
  openSession,
  type Partner,
  SECOND_SITE,
  type Session,
  SITE,
} from './arrange.ts'

await testDatabase()
const projects = await import('#app/api/projects/route.ts')
const voices = await import('#app/api/media/voices/[team]/[voice]/route.ts')
const logos = await import('#app/api/media/logos/[team]/route.ts')
const events = await import('#app/api/events/route.ts')

const past = new Date(Date.now() - 1_000)

async function endIt(id: string, set: { revokedAt: Date } | { expiresAt: Date }): Promise<void> {
  await asSystem((transaction) => transaction.update(sessions).set(set).where(eq(sessions.id, id)))
}

async function closeTeam(id: string): Promise<void> {
  const set = { closedAt: past, closedBy: 'somebody', eraseAt: new Date(Date.now() + 86_400_000) }
  await asSystem((transaction) => transaction.update(teams).set(set).where(eq(teams.id, id)))
}

/** Changes the first bit that the last character carries. */
function alter(token: string): string {
  return `${token.slice(0, -1)}${digit(BASE64URL.indexOf(token.slice(-1)) ^ 32)}`
}

/** The same bytes, written as no encoder writes them: the tag's last character carries four bits and two that mean nothing. */
function rewrite(token: string): string {
  const rewritten = `${token.slice(0, -1)}${digit(BASE64URL.indexOf(token.slice(-1)) | 1)}`
  expect(Buffer.from(rewritten.split('.')[4] ?? '', 'base64url')).toEqual(
    Buffer.from(token.split('.')[4] ?? '', 'base64url'),
  )
  return rewritten
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const digit = (value: number) => BASE64URL.charAt(value)

describe('the code of a frame', () => {
  type Case = { name: string; status: number; origin?: string; sentFrom?: string; arrange?: Arrange }
  type Arrange = (session: Session, partner: Partner) => Promise<{ ref: string; code: string } | undefined>
  const ending = (end: (session: Session, partner: Partner) => Promise<unknown>): Arrange => {
    return async (session, partner) => {
      await end(session, partner)
      return undefined
    }
  }
  const cases: Case[] = [
    { name: 'is accepted on a site of the team', status: 200 },
    { name: 'is refused if it was made up', status: 401, arrange: async ({ ref }) => ({ ref, code: 'a'.repeat(43) }) },
    { name: 'is refused the second time', status: 401, arrange: ending((session) => exchange(session)) },
    {
      name: 'is refused after five minutes',
      status: 401,
      arrange: ending(({ id }) =>
        asSystem((transaction) =>
          transaction.update(embedCodes).set({ expiresAt: past }).where(eq(embedCodes.sessionId, id)),
        ),
      ),
    },
    {
      name: 'is refused with another session',
      status: 401,
      arrange: async ({ code }, partner) => ({ code, ref: (await openSession(partner)).ref }),
    },
    {
      name: 'is refused with a reference that no session can have',
      status: 401,
      arrange: async ({ code }) => ({ code, ref: `../${'0'.repeat(23)}` }),
    },
    {
      name: 'is refused with a session that does not exist',
      status: 410,
      arrange: async ({ code }) => ({ code, ref: '0'.repeat(26) }),
    },
    { name: 'is refused on another site', status: 403, origin: 'https://evil.example' },
    { name: 'is refused on a site whose name begins with an allowed one', status: 403, origin: `${SITE}.evil.example` },
    { name: 'is refused on a subdomain of an allowed site', status: 403, origin: 'https://www.studio.example' },
    { name: 'is refused on an allowed host without encryption', status: 403, origin: 'http://studio.example' },
    { name: 'is refused on another port of an allowed host', status: 403, origin: `${SITE}:8443` },
    { name: 'is refused in a sandboxed page', status: 403, origin: 'null' },
    { name: 'is refused for an origin with a path', status: 403, origin: `${SITE}/` },
    { name: 'is refused for an empty origin', status: 403, origin: '' },
    { name: 'is refused to a page of another site that sends it itself', status: 403, sentFrom: SITE },
    {
      name: 'is refused on a site that the team no longer allows',
      status: 403,
      arrange: ending((_, { member }) => allowOrigins(member, [SECOND_SITE])),
    },
    {
      name: 'is refused once the session was ended',
      status: 410,
      arrange: ending(({ id }) => endIt(id, { revokedAt: past })),
    },
    {
      name: 'is refused once the session is over',
      status: 410,
      arrange: ending(({ id }) => endIt(id, { expiresAt: past })),
    },
    {
      name: 'is refused once the partner’s team is closed',
      status: 410,
      arrange: ending((_, { member }) => closeTeam(member.teamId)),
    },
    {
      name: 'is refused once the customer is closed',
      status: 410,
      arrange: ending(({ customer }) => closeTeam(customer.id)),
    },
    {
      name: 'is refused once the key that opened the session is revoked',
      status: 410,
      arrange: ending((_, { member, keyId }) => revokeApiKey(member, keyId)),
    },
  ]

  it.each(cases)('$name', async ({ status, origin, sentFrom, arrange }) => {
    const partner = await makePartner()
    const session = await openSession(partner)
    const given = (await arrange?.(session, partner)) ?? session
    const answer = await exchange(given, origin, sentFrom)
    expect(answer.status).toBe(status)
    if (status !== 200) expect(JSON.stringify(answer.body)).not.toMatch(/accessToken|embed-/)
  })

  it('works for one of two who send it at the same time', async () => {
    const session = await openSession(await makePartner())
    const answers = await Promise.all([exchange(session), exchange(session), exchange(session)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('is refused on a site that the team allows and the session does not', async () => {
    const session = await openSession(await makePartner(), { allowedOrigins: [SECOND_SITE] })
    expect((await exchange(session, SITE)).status).toBe(403)
    expect((await exchange(session, SECOND_SITE)).status).toBe(200)
  })
})

describe('access from a frame', () => {
  type Asked = { token?: string; cookie?: string; alias: string; origin?: string }
  type Case = { name: string; change: (frame: Frame, partner: Partner) => Promise<Partial<Asked>> }
  const nothing = async (done: Promise<unknown>) => {
    await done
    return {}
  }
  const claims = ({ session }: Frame) => ({ sessionId: session.id, origin: SITE })
  const ownCookie = async ({ member }: Partner) => `${sessionCookie().name}=${await sessionToken(member.sessionId)}`
  const cases: Case[] = [
    { name: 'with an altered token', change: async ({ token }) => ({ token: alter(token) }) },
    { name: 'with a token that is written in another way', change: async ({ token }) => ({ token: rewrite(token) }) },
    {
      name: 'with a token that was made with another secret',
      change: async (frame) => ({
        token: await encode({
          token: { embed: frame.session.id, origin: SITE },
          secret: 'x'.repeat(40),
          salt: 'embed-access',
        }),
      }),
    },
    {
      name: 'with a token of the right secret for another purpose',
      change: async (frame) => ({
        token: await encode({
          token: { embed: frame.session.id, origin: SITE },
          secret: String(process.env.AUTH_SECRET),
        }),
      }),
    },
    {
      name: 'with a session cookie’s value as token',
      change: async (_, { member }) => ({ token: await sessionToken(member.sessionId) }),
    },
    {
      name: 'with the embed session’s id as a session cookie’s value',
      change: async ({ session }) => ({ token: await sessionToken(session.id) }),
    },
    {
      name: 'with a token that is over',
      change: async (frame) => ({ token: await newAccessToken(claims(frame), -1) }),
    },
    {
      name: 'with an empty token beside the cookie of somebody who may',
      change: async (_, partner) => ({ token: '', alias: partner.member.teamSlug, cookie: await ownCookie(partner) }),
    },
    {
      name: 'with a good token for the partner’s own team',
      change: async (_, { member }) => ({ alias: member.teamSlug }),
    },
    {
      name: 'with a good token for the customer’s real name',
      change: async ({ session }) => ({ alias: await slugOf(session.customer.id) }),
    },
    {
      name: 'with a good token for the alias of another session',
      change: async (_, partner) => ({ alias: (await openFrame(partner)).alias }),
    },
    {
      name: 'with a good token for the alias on another site',
      change: async ({ session }) => ({ alias: embedAlias(session.id, SECOND_SITE) }),
    },
    { name: 'with a token for a site that was never allowed', change: async ({ session }) => foreignSite(session.id) },
    {
      name: 'on a site that the team no longer allows',
      change: (_, { member }) => nothing(allowOrigins(member, [SECOND_SITE])),
    },
    { name: 'once the team allows no site', change: (_, { member }) => nothing(allowOrigins(member, [])) },
    { name: 'once the session was ended', change: ({ session }) => nothing(endIt(session.id, { revokedAt: past })) },
    { name: 'once the session is over', change: ({ session }) => nothing(endIt(session.id, { expiresAt: past })) },
    {
      name: 'once the partner ended all sessions',
      change: (_, { key }) => nothing(callApi(key, 'DELETE', '/sessions?all=true')),
    },
    {
      name: 'once the partner ended the person’s sessions',
      change: (_, { key }) => nothing(callApi(key, 'DELETE', '/sessions?person=p-1')),
    },
    {
      name: 'once the partner ended the customer’s sessions',
      change: (_, { key }) => nothing(callApi(key, 'DELETE', '/sessions?customer=acme')),
    },
    { name: 'once the customer is closed', change: ({ session }) => nothing(closeTeam(session.customer.id)) },
    { name: 'once the partner’s team is closed', change: (_, { member }) => nothing(closeTeam(member.teamId)) },
  ]

  it.each(cases)('is refused $name', async ({ change }) => {
    const partner = await makePartner()
    const frame = await openFrame(partner)
    const before = await askAs(projects.GET, { token: frame.token }, `/api/projects?team=${frame.alias}`)
    expect(before.status).toBe(200)
    const { alias, ...asked } = { token: frame.token, alias: frame.alias, ...(await change(frame, partner)) }
    expect((await askAs(projects.GET, asked, `/api/projects?team=${alias}`)).status).toBe(401)
  })

  it('is refused by the alias alone where something is read as data or changed', async () => {
    const { alias } = await openFrame(await makePartner())
    expect((await askAs(projects.GET, {}, `/api/projects?team=${alias}`)).status).toBe(401)
    const asked = { method: 'POST' }
    expect((await askAs(voices.POST, asked, '/?text=Hello', { team: alias, voice: 'v' })).status).toBe(401)
    expect((await askAs(logos.DELETE, { method: 'DELETE' }, '/', { team: alias })).status).toBe(401)
  })

  it('is refused where it changes something and comes from a page of another site', async () => {
    const { alias, token } = await openFrame(await makePartner())
    const asked = { token, method: 'POST', origin: SITE }
    expect((await askAs(voices.POST, asked, '/?text=Hello', { team: alias, voice: 'v' })).status).toBe(403)
  })

  it('is given as a cookie to nobody', async () => {
    const { alias, session, token } = await openFrame(await makePartner())
    for (const value of [token, await sessionToken(session.id)]) {
      const cookie = `${sessionCookie().name}=${value}`
      const names = [alias, await slugOf(session.customer.id)]
      for (const team of names) {
        expect((await askAs(projects.GET, { cookie }, `/api/projects?team=${team}`)).status).toBe(401)
      }
    }
  })

  it('sees the end of its session, and gets 401 when it asks', async () => {
    const partner = await makePartner()
    const { alias, token, session } = await openFrame(partner)
    const stream = await askAs(events.GET, {}, `/api/events?team=${alias}`)
    expect([stream.status, stream.headers.get('set-cookie')]).toEqual([200, null])
    const text = textOf(stream)
    expect(await check(token)).toBe(200)
    expect((await callApi(partner.key, 'DELETE', `/sessions/${session.id}`)).body).toEqual({ ended: 1 })
    expect(await text).toContain('event: access')
    expect(await check(token)).toBe(401)
  })
})

async function slugOf(id: string): Promise<string> {
  const [row] = await asSystem((transaction) => transaction.select().from(teams).where(eq(teams.id, id)))
  return row?.slug ?? ''
}

async function foreignSite(sessionId: string) {
  const origin = 'https://evil.example'
  return { token: await newAccessToken({ sessionId, origin }, 60), alias: embedAlias(sessionId, origin) }
}

/** Until it ends. */
async function textOf(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  return text
}
