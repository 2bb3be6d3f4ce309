import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { embedCodes } from '#db/schema/portal/embed-codes.ts'
import { EMBED_CAPABILITIES } from '#db/schema/portal/embed-sessions.ts'
import { teamLimits } from '#db/schema/portal/team-limits.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { embedAlias } from '#lib/auth/embed-alias.ts'
import { findFrameMember } from '#lib/auth/embed-member.ts'
import type { Member } from '#lib/auth/member.ts'
import { hasPermission, PERMISSIONS, type Permission } from '#lib/auth/permissions.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { hashToken } from '#lib/core/ids.ts'
import { closeTeam } from '#lib/portal/data/close-team.ts'
import { eraseTeams } from '#lib/portal/data/erase-teams.ts'
import { restoreAddress, restoreTeam } from '#lib/portal/data/restore-team.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { requireWithinLimits } from '#lib/portal/usage/require-within-limits.ts'
import { chargeUsage } from '#lib/portal/usage/usage.ts'
import { warnNearLimit } from '#lib/portal/usage/warn-near-limit.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow } from '../arrange.ts'
import { makeVideo } from '../publishing/arrange.ts'
import {
  askAs,
  callApi,
  type Frame,
  makeKey,
  makePartner,
  openFrame,
  openSession,
  SECOND_SITE,
  SESSION_REQUEST,
} from './arrange.ts'

await testDatabase()
const outputs = await import('#app/api/media/outputs/[team]/[output]/[file]/route.ts')
const zip = await import('#app/api/media/projects/[team]/[project]/zip/route.ts')
const events = await import('#app/api/events/route.ts')
const usage = await import('#app/api/usage/[team]/route.ts')
const audit = await import('#app/api/audit/[team]/route.ts')
const exported = await import('#app/api/data/export/[team]/route.ts')
const partner = await makePartner()

async function memberOf({ token, alias }: Frame): Promise<Member> {
  const member = await findFrameMember(token, alias)
  if (member === null) throw new Error('The frame has no access.')
  return member
}

describe('what a frame loads by its alias', () => {
  const cases: { name: string; alias: (frame: Frame, other: Frame) => string }[] = [
    { name: 'with an altered MAC', alias: ({ alias }) => `${alias.slice(0, -1)}${alias.endsWith('0') ? '1' : '0'}` },
    { name: 'with a MAC in capitals', alias: ({ alias }) => alias.toUpperCase() },
    { name: 'with a MAC cut off', alias: ({ alias }) => alias.slice(0, -1) },
    {
      name: 'with the MAC of another session',
      alias: ({ alias }, other) => alias.slice(0, 33) + other.alias.slice(33),
    },
    {
      name: 'with the MAC of a site that was never allowed',
      alias: ({ session }) => embedAlias(session.id, 'https://evil.example'),
    },
    { name: 'with no MAC at all', alias: ({ alias }) => alias.slice(0, 32) },
  ]
  it.each(cases)('is refused $name', async ({ alias }) => {
    const [frame, other] = [
      await openFrame(partner),
      await openFrame(partner, { person: { externalId: 'p-2', name: 'Bo' } }),
    ]
    const asked = alias(frame, other)
    expect((await askAs(events.GET, {}, `/api/events?team=${frame.alias}`)).status).toBe(200)
    expect((await askAs(events.GET, {}, `/api/events?team=${asked}`)).status).toBe(401)
  })

  it('is a 404 for what another customer of the same partner has', async () => {
    const ours = await openFrame(partner)
    const theirs = await memberOf(await openFrame(partner, { customer: { externalId: 'other', name: 'Other' } }))
    const output = await makeVideo(theirs)
    const { id: project } = await makeProjectRow(theirs)
    expect((await askAs(outputs.GET, {}, '/', { team: ours.alias, output, file: 'media' })).status).toBe(404)
    expect((await askAs(zip.GET, {}, '/', { team: ours.alias, project })).status).toBe(404)
    await expect(deleteProject(await memberOf(ours), project)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is no download without the capability', async () => {
    const frame = await openFrame(partner, { capabilities: ['create'] })
    const output = await makeVideo(await memberOf(frame))
    const params = { team: frame.alias, output, file: 'media' }
    expect((await askAs(outputs.GET, {}, '/?download=1', params)).status).toBe(403)
    expect((await askAs(zip.GET, {}, '/', { team: frame.alias, project: 'job_1' })).status).toBe(403)
  })
})

describe('what a person in a frame may do', () => {
  const NEVER: Permission[] = [
    'members.view',
    'members.manage',
    'usage.view',
    'team.view',
    'team.manage',
    'keys.manage',
    'webhooks.manage',
    'embed.manage',
    'embed.create',
    'audit.view',
    'shares.manage',
    'folders.share',
    'data.manage',
    'team.transfer',
  ]

  it('is nothing of the team’s settings and no sharing by link, whatever role and capabilities say', async () => {
    const capabilities = EMBED_CAPABILITIES
    const frame = await openFrame(partner, { role: 'admin', capabilities })
    const member = await memberOf(frame)
    expect((Object.keys(PERMISSIONS) as Permission[]).filter((name) => !hasPermission(member, name)).sort()).toEqual(
      NEVER.sort(),
    )
    const closed = [usage.GET, audit.GET, exported.GET]
    for (const handler of closed) {
      const query = '/?month=2026-11&format=csv'
      expect((await askAs(handler, { token: frame.token }, query, { team: frame.alias })).status).toBe(404)
    }
  })

  it.each([
    {
      role: 'viewer',
      capabilities: ['create', 'delete', 'publish', 'accounts'],
      may: ['projects.view', 'posts.view', 'publishing.view'],
    },
    { role: 'editor', capabilities: [], may: ['projects.view', 'posts.view'] },
    { role: 'editor', capabilities: ['accounts', 'approve'], may: ['projects.view', 'posts.view', 'publishing.view'] },
    { role: 'viewer', capabilities: ['notices'], may: ['projects.view', 'posts.view', 'notices.view'] },
    {
      role: 'viewer',
      capabilities: ['autopilot'],
      may: ['projects.view', 'posts.view', 'autopilot.view', 'autopilot.stop'],
    },
    { role: 'viewer', capabilities: ['library'], may: ['projects.view', 'library.view', 'posts.view'] },
    { role: 'client', capabilities: ['create', 'approve', 'library'], may: ['posts.view', 'posts.approve'] },
  ])(
    'is what the role $role and the capabilities $capabilities both allow',
    async ({ role, capabilities, may: allowed }) => {
      const member = await memberOf(await openFrame(partner, { role, capabilities }))
      expect((Object.keys(PERMISSIONS) as Permission[]).filter((name) => hasPermission(member, name))).toEqual(allowed)
    },
  )

  it('deletes a project with the capability, and is refused without it', async () => {
    const [frame, without] = [await openFrame(partner), await openFrame(partner, { capabilities: ['create'] })]
    const { id } = await makeProjectRow(await memberOf(frame))
    await expect(deleteProject(await memberOf(without), id)).rejects.toThrow('does not allow this action')
    await deleteProject(await memberOf(frame), id)
  })
})

describe('the API of embedding', () => {
  const wrong: { name: string; body: Record<string, unknown>; message: RegExp }[] = [
    { name: 'an empty list of sites', body: { allowedOrigins: [] }, message: /allowedOrigins must name a site/ },
    {
      name: 'a site that the team does not allow',
      body: { allowedOrigins: ['https://evil.example'] },
      message: /evil\.example/,
    },
    { name: 'any site', body: { allowedOrigins: ['https://*.example'] }, message: /allowedOrigins/ },
    {
      name: 'a site without encryption',
      body: { allowedOrigins: ['http://studio.example'] },
      message: /allowedOrigins/,
    },
    { name: 'the role owner', body: { role: 'owner' }, message: /role must be one of: admin, editor, viewer, client/ },
    {
      name: 'a capability that does not exist',
      body: { capabilities: ['keys'] },
      message: /capabilities\[0\] must be one of/,
    },
    { name: 'more than 12 hours', body: { expiresIn: 43_201 }, message: /expiresIn must be from 60 to 43200/ },
    {
      name: 'a return address that is a script',
      body: { returnUrl: 'javascript:alert(1)' },
      message: /returnUrl must be an http/,
    },
    {
      name: 'a start on another host',
      body: { startPath: '//evil.example' },
      message: /startPath must begin with one/,
    },
    {
      name: 'a start on another host by backslashes',
      body: { startPath: '/\\evil.example' },
      message: /startPath must begin/,
    },
    { name: 'a style sheet as a theme', body: { theme: { css: '*{}' } }, message: /theme/ },
    { name: 'no customer', body: { customer: undefined }, message: /Missing required fields/ },
    {
      name: 'a customer without an id',
      body: { customer: { externalId: ' ', name: 'A' } },
      message: /customer\.externalId must not be empty/,
    },
  ]
  it.each(wrong)('refuses $name', async ({ body, message }) => {
    const answer = await callApi(partner.key, 'POST', '/sessions', { ...SESSION_REQUEST, ...body })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toMatch(message)
  })

  it('refuses a key without the scope, a test key, and a team that allows no site', async () => {
    const [reading, testing] = [await makeKey(partner.member, 'read'), await makeKey(partner.member, 'embed', 'test')]
    expect((await callApi(reading.key, 'POST', '/sessions', SESSION_REQUEST)).status).toBe(403)
    expect((await callApi(testing.key, 'POST', '/sessions', SESSION_REQUEST)).status).toBe(403)
    expect((await callApi('rw_live_nothing', 'POST', '/sessions', SESSION_REQUEST)).status).toBe(401)
    expect((await callApi((await makePartner([])).key, 'POST', '/sessions', SESSION_REQUEST)).status).toBe(400)
  })

  it('lets a partner neither renew nor end what is another’s', async () => {
    const stranger = await makePartner()
    const { id } = await openSession(partner)
    expect((await callApi(stranger.key, 'POST', `/sessions/${id}/codes`)).status).toBe(404)
    expect((await callApi(stranger.key, 'DELETE', `/sessions/${id}`)).status).toBe(404)
    expect((await callApi(stranger.key, 'DELETE', '/sessions?person=p-1')).status).toBe(404)
    expect((await callApi(stranger.key, 'DELETE', '/sessions?customer=acme')).status).toBe(404)
    expect((await callApi(stranger.key, 'DELETE', '/sessions?all=true')).body).toEqual({ ended: 0 })
    for (const query of ['', '?person=', '?all=yes', '?person=p-1&all=true']) {
      expect((await callApi(partner.key, 'DELETE', `/sessions${query}`)).status).toBe(400)
    }
    expect((await callApi(partner.key, 'POST', `/sessions/${id}/codes`)).status).toBe(201)
  })

  it('makes a customer and a person once, each partner’s its own', async () => {
    const other = await makePartner()
    const [first, again, foreign] = [await openSession(partner), await openSession(partner), await openSession(other)]
    expect(again.customer.id).toBe(first.customer.id)
    expect(foreign.customer.id).not.toBe(first.customer.id)
    const made = await Promise.all(
      Array.from({ length: 4 }, () => openSession(other, { customer: { externalId: 'new', name: 'New' } })),
    )
    expect(new Set(made.map(({ customer }) => customer.id)).size).toBe(1)
  })

  it('answers a repeated call with the same session and a new code, and keeps no code', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = [
      await callApi(partner.key, 'POST', '/sessions', SESSION_REQUEST, headers),
      await callApi(partner.key, 'POST', '/sessions', SESSION_REQUEST, headers),
    ]
    expect(again.body.id).toBe(first.body.id)
    const codes = [String(first.body.code), String(again.body.code)]
    expect(codes[0]).not.toBe(codes[1])
    const other = { ...SESSION_REQUEST, role: 'viewer' }
    expect((await callApi(partner.key, 'POST', '/sessions', other, headers)).status).toBe(422)
    const kept = await asSystem((transaction) => transaction.select().from(embedCodes))
    expect(kept.map(({ codeHash }) => codeHash)).toEqual(expect.arrayContaining(codes.map(hashToken)))
    const everything = await asSystem((transaction) =>
      transaction.execute(
        sql`select answer as text from portal.idempotent_answers union all select code_hash from portal.embed_codes`,
      ),
    )
    for (const code of codes) expect(JSON.stringify(everything)).not.toContain(code)
  })

  it('tells a frame how it looks and where it begins, with dots that lead upwards resolved', async () => {
    const given = {
      theme: { accent: '#ff0000' },
      locale: 'es-mx',
      timeZone: 'Europe/Madrid',
      startPath: '/../../account?x=1',
      returnUrl: 'https://studio.example/back',
    }
    const { opened } = await openFrame(partner, given, SECOND_SITE)
    expect(opened).toMatchObject({
      locale: 'es-MX',
      timeZone: 'Europe/Madrid',
      startPath: '/account?x=1',
      capabilities: ['create', 'delete', 'download'],
      returnUrl: given.returnUrl,
    })
    expect(opened.theme).toMatchObject({ mode: 'auto', light: expect.any(Object), dark: expect.any(Object) })
    expect(Date.parse(String(opened.expiresAt)) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    expect(opened).toMatchObject({ tokenSeconds: 30 * 60 })
    expect(Number(opened.sessionSeconds)).toBeGreaterThan(30 * 60)
  })
})

describe('a partner and its customers', () => {
  it('counts what customers use into the limits of the partner, and tells them no figures of it', async () => {
    const own = await makePartner()
    const [one, two] = [
      await memberOf(await openFrame(own)),
      await memberOf(await openFrame(own, { customer: { externalId: 'b', name: 'B' } })),
    ]
    const now = new Date()
    const limit = { teamId: own.member.teamId, charactersPerMonth: 100, updatedAt: now }
    await asSystem((transaction) => transaction.insert(teamLimits).values(limit))
    const use = (member: Member, amount: number) =>
      inTeam(member, async (transaction) => {
        await requireWithinLimits(transaction, member.teamId, [{ meter: 'characters', amount }], now)
        await chargeUsage(
          transaction,
          { teamId: member.teamId, meter: 'characters', amount, cause: crypto.randomUUID() },
          now,
        )
        await warnNearLimit(transaction, member.teamId, ['characters'], now)
      })
    await use(one, 60)
    await expect(use(two, 50)).rejects.toMatchObject({ code: 'over_limit', message: expect.not.stringMatching(/\d/) })
    await expect(use(own.member, 50)).rejects.toThrow('40 of 100 are left')
    await use(two, 40)
    const owners = await inTeam(own.member, (transaction) =>
      transaction.$count(auditEntries, eq(auditEntries.action, 'usage.near_limit')),
    )
    expect(owners).toBe(1)
  })

  it('closes, restores and erases customers with their partner', async () => {
    const own = await makePartner()
    const frame = await openFrame(own)
    const { member } = own
    await makeProjectRow(await memberOf(frame), { state: 'queued' })
    await closeTeam(member, member.teamName)
    expect(await findFrameMember(frame.token, frame.alias)).toBeNull()
    const customer = () =>
      asSystem((transaction) => transaction.select().from(teams).where(eq(teams.id, frame.session.customer.id)))
    const [closed] = await customer()
    expect(closed?.eraseAt).not.toBeNull()
    const person = await findSessionById(member.sessionId)
    if (person === null || closed?.closedAt == null) throw new Error('The team is not closed.')
    const address = restoreAddress({ teamId: member.teamId, closedAt: closed.closedAt })
    await restoreTeam(person, address.split('/').at(-1) ?? '')
    expect(await findFrameMember(frame.token, frame.alias)).not.toBeNull()
    await closeTeam(member, member.teamName)
    const later = new Date(Date.now() + 15 * 86_400_000)
    expect(await eraseTeams(later)).toBe(2)
    expect(await customer()).toEqual([])
    const left = await asSystem((transaction) =>
      transaction.execute(sql`select 1 from portal.users where partner_team_id = ${member.teamId}`),
    )
    expect(left).toHaveLength(0)
  })
})
