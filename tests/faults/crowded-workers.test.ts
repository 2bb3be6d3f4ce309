import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { startWorker } from '#tests/integration/service/speech-project.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { type PeerAnswer, startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { isLong } from './run-length.ts'

const WORKERS = 2
const SLOTS = 2
const MANY = isLong ? 500 : 60

/** Sources that hang until told; then their projects fail, and a place is free. */
const hanging = new Map<string, (answer: PeerAnswer) => void>()
const source = await startPeer(({ url }) => new Promise((resolve) => hanging.set(url, resolve)))
const hook = await startPeer()
const database = await testDatabase()
const db = database.service
const service = await startTestService(database, {
  ALLOW_PRIVATE_ORIGINS: `${source.origin},${hook.origin}`,
  RATE_LIMIT_PER_MINUTE: '100000',
  WORKER_SLOTS: String(SLOTS),
})
const [crowd, lone] = [await service.newKey(), await service.newKey()]
await insertSampleRows(db)
const workers = Array.from({ length: WORKERS }, () => startWorker())
afterAll(() => Promise.all(workers.map((worker) => worker.kill())))

async function create(key: string, path: string): Promise<void> {
  const body = { videoUrl: `${source.origin}${path}`, language: 'english', webhookUrl: `${hook.origin}/done` }
  expect((await call(`${service.base}/subtitles`, { key, body })).status).toBe(201)
}

const running = () => db.select().from(projects).where(eq(projects.state, 'processing'))
const countRunning = async () => (await running()).length
const isFull = () => expect.poll(countRunning, { timeout: 60_000, interval: 50 }).toBe(WORKERS * SLOTS)

/** Ends the project that hangs the longest, and waits until its place is taken again. */
async function freePlace(): Promise<void> {
  const [path, answer] = hanging.entries().next().value ?? []
  if (path === undefined || answer === undefined) throw new Error('Nothing hangs.')
  const before = hanging.size
  hanging.delete(path)
  answer({ status: 404 })
  await expect.poll(() => hanging.size, { timeout: 30_000, interval: 50 }).toBe(before)
  await isFull()
}

it(`of ${MANY} projects of one owner and a single one of another, ${WORKERS} workers take the single one up as the second`, {
  timeout: 300_000,
}, async () => {
  for (let number = 0; number < MANY; number += 1) await create(crowd.key, `/crowd/${number}`)
  await isFull()
  await expect.poll(() => hanging.size, { timeout: 30_000 }).toBe(WORKERS * SLOTS)
  const holders = (await running()).map(({ leaseOwner }) => leaseOwner)
  expect(new Set(holders).size).toBe(WORKERS)

  await create(lone.key, '/lone/1')
  await create(lone.key, '/lone/2')
  await freePlace()
  await freePlace()
  expect([...hanging.keys()]).toContain('/lone/1')
  await freePlace()
  await freePlace()
  expect([...hanging.keys()]).toContain('/lone/2')
  const order = [...hanging.keys()].filter((path) => path.startsWith('/crowd'))
  expect(order).toHaveLength(2)
  expect((await db.select().from(projects)).every(({ attempt }) => attempt <= 1)).toBe(true)
  expect(new Set(source.requests.map(({ url }) => url)).size).toBe(source.requests.length)
})
