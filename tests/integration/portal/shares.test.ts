import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { portalDatabase } from '#db/client.ts'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { shareReports } from '#db/schema/portal/share-reports.ts'
import { teams } from '#db/schema/portal/teams.ts'
import type { Member } from '#lib/auth/member.ts'
import { countTries, LIMITS, sumTries } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { hashToken, newId } from '#lib/core/ids.ts'
import { composeMail } from '#lib/portal/mail/compose-mail.ts'
import { changeShare } from '#lib/portal/shares/change-share.ts'
import { countView } from '#lib/portal/shares/count-view.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { describeEmbed } from '#lib/portal/shares/describe-embed.ts'
import { findOpenShare, findShare } from '#lib/portal/shares/find-share.ts'
import { findSharePage } from '#lib/portal/shares/find-share-page.ts'
import { findSharedCard } from '#lib/portal/shares/find-shared-card.ts'
import { findSharedFile } from '#lib/portal/shares/find-shared-file.ts'
import { listReports } from '#lib/portal/shares/list-reports.ts'
import { listShares } from '#lib/portal/shares/list-shares.ts'
import { openShare } from '#lib/portal/shares/open-share.ts'
import { reportInput } from '#lib/portal/shares/report-input.ts'
import { reportShare } from '#lib/portal/shares/report-share.ts'
import { revokeAsOperator, revokeShare } from '#lib/portal/shares/revoke-share.ts'
import { changedShareInput, type NewShare } from '#lib/portal/shares/share-input.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeProjectRow, makeTeam } from './arrange.ts'

await testDatabase()
/** The first account of an installation, and so its operator. */
const operator = await makeTeam()

const DAY_MS = 86_400_000
const PASSWORD = 'unlikely copper sail'
const here = { network: '203.0.113.7' }

/** A finished project with results whose files are there. */
async function makeResults(team: Member, many: number) {
  const job = await makeProjectRow(team, { state: 'completed' })
  const ids = await Promise.all(Array.from({ length: many }, (_, position) => addOutput(team, job.id, { position })))
  return { projectId: job.id, ids }
}

async function addOutput(team: Member, jobId: string, given: Partial<typeof outputs.$inferInsert> = {}) {
  const id = newId('out')
  const key = `${team.teamId}/${jobId}/${id}/media.mp4`
  await teamStorage().put(key, import.meta.filename)
  const now = new Date()
  const made = { durationSeconds: 3, sizeBytes: 1, verified: true, importedAt: now, createdAt: now }
  const names = { id, teamId: team.teamId, jobId, externalId: id, position: 0, kind: 'video' as const }
  const files = { media: { key, contentType: 'video/mp4', sizeBytes: 1 } }
  const row = { ...names, ...made, files, remote: { media: 'sealed' }, ...given }
  await inTeam(team, (transaction) => transaction.insert(outputs).values(row))
  return id
}

async function share(member: Member, input: Omit<NewShare, 'mode' | 'ends'> & Partial<NewShare>, now?: Date) {
  const { id, url } = await createShare(member, { mode: 'unlisted', ends: 'never', ...input }, now)
  return { id, url, token: url.split('/').at(-1) ?? '' }
}

const media = (token: string, firstId: string, download = false) =>
  findSharedFile({ token, firstId, file: 'media', download }, undefined)

describe('a shared link', () => {
  it('is made, seen and revoked by editors, not by viewers, and by nobody of another team', async () => {
    const team = await makeTeam()
    const [editor, viewer, stranger] = [
      await addMember(team, 'editor'),
      await addMember(team, 'viewer'),
      await makeTeam(),
    ]
    const { projectId } = await makeResults(team, 1)
    const { id } = await share(editor, { projectId })
    expect(await failureOf(share(viewer, { projectId, mode: 'public' }))).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(revokeShare(viewer, id))).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(share(stranger, { projectId, mode: 'public' }))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(revokeShare(stranger, id))).toMatchObject({ code: 'not_found' })
    expect(await listShares(stranger)).toEqual([])
    expect(await failureOf(listShares(viewer))).toMatchObject({ code: 'forbidden' })
    expect(await listShares(team)).toMatchObject([{ id, state: 'open', createdBy: 'Ada', views: 0 }])
  })

  it('looks the same once revoked, past its end or of a closed team as one that never was', async () => {
    const team = await makeTeam()
    const { projectId, ids } = await makeResults(team, 1)
    const [first = ''] = ids
    const [revoked, ended, closed] = [
      await share(team, { projectId }),
      await share(team, { projectId, ends: 1 }, new Date(Date.now() - 2 * DAY_MS)),
      await share(team, { projectId }),
    ]
    expect(await media(revoked.token, first)).not.toBeNull()
    await revokeShare(team, revoked.id)
    for (const token of [revoked.token, ended.token, 'x'.repeat(22), 'wrong', '']) {
      expect(await findSharePage(token, undefined, undefined)).toEqual({ state: 'unknown' })
      expect(await media(token, first)).toBeNull()
      expect(await findSharedCard(token, first)).toBeNull()
    }
    expect(await findShare(closed.token)).not.toBeNull()
    const closing = { closedAt: new Date(), eraseAt: new Date(Date.now() + DAY_MS) }
    await inTeam(team, (transaction) => transaction.update(teams).set(closing).where(eq(teams.id, team.teamId)))
    expect(await findShare(closed.token)).toBeNull()
  })

  it('opens only what it shares, in the newest version, and saves nothing unless it may', async () => {
    const team = await makeTeam()
    const { projectId, ids } = await makeResults(team, 2)
    const [first = '', second = ''] = ids
    const [one, whole] = [
      await share(team, { projectId, outputId: first }),
      await share(team, { projectId, downloads: 'yes' }),
    ]
    const foreign = await makeResults(team, 1)
    expect(await media(one.token, second)).toBeNull()
    expect(await media(whole.token, second)).not.toBeNull()
    expect(await media(whole.token, foreign.ids[0] ?? '')).toBeNull()
    expect(await failureOf(media(one.token, first, true))).toMatchObject({ code: 'forbidden' })
    expect((await media(whole.token, first, true))?.served.downloadName).toBe('Town hall.mp4')
    const render = await makeProjectRow(team, { state: 'completed', rendersOutputId: first })
    const newer = await addOutput(team, render.id, { versionOf: first, version: 2 })
    expect((await media(one.token, first))?.served.validator).toContain(newer)
    expect(await media(one.token, newer)).toBeNull()
    expect(await findSharePage(whole.token, undefined, second)).toMatchObject({
      state: 'open',
      video: { id: second },
      others: [{ id: first }],
    })
  })

  it('counts what was begun by day, and from one network only so often', async () => {
    const team = await makeTeam()
    const { projectId } = await makeResults(team, 1)
    const { token } = await share(team, { projectId })
    const tomorrow = new Date(Date.now() + DAY_MS)
    for (let index = 0; index < 20; index++) await countView(token, undefined, '203.0.113.8')
    await countView(token, undefined, '203.0.113.9', tomorrow)
    expect(await listShares(team)).toMatchObject([{ views: 7 }])
  })
})

describe('a link that is changed', () => {
  const change = (member: Member, shareId: string, form: object) =>
    changeShare(member, changedShareInput.parse({ shareId, mode: 'unlisted', ends: 'keep', ...form }))

  it('keeps its address and follows the change with the next request, until it is revoked', async () => {
    const team = await makeTeam()
    const [viewer, stranger] = [await addMember(team, 'viewer'), await makeTeam()]
    const { projectId, ids } = await makeResults(team, 1)
    const [first = ''] = ids
    const { id, token, url } = await share(team, { projectId, ends: 7 })
    const { expiresAt = '' } = (await listShares(team))[0] ?? {}
    expect(await failureOf(change(viewer, id, {}))).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(change(stranger, id, {}))).toMatchObject({ code: 'not_found' })
    await change(team, id, { mode: 'public', downloads: 'yes', comments: 'yes' })
    const changed = { mode: 'public', downloads: true, comments: true, expiresAt }
    expect(await listShares(team)).toMatchObject([{ id, url, ...changed }])
    expect(await media(token, first, true)).not.toBeNull()
    await change(team, id, { ends: 'never' })
    expect(await listShares(team)).toMatchObject([{ downloads: false, comments: false, expiresAt: null }])
    expect(await failureOf(media(token, first, true))).toMatchObject({ code: 'forbidden' })
    await revokeShare(team, id)
    expect(await failureOf(change(team, id, {}))).toMatchObject({ code: 'not_found' })
    expect(await media(token, first)).toBeNull()
    const log = await inTeam(team, (transaction) =>
      transaction
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'share.changed'))
        .orderBy(auditEntries.sequence),
    )
    expect(log.map(({ before, after }) => [before, after])).toEqual([
      [
        { mode: 'unlisted', downloads: false, comments: false },
        { mode: 'public', downloads: true, comments: true },
      ],
      [
        { mode: 'public', downloads: true, comments: true, endsAt: expiresAt },
        { mode: 'unlisted', downloads: false, comments: false, endsAt: null },
      ],
    ])
  })

  it('opens again once it is given another end', async () => {
    const team = await makeTeam()
    const { projectId, ids } = await makeResults(team, 1)
    const { id, token } = await share(team, { projectId, ends: 1 }, new Date(Date.now() - 2 * DAY_MS))
    await change(team, id, {})
    expect(await media(token, ids[0] ?? '')).toBeNull()
    await change(team, id, { ends: '7' })
    expect(await media(token, ids[0] ?? '')).not.toBeNull()
  })

  it('closes with a new password wherever the old one was entered, and stays open with the same one', async () => {
    const team = await makeTeam()
    const { projectId } = await makeResults(team, 1)
    const { id, token } = await share(team, { projectId })
    expect((await failureOf(change(team, id, { mode: 'password' }))).fields).toHaveProperty('password')
    await change(team, id, { mode: 'password', password: PASSWORD })
    expect(await findSharePage(token, undefined, undefined)).toEqual({ state: 'locked' })
    const pass = await openShare({ token, password: PASSWORD }, here)
    await change(team, id, { mode: 'password', comments: 'yes' })
    expect(await findOpenShare(token, pass)).not.toBeNull()
    await change(team, id, { mode: 'password', password: 'quiet amber harbour' })
    expect(await findOpenShare(token, pass)).toBeNull()
    expect((await failureOf(openShare({ token, password: PASSWORD }, here))).fields).toHaveProperty('password')
    const again = await openShare({ token, password: 'quiet amber harbour' }, here)
    await change(team, id, {})
    await change(team, id, { mode: 'password', password: 'quiet amber harbour' })
    expect(await findOpenShare(token, again)).toBeNull()
    expect(() => change(team, id, { mode: 'password', password: 'short' })).toThrow()
  })
})

describe('a link with a password', () => {
  it('tells nothing without it: no page, file, picture or description', async () => {
    const team = await makeTeam()
    const { projectId, ids } = await makeResults(team, 1)
    const { token, url } = await share(team, { projectId, mode: 'password', password: PASSWORD, downloads: 'yes' })
    expect(await findSharePage(token, undefined, undefined)).toEqual({ state: 'locked' })
    expect(await findSharePage(token, 'forged', undefined)).toEqual({ state: 'locked' })
    expect(await media(token, ids[0] ?? '')).toBeNull()
    expect(await failureOf(countView(token, undefined, 'x'))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(describeEmbed(url, {}))).toMatchObject({ code: 'unauthenticated' })
    const pass = await openShare({ token, password: PASSWORD }, here)
    expect(await findSharePage(token, pass, undefined)).toMatchObject({ state: 'open' })
    expect(await findSharedCard(token, ids[0] ?? '')).toBeNull()
    const other = await share(team, { projectId, mode: 'password', password: PASSWORD })
    expect(await findOpenShare(other.token, pass)).toBeNull()
    const rows = await inTeam(team, (transaction) => transaction.select().from(shareLinks))
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${PASSWORD}`))
  })

  it('refuses guesses from one network after a while, and nobody from another', async () => {
    const team = await makeTeam()
    const { projectId } = await makeResults(team, 1)
    const { token } = await share(team, { projectId, mode: 'password', password: PASSWORD })
    const now = new Date()
    const guess = () => failureOf(openShare({ token, password: 'wrong' }, here, now))
    const unknown = await failureOf(openShare({ token: 'x'.repeat(22), password: 'wrong' }, here, now))
    expect((await guess()).fields).toEqual(unknown.fields)
    await openShare({ token, password: PASSWORD }, here, now)
    const tries = [{ limit: LIMITS.openShare, subject: `${hashToken(token)} ${here.network}` }]
    expect(await sumTries(tries, now)).toBe(1)
    for (let counted = 1; counted < LIMITS.openShare.tries; counted++) await countTries(tries, now)
    expect(await guess()).toMatchObject({ code: 'rate_limited' })
    expect(await failureOf(openShare({ token, password: PASSWORD }, here, now))).toMatchObject({ code: 'rate_limited' })
    const ofUnknown = [{ limit: LIMITS.openShare, subject: `unknown ${here.network}` }]
    expect(await sumTries(ofUnknown, now)).toBe(1)
    for (let counted = 1; counted < LIMITS.openShare.tries; counted++) await countTries(ofUnknown, now)
    const madeUp = openShare({ token: 'y'.repeat(22), password: 'wrong' }, here, now)
    expect(await failureOf(madeUp)).toMatchObject({ code: 'rate_limited' })
    const elsewhere = { network: '198.51.100.4' }
    expect(await openShare({ token, password: PASSWORD }, elsewhere, now)).toEqual(expect.any(String))
  })

  it('is guessed at from many networks no faster than one by one, and still opens with the right password', async () => {
    const team = await makeTeam()
    const { projectId } = await makeResults(team, 1)
    const { token } = await share(team, { projectId, mode: 'password', password: PASSWORD })
    const now = new Date()
    const byLink = [{ limit: LIMITS.openShareByLink, subject: hashToken(token) }]
    for (let counted = 0; counted < LIMITS.openShareByLink.tries; counted++) await countTries(byLink, now)
    const allArrived = Promise.withResolvers<void>()
    const codes: string[] = []
    const guesses = Array.from({ length: 40 }, async (_, index) => {
      const network = `10.${index}.0.1`
      const pause = () => allArrived.promise
      codes.push((await failureOf(openShare({ token, password: 'wrong' }, { network }, now, pause))).code)
    })
    await expect.poll(() => codes, { timeout: 20_000 }).toEqual(Array(33).fill('rate_limited'))
    allArrived.resolve()
    await Promise.all(guesses)
    expect(codes.slice(33)).toEqual(Array(7).fill('invalid'))
    expect(await sumTries(byLink, now)).toBe(LIMITS.openShareByLink.tries + 7)
    expect(await openShare({ token, password: PASSWORD }, here, now, async () => undefined)).toEqual(expect.any(String))
    expect(globalThis.reelwrightSlowLinks?.size).toBe(0)
  })

  it.each(['password1', 'harbour77'])('refuses a password that so many guesses could find: %s', async (password) => {
    const team = await makeTeam()
    const { projectId } = await makeResults(team, 1)
    const attempt = share(team, { projectId, mode: 'password', password })
    expect((await failureOf(attempt)).fields).toHaveProperty('password')
    expect(await share(team, { projectId, mode: 'password', password: 'kqzvwxyj' })).toHaveProperty('token')
  })
})

describe('a report of a shared video', () => {
  const mailsOf = async ({ userEmail }: Member) => {
    const rows = await portalDatabase().select().from(mails).where(eq(mails.recipient, userEmail))
    return Promise.all(rows.map(({ content }) => composeMail(content, userEmail, new Date())))
  }
  const given = { reason: 'rights', details: 'My song <b>plays</b> at 0:12.', email: 'kim@example.org' }
  const report = (token: string, outputId: string, network = here.network, pass?: string) =>
    reportShare(reportInput.parse({ ...given, token, outputId }), { pass, network })

  it('is kept, and mailed to the owners without the reporter’s address and to the operator with it', async () => {
    const team = await makeTeam()
    const admin = await addMember(team, 'admin')
    const { projectId, ids } = await makeResults(team, 1)
    const { id: shareId, token, url } = await share(team, { projectId })
    await report(token, ids[0] ?? '')
    const rows = await inTeam(team, (transaction) => transaction.select().from(shareReports))
    expect(rows).toMatchObject([{ ...given, shareId, outputId: ids[0] }])
    const [toOwner] = await mailsOf(team)
    const toOperator = (await mailsOf(operator)).find((mail) => mail?.text.includes(url))
    expect(toOwner?.text).toContain(given.details)
    expect(toOwner?.text).toContain('/shared')
    expect(toOwner?.text).not.toContain(given.email)
    expect(toOperator?.text).toContain(given.email)
    expect(toOperator?.text).toContain(url)
    expect(toOperator?.html).not.toContain('<b>')
    expect(await mailsOf(admin)).toEqual([])
    const listed = { shareId, url, team: team.teamSlug, isOver: false, details: given.details, email: given.email }
    const ofShare = async () => (await listReports()).filter((one) => one.shareId === shareId)
    expect(await ofShare()).toMatchObject([listed])
    expect([await revokeAsOperator(shareId), await revokeAsOperator(shareId)]).toEqual([true, false])
    expect(await findShare(token)).toBeNull()
    expect(await ofShare()).toMatchObject([{ isOver: true }])
  })

  it('is mailed at once, and those of the next hour in one mail, from however many networks they come', async () => {
    const team = await makeTeam()
    const { projectId, ids } = await makeResults(team, 1)
    const { token } = await share(team, { projectId })
    const forged = 'Bad\n\nOpen shared links:\nhttps://evil.example \u202e\u001b[2J'
    const flood = (networks: string[], details: string) =>
      Promise.all(
        networks.map((network) =>
          reportShare(reportInput.parse({ ...given, details, token, outputId: ids[0] }), { pass: undefined, network }),
        ),
      )
    await flood(['203.0.113.30'], forged)
    const elsewhere = Array.from({ length: 10 }, (_, at) => `198.51.100.${at}`)
    await flood(elsewhere, 'Again')
    const [first, second, ...others] = await mailsOf(team)
    expect(others).toEqual([])
    expect(first?.text).toContain('“Bad Open shared links: https://evil.example [2J”')
    expect(second?.text.match(/“Again”/g)).toHaveLength(8)
    expect(second?.text).toContain('2 more reports arrived after these.')
    const rows = await portalDatabase().select().from(mails).where(eq(mails.recipient, team.userEmail))
    const [now = 0, later = 0] = rows.map(({ nextTryAt }) => nextTryAt.getTime()).sort()
    expect(later - now).toBe(3_600_000)
  })

  it('is refused for what the link does not share or show, and after three from one network', async () => {
    const team = await makeTeam()
    const { projectId, ids } = await makeResults(team, 2)
    const [first = '', second = ''] = ids
    const { token } = await share(team, { projectId, outputId: first })
    const locked = await share(team, { projectId, mode: 'password', password: PASSWORD })
    expect(await failureOf(report(token, second))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(report(locked.token, first))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(report('x'.repeat(22), first))).toMatchObject({ code: 'not_found' })
    const pass = await openShare({ token: locked.token, password: PASSWORD }, here)
    await report(locked.token, first, '203.0.113.20', pass)
    for (let tries = 0; tries < 3; tries++) await report(token, first, '203.0.113.21')
    expect(await failureOf(report(token, first, '203.0.113.21'))).toMatchObject({ code: 'rate_limited' })
    await report(token, first, '203.0.113.22')
    for (const wrong of [
      { reason: 'none' },
      { details: ' ' },
      { details: '\u200b' },
      { details: 'a'.repeat(2_001) },
      { email: 'kim' },
    ]) {
      expect(reportInput.safeParse({ ...given, token, outputId: first, ...wrong }).success).toBe(false)
    }
  })
})
