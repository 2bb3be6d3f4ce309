import { type ChildProcess, spawn } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { workers } from '#db/schema/service/workers.ts'
import { drainWorkers, resumeWork } from '#lib/service/operator/order-workers.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { type PeerAnswer, startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

/** Sources that hang until told; then their projects fail. */
const hanging = new Map<string, (answer: PeerAnswer) => void>()
const source = await startPeer(({ url }) => new Promise((resolve) => hanging.set(url, resolve)))
const hook = await startPeer()
const database = await testDatabase()
const db = database.service
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: `${source.origin},${hook.origin}` })
const { key } = await service.newKey()
await insertSampleRows(db)

let worker: ChildProcess | undefined
afterEach(() => void worker?.kill('SIGKILL'))

function start(settings: Record<string, string> = {}): Promise<number | null> {
  const program = spawn(process.execPath, ['lib/service/main.ts', '--worker'], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  worker = program
  return new Promise((resolve) => program.once('exit', resolve))
}

async function create(path: string): Promise<string> {
  const body = { videoUrl: `${source.origin}${path}`, language: 'english', webhookUrl: `${hook.origin}/done` }
  return String(Object((await call(`${service.base}/subtitles`, { key, body })).body).projectId)
}

const within = { timeout: 60_000, interval: 50 }
const isHeld = (path: string) => expect.poll(() => hanging.has(path), within).toBe(true)
const rowOf = async (id: string) => (await db.select().from(projects).where(eq(projects.id, id)))[0]

it('a drain that is due gives back what runs, without a loss being counted; a resumed worker takes it up again', async () => {
  start()
  const id = await create('/drained')
  await isHeld('/drained')
  hanging.clear()
  await drainWorkers(db, 'all', 0)
  await expect.poll(() => rowOf(id), within).toMatchObject({ state: 'queued', crashes: 0, leaseOwner: null })
  const idle = { state: 'draining', reason: 'It is idle and can be stopped.' }
  await expect.poll(() => db.select().from(workers), within).toMatchObject([idle])
  expect(hanging.size).toBe(0)
  await resumeWork(db)
  await isHeld('/drained')
  await db.update(projects).set({ state: 'cancelled', leaseOwner: null, leaseUntil: null })
})

it('a worker with time to stop finishes what it runs on SIGTERM, takes up nothing new, and ends', async () => {
  const ended = start({ WORKER_STOP_SECONDS: '120' })
  const id = await create('/finished')
  await isHeld('/finished')
  worker?.kill('SIGTERM')
  const isDraining = async () => (await db.select().from(workers)).map(({ drainUntil }) => drainUntil !== null)
  await expect.poll(isDraining, within).toContain(true)
  const later = await create('/later')
  hanging.get('/finished')?.({ status: 404 })
  expect(await ended).toBe(0)
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempt: 1 })
  expect(await rowOf(later)).toMatchObject({ state: 'queued', attempt: 0 })
  expect(hanging.has('/later')).toBe(false)
})
