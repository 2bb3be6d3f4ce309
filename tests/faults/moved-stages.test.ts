import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { readIndex } from '#lib/service/stages/stage-index.ts'
import { startWorker } from '#tests/integration/service/speech-project.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { programsIn } from '#tests/support/programs-in.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const words = ['Hello', 'there', 'how', 'are', 'you'].map((word, at) => ({ word, start: at + 0.5, end: at + 1 }))
const heard = JSON.stringify({ text: 'Hello there how are you', words })

const bucket = await startBucket()
const source = await startPeer()
const provider = await startPeer({ body: heard, headers: { 'content-type': 'application/json' } })
const hook = await startPeer()
const database = await testDatabase()
const db = database.service
const service = await startTestService(database, {
  ...bucket,
  ALLOW_PRIVATE_ORIGINS: `${source.origin},${hook.origin}`,
  TRANSCRIBE_URL: `${provider.origin}/v1`,
  TRANSCRIBE_MODEL: 'large-v3',
  MIN_FREE_DISK_MEGABYTES: '100',
})
const { key } = await service.newKey()
await insertSampleRows(db)

const root = mkdtempSync(join(tmpdir(), 'reelwright-fleet-'))
const started: { kill: () => Promise<void> }[] = []
afterAll(async () => {
  await Promise.all(started.map((worker) => worker.kill()))
  rmSync(root, { recursive: true, force: true })
})

/** A worker with a disk of its own. */
function start(name: string): { kill: () => Promise<void>; workIn: (id: string) => string } {
  const folder = join(root, name)
  mkdirSync(folder)
  const worker = startWorker({ DATA_DIR: folder })
  started.push(worker)
  return { ...worker, workIn: (id) => join(folder, 'service', 'work', id) }
}

const within = { timeout: 240_000, interval: 50 }
const isTranscriber = ({ url }: { url: string }) => url.startsWith('/v1')

it('a worker with another disk goes on behind the transcript of one that was killed', {
  timeout: 600_000,
}, async () => {
  source.answerWith({ body: await spokenFilm(), headers: { 'content-type': 'video/mp4', etag: '"film"' } })
  const one = start('one')
  const body = { videoUrl: `${source.origin}/v.mp4`, language: 'english', webhookUrl: `${hook.origin}/done` }
  const id = String(Object((await call(`${service.base}/subtitles`, { key, body })).body).projectId)
  await expect.poll(() => existsSync(join(one.workIn(id), 'transcript.json')), within).toBe(true)
  // It is not to finish before it is killed, however fast the machine is.
  const hold = () => programsIn(one.workIn(id)).map(({ pid }) => process.kill(pid, 'SIGSTOP')).length
  await expect.poll(hold, within).toBeGreaterThan(0)
  const stored = async () => (await readIndex(service.storage, id))?.files
  await expect.poll(stored, within).toContain('transcript.json')
  await one.kill()
  for (const { pid } of programsIn(one.workIn(id))) process.kill(pid, 'SIGKILL')
  const asked = provider.requests.filter(isTranscriber).length
  expect(asked).toBeGreaterThan(0)

  start('two')
  const row = async () => (await db.select().from(projects).where(eq(projects.id, id)))[0]
  await expect.poll(row, within).toMatchObject({ state: 'completed', attempt: 2 })
  expect(provider.requests.filter(isTranscriber)).toHaveLength(asked)
  await expect.poll(() => service.storage.list(`stages/${id}`), within).toEqual([])
})
