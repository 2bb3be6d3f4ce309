import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { outputs } from '#db/schema/service/outputs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { workDirectory } from '#lib/service/files/file-storage.ts'
import { askForSpeech, startWorker } from '#tests/integration/service/speech-project.ts'
import { startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { blockStatements } from './block-statements.ts'
import { finishedFiles } from './finished-files.ts'
import { startRequestGate } from './request-gate.ts'

const SCRIPT = Array.from({ length: 12 }, (_, at) => `This is sentence number ${at + 1} of a story about the sea.`)

const bucket = await startBucket()
const store = await startRequestGate(bucket.S3_ENDPOINT)
const hook = await startPeer()
const writer = await startPeer()
const receiver = await startRequestGate(hook.origin)
const provider = await startRequestGate(writer.origin)
writer.answerWith({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ choices: [{ message: { role: 'assistant', content: SCRIPT.join(' ') } }] }),
})
const database = await testDatabase()
const db = database.service
const service = await startTestService(database, {
  ...bucket,
  S3_ENDPOINT: store.origin,
  WRITE_URL: `${provider.origin}/v1`,
  WRITE_MODEL: 'writer',
  ALLOW_PRIVATE_ORIGINS: `${receiver.origin},${provider.origin}`,
})
const { key } = await service.newKey()
await insertSampleRows(db)

let worker = { kill: async () => {} }
afterEach(() => worker.kill())

async function restart(): Promise<void> {
  await worker.kill()
  worker = startWorker()
}

async function rowOf(id: string) {
  const [row] = await db.select().from(projects).where(eq(projects.id, id))
  if (row === undefined) throw new Error('The project is gone.')
  return row
}

it('a worker that is killed at each step of a speech project loses nothing and does nothing twice', {
  timeout: 300_000,
}, async () => {
  provider.hold(() => true)
  const claim = await blockStatements(database, {
    ...{ table: 'projects', event: 'update' },
    condition: "old.state = 'queued' and new.state = 'processing'",
  })
  const wanted = { voiceId: 'libritts-0010', prompt: 'the sea', webhookUrl: `${receiver.origin}/done` }
  const { id } = await askForSpeech(service, key, wanted)
  const folder = workDirectory(id)

  // While it takes the project up: it still stands in the queue.
  worker = startWorker()
  await claim.reached()
  await worker.kill()
  await claim.rollBack()
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempt: 0 })

  // While the script is written.
  await restart()
  await provider.held(1)
  await worker.kill()
  provider.hold(null)

  // While it is spoken: some sentences are there.
  await restart()
  const spoken = () => Object.keys(finishedFiles(folder)).filter((name) => name.startsWith('spoken/'))
  await expect.poll(spoken, { timeout: 60_000, interval: 10 }).not.toEqual([])
  await worker.kill()
  const kept = finishedFiles(folder)
  expect(writer.requests).toHaveLength(2)

  // While the results are stored: the sound is, the captions are not.
  store.hold((method, path) => method === 'PUT' && path.includes('speech.vtt'))
  await restart()
  await store.held(1)
  expect(finishedFiles(folder)).toMatchObject(kept)
  const made = finishedFiles(folder)
  await worker.kill()
  store.forget()
  await restart()
  await store.held(1)
  expect(finishedFiles(folder)).toEqual(made)

  // Between the last file and the final state.
  const end = await blockStatements(database, {
    ...{ table: 'projects', event: 'update' },
    condition: "new.state = 'completed'",
  })
  store.hold(null)
  await end.reached()
  await worker.kill()
  await end.rollBack()
  expect((await rowOf(id)).state).toBe('processing')
  expect(await db.select().from(reports)).toEqual([])

  // Between the final state and the delivery of the report.
  const take = await blockStatements(database, { table: 'reports', event: 'update', condition: 'true' })
  await restart()
  await take.reached()
  await worker.kill()
  await take.rollBack()
  const { attempt } = await rowOf(id)
  expect(await rowOf(id)).toMatchObject({ state: 'completed', percent: 100 })
  expect(hook.requests).toEqual([])

  // While the receiver has it, and nobody has written down that it has.
  receiver.hold(() => true)
  await restart()
  await receiver.held(1)
  await worker.kill()
  receiver.hold(null)
  await hook.received(1)
  expect(await db.select().from(reports)).toMatchObject([{ state: 'pending', attempts: 1 }])
  const [hold] = await db.select({ seconds: sql<number>`extract(epoch from next_attempt_at - now())` }).from(reports)
  expect(Number(hold?.seconds)).toBeLessThanOrEqual(30)
  await db.update(reports).set({ nextAttemptAt: sql`now()` })
  await restart()
  await hook.received(2)
  await expect.poll(async () => (await db.select().from(reports))[0]?.state, { timeout: 20_000 }).toBe('delivered')

  expect(new Set(hook.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(hook.requests.map(({ body }) => JSON.parse(body.toString()).outputs[0].id)).size).toBe(1)
  expect(await db.select().from(outputs)).toHaveLength(1)
  expect(writer.requests).toHaveLength(2)
  expect(await rowOf(id)).toMatchObject({ attempt, crashes: expect.any(Number) })
  await expect.poll(() => service.storage.list(`outputs/${id}`)).toEqual([String(attempt)])
})
