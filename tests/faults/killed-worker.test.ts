import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { outputs } from '#db/schema/service/outputs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { workDirectory } from '#lib/service/files/file-storage.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { finishedFiles } from './finished-files.ts'
import { isLong } from './run-length.ts'
import { startKnownWorker } from './start-known-worker.ts'

const KILLS = 30
/** Longest from the start of a worker until it has what a killed one held. */
const RESUMED_WITHIN_MS = 60_000
/** Projects that are kept under way, so that every kill meets some. */
const AT_WORK = 4
const SCRIPT = 'The boats come home before the storm. Everybody helps to pull them up. Then the rain begins. '.repeat(4)

const source = await startPeer()
const hook = await startPeer()
const database = await testDatabase()
const db = database.service
const service = await startTestService(database, {
  ALLOW_PRIVATE_ORIGINS: `${hook.origin},${source.origin}`,
  WORKER_SLOTS: '2',
  RATE_LIMIT_PER_MINUTE: '100000',
})
const { key } = await service.newKey()
await insertSampleRows(db)

let worker = { kill: async () => {} }
afterEach(() => worker.kill())

async function create(number: number): Promise<string> {
  const webhookUrl = `${hook.origin}/${number}`
  const subtitles = { videoUrl: `${source.origin}/${number}.mp4`, language: 'english', webhookUrl }
  const speech = { voiceId: 'libritts-0010', script: `Story ${number}. ${SCRIPT}`, webhookUrl }
  const [path, body] = number % 2 === 0 ? ['subtitles', subtitles] : ['tts', speech]
  const answer = await call(`${service.base}/${path}`, { key, body })
  expect(answer.status).toBe(201)
  return String(Object.getOwnPropertyDescriptor(answer.body, 'projectId')?.value)
}

const unfinished = () =>
  db
    .select()
    .from(projects)
    .where(inArray(projects.state, ['queued', 'processing']))
/** Projects that have been lost twice without coming further since. */
const atStake = async () => (await unfinished()).filter(({ crashes }) => crashes >= 2).map(({ id }) => id)
const attempts = async () => (await db.select().from(projects)).reduce((sum, { attempt }) => sum + attempt, 0)

/** Finished files of every project that is under way. */
async function allFinished(): Promise<Record<string, Record<string, number>>> {
  const rows = await unfinished()
  return Object.fromEntries(rows.map(({ id }) => [id, finishedFiles(workDirectory(id))]))
}

describe.runIf(isLong)('a mix of projects whose worker is killed again and again at random moments', () => {
  it('is completed, each project once with one report, and no finished stage is repeated', {
    timeout: 3_600_000,
  }, async () => {
    source.answerWith({ body: await spokenFilm(), headers: { 'content-type': 'video/mp4', etag: '"film"' } })
    const ids: string[] = []
    const resumedMs: number[] = []
    const stages = new Map<string, number>()
    let kept: Awaited<ReturnType<typeof allFinished>> = {}
    for (let kill = 0; kill < KILLS; kill += 1) {
      while ((await unfinished()).length < AT_WORK) ids.push(await create(ids.length))
      const before = await attempts()
      worker = await startKnownWorker(db)
      const startedAt = performance.now()
      await expect.poll(attempts, { timeout: RESUMED_WITHIN_MS, interval: 50 }).toBeGreaterThan(before)
      resumedMs.push(performance.now() - startedAt)
      // The fault itself: a moment that nothing is known of.
      await delay(randomInt(6_000))
      // A third loss at the same place would rightly end a project.
      await expect.poll(atStake, { timeout: 300_000, interval: 50 }).toEqual([])
      await worker.kill()
      const met = (await unfinished())
        .filter(({ state }) => state === 'processing')
        .map(({ stage }) => stage ?? 'claimed')
      for (const stage of met) stages.set(stage, (stages.get(stage) ?? 0) + 1)
      process.stdout.write(`Kill ${kill + 1} of ${KILLS}: ${met.join(', ') || 'nothing'}.\n`)
      const now = await allFinished()
      for (const [id, files] of Object.entries(now)) expect(files, id).toMatchObject(kept[id] ?? {})
      kept = now
    }
    worker = await startKnownWorker(db)
    await expect.poll(async () => (await unfinished()).length, { timeout: 600_000, interval: 500 }).toBe(0)
    const rest = () => db.$count(reports, eq(reports.state, 'pending'))
    await expect.poll(rest, { timeout: 120_000, interval: 500 }).toBe(0)

    const ended = await db.select().from(projects)
    expect(ended.filter(({ state }) => state !== 'completed')).toEqual([])
    expect((await db.select().from(outputs)).map(({ projectId }) => projectId).sort()).toEqual(ids.toSorted())
    expect((await db.select().from(reports)).map(({ projectId }) => projectId).sort()).toEqual(ids.toSorted())
    const sent = new Map(hook.requests.map(({ url, headers }) => [`${url} ${headers['webhook-id']}`, url]))
    expect([...sent.values()].sort()).toEqual(ids.map((_, number) => `/${number}`).sort())
    const slowest = Math.round(Math.max(...resumedMs))
    const places = [...stages].map(([stage, count]) => `${stage} ${count}`).join(', ')
    process.stdout.write(
      `${KILLS} kills, ${ids.length} projects in ${await attempts()} attempts; met: ${places}; ` +
        `${hook.requests.length - ids.length} reports delivered twice; taken up at the latest ${slowest} ms after a start.\n`,
    )
  })
})
