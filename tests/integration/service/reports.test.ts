import { asc, eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { owners } from '#db/schema/service/owners.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reportAttempts } from '#db/schema/service/report-attempts.ts'
import { reportReceivers } from '#db/schema/service/report-receivers.ts'
import { reports } from '#db/schema/service/reports.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { report as reportSchema } from '#lib/contract/project.ts'
import { newId } from '#lib/core/ids.ts'
import { reportSecretOf } from '#lib/service/keys/report-secret.ts'
import { type Ending, settleProject } from '#lib/service/queue/settle-project.ts'
import { replayReport } from '#lib/service/reports/replay-report.ts'
import { startDeliveries } from '#lib/service/reports/start-deliveries.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const good = await startPeer()
const bad = await startPeer({ status: 500, body: 'no' })
const hanging = await startPeer({ hang: true })
Object.assign(process.env, { ALLOW_PRIVATE_ORIGINS: [good, bad, hanging].map(({ origin }) => origin).join(',') })
const database = await testDatabase()
const db = database.service
const FAILED: Ending = {
  state: 'failed',
  reason: coded('no_speech'),
  errorCode: 'no_speech',
  stages: [],
}

let ownerId = ''
beforeEach(async () => {
  ownerId = newId('own')
  await db.insert(owners).values({ id: ownerId, name: 'Test' })
})
const deliveries = startDeliveries(db)
afterAll(() => deliveries.stop())

/** A project that ends in this moment, and with it its report. */
async function end(webhookUrl: string, ending: Ending = FAILED, requestId: string | null = null): Promise<string> {
  const id = newId('prj')
  const lease = { projectId: id, workerId: 'w', attempt: 1 }
  await db.insert(projects).values({
    ...{ id, ownerId, operation: 'subtitles', request: {}, webhookUrl, stages: [], attempt: 1, requestId },
    ...{ state: 'processing', leaseOwner: 'w', leaseUntil: new Date(Date.now() + 60_000) },
  })
  expect(await settleProject(db, lease, ending)).toBe(true)
  return id
}

async function reportOf(projectId: string) {
  const [row] = await db.select().from(reports).where(eq(reports.projectId, projectId))
  if (row === undefined) throw new Error('There is no report.')
  const attempts = await db
    .select()
    .from(reportAttempts)
    .where(eq(reportAttempts.reportId, row.id))
    .orderBy(asc(reportAttempts.startedAt))
  return { ...row, log: attempts }
}

const attemptsOf = (projectId: string) => reportOf(projectId).then(({ log }) => log.length)

describe('a report', () => {
  it('arrives signed as the Standard Webhooks scheme says, with the fields of the contract', async () => {
    const id = await end(`${good.origin}/hook?job=1`, FAILED, 'asked-for-it')
    await expect.poll(() => good.requests.some(({ url }) => url === '/hook?job=1')).toBe(true)
    const request = good.requests.find(({ url }) => url === '/hook?job=1')
    if (request === undefined) throw new Error('Nothing came.')
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const read = new Webhook(reportSecretOf(ownerId)).verify(request.body.toString(), headers)
    expect(reportSchema.parse(read)).toMatchObject({
      projectId: id,
      status: 'failed',
      error: expect.stringContaining('no speech in this video'),
      errorCode: 'no_speech',
      outputs: [],
    })
    expect(request.url).toBe('/hook?job=1')
    expect(request.headers['x-request-id']).toBe('asked-for-it')
    await expect.poll(() => reportOf(id)).toMatchObject({ state: 'delivered', attempts: 1, log: [{ status: 200 }] })
  })

  it('is written only with the final state: a lost lease writes neither', async () => {
    const id = await end(`${good.origin}/twice`)
    const again = await settleProject(db, { projectId: id, workerId: 'w', attempt: 1 }, FAILED)
    expect(again).toBe(false)
    expect(await db.select().from(reports).where(eq(reports.projectId, id))).toHaveLength(1)
  })

  it('is tried again after an error, with the same id, and its attempts are recorded', async () => {
    bad.answerWith({ status: 500, body: 'no' })
    const id = await end(`${bad.origin}/again`)
    await expect.poll(() => attemptsOf(id)).toBe(1)
    const first = await reportOf(id)
    expect(first).toMatchObject({ state: 'pending', log: [{ status: 500, answer: 'no' }] })
    const waitMs = (first.nextAttemptAt?.getTime() ?? 0) - (first.log[0]?.startedAt.getTime() ?? 0)
    expect(waitMs).toBeGreaterThan(3000)
    expect(waitMs).toBeLessThan(6000)
    bad.answerWith({ status: 204 })
    await db.update(reports).set({ nextAttemptAt: sql`now()` }).where(eq(reports.projectId, id))
    await expect.poll(() => reportOf(id)).toMatchObject({ state: 'delivered', attempts: 2 })
    const ids = bad.requests.filter(({ url }) => url === '/again').map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
  })

  it('stops at 410', async () => {
    bad.answerWith({ status: 410 })
    const id = await end(`${bad.origin}/gone`)
    await expect.poll(() => reportOf(id)).toMatchObject({ state: 'refused', nextAttemptAt: null })
  })

  it('does not follow a redirect', async () => {
    bad.answerWith({ status: 302, headers: { location: `${good.origin}/elsewhere` } })
    const id = await end(`${bad.origin}/redirect`)
    await expect.poll(() => attemptsOf(id)).toBe(1)
    expect((await reportOf(id)).log[0]).toMatchObject({
      status: 302,
      failure: 'It redirected, and we do not follow redirects.',
    })
    expect(good.requests.filter(({ url }) => url === '/elsewhere')).toEqual([])
  })

  it('keeps only the beginning of a long or broken responding', async () => {
    bad.answerWith({ status: 200, body: Buffer.concat([Buffer.from([0, 255, 254]), Buffer.alloc(2_000_000, 'x')]) })
    const id = await end(`${bad.origin}/garbage`)
    await expect.poll(() => reportOf(id)).toMatchObject({ state: 'delivered' })
    expect((await reportOf(id)).log[0]?.answer?.length).toBeLessThanOrEqual(2000)
  })

  it('is not sent to a private address that nobody allowed', async () => {
    const id = await end('http://127.0.0.1:1/hook')
    await expect.poll(() => attemptsOf(id)).toBe(1)
    expect((await reportOf(id)).log[0]).toMatchObject({
      status: null,
      failure: expect.stringContaining('is private or cannot be reached'),
    })
  })

  it('goes on to others at once while a receiver hangs', async () => {
    for (let index = 0; index < 30; index += 1) await end(`${hanging.origin}/hang`)
    await hanging.received(4)
    const id = await end(`${good.origin}/beside`)
    await expect.poll(() => reportOf(id), { interval: 50 }).toMatchObject({ state: 'delivered' })
    expect(hanging.requests.length).toBeLessThanOrEqual(8)
  })

  it('is given up after its last retry, switches a receiver off that failed for days, and can be replayed', async () => {
    bad.answerWith({ status: 503 })
    const id = await end(`${bad.origin}/last`)
    await expect.poll(() => attemptsOf(id)).toBe(1)
    await db
      .update(reportReceivers)
      .set({ failures: 40, failingSince: new Date(Date.now() - 6 * 24 * 3600_000) })
      .where(eq(reportReceivers.ownerId, ownerId))
    await db.update(reports).set({ attempts: 8, nextAttemptAt: sql`now()` }).where(eq(reports.projectId, id))
    await expect.poll(() => reportOf(id)).toMatchObject({ state: 'exhausted', nextAttemptAt: null })
    const held = await Promise.all(['/held', '/too'].map((path) => end(`${bad.origin}${path}`)))
    for (const one of held) expect(await reportOf(one)).toMatchObject({ state: 'held', attempts: 0 })
    expect(await attemptsOf(id)).toBe(2)
    bad.answerWith({ status: 200 })
    expect(await replayReport(db, id)).toEqual({ receiver: bad.origin, released: 2 })
    for (const one of [id, ...held]) await expect.poll(() => reportOf(one)).toMatchObject({ state: 'delivered' })
    expect(await replayReport(db, newId('prj'))).toBeNull()
    expect((await reportOf(await end(`${bad.origin}/on`))).state).not.toBe('held')
  })
})
