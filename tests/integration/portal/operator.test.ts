import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { portalDatabase } from '#db/client.ts'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { loggedErrors } from '#db/schema/portal/logged-errors.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { operatorOrders } from '#db/schema/portal/operator-orders.ts'
import { sessions } from '#db/schema/portal/sessions.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Member } from '#lib/auth/member.ts'
import { asOperator, findOperator, type Operator } from '#lib/auth/operator.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { logger } from '#lib/core/log/log.ts'
import { withRequestContext } from '#lib/core/log/request-context.ts'
import { clearSwitchCache, isOn, pausedSince } from '#lib/portal/features/features.ts'
import { saveErrors } from '#lib/portal/operator/errors/save-errors.ts'
import { readSnapshot } from '#lib/portal/operator/read-snapshot.ts'
import { runCommand } from '#lib/portal/operator/run-command.ts'
import { inspectItem, searchInstallation } from '#lib/portal/operator/search-installation.ts'
import { renameProject } from '#lib/portal/projects/rename-project.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { enter, makeProjectRow, makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { commandsOf, fromBrowser } from './operator-requests.ts'
import { ask } from './request.ts'
import { startWorker } from './start-worker.ts'

const service = await startForeignService()
const database = await testDatabase()
const { GET } = await import('#app/api/operator/snapshot/route.ts')
const log = await import('#app/api/operator/log/route.ts')

/** The first account of an installation is its operator; the second is nobody special. */
const first = await makeTeam()
const team = await makeTeam()
const operator = await operatorOf(first)
const worker = startWorker()
afterAll(worker.stop)

async function operatorOf(member: Member): Promise<Operator> {
  await asSystem((transaction) =>
    transaction.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, member.sessionId)),
  )
  const found = await findOperator(await findSessionById(member.sessionId))
  if (found === null) throw new Error('The first account is no operator.')
  return found
}

/** A page gives up after some seconds, within which a crowded machine's worker may not have come round. */
async function snapshotAfter(after: string) {
  for (;;) {
    const seen = await readSnapshot(operator, after)
    if (seen !== null) return seen
  }
}

describe('who is an operator', () => {
  const refused = { cause: { code: '42501' } }

  it('is not for the login of the pages to change', async () => {
    const change = (userId: string, isOperator: boolean) =>
      portalDatabase().update(users).set({ isOperator }).where(eq(users.id, userId))
    await expect(change(team.userId, true)).rejects.toMatchObject(refused)
    await expect(change(first.userId, false)).rejects.toMatchObject(refused)
    const another = { id: newId('user'), email: 'another@example.com', name: 'Another', createdAt: new Date() }
    const made = portalDatabase().insert(users)
    await expect(made.values({ ...another, isOperator: true })).rejects.toMatchObject(refused)
    await portalDatabase().update(users).set({ name: 'Renamed', isOperator: false }).where(eq(users.id, team.userId))
  })

  it('is for the installation to change', async () => {
    const change = (isOperator: boolean) =>
      asSystem((transaction) => transaction.update(users).set({ isOperator }).where(eq(users.id, team.userId)))
    await change(true)
    await change(false)
  })
})

const give = commandsOf(operator)

const lastEntry = async (teamId: string | null) => {
  const whose = teamId === null ? isNull(auditEntries.teamId) : eq(auditEntries.teamId, teamId)
  const [entry] = await asSystem((transaction) =>
    transaction.select().from(auditEntries).where(whose).orderBy(desc(auditEntries.sequence)).limit(1),
  )
  return entry
}

const asked: string[] = []

/** Our own service, as far as its operator's calls go. */
const ownService = {
  pausedAt: null as string | null,
  workers: [
    ...[{ id: 'worker_1', host: 'rw-media-1', pid: 41, version: '0.1.0', state: 'running', reason: null, slots: 2 }],
  ].map((one) => ({ ...one, freeDiskBytes: 5e9, drainUntil: null, seenSeconds: 1 })),
  facts: {
    classes: [
      { operation: 'clip', waiting: 3, running: 1, oldestSeconds: 1360, lastHour: 5, hours: new Array(12).fill(1) },
    ],
    running: [],
    receivers: [],
    providers: [],
    errors: [],
    tasks: [{ name: 'publishing posts', everyMs: 500, ranAt: new Date().toISOString(), failures: 2, failedAt: null }],
    storage: { databaseBytes: 1000, workDisk: null },
  },
}

beforeEach(() => {
  asked.length = 0
  service.script(({ method, url }) => {
    const path = url.replace(/^\/api\/v2/, '')
    if (!path.startsWith('/operator/')) return undefined
    if (method === 'POST') asked.push(path)
    if (path === '/operator/pause') ownService.pausedAt = new Date().toISOString()
    if (path === '/operator/resume') ownService.pausedAt = null
    const answers: Record<string, unknown> = {
      '/operator/facts': ownService.facts,
      '/operator/workers': { data: ownService.workers },
      '/operator/queue': { pausedAt: ownService.pausedAt },
    }
    return { status: 200, body: JSON.stringify(answers[path] ?? {}), headers: { 'content-type': 'application/json' } }
  })
})

describe('the pages of the operator', () => {
  it('are nothing for anybody else, signed in or not', async () => {
    for (const somebody of [null, team]) {
      expect((await ask(GET, somebody, '/api/operator/snapshot')).status).toBe(404)
    }
    expect((await ask(GET, first, '/api/operator/snapshot')).status).toBe(200)
  })

  it('give the log of errors as a file to operators alone, and record that', async () => {
    const error = { role: 'worker', host: 'rw-app-1', place: 'worker: a mail', message: '535 refused', times: 2 }
    await asSystem((transaction) =>
      transaction
        .insert(loggedErrors)
        .values({ id: newId('err'), at: new Date(), ...error, requestId: 'req-of-a-mail' }),
    )
    for (const somebody of [null, team]) expect((await ask(log.GET, somebody, '/api/operator/log')).status).toBe(404)
    const answer = await fromBrowser(() => ask(log.GET, first, '/api/operator/log'))
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="reelwright-errors-.+\.jsonl"/)
    const lines = (await answer.text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ ...error, requestId: 'req-of-a-mail' }),
    )
    expect(await lastEntry(null)).toMatchObject({ action: 'list.exported', subjectName: 'the log of errors' })
  })

  it('are nothing any more for who was an operator', async () => {
    const isFirst = eq(users.id, first.userId)
    await asSystem((transaction) => transaction.update(users).set({ isOperator: false }).where(isFirst))
    expect((await ask(GET, first, '/api/operator/snapshot')).status).toBe(404)
    await asSystem((transaction) => transaction.update(users).set({ isOperator: true }).where(isFirst))
  })

  it('show what the worker read of the installation, with what is late', async () => {
    const stalled = await makeProjectRow(team, {
      title: 'Stuck tour',
      state: 'stalled',
      nextCheckAt: new Date(Date.now() + 1e7),
    })
    await makeProjectRow(team, { title: 'Broken serum', state: 'failed', endedAt: new Date() })
    const seen = await snapshotAfter(new Date().toISOString())
    expect(seen.unseen).toBeNull()
    expect(seen.queue.find(({ name }) => name === 'clip')).toMatchObject({ waiting: 3, isLate: true })
    expect(seen.workers).toMatchObject([{ host: 'rw-media-1', pid: 41, state: 'running' }])
    expect(seen.tasks?.find(({ part }) => part === 'service')).toMatchObject({ name: 'publishing posts', failures: 2 })
    expect(seen.stuck).toContainEqual(
      expect.objectContaining({ id: stalled.id, title: 'Stuck tour', isSafe: false, mayCancel: true }),
    )
    expect(seen.stuck).toContainEqual(expect.objectContaining({ title: 'Broken serum', state: 'failed', isSafe: true }))
    expect(seen.teams.map(({ slug }) => slug)).toContain(team.teamSlug)
  })

  it('are read by nobody without the right to, in the database either', async () => {
    await readSnapshot(operator)
    expect(await database.portal.execute('select * from portal.operator_snapshots')).toEqual([])
    expect(await database.portal.execute('select * from portal.operator_orders')).toEqual([])
    await expect(database.portal.execute('select * from portal.logged_errors')).rejects.toThrow()
    await expect(
      database.portal.execute(`insert into portal.feature_switches values ('api', false, now())`),
    ).rejects.toThrow()
  })
})

describe('an order', () => {
  it('is carried out by the worker and recorded with person, request, before and after', async () => {
    const requestId = newId('req')
    await give('suspend-team', { id: team.teamSlug }, requestId)
    expect(await lastEntry(null)).toMatchObject({
      ...{ action: 'team.suspended', actorKind: 'person', actorId: first.userId, requestId, network: 'test network' },
      ...{ before: { suspended: false }, after: { suspended: true } },
    })
    expect(await lastEntry(team.teamId)).toMatchObject({ action: 'team.suspended', actorKind: 'operator' })
    await give('resume-team', { id: team.teamSlug })
  })

  it.each([
    ['whose session proved nothing lately', { confirmedAt: new Date(Date.now() - 3_600_000) }],
    ['whose session was ended', { revokedAt: new Date() }],
  ])('of somebody %s is refused by the worker, whatever the pages let through', async (_who, change) => {
    const other = await makeTeam()
    await asSystem((transaction) =>
      transaction.update(users).set({ isOperator: true }).where(eq(users.id, other.userId)),
    )
    const them = await operatorOf(other)
    await asSystem((transaction) => transaction.update(sessions).set(change).where(eq(sessions.id, other.sessionId)))
    const refused = fromBrowser(() => runCommand(them, 'suspend-team', { id: team.teamSlug }))
    await expect(refused).rejects.toMatchObject({ code: 'conflict' })
    expect((await enter(team.sessionId, team.teamSlug))?.isSuspended).toBe(false)
  })

  it('that somebody wrote into the table for a person without the right is refused', async () => {
    const row = { id: newId('order'), kind: 'suspend-team', input: { id: first.teamSlug }, state: 'waiting' as const }
    await asOperator(operator, (transaction) =>
      transaction.insert(operatorOrders).values({
        ...{ ...row, sessionId: team.sessionId, userId: team.userId, network: '', userAgent: '', requestId: 'forged' },
        createdAt: new Date(),
      }),
    )
    const find = () =>
      asSystem((transaction) => transaction.select().from(operatorOrders).where(eq(operatorOrders.id, row.id)))
    await expect.poll(async () => (await find())[0]?.state).toBe('refused')
  })

  it('holds new work, and every page can say so', async () => {
    await give('hold-work')
    expect(asked).toEqual(['/operator/pause'])
    clearSwitchCache()
    expect(await pausedSince()).not.toBeNull()
    await give('resume-work')
    clearSwitchCache()
    expect(await pausedSince()).toBeNull()
  })

  it('drains a worker by the service and says who did it', async () => {
    await give('drain-worker', { id: 'worker_1' })
    expect(asked).toEqual(['/operator/drain'])
    expect(await lastEntry(null)).toMatchObject({ action: 'work.drained', subjectId: 'worker_1' })
  })

  it('starts a failed project again, and all safe ones with a list of what is left out', async () => {
    const stalled = await makeProjectRow(team, { title: 'Stuck', state: 'stalled' })
    const hopeless = await makeProjectRow(team, {
      title: 'Silent',
      state: 'failed',
      failureCode: 'no_sound',
      endedAt: new Date(),
    })
    const failed = await makeProjectRow(team, { title: 'Failed', state: 'failed', endedAt: new Date() })
    const { answer } = await give('retry-safe')
    const left = (answer.leftOut as { id: string }[]).map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining([stalled.id, hopeless.id]))
    expect(left).not.toContain(failed.id)
    const [row] = await database.owner`select state from portal.jobs where id = ${failed.id}`
    expect(row?.state).not.toBe('failed')
    expect(service.submissions().length).toBeGreaterThan(0)
  })

  it('cancels a project that hangs, and refuses one that has ended', async () => {
    const stalled = await makeProjectRow(team, { state: 'stalled' })
    await give('cancel-project', { id: stalled.id })
    const [row] = await database.owner`select state from portal.jobs where id = ${stalled.id}`
    expect(row).toEqual({ state: 'cancelled' })
    await expect(give('cancel-project', { id: stalled.id })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('turns off the second step of somebody and signs them out everywhere', async () => {
    const person = await makeTeam()
    const isFirst = eq(users.id, person.userId)
    await asSystem((transaction) =>
      transaction.update(users).set({ totpSecret: 'sealed', totpConfirmedAt: new Date() }).where(isFirst),
    )
    await give('reset-second-step', { id: person.userEmail })
    const [row] = await asSystem((transaction) => transaction.select().from(users).where(isFirst))
    expect(row).toMatchObject({ totpSecret: null, totpConfirmedAt: null })
    expect(await findSessionById(person.sessionId)).toBeNull()
    const [mail] = await database.owner`select content from portal.mails where recipient = ${person.userEmail}`
    expect(mail?.content).toMatchObject({ action: 'person.second_step_reset' })
    await expect(give('reset-second-step', { id: person.userEmail })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('sends a mail again that was given up, from its first attempt on', async () => {
    const id = newId('mail')
    const mail = { id, recipient: 'bo@example.com', tries: 11, nextTryAt: new Date(), createdAt: new Date() }
    const content = { kind: 'account-link', purpose: 'sign-in', linkId: 'link_none' } as const
    const givenUp = { ...mail, content, state: 'failed' as const, failure: '535 refused', settledAt: new Date() }
    await asSystem((transaction) => transaction.insert(mails).values(givenUp))
    await give('send-mail', { id })
    expect(await lastEntry(null)).toMatchObject({ action: 'mail.sent_again', subjectName: 'bo@example.com' })
    // Its link is gone, so that the worker drops it; a mail that was given up is never looked at.
    await expect
      .poll(async () => (await database.owner`select state, tries from portal.mails where id = ${id}`)[0])
      .toEqual({ state: 'dropped', tries: 1 })
  })

  it('sets what a team may use, and takes a limit away', async () => {
    const limits = () => database.owner`select posts_per_month as posts, characters_per_month::int as characters
      from portal.team_limits where team_id = ${team.teamId}`
    await give('limit-team', { id: team.teamSlug, postsPerMonth: 30, charactersPerMonth: 5000 })
    expect(await limits()).toEqual([{ posts: 30, characters: 5000 }])
    expect(await lastEntry(null)).toMatchObject({ action: 'limits.changed', actorId: first.userId })
    await give('limit-team', { id: team.teamSlug, postsPerMonth: null })
    expect(await limits()).toEqual([{ posts: null, characters: 5000 }])
  })

  it('gives out what the link of an open invitation follows from, and says so in both logs', async () => {
    const id = newId('inv')
    const sentAt = new Date()
    await database.owner`insert into portal.invitations (id, team_id, email, role, invited_by, token_hash, created_at, sent_at, expires_at)
      values (${id}, ${team.teamId}, 'cy@example.com', 'viewer', ${team.userId}, ${id}, ${sentAt}, ${sentAt}, now() + interval '1 day')`
    const { answer } = await give('invitation-link', { id })
    expect(answer).toEqual({ email: 'cy@example.com', sentAt: sentAt.toISOString(), tokenHash: id })
    expect(await lastEntry(team.teamId)).toMatchObject({ action: 'invitation.link_copied', actorKind: 'operator' })
    for (const unknown of ['inv_none', 'inv_\0', '\ud800'])
      await expect(give('invitation-link', { id: unknown })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('tests what the portal uses itself and has the service test the rest', async () => {
    await give('test-provider', { id: 'all' })
    expect(asked).toEqual(['/operator/providers/all/check'])
    const [row] = await database.owner`select is_ok from portal.provider_checks where name = 'files'`
    expect(row).toEqual({ is_ok: true })
  })

  it('turns a feature off for everybody and on again', async () => {
    await give('switch-feature', { id: 'sharing', on: 'no' })
    clearSwitchCache()
    expect(await isOn('sharing')).toBe(false)
    expect(await lastEntry(null)).toMatchObject({
      action: 'feature.switched',
      before: { on: true },
      after: { on: false },
    })
    await give('switch-feature', { id: 'sharing', on: 'yes' })
    clearSwitchCache()
    expect(await isOn('sharing')).toBe(true)
  })
})

describe('a suspended team', () => {
  it('sees everything and changes nothing until it is resumed', async () => {
    const job = await makeProjectRow(team, { state: 'completed' })
    await give('suspend-team', { id: team.teamSlug })
    const member = await enter(team.sessionId, team.teamSlug)
    if (member === null) throw new Error('The member is locked out.')
    expect(member.isSuspended).toBe(true)
    await expect(renameProject(member, job.id, 'Other')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      submitProject(member, {
        operation: 'subtitles',
        source: { kind: 'link', url: 'https://example.com/a.mp4' },
        request: { language: 'english', subtitleStyles: { template: 'beast', position: 'top-center', fontSize: 'l' } },
      }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await give('resume-team', { id: team.teamSlug })
    const again = await enter(team.sessionId, team.teamSlug)
    if (again === null) throw new Error('The member is locked out.')
    await renameProject(again, job.id, 'Other')
  })
})

describe('errors', () => {
  it('are found by the id of their request, with the projects that it began', async () => {
    saveErrors()
    const requestId = newId('req')
    const job = await makeProjectRow(team, { title: 'Lisbon keynote', state: 'failed', endedAt: new Date() })
    await database.owner`insert into portal.submissions
      (id, team_id, job_id, attempt, idempotency_key, token_hash, state, calls, created_at, request_id)
      values (${newId('evt')}, ${team.teamId}, ${job.id}, 1, ${job.id}, 'hash', 'accepted', 1, now(), ${requestId})`
    withRequestContext({ requestId, traceparent: null }, () => {
      for (let times = 0; times < 3; times++)
        logger('portal').error({ err: new Error('The bucket is full.') }, 'not stored')
    })
    const find = () => fromBrowser(() => searchInstallation(operator, requestId))
    await expect.poll(async () => (await find()).errors.length).toBe(1)
    expect(await find()).toMatchObject({
      errors: [{ place: 'portal: not stored', message: 'The bucket is full.', times: 3, requestId, failedProjects: 1 }],
      projects: [{ id: job.id, title: 'Lisbon keynote', state: 'failed' }],
    })
  })

  it('and what we asked are shown to who looks, which is recorded', async () => {
    const job = await makeProjectRow(team, { title: 'Looked at', state: 'failed', failure: 'No speech.' })
    expect(await fromBrowser(() => inspectItem(operator, job.id))).toMatchObject({
      title: 'Looked at',
      team: team.teamName,
      reason: 'No speech.',
    })
    const entry = and(isNull(auditEntries.teamId), eq(auditEntries.subjectId, job.id))
    expect(await asSystem((transaction) => transaction.$count(auditEntries, entry))).toBe(1)
    expect(await fromBrowser(() => inspectItem(operator, 'job_absent'))).toBeNull()
  })
})
