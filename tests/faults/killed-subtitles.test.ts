import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { outputs } from '#db/schema/service/outputs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { workDirectory } from '#lib/service/files/file-storage.ts'
import { startWorker } from '#tests/integration/service/speech-project.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { finishedFiles } from './finished-files.ts'
import { startRequestGate } from './request-gate.ts'
import { startKnownWorker } from './start-known-worker.ts'

/** Longest from the start of a worker until it has what a killed one held. */
const RESUMED_WITHIN_MS = 60_000
const bucket = await startBucket()
const store = await startRequestGate(bucket.S3_ENDPOINT)
const source = await startPeer()
const hook = await startPeer()
const database = await testDatabase()
const db = database.service
const service = await startTestService(database, {
  ...bucket,
  S3_ENDPOINT: store.origin,
  ALLOW_PRIVATE_ORIGINS: `${hook.origin},${source.origin}`,
})
const { key } = await service.newKey()
await insertSampleRows(db)

let worker = startWorker()
afterEach(() => worker.kill())

it('a worker that is killed at each step of a subtitles project loses nothing and does nothing twice', {
  timeout: 600_000,
}, async () => {
  source.answerWith({ body: await spokenFilm(), headers: { 'content-type': 'video/mp4', etag: '"film"' } })
  store.hold((method, path) => method === 'PUT' && path.includes('subtitles.srt'))
  const body = { videoUrl: `${source.origin}/film.mp4`, language: 'english', webhookUrl: `${hook.origin}/done` }
  const created = await call(`${service.base}/subtitles`, { key, body })
  expect(created.status).toBe(201)
  const id = String(Object.getOwnPropertyDescriptor(created.body, 'projectId')?.value)
  const row = async () => (await db.select().from(projects).where(eq(projects.id, id)))[0]
  const files = () => Object.keys(finishedFiles(workDirectory(id)))
  let kept: Record<string, number> = {}

  // Each of them is the first sign of the next stage: analyzing, transcribing, rendering, storing.
  for (const [killed, sign] of ['source', 'facts.json', 'transcript.json', 'video.mp4'].entries()) {
    await expect.poll(files, { timeout: 180_000, interval: 5 }).toContain(sign)
    await worker.kill()
    expect(finishedFiles(workDirectory(id))).toMatchObject(kept)
    kept = finishedFiles(workDirectory(id))
    worker = await startKnownWorker(db)
    await expect.poll(async () => (await row())?.attempt, { timeout: RESUMED_WITHIN_MS }).toBe(killed + 2)
  }

  // Some outputs are stored, some are not. A project that is killed three times at one step fails, so the new step is to be known.
  await store.held(1)
  await expect.poll(async () => (await row())?.stage).toBe('storing')
  await worker.kill()
  store.forget()
  expect(finishedFiles(workDirectory(id))).toMatchObject(kept)
  kept = finishedFiles(workDirectory(id))
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(['timeline.json', 'video.mp4', 'thumbnail-1.jpg']))
  worker = startWorker()
  await store.held(1)
  expect(finishedFiles(workDirectory(id))).toEqual(kept)
  store.hold(null)

  await expect.poll(async () => (await row())?.state, { timeout: 60_000 }).toBe('completed')
  await expect.poll(async () => (await db.select().from(reports))[0]?.state, { timeout: 20_000 }).toBe('delivered')
  expect(source.requests).toHaveLength(1)
  expect(hook.requests).toHaveLength(1)
  expect(await db.select().from(reports)).toHaveLength(1)
  expect(await db.select().from(outputs)).toHaveLength(1)
  expect(await row()).toMatchObject({ attempt: 6, error: null })
  await expect.poll(() => service.storage.list(`outputs/${id}`)).toEqual(['6'])
})
