import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { type OAuthTokens, OAuthTokensSchema } from '@modelcontextprotocol/sdk/shared/auth.js'
import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { oauthTokens } from '#db/schema/portal/oauth-tokens.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { listApiKeys } from '#lib/portal/api-keys/list-api-keys.ts'
import { answerMcp } from '#lib/portal/mcp/mcp-endpoint.ts'
import { changeRole } from '#lib/portal/members/change-role.ts'
import { removeMember } from '#lib/portal/members/remove-member.ts'
import { disconnectClient } from '#lib/portal/oauth/end-grant.ts'
import { grantAccess } from '#lib/portal/oauth/grant-access.ts'
import { listConnected } from '#lib/portal/oauth/list-connected.ts'
import { readAuthorization } from '#lib/portal/oauth/read-authorization.ts'
import { OauthKeeper } from '#tests/support/oauth-keeper.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from './arrange.ts'

await testDatabase()

const BACK = 'https://client.example.com/callback'
const origin = portalOrigin()
const resource = `${origin}/mcp`

/** The portal's own handlers, without a network between them and the client. */
async function send(url: string | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(url, init)
  // Each from a network of its own, so that only the test of the limit reaches it.
  if (!request.headers.has('x-forwarded-for')) request.headers.set('x-forwarded-for', `203.0.113.${randomInt(200)}`)
  const path = new URL(request.url).pathname
  if (path === '/mcp') return answerMcp(request)
  const route = await routeAt(path)
  if (route === null) return new Response(null, { status: 404 })
  const handler = request.method === 'GET' ? route.GET : route.POST
  const params = { path: path.endsWith('/mcp') ? ['mcp'] : undefined }
  return handler?.(request, { params: Promise.resolve(params) }) ?? new Response(null, { status: 405 })
}

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

async function routeAt(path: string): Promise<{ GET?: Handler; POST?: Handler } | null> {
  if (path === '/api/oauth/register') return import('#app/api/oauth/register/route.ts')
  if (path === '/api/oauth/token') return import('#app/api/oauth/token/route.ts')
  if (path === '/api/oauth/revoke') return import('#app/api/oauth/revoke/route.ts')
  if (path === '/.well-known/oauth-authorization-server') {
    return import('#app/.well-known/oauth-authorization-server/route.ts')
  }
  return path.startsWith('/.well-known/oauth-protected-resource')
    ? import('#app/.well-known/oauth-protected-resource/[[...path]]/route.ts')
    : null
}

const transportOf = (keeper: OauthKeeper) =>
  new StreamableHTTPClientTransport(new URL(resource), { authProvider: keeper, fetch: send })

async function connect(keeper: OauthKeeper): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transportOf(keeper) as Parameters<typeof client.connect>[0])
  return client
}

async function allow(member: Member, address: URL, scopes: ('read' | 'create' | 'publish')[] = ['read']) {
  return new URL(await grantAccess(member, { asked: address.search, scopes, period: 'month', projectsPerDay: 60 }))
}

/** Somebody who gives a new program access, and the program that has it. */
async function connected(member: Member): Promise<{ keeper: OauthKeeper; client: Client }> {
  const keeper = new OauthKeeper(BACK)
  await expect(connect(keeper)).rejects.toThrow('Unauthorized')
  const back = await allow(member, keeper.asked ?? new URL(origin))
  await transportOf(keeper).finishAuth(back.searchParams.get('code') ?? '')
  return { keeper, client: await connect(keeper) }
}

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
const exchange = async (fields: Record<string, string>) => {
  const answer = await send(`${origin}/api/oauth/token`, form(fields))
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}
async function register(metadata: object) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(metadata)
  const answer = await send(`${origin}/api/oauth/register`, { method: 'POST', headers, body })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** A request for access, and what was registered for it. */
async function ask(change: Record<string, string> = {}) {
  const { body } = await register({ client_name: 'Studio helper', redirect_uris: [BACK] })
  const client = body.client_id ?? ''
  const asked = {
    ...{ client_id: client, redirect_uri: BACK, response_type: 'code', state: 's', scope: 'read', resource },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', ...change },
  }
  return { client, asked, read: await readAuthorization(asked) }
}

async function newCode(member: Member) {
  const { client, asked } = await ask()
  const back = await allow(member, new URL(`${origin}/oauth/authorize?${new URLSearchParams(asked)}`))
  const code = back.searchParams.get('code') ?? ''
  return { grant_type: 'authorization_code', code, client_id: client, redirect_uri: BACK, code_verifier: verifier }
}

let team: Member
beforeEach(async () => {
  team = await makeTeam()
})

describe('the protocol’s own client', () => {
  it('finds how to ask, gets access from a person, and calls tools within it', async () => {
    const keeper = new OauthKeeper(BACK)
    await expect(connect(keeper)).rejects.toThrow('Unauthorized')
    const asked = keeper.asked ?? new URL(origin)
    expect(asked.pathname).toBe('/oauth/authorize')
    expect(asked.searchParams.get('resource')).toBe(resource)
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    const back = await allow(team, asked)
    expect(back.origin + back.pathname).toBe(BACK)
    expect(back.searchParams.get('state')).toBe('state-1')
    expect(back.searchParams.get('iss')).toBe(origin)
    await transportOf(keeper).finishAuth(back.searchParams.get('code') ?? '')
    const client = await connect(keeper)
    expect((await client.listTools()).tools.length).toBeGreaterThan(10)
    const refused = await client.callTool({ name: 'speak_text', arguments: { text: 'Hello', voiceId: 'x' } })
    expect(JSON.stringify(refused)).toContain('create')
    const [listed] = await listConnected(team)
    expect(listed).toMatchObject({ name: 'Studio helper', scopes: ['read'], personName: 'Ada' })
    expect((await listApiKeys(team)).map(({ name }) => name)).not.toContain('Studio helper')
  })

  it('refreshes its access by itself, each time with a new token', async () => {
    const { keeper } = await connected(team)
    const before = keeper.kept.tokens
    keeper.kept.tokens = { ...before, access_token: `${before?.access_token.slice(0, -1)}?` } as OAuthTokens
    const client = await connect(keeper)
    expect((await client.listTools()).tools.length).toBeGreaterThan(10)
    expect(keeper.kept.tokens?.refresh_token).not.toBe(before?.refresh_token)
  })

  it('loses its access when it is revoked, and must ask a person again', async () => {
    const { keeper, client } = await connected(team)
    const [{ keyId = '' } = {}] = await listConnected(team)
    await disconnectClient(team, keyId)
    await expect(client.listTools()).rejects.toThrow('Unauthorized')
    expect(keeper.asked).toBeDefined()
    await expect(disconnectClient(team, keyId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(disconnectClient(await makeTeam(), keyId)).rejects.toMatchObject({ code: 'not_found' })
    const entries = await inTeam(team, (transaction) =>
      transaction
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(eq(auditEntries.teamId, team.teamId))
        .orderBy(desc(auditEntries.sequence))
        .limit(2),
    )
    expect(entries.map(({ action }) => action)).toEqual(['client.disconnected', 'client.connected'])
  })
})

describe('a client in a page of another site', () => {
  it('reads the answers, and the refusal that says how to get access', async () => {
    const { GET: readServer } = await import('#app/.well-known/oauth-authorization-server/route.ts')
    const { OPTIONS } = await import('#app/mcp/route.ts')
    const context = { params: Promise.resolve({}) }
    const asked = await OPTIONS(new Request(resource, { method: 'OPTIONS' }), context)
    const server = await readServer(new Request(`${origin}/.well-known/oauth-authorization-server`), context)
    const refused = await send(resource, { method: 'POST', body: '{}' })
    for (const { headers } of [asked, server, refused]) expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-api-key')
    expect(refused.headers.get('access-control-expose-headers')).toContain('www-authenticate')
    expect(refused.headers.has('access-control-allow-credentials')).toBe(false)
  })
})

describe('access', () => {
  it('ends when the person who gave it leaves the team or may no longer give it', async () => {
    const [leaving, lowered] = [await addMember(team, 'admin'), await addMember(team, 'admin')]
    const [one, other] = [await connected(leaving), await connected(lowered)]
    const memberId = async ({ userId }: Member) => {
      const [row] = await inTeam(team, (transaction) =>
        transaction
          .select({ id: memberships.id })
          .from(memberships)
          .where(and(eq(memberships.teamId, team.teamId), eq(memberships.userId, userId))),
      )
      return row?.id ?? ''
    }
    expect((await one.client.listTools()).tools.length).toBeGreaterThan(0)
    await removeMember(team, { memberId: await memberId(leaving) })
    await changeRole(team, { memberId: await memberId(lowered), role: 'editor' })
    await expect(one.client.listTools()).rejects.toThrow()
    await expect(other.client.listTools()).rejects.toThrow()
  })

  it('is given only by people who may make keys, and who have just proved who they are', async () => {
    const { asked } = await ask()
    const address = new URL(`${origin}/oauth/authorize?${new URLSearchParams(asked)}`)
    await expect(allow(await addMember(team, 'editor'), address)).rejects.toMatchObject({ code: 'forbidden' })
    const old = { ...team, confirmedAt: new Date(Date.now() - 3_600_000) } as Member
    await expect(allow(old, address)).rejects.toMatchObject({ code: 'proof_required' })
  })

  it('is for the Model Context Protocol alone, and not for the API', async () => {
    const { keeper } = await connected(team)
    const headers = { 'x-api-key': keeper.kept.tokens?.access_token ?? '' }
    const { GET } = await import('#app/api/v2/[[...path]]/route.ts')
    const answer = await GET(new Request(`${origin}/api/v2/projects`, { headers }), { params: Promise.resolve({}) })
    expect(answer.status).toBe(401)
  })

  it('ends with its program’s wish', async () => {
    const { keeper, client } = await connected(team)
    const { refresh_token: token = '' } = keeper.kept.tokens ?? {}
    const { client_id } = keeper.kept.client ?? { client_id: '' }
    const revoke = (fields: Record<string, string>) => send(`${origin}/api/oauth/revoke`, form(fields))
    expect((await revoke({ token, client_id: 'client_of_another' })).status).toBe(200)
    expect((await client.listTools()).tools.length).toBeGreaterThan(0)
    expect((await revoke({ token: 'unknown', client_id })).status).toBe(200)
    expect((await revoke({ token, client_id })).status).toBe(200)
    await expect(client.listTools()).rejects.toThrow()
  })
})

describe('an attacker', () => {
  it.each([
    'javascript:alert(1)',
    'javascript://client.example.com/%0aalert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'blob:https://client.example.com/1',
    'vbscript:x',
    'http://client.example.com/callback',
    'https://user:password@client.example.com/',
    'https://client.example.com/#fragment',
    'about:blank',
    '//client.example.com',
  ])('registers no program that leads to %s', async (address) => {
    expect(await register({ redirect_uris: [BACK, address] })).toMatchObject({
      status: 400,
      body: { error: 'invalid_redirect_uri' },
    })
  })

  it('registers programs of people’s own machines, whose port may change', async () => {
    const { body } = await register({
      redirect_uris: ['http://127.0.0.1:1234/cb', 'cursor://app/cb', 'com.example.app:/cb'],
    })
    const { asked } = await ask({ client_id: body.client_id ?? '' })
    const outcome = async (redirect: string) => (await readAuthorization({ ...asked, redirect_uri: redirect })).outcome
    expect(await outcome('http://127.0.0.1:9876/cb')).toBe('asked')
    expect(await outcome('http://127.0.0.1:9876/other')).toBe('unknown')
    expect(await outcome('http://localhost:1234/cb')).toBe('unknown')
    expect(await outcome('cursor://app/cb')).toBe('asked')
    expect(await outcome('cursor://app/cb2')).toBe('unknown')
  })

  it('leads nobody to an address that was not registered', async () => {
    const others = ['https://client.example.com/callback/', `${BACK}?next=x`, 'https://evil.example/callback']
    for (const redirect_uri of [...others, 'javascript:alert(1)', `${BACK}@evil.example`]) {
      expect((await ask({ redirect_uri })).read.outcome, redirect_uri).toBe('unknown')
    }
    expect((await ask({ client_id: 'client_unknown' })).read.outcome).toBe('unknown')
  })

  it.each([
    ['a missing challenge', { code_challenge: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['tokens in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['another resource', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['only unknown scopes', { scope: 'manage embed' }, 'invalid_scope'],
  ])('gets nothing with %s', async (_name, change: Record<string, string>, error) => {
    const { read } = await ask(change)
    expect(read.outcome).toBe('refused')
    const address = new URL(read.outcome === 'refused' ? read.address : origin)
    expect(address.origin + address.pathname).toBe(BACK)
    expect(address.searchParams.get('error')).toBe(error)
    expect(address.searchParams.get('state')).toBe('s')
  })

  it.each([
    ['a wrong verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['another address', { redirect_uri: 'https://evil.example/callback' }],
    ['the id of another client', { client_id: 'client_of_another' }],
    ['a changed code', { code: 'rw_code_x' }],
  ])('exchanges no code with %s', async (_name, change: Record<string, string>) => {
    const good = await newCode(team)
    expect(await exchange({ ...good, ...change })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await exchange(good)).status).toBe(200)
  })

  it('exchanges no code that is too old', async () => {
    const good = await newCode(team)
    await inTeam(team, (transaction) =>
      transaction
        .update(oauthTokens)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(oauthTokens.kind, 'code')),
    )
    expect(await exchange(good)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  it('uses a code once: what comes again ends the access', async () => {
    const good = await newCode(team)
    const answers = await Promise.all([exchange(good), exchange(good)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const given = answers.find(({ status }) => status === 200)?.body
    const headers = { authorization: `Bearer ${given?.access_token}` }
    const answer = await send(resource, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token')
  })

  it('uses a refresh token once, with its own client and no more scopes', async () => {
    const good = await newCode(team)
    const { body: first } = await exchange(good)
    const base = { grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '', client_id: good.client_id }
    expect((await exchange({ ...base, client_id: 'client_of_another' })).status).toBe(400)
    expect((await exchange({ ...base, scope: 'read create' })).body.error).toBe('invalid_scope')
    expect((await exchange({ ...base, resource: 'https://evil.example' })).body.error).toBe('invalid_target')
    const { body: second, status } = await exchange(base)
    expect(status).toBe(200)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await exchange(base)).body.error).toBe('invalid_grant')
    // The thief and the program cannot be told apart.
    expect((await exchange({ ...base, refresh_token: second.refresh_token ?? '' })).body.error).toBe('invalid_grant')
  })

  it('takes no token for another kind, and finds nothing of other teams', async () => {
    const other = await makeTeam()
    const { body } = await exchange(await newCode(other))
    const good = await newCode(team)
    expect((await exchange({ ...good, code: body.refresh_token ?? '' })).body.error).toBe('invalid_grant')
    const asBearer = (token = '') =>
      send(resource, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{}' })
    expect((await asBearer(body.refresh_token)).status).not.toBe(200)
    const keeper = new OauthKeeper(BACK)
    keeper.kept = { tokens: OAuthTokensSchema.parse(body) }
    const client = await connect(keeper)
    const text = JSON.stringify(await client.callTool({ name: 'list_projects', arguments: {} }))
    expect(text).not.toContain(team.teamId)
    expect(await listConnected(other)).toHaveLength(1)
  })

  it('is slowed down where it registers', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' }
    const statuses: number[] = []
    for (let turn = 0; turn < 32; turn++) {
      const body = JSON.stringify({ redirect_uris: [BACK] })
      statuses.push((await send(`${origin}/api/oauth/register`, { method: 'POST', headers, body })).status)
    }
    expect(statuses.at(0)).toBe(201)
    expect(statuses.at(-1)).toBe(429)
  })

  it('sends fields twice, or in another form, for nothing', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const twice = { method: 'POST', headers, body: 'grant_type=refresh_token&grant_type=authorization_code' }
    expect((await send(`${origin}/api/oauth/token`, twice)).status).toBe(400)
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await send(`${origin}/api/oauth/token`, json)).status).toBe(400)
    expect((await exchange({ grant_type: 'password' })).body.error).toBe('unsupported_grant_type')
  })
})
