import { hostname } from 'node:os'
import process from 'node:process'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { placeHold } from '#db/holds.ts'
import { loggedErrors } from '#db/schema/service/logged-errors.ts'
import { owners } from '#db/schema/service/owners.ts'
import { projects } from '#db/schema/service/projects.ts'
import { providers } from '#db/schema/service/providers.ts'
import { operatorFacts } from '#lib/contract/operator-facts.ts'
import { newId } from '#lib/core/ids.ts'
import { logger } from '#lib/core/log/log.ts'
import { withRequestContext } from '#lib/core/log/request-context.ts'
import { runTask } from '#lib/core/tasks/run-task.ts'
import { startServerHeartbeat } from '#lib/service/http/server-heartbeat.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { checkProviders, recordProviders, requestProviderCheck } from '#lib/service/operator/check-providers.ts'
import { deleteOldErrors, recordErrors } from '#lib/service/operator/record-errors.ts'
import { ALL_ABILITIES } from '#lib/service/queue/abilities.ts'
import { reportWorker } from '#lib/service/queue/report-worker.ts'
import { newWorkerIdentity } from '#lib/service/queue/worker-identity.ts'
import { TASKS } from '#lib/service/tasks.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, startTestService } from './start-test-service.ts'

let status = 200
const peer = await startPeer(({ headers }) => ({
  status: headers.authorization === 'Bearer right' ? status : 403,
  body: '{}',
}))
const database = await testDatabase()
const key = 'the-portals-own-key'
const service = await startTestService(database, {
  VIDEO_SERVICE_KEY: key,
  WRITE_URL: `${peer.origin}/v1`,
  WRITE_KEY: 'right',
  WRITE_MODEL: 'small',
  RATE_LIMIT_PER_MINUTE: '100000',
})
await acceptPortalKeys(database.service, [key])

const readFacts = async () => operatorFacts.parse((await call(`${service.base}/operator/facts`, { key })).body)

it('tells nothing to any key but the portal’s own', async () => {
  const other = await service.newKey()
  for (const path of ['/operator/facts', '/operator/errors/req_1']) {
    expect((await call(service.base + path)).status).toBe(401)
    expect((await call(service.base + path, { key: other.key })).status).toBeGreaterThanOrEqual(403)
    expect((await call(service.base + path, { key })).status).toBe(200)
  }
})

it('tells a portal that a model chooses reels, because a writing provider is set up', async () => {
  expect((await call(`${service.base}/openapi.json`)).body).toMatchObject({
    'x-abilities': expect.arrayContaining(['reels-by-model', 'translations']),
  })
})

it('lists the processes that answer while they live, and what is on hold until it is released', async () => {
  const { stop } = startServerHeartbeat(database.service)
  await expect.poll(async () => (await readFacts()).servers).toMatchObject([{ host: hostname(), pid: process.pid }])
  const given = { cause: 'operator' as const, reason: 'Moving', placedBy: 'Operator', knownUntil: null }
  await placeHold(database.service, 'service', given)
  expect((await readFacts()).holds).toEqual([{ cause: 'operator', reason: 'Moving', since: expect.any(Date) }])
  const released = await call(`${service.base}/operator/release`, { key, method: 'POST' })
  expect(released).toMatchObject({ status: 200, body: { released: 1, inDoubt: 0, later: 0 } })
  expect((await readFacts()).holds).toEqual([])
  await stop()
  expect((await readFacts()).servers).toEqual([])
})

it('counts what waits and what ended in each of the last hours, by operation', async () => {
  await database.service.insert(owners).values({ id: 'facts', name: 'Details' })
  const row = { ownerId: 'facts', operation: 'tts' as const, request: {}, webhookUrl: '', stages: [] }
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await database.service.insert(projects).values([
    { ...row, id: newId('prj'), state: 'queued', createdAt: hoursAgo(1) },
    { ...row, id: newId('prj'), state: 'completed', completedAt: hoursAgo(0.1) },
    { ...row, id: newId('prj'), state: 'failed', completedAt: hoursAgo(2.5) },
    { ...row, id: newId('prj'), state: 'completed', completedAt: hoursAgo(30) },
  ])
  const [tts] = (await readFacts()).classes
  expect(tts).toMatchObject({ operation: 'tts', waiting: 1, running: 0, lastHour: 1 })
  expect(tts?.hours).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1])
  expect(tts?.oldestSeconds).toBeGreaterThan(3_500)
})

it('tells what the tasks of its workers did last', async () => {
  const stopping = new AbortController()
  const { ended } = runTask(TASKS.deleteExpiredData, stopping.signal, async () => undefined)
  stopping.abort()
  await ended
  await reportWorker(database.service, newWorkerIdentity(), ALL_ABILITIES, { slots: 1, running: 0 })
  expect((await readFacts()).tasks).toEqual([
    {
      name: 'expired data',
      everyMs: TASKS.deleteExpiredData.everyMs,
      ranAt: expect.any(String),
      failures: 0,
      failedAt: null,
    },
  ])
})

it('tests a provider with a call that takes its key, and keeps why the last one failed', async () => {
  await database.service.delete(providers)
  await recordProviders(database.service)
  const find = async () => (await readFacts()).providers.find(({ part }) => part === 'writing')
  expect(await find()).toMatchObject({ host: new URL(peer.origin).host, model: 'small', isOk: null })
  const test = async (answer: number) => {
    status = answer
    expect((await call(`${service.base}/operator/providers/writing/check`, { method: 'POST', key })).status).toBe(202)
    await checkProviders(database.service)
    return find()
  }
  expect(await test(200)).toMatchObject({ isOk: true, isAsked: false, failedAt: null })
  expect(await test(401)).toMatchObject({ isOk: false, failure: 'Answered 401' })
  expect(await test(200)).toMatchObject({ isOk: true, failure: 'Answered 401' })
  await database.service.update(providers).set({ host: 'other.example' }).where(eq(providers.part, 'writing'))
  await recordProviders(database.service)
  expect(await find()).toMatchObject({ isOk: null, failure: null })
})

it('makes no test call that nobody asked for, and of two workers one makes it', async () => {
  await recordProviders(database.service)
  const before = peer.requests.length
  expect(await checkProviders(database.service)).toBe(0)
  await requestProviderCheck(database.service, 'writing')
  const counts = await Promise.all([checkProviders(database.service), checkProviders(database.service)])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(peer.requests.length).toBe(before + 1)
})

it('finds logged errors by the id of their request, and forgets old ones', async () => {
  recordErrors(database.service)
  const requestId = newId('req')
  withRequestContext({ requestId, traceparent: null }, () =>
    logger('queue').error({ err: new Error('Killed, 137') }, 'the engine ended'),
  )
  const find = async () => (await call(`${service.base}/operator/errors/${requestId}`, { key })).body
  const error = { place: 'queue: the engine ended', message: 'Killed, 137', times: 1, requestId }
  await expect.poll(find).toMatchObject({ errors: [error] })
  expect((await readFacts()).errors).toMatchObject([error])
  await database.service.update(loggedErrors).set({ at: new Date(Date.now() - 8 * 24 * 3_600_000) })
  await deleteOldErrors(database.service)
  expect(await find()).toEqual({ errors: [] })
})
