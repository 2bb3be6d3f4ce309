import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { portalDatabase } from '#db/client.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { findMember, listTeams, type Member } from '#lib/auth/member.ts'
import { findSession, findSessionById, sessionToken, startSession } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { confirmSignIn } from '#lib/portal/accounts/confirm-sign-in.ts'
import { findAccountLink } from '#lib/portal/accounts/find-account-link.ts'
import { listPendingLinks } from '#lib/portal/accounts/list-pending-links.ts'
import { requestLink } from '#lib/portal/accounts/request-link.ts'
import { answerAtDomain } from '#lib/portal/domains/answer-at-domain.ts'
import { checkDomains } from '#lib/portal/domains/check-domains.ts'
import { isProofLost } from '#lib/portal/domains/domain-proof.ts'
import { domainRecord } from '#lib/portal/domains/domain-record.ts'
import {
  domainInput,
  domainTarget,
  findTeamDomain,
  nameDomain,
  removeDomain,
  verifyDomain,
} from '#lib/portal/domains/team-domain.ts'
import { findTeamOrigin } from '#lib/portal/domains/team-origin.ts'
import { joinByInvitation } from '#lib/portal/invitations/join-by-invitation.ts'
import { composeMail } from '#lib/portal/mail/compose-mail.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { startNameServer, type Zone } from '#tests/support/start-name-server.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from './arrange.ts'

await testDatabase()
const zone: Zone = {}
await startNameServer(zone)
const events = await import('#app/api/events/route.ts')
const certificates = await import('#app/api/domains/ask/route.ts')
const logo = await import('#app/api/media/domain/logo/route.ts')
const auth = await import('#app/api/auth/[...nextauth]/route.ts')
const api = await import('#app/api/v2/[[...path]]/route.ts')
const frames = await import('#app/api/embed/access/route.ts')

let count = 0
const newHost = () => `video${++count}.agency.example`

/** The team's proof, as its DNS would have it. */
function publish({ teamId }: Member, host: string): void {
  const { name, value } = domainRecord(teamId, host)
  zone[name] = [{ txt: [value] }]
}

async function makeDomain(member: Member, host: string = newHost()): Promise<string> {
  await nameDomain(member, { host })
  publish(member, host)
  await verifyDomain(member)
  return host
}

/** The cookie of somebody who signed in at a host; null is the portal's own. */
async function signInAt(domain: string | null, { userId }: Member): Promise<string> {
  return sessionToken(await startSession(userId, { userAgent: '', network: '', method: 'password', domain }))
}

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>

function ask(handler: unknown, path: string, headers: Record<string, string>, params: object = {}): Promise<Response> {
  const request = new Request(`http://localhost:3000${path}`, { headers })
  return (handler as Handler)(request, { params: Promise.resolve(params as never) })
}

describe('a team’s own host name', () => {
  it('opens the portal once DNS has the team’s proof, and not before', async () => {
    const team = await makeTeam()
    const host = newHost()
    await nameDomain(team, { host })
    zone[domainRecord(team.teamId, host).name] = [{ txt: [] }]
    expect(await failureOf(verifyDomain(team))).toMatchObject({ code: 'invalid' })
    expect(await answerAtDomain(host, '/sign-in')).toBe('unknown host')
    expect(await findTeamOrigin(team.teamId)).toBe('http://localhost:3000')
    publish(team, host)
    await verifyDomain(team)
    expect(await answerAtDomain(host, '/sign-in')).toBe('page')
    expect(await findTeamOrigin(team.teamId)).toBe(`http://${host}:3000`)
    expect(await findTeamDomain(team)).toMatchObject({ host, isVerified: true })
  })

  it('is a name that a proxy may get a certificate for once it is proven, and not before or after', async () => {
    const team = await makeTeam()
    const host = newHost()
    const answers = async (name: string) =>
      (await ask(certificates.GET, `/api/domains/ask?domain=${name}`, { host: 'portal:3000' })).status
    await nameDomain(team, { host })
    expect(await answers(host)).toBe(404)
    publish(team, host)
    await verifyDomain(team)
    expect([await answers(host), await answers(host.toUpperCase()), await answers(`www.${host}`)]).toEqual([
      200, 200, 404,
    ])
    expect([await answers(''), await answers("x';--"), await answers('localhost')]).toEqual([404, 404, 404])
    await removeDomain(team)
    expect(await answers(host)).toBe(404)
  })

  it('is not proven by another team’s record, nor by one for another name', async () => {
    const [team, other] = [await makeTeam(), await makeTeam()]
    const host = newHost()
    await nameDomain(team, { host })
    zone[`_reelwright.${host}`] = [
      { txt: [domainRecord(other.teamId, host).value, domainRecord(team.teamId, newHost()).value] },
    ]
    expect(await failureOf(verifyDomain(team))).toMatchObject({ code: 'invalid' })
  })

  it('is one team’s: another that proves it too is refused, and gets it once the first has removed it', async () => {
    const [first, second] = [await makeTeam(), await makeTeam()]
    const host = await makeDomain(first)
    await nameDomain(second, { host })
    publish(second, host)
    expect(await failureOf(verifyDomain(second))).toMatchObject({ code: 'conflict' })
    await removeDomain(first)
    await verifyDomain(second)
    expect((await findTeamDomain(second))?.isVerified).toBe(true)
  })

  it('is claimed by owners and admins alone', async () => {
    const team = await makeTeam()
    const editor = await addMember(team, 'editor')
    for (const act of [nameDomain(editor, { host: newHost() }), verifyDomain(editor), removeDomain(editor)]) {
      expect(await failureOf(act)).toMatchObject({ code: 'forbidden' })
    }
  })

  it.each(['localhost', 'video', '192.0.2.7', '[::1]', 'a.b:80', 'https://a.example', 'a.localhost', 'x.internal', ''])(
    'cannot be %j',
    (host) => expect(domainInput.safeParse({ host }).success).toBe(false),
  )

  it('that is left empty is asked for as one that is wrong', () => {
    const messageFor = (given: object) => domainInput.safeParse(given).error?.issues[0]?.message
    expect(messageFor({})).toBe(messageFor({ host: 'https://a.example' }))
  })

  it.each(['localhost', '127.0.0.1', '[::1]', 'portal', 'portal.local', 'x.internal'])(
    'leads to no portal at %j',
    (portal) => expect(domainTarget(portal)).toBeNull(),
  )

  it('leads to a portal that public DNS knows', () => {
    expect(domainTarget('portal.example.com')).toBe('portal.example.com')
  })
})

describe('at a team’s own host name', () => {
  it('accounts and what is no team’s are led to the portal’s own address, and frames are none', async () => {
    const host = await makeDomain(await makeTeam())
    for (const path of [
      '/account',
      '/account/security',
      '/sign-up',
      '/reset-password',
      '/teams/new',
      '/sign-in/prove',
      '/%61ccount',
      '/account%2Fsecurity',
      '//sign-up',
    ]) {
      expect(await answerAtDomain(host, path)).toBe('elsewhere')
    }
    for (const path of ['/embed/abc', '/embed-abc-def/projects'])
      expect(await answerAtDomain(host, path)).toBe('nothing')
    for (const path of ['/', '/sign-in', '/sign-in/code', '/confirm/x'])
      expect(await answerAtDomain(host, path)).toBe('page')
  })

  it('a session opens this team alone, though the person is in others', async () => {
    const team = await makeTeam()
    const guest = await addMember(team, 'editor')
    const host = await makeDomain(team)
    const person = await findSession(await signInAt(host, guest), host)
    if (person === null) throw new Error('Nobody is signed in.')
    expect((await listTeams(person)).map(({ slug }) => slug)).toEqual([team.teamSlug])
    expect(await findMember(person, team.teamSlug)).toMatchObject({ teamId: team.teamId })
    const own = (await listTeams({ userId: guest.userId })).find(({ slug }) => slug !== team.teamSlug)
    expect(await findMember(person, own?.slug ?? '')).toBeNull()
  })

  it('a session’s cookie is worth nothing elsewhere, nor one from elsewhere here', async () => {
    const [team, other] = [await makeTeam(), await makeTeam()]
    const [host, theirs] = [await makeDomain(team), await makeDomain(other)]
    const [here, main] = [await signInAt(host, team), await signInAt(null, team)]
    const stream = (cookie: string, at: string) =>
      ask(events.GET, `/api/events?team=${team.teamSlug}`, { cookie: `${sessionCookie().name}=${cookie}`, host: at })
    for (const [cookie, at] of [
      [here, 'localhost:3000'],
      [here, theirs],
      [main, host],
      [main, theirs],
    ] as const) {
      expect((await stream(cookie, at)).status).toBe(401)
    }
    const open = await stream(here, `${host}:3000`)
    expect(open.status).toBe(200)
    await open.body?.cancel()
  })

  it('which is removed, everything ends at once', async () => {
    const team = await makeTeam()
    const host = await makeDomain(team)
    const sessionId = await startSession(team.userId, { userAgent: '', network: '', method: 'password', domain: host })
    expect(await findSessionById(sessionId)).not.toBeNull()
    await removeDomain(team)
    expect(await findSessionById(sessionId)).toBeNull()
    expect(await answerAtDomain(host, '/sign-in')).toBe('unknown host')
    await makeDomain(team, host)
    expect(await findSessionById(sessionId)).toBeNull()
  })

  it('the API, frames, the sign-in library and unknown names get nothing', async () => {
    const host = await makeDomain(await makeTeam())
    for (const handler of [auth.GET, api.GET, frames.GET, logo.GET]) {
      expect((await ask(handler, '/api/x', { host }, { nextauth: ['session'] })).status).toBe(404)
    }
    expect((await ask(events.GET, '/api/events?team=x', { host: 'nobody.example' })).status).toBe(404)
  })

  it('a sign-in link works there alone, and none that could take an account over leads there', async () => {
    const team = await makeTeam()
    const host = await makeDomain(team)
    const caller = { network: '192.0.2.1', userAgent: '', devices: '', domain: host }
    const email = team.userEmail
    await requestLink('sign-in', email, caller)
    const { origin, token } = await newestLink(email)
    expect(origin).toBe(`http://${host}:3000`)
    expect(await findAccountLink(token)).toEqual({ state: 'unknown' })
    const { domain: _, ...elsewhere } = caller
    expect(await failureOf(confirmSignIn(token, elsewhere))).toMatchObject({ code: 'gone' })
    const begun = await confirmSignIn(token, caller)
    expect(begun.kind === 'signed-in' ? await findSessionById(begun.sessionId) : null).toMatchObject({
      domain: host,
      onlyTeamId: team.teamId,
    })
    await requestLink('reset-password', email, caller)
    expect((await newestLink(email)).origin).toBe('http://localhost:3000')
  })

  it('no account is created by an invitation', async () => {
    const caller = { network: '', userAgent: '', devices: '', domain: newHost() }
    const profile = { name: 'Mira', password: 'unlikely copper sail' }
    expect(await failureOf(joinByInvitation('x', profile, caller))).toMatchObject({ code: 'forbidden' })
  })
})

/** The link that was sent to an address last. */
async function newestLink(email: string): Promise<{ origin: string; token: string }> {
  const { link = '' } = (await listPendingLinks()).find((one) => one.email === email) ?? {}
  const { origin, pathname } = new URL(link)
  return { origin, token: pathname.split('/').at(-1) ?? '' }
}

describe('the proof of a domain', () => {
  const HOUR_MS = 3_600_000
  const mailsOf = async ({ userEmail }: Member) => {
    const rows = await portalDatabase()
      .select()
      .from(mails)
      .where(eq(mails.recipient, userEmail))
      .orderBy(asc(mails.id))
    const written = await Promise.all(rows.map(({ content }) => composeMail(content, userEmail, new Date())))
    return written.map((mail) => mail?.subject)
  }

  it('is asked for again each day; once lost, the team gets an email, and after a week the host is not served', async () => {
    const team = await makeTeam()
    const host = await makeDomain(team)
    const cookie = await signInAt(host, team)
    const start = Date.now()
    const check = (days: number) => checkDomains(new Date(start + days * 24 * HOUR_MS))
    expect(await check(0.9)).toBe(0)
    expect(await check(1.1)).toBeGreaterThan(0)
    expect(await findTeamDomain(team)).toMatchObject({ isVerified: true, lost: null })
    const { name } = domainRecord(team.teamId, host)
    const proof = zone[name] ?? []
    zone[name] = [{ txt: [] }]
    await check(2.2)
    const lost = { since: new Date(start + 2.2 * 24 * HOUR_MS).toISOString() }
    expect(await findTeamDomain(team)).toMatchObject({ isVerified: true, lost })
    expect(await mailsOf(team)).toEqual([`The DNS record for ${host} is missing`])
    expect(await answerAtDomain(host, '/sign-in')).toBe('page')
    await check(9.1)
    expect(await findSession(cookie, host)).not.toBeNull()
    await check(9.3)
    expect(await findTeamDomain(team)).toMatchObject({ isVerified: false, lost })
    expect(await answerAtDomain(host, '/sign-in')).toBe('unknown host')
    expect(await findSession(cookie, host)).toBeNull()
    expect(await mailsOf(team)).toEqual([undefined, `${host} no longer opens your portal`])
    zone[name] = proof
    await check(10)
    expect(await findTeamDomain(team)).toMatchObject({ isVerified: false })
    await verifyDomain(team)
    expect(await findTeamDomain(team)).toMatchObject({ isVerified: true, lost: null })
  })

  it('that is there again in time changes nothing, and name servers that are silent do not count for a week', async () => {
    const team = await makeTeam()
    const host = await makeDomain(team)
    const start = Date.now()
    const check = (days: number) => checkDomains(new Date(start + days * 24 * HOUR_MS))
    const { name } = domainRecord(team.teamId, host)
    const proof = zone[name] ?? []
    zone[name] = [{ txt: ['reelwright=other'] }]
    await check(1.1)
    zone[name] = proof
    await check(1.2)
    expect(await findTeamDomain(team)).toMatchObject({ isVerified: true, lost: null })
    const domain = { verifiedAt: new Date(start), provenAt: new Date(start) }
    const at = (days: number) => new Date(start + days * 24 * HOUR_MS)
    expect([isProofLost(domain, 'unknown', at(6.9)), isProofLost(domain, 'unknown', at(7.1))]).toEqual([false, true])
    expect(isProofLost(domain, 'missing', at(0.1))).toBe(true)
  })
})
