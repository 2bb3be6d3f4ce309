import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveBacks } from '#db/schema/service/give-backs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { workers } from '#db/schema/service/workers.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { requireSetting } from '#lib/core/settings/env.ts'
import { operatorEndpoints } from '#lib/service/http/operator-endpoints.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { ALL_ABILITIES } from '#lib/service/queue/abilities.ts'
import { claimProjects } from '#lib/service/queue/claim-projects.ts'
import { releaseProject } from '#lib/service/queue/release-project.ts'
import { reportWorker } from '#lib/service/queue/report-worker.ts'
import { settleProject } from '#lib/service/queue/settle-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const db = database.service
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '100000' })
const operator = requireSetting('VIDEO_SERVICE_KEY')
await acceptPortalKeys(db, [operator])
const customer = await service.newKey()

beforeEach(async () => {
  await db.delete(projects)
  await db.delete(workers)
  await database.owner.unsafe('delete from service_queue.job')
  await order('resume', {})
})

const read = async (name: string) => (await call(`${service.base}/operator/${name}`, { key: operator })).body
const order = (name: string, body?: object) =>
  call(`${service.base}/operator/${name}`, { key: operator, method: 'POST', ...(body && { body }) })

async function create(key = operator): Promise<string> {
  const body = { videoUrl: 'https://example.com/v.mp4', language: 'english', webhookUrl: 'https://example.com/hook' }
  return String(Object((await call(`${service.base}/subtitles`, { key, body })).body).projectId)
}

const identity = (id: string) => ({ id, machine: 'machine', pid: 1, processStart: '' })
const sign = (id: string) => reportWorker(db, identity(id), ALL_ABILITIES, { slots: 2, running: 0 })
const claim = (id: string) => claimProjects(db, service.queue, 'video', id, 5)
const rowOf = async (id: string) => (await db.select().from(projects).where(eq(projects.id, id)))[0]

/** Works on what waits and fails. */
async function fail(): Promise<void> {
  const [row] = await claim('worker')
  const lease = { projectId: row?.id ?? '', workerId: 'worker', attempt: row?.attempt ?? 0 }
  await settleProject(db, lease, {
    state: 'failed',
    reason: coded('not_a_video'),
    errorCode: 'not_a_video',
    stages: [],
  })
}

describe('the operator’s calls', () => {
  it.each(operatorEndpoints)('$method $path refuses a customer’s key', async ({ method, path }) => {
    const send = { method, ...(method === 'POST' ? { body: {} } : {}) }
    const answer = await call(`${service.base}${path}`, { ...send, key: customer.key })
    expect(answer).toMatchObject({
      status: 403,
      body: error('Forbidden: Only the operator of the service can make this call, with the operator’s key'),
    })
    expect((await call(`${service.base}${path}`, send)).status).toBe(401)
  })
})

describe('the pause of the queue', () => {
  it('lets no worker start projects until it ends, and accepts new ones; repeated orders are harmless', async () => {
    await sign('one')
    const id = await create()
    for (let time = 0; time < 2; time += 1) expect((await order('pause')).body).toEqual({ isPaused: true })
    expect(await claim('one')).toEqual([])
    expect(await claim('a worker that starts later')).toEqual([])
    await sign('one')
    expect(await read('workers')).toMatchObject({
      data: [{ id: 'one', state: 'paused', reason: 'The queue is paused.' }],
    })
    expect(await read('queue')).toMatchObject({
      pausedAt: expect.any(String),
      classes: [{ waiting: 1 }, { waiting: 0 }],
    })
    expect((await order('resume', { worker: 'one' })).body).toEqual({ workers: ['one'], isPaused: true })
    for (let time = 0; time < 2; time += 1) {
      expect((await order('resume', {})).body).toEqual({ workers: ['one'], isPaused: false })
    }
    expect((await claim('one')).map((row) => row.id)).toEqual([id])
  })
})

describe('draining', () => {
  it('lets one worker start nothing new, says when its projects return to the queue, and leaves the others alone', async () => {
    await Promise.all([sign('one'), sign('two')])
    expect((await order('drain', { worker: 'one', deadlineMinutes: 30 })).body).toEqual({ workers: ['one'] })
    await create()
    expect(await claim('one')).toEqual([])
    expect(await sign('one')).toEqual({ drain: true, isDue: false, isPaused: false })
    const shown = Object(await read('workers')).data
    expect(shown).toMatchObject([
      { id: 'one', state: 'draining', reason: 'It is idle and can be stopped.' },
      { id: 'two', state: 'running', reason: null, slots: 2, drainUntil: null },
    ])
    expect((Date.parse(shown[0].drainUntil) - Date.now()) / 60_000).toBeCloseTo(30, 0)
    expect(await claim('two')).toHaveLength(1)
    await order('drain', { worker: 'one', deadlineMinutes: 0 })
    expect(await sign('one')).toMatchObject({ isDue: true })
    expect((await order('resume', { worker: 'one' })).body).toEqual({ workers: ['one'], isPaused: false })
    expect(await sign('one')).toMatchObject({ drain: false })
  })

  it('of all does not bind a worker that starts later, and of an unknown one is refused', async () => {
    await Promise.all([sign('one'), sign('two')])
    expect(Object((await order('drain', { worker: 'all' })).body).workers.toSorted()).toEqual(['one', 'two'])
    await sign('new')
    await create()
    expect(await claim('one')).toEqual([])
    expect(await claim('new')).toHaveLength(1)
    expect(await order('drain', { worker: 'three' })).toMatchObject({
      status: 404,
      body: error('Worker not found. The list of workers shows their IDs.'),
    })
    expect((await order('drain', { worker: 'one', deadlineMinutes: -1 })).status).toBe(400)
  })
})

describe('canceling and queueing again', () => {
  const conflict = (text: unknown) => ({ status: 409, body: error(text) })

  it('cancels a project of anybody, twice without harm, and no project that has ended', async () => {
    const id = await create(customer.key)
    for (let time = 0; time < 2; time += 1) {
      expect((await order(`projects/${id}/cancel`)).body).toEqual({ projectId: id, status: 'cancelled' })
    }
    expect(await claim('worker')).toEqual([])
    expect(await order(`projects/${id}/requeue`)).toMatchObject(
      conflict(`Conflict: The project has been canceled. Only its sender can start it again.`),
    )
    const failed = await create()
    await fail()
    expect(await order(`projects/${failed}/cancel`)).toMatchObject(conflict('Conflict: The project has already failed'))
    expect((await order('projects/prj_00000000000000000000000000/cancel')).status).toBe(404)
  })

  it('does a failed project of the portal again, with one report of its new end', async () => {
    const id = await create()
    await fail()
    await db.update(reports).set({ state: 'delivered', attempts: 1, nextAttemptAt: null })
    for (let time = 0; time < 2; time += 1) expect((await order(`projects/${id}/requeue`)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'queued', error: null, errorCode: null, completedAt: null })
    expect(await database.owner`select 1 from service_queue.job where state < 'active'`).toHaveLength(1)
    const [row] = await claim('worker')
    const lease = { projectId: id, workerId: 'worker', attempt: row?.attempt ?? 0 }
    expect(await settleProject(db, lease, { state: 'completed', outputs: [], stages: [] })).toBe(true)
    expect(await db.select().from(reports)).toMatchObject([{ projectId: id, state: 'pending', attempts: 0 }])
  })

  it('does a customer’s failed project again only while its failure has not been reported', async () => {
    const id = await create(customer.key)
    await fail()
    expect((await order(`projects/${id}/requeue`)).status).toBe(200)
    await fail()
    await db.update(reports).set({ attempts: 1 })
    expect(await order(`projects/${id}/requeue`)).toMatchObject(
      conflict('Conflict: The project has failed. Its sender received the report and may have sent the project again.'),
    )
  })

  it('takes up a project that waits in vain or whose worker is gone, and leaves alone one that runs', async () => {
    const id = await create()
    await db
      .insert(giveBacks)
      .values({ projectId: id, workerId: 'worker', reason: 'Full.', times: 9, until: sql`now() + interval '1 day'` })
    expect(await read('queue')).toMatchObject({
      heldBack: [
        {
          id,
          reasons: ['worker: Full.', 'No worker can run subtitles right now.'],
          reasonMessages: [
            { code: 'held_back_by_worker', params: { worker: 'worker', reason: 'Full.' } },
            { code: 'no_worker_for_operation', params: { operation: 'subtitles' } },
          ],
        },
      ],
    })
    expect((await order(`projects/${id}/requeue`)).status).toBe(200)
    expect(await claim('worker')).toHaveLength(1)
    expect(await order(`projects/${id}/requeue`)).toMatchObject(
      conflict('Conflict: The project is being worked on by worker. Drain that worker, or cancel the project.'),
    )
    await db.update(projects).set({ leaseUntil: sql`now() - interval '1 second'` })
    expect(await read('queue')).toMatchObject({ stuck: [id] })
    expect((await order(`projects/${id}/requeue`)).status).toBe(200)
    const stale = { projectId: id, workerId: 'worker', attempt: 1 }
    expect(await releaseProject(db, service.queue, stale, true)).toBe('lost')
    expect(await claim('worker')).toHaveLength(1)
  })
})
