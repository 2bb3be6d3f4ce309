import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { workDirectory } from '#lib/service/files/file-storage.ts'
import { startWorker } from '#tests/integration/service/speech-project.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { programsIn } from '#tests/support/programs-in.ts'
import { longFilm, spokenFilm } from '#tests/support/spoken-film.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startRequestGate } from './request-gate.ts'
import { isLong } from './run-length.ts'

const STOPPED_WITHIN_MS = 2000
const SCRIPT = 'The old lighthouse stands on a rock in the sea, and nobody has lived in it for a hundred years. '
const bucket = await startBucket()
const store = await startRequestGate(bucket.S3_ENDPOINT)
const source = await startPeer()
const hook = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, {
  ...bucket,
  S3_ENDPOINT: store.origin,
  ALLOW_PRIVATE_ORIGINS: `${hook.origin},${source.origin}`,
})
const { key } = await service.newKey()
const db = database.service
await insertSampleRows(db)

const subtitles = (name: string) => ({
  path: 'subtitles',
  body: { videoUrl: `${source.origin}/${name}.mp4`, language: 'english', webhookUrl: `${hook.origin}/done` },
})
const speech = (times: number) => ({
  path: 'tts',
  body: { voiceId: 'libritts-0010', script: SCRIPT.repeat(times), webhookUrl: `${hook.origin}/done` },
})
const video = (times: number) => ({
  path: 'ttv',
  body: { voiceId: 'espeak-en-us', script: SCRIPT.repeat(times), webhookUrl: `${hook.origin}/done` },
})

type Moment = { stage: string; programs: string[]; directory: string }

const MOMENTS: [string, ReturnType<typeof subtitles | typeof speech | typeof video>, (now: Moment) => boolean][] = [
  [
    'ffmpeg takes the sound out of the video',
    subtitles('long'),
    ({ stage, programs }) => stage === 'analysing' && programs.includes('ffmpeg'),
  ],
  [
    'the recognizer alone is at work',
    subtitles('film'),
    ({ stage, programs, directory }) =>
      stage === 'transcribing' &&
      existsSync(join(directory, 'speech.wav')) &&
      programs.length > 0 &&
      !programs.includes('ffmpeg'),
  ],
  [
    'ffmpeg draws the subtitles',
    subtitles('film'),
    ({ stage, programs }) => stage === 'rendering' && programs.includes('ffmpeg'),
  ],
  [
    'the synthesizer speaks',
    speech(60),
    ({ stage, programs, directory }) =>
      stage === 'speaking' && programs.length > 1 && existsSync(join(directory, 'spoken')),
  ],
  [
    'a picture is drawn',
    video(1),
    ({ stage, programs, directory }) =>
      stage === 'illustrating' && programs.length === 1 && existsSync(join(directory, 'shots.json')),
  ],
  [
    'the camera goes past a picture',
    video(1),
    ({ stage, programs }) => stage === 'illustrating' && programs.includes('ffmpeg'),
  ],
  [
    'a bucket takes its time with a result',
    speech(1),
    ({ stage, directory }) => stage === 'storing' && existsSync(join(directory, 'speech.vtt')),
  ],
]

/** Those of the short form. */
const QUICK = ['ffmpeg draws the subtitles', 'the synthesizer speaks', 'the camera goes past a picture']

describe('DELETE /projects/{id} on real work', { timeout: 180_000 }, () => {
  let worker: ReturnType<typeof startWorker>
  beforeAll(async () => {
    const film = await spokenFilm()
    const long = isLong ? await longFilm(film) : film
    const headers = { 'content-type': 'video/mp4' }
    source.answerWith(({ url }) => ({ body: url === '/long.mp4' ? long : film, headers }))
    store.hold((method, path) => method === 'PUT' && path.includes('speech.vtt'))
    worker = startWorker()
  }, 120_000)
  afterAll(() => worker.kill())

  it.each(isLong ? MOMENTS : MOMENTS.filter(([name]) => QUICK.includes(name)))(
    'ends all of it within 2 s while %s',
    async (_, { path, body }, isThere) => {
      const created = await call(`${service.base}/${path}`, { key, body })
      expect(created.status).toBe(201)
      const id = String(Object.getOwnPropertyDescriptor(created.body, 'projectId')?.value)
      const directory = workDirectory(id)
      const isAt = async () => {
        const [row] = await db.select().from(projects).where(eq(projects.id, id))
        const programs = programsIn(directory).map(({ name }) => name)
        if (row && ['completed', 'failed'].includes(row.state)) throw new Error(`It is over: ${row.state}.`)
        return isThere({ stage: row?.stage ?? '', programs, directory })
      }
      await expect.poll(isAt, { timeout: 120_000, interval: 10 }).toBe(true)
      const running = programsIn(directory)
      const answer = await call(`${service.base}/projects/${id}`, { key, method: 'DELETE' })
      const canceledAt = performance.now()
      expect(answer.body).toMatchObject({ status: 'cancelled', stage: null, error: null, outputs: [] })
      const remains = () => [...programsIn(directory), ...running.filter(({ pid }) => existsSync(`/proc/${pid}/cwd`))]
      await expect.poll(remains, { timeout: STOPPED_WITHIN_MS, interval: 20 }).toEqual([])
      await expect.poll(() => existsSync(directory), { timeout: STOPPED_WITHIN_MS, interval: 20 }).toBe(false)
      const ms = Math.round(performance.now() - canceledAt)
      process.stdout.write(`${running.map(({ name }) => name).join(', ') || 'no program'}: gone after ${ms} ms.\n`)
      expect(ms).toBeLessThan(STOPPED_WITHIN_MS)
      await expect.poll(() => service.storage.list(`outputs/${id}`)).toEqual([])
      expect(await db.select().from(reports).where(eq(reports.projectId, id))).toEqual([])
      expect((await call(`${service.base}/projects/${id}`, { key })).body).toMatchObject({ status: 'cancelled' })
    },
  )
})
