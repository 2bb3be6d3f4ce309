import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { samples } from '#db/schema/service/samples.ts'
import { workDirectory } from '#lib/service/files/file-storage.ts'
import { startWorker } from '#tests/integration/service/speech-project.ts'
import { spokenFilm } from '#tests/integration/service/spoken-film.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const STOPPED_WITHIN_MS = 2000
const source = await startPeer()
const hook = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: `${hook.origin},${source.origin}` })
const { key } = await service.newKey()
const db = database.service
const files = { video: 'samples/a/video.mp4', thumbnail: 'samples/a/poster.jpg' }
await db
  .insert(samples)
  .values({ id: 'sample_english', title: 'Sample', language: 'english', durationSeconds: 1, files })

describe('DELETE /projects/{id} on real work', { timeout: 180_000 }, () => {
  let worker: ReturnType<typeof startWorker>
  beforeAll(async () => {
    source.answerWith({ body: await spokenFilm(), headers: { 'content-type': 'video/mp4' } })
    worker = startWorker()
  }, 120_000)
  afterAll(() => worker.kill())

  it.each(['transcribing', 'rendering'])('ends the engine and its ffmpeg within 2 s while %s', async (stage) => {
    const body = { videoUrl: `${source.origin}/film.mp4`, language: 'english', webhookUrl: `${hook.origin}/done` }
    const created = await call(`${service.base}/subtitles`, { key, body })
    expect(created.status).toBe(201)
    const id = String(Object.getOwnPropertyDescriptor(created.body, 'projectId')?.value)
    const isAt = async () => {
      const [row] = await db.select().from(projects).where(eq(projects.id, id))
      return row?.stage === stage && programsOf(id).some(({ name }) => name === 'ffmpeg')
    }
    await expect.poll(isAt, { timeout: 120_000, interval: 10 }).toBe(true)
    const running = programsOf(id)
    const answer = await call(`${service.base}/projects/${id}`, { key, method: 'DELETE' })
    const cancelledAt = performance.now()
    expect(answer.body).toMatchObject({ status: 'cancelled' })
    await expect.poll(() => programsOf(id), { timeout: STOPPED_WITHIN_MS, interval: 20 }).toEqual([])
    const ms = Math.round(performance.now() - cancelledAt)
    process.stdout.write(`${stage}: ${running.map(({ name }) => name).join(', ')} ended after ${ms} ms.\n`)
    expect(await db.select().from(reports).where(eq(reports.projectId, id))).toEqual([])
  })
})

/** Programs that work in the directory of a project. */
function programsOf(projectId: string): { pid: string; name: string }[] {
  const directory = workDirectory(projectId)
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(directory)) return []
      return [{ pid, name: readFileSync(`/proc/${pid}/comm`, 'utf8').trim() }]
    } catch {
      return []
    }
  })
}
