import process from 'node:process'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRefusingBucket } from '#tests/support/start-refusing-bucket.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const bucket = await startRefusingBucket()
Object.assign(process.env, bucket.settings)
const database = await testDatabase()
const sqlOf = database.owner
const { checkReadiness } = await import('#lib/core/readiness/readiness.ts')
const { portalChecks } = await import('#lib/portal/processes/read-portal-readiness.ts')
const { createWorkerHeartbeat } = await import('#lib/portal/processes/worker-heartbeat.ts')
const { GET } = await import('#app/api/health/ready/route.ts')

/** Asks as if nothing had been asked before. */
const ask = () => checkReadiness(portalChecks())()
const whole = { database: 'ok', storage: 'ok', keys: 'ok', clock: 'ok', disk: 'ok' }

beforeEach(() => {
  bucket.refuse(null)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('is ready where everything is there, and leaves nothing behind', async () => {
  expect(await ask()).toEqual({ isReady: true, checks: whole })
  expect(await sqlOf`select * from portal.rate_limits`).toEqual([])
})

it('is not ready while the database takes no writes, though it answers', async () => {
  await sqlOf.unsafe(`create function portal.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await sqlOf.unsafe(
    `create trigger refuse before insert on portal.rate_limits for each statement execute function portal.refuse()`,
  )
  expect(await ask()).toEqual({ isReady: false, checks: { ...whole, database: 'failed' } })
  await sqlOf.unsafe('drop function portal.refuse cascade')
})

it('is not ready while the bucket refuses writes', async () => {
  bucket.refuse({ status: 403, code: 'AccessDenied' })
  expect(await ask()).toEqual({ isReady: false, checks: { ...whole, storage: 'failed' } })
})

it('says that the clock is off and goes on', async () => {
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  expect(await ask()).toEqual({ isReady: true, checks: { ...whole, clock: 'failed' } })
})

it('asks the bucket at most every 30 seconds, however often it is asked', async () => {
  const asked = checkReadiness(portalChecks())
  expect((await asked()).isReady).toBe(true)
  bucket.refuse({ status: 403, code: 'AccessDenied' })
  expect((await asked()).checks.storage).toBe('ok')
})

it('tells anybody which checks failed, and nothing else, and Prometheus the same, also in the process of the pages', async () => {
  bucket.refuse({ status: 403, code: 'AccessDenied', message: 'a secret reason' })
  const answer = await GET()
  expect(answer.status).toBe(503)
  const checks = { ...whole, storage: 'failed', worker: 'failed' }
  expect(await answer.json()).toEqual({ status: 'not ready', checks, sending: 'on' })
  Object.assign(process.env, { PROCESS_ROLE: 'portal' })
  const { collectMetrics } = await import('#lib/core/metrics/collect.ts')
  const { registry } = await import('#lib/core/metrics/registry.ts')
  const { register } = await import('../../../instrumentation.ts')
  register()
  await collectMetrics([])()
  const text = await registry().metrics()
  expect(text).toMatch(/^reelwright_ready\{role="\w+"\} 0$/m)
  expect(text).toMatch(/^reelwright_check_passed\{role="\w+",check="storage"\} 0$/m)
})

it('is reported within two seconds while a check hangs: first the last result, then the new one', async () => {
  const { readinessSource } = await import('#lib/core/metrics/readiness.ts')
  const { registry } = await import('#lib/core/metrics/registry.ts')
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>()
  const { measure } = readinessSource(() => answer.promise)
  const shown = async () => (await registry().metrics()).match(/^reelwright_(?:ready|check_passed)\{.*$/gm)
  const before = await shown()
  const startedAt = performance.now()
  await measure()
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  expect(await shown()).toEqual(before)
  answer.resolve({ isReady: true, checks: { storage: 'ok' } })
  await measure()
  expect(await registry().metrics()).toMatch(/^reelwright_ready\{role="\w+"\} 1$/m)
})

it('knows by its heartbeat that there is a worker', async () => {
  const { countWorkers } = await import('#lib/portal/processes/worker-heartbeat.ts')
  expect(await countWorkers()).toBe(0)
  const { send: sendHeartbeat, signOff } = createWorkerHeartbeat()
  await sendHeartbeat()
  await sendHeartbeat()
  expect(await countWorkers()).toBe(1)
  await signOff()
  expect(await countWorkers()).toBe(0)
  await sendHeartbeat()
  await sqlOf`update portal.workers set seen_at = now() - interval '1 minute'`
  expect(await countWorkers()).toBe(0)
})
