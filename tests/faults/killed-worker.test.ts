import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { outputs } from '#db/schema/service/outputs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { samples } from '#db/schema/service/samples.ts'
import { OPERATION_STAGES } from '#lib/contract/project.ts'
import { spokenFilm } from '#tests/integration/service/spoken-film.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { isLong } from './how-long.ts'

/** Longest from a kill until the next worker has the project. */
const RESUMED_WITHIN_MS = 60_000
const source = await startPeer()
const hook = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: `${hook.origin},${source.origin}` })
const { key } = await service.newKey()
const db = database.service
let worker: ChildProcess | undefined

function startWorker(): void {
  worker = spawn(process.execPath, ['lib/service/main.ts', '--worker'], { stdio: 'inherit', env: process.env })
}

async function killWorker(): Promise<void> {
  const child = worker
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

afterEach(killWorker)

async function rowOf() {
  const [row] = await db.select().from(projects)
  if (row === undefined) throw new Error('The project is gone.')
  return row
}

/** Waits until a stage is under way; false when the project has already passed it. */
async function reach(stage: string, attempt: number): Promise<boolean> {
  const order: readonly string[] = OPERATION_STAGES.subtitles
  let passed = false
  await expect
    .poll(
      async () => {
        const row = await rowOf()
        if (row.attempt < attempt) return false
        const at = row.stage === null ? -1 : order.indexOf(row.stage)
        passed = row.state === 'completed' || at > order.indexOf(stage)
        return passed || (row.state === 'processing' && at === order.indexOf(stage))
      },
      { timeout: 180_000, interval: 15 },
    )
    .toBe(true)
  return !passed
}

describe.runIf(isLong)('a real subtitles project whose worker is killed at every stage', () => {
  it('is finished once, from what was there, and reported once', { timeout: 600_000 }, async () => {
    source.answerWith({ body: await spokenFilm(), headers: { 'content-type': 'video/mp4', etag: '"film"' } })
    const files = { video: 'samples/a/video.mp4', thumbnail: 'samples/a/poster.jpg' }
    const sample = { id: 'sample_english', title: 'Sample', language: 'english', durationSeconds: 1, files }
    await db.insert(samples).values(sample)
    const body = { videoUrl: `${source.origin}/film.mp4`, language: 'english', webhookUrl: `${hook.origin}/done` }
    expect((await call(`${service.base}/subtitles`, { key, body })).status).toBe(201)
    startWorker()
    const killed: string[] = []
    for (const stage of OPERATION_STAGES.subtitles) {
      if (!(await reach(stage, killed.length + 1))) continue
      await killWorker()
      killed.push(stage)
      const killedAt = performance.now()
      startWorker()
      const taken = async () => (await rowOf()).attempt
      await expect.poll(taken, { timeout: RESUMED_WITHIN_MS, interval: 50 }).toBeGreaterThan(killed.length)
      expect(performance.now() - killedAt).toBeLessThan(RESUMED_WITHIN_MS)
    }
    expect(killed).toEqual(expect.arrayContaining(['transcribing', 'rendering']))
    await expect.poll(async () => (await rowOf()).state, { timeout: 180_000 }).toBe('completed')
    await hook.received(1)
    await expect.poll(async () => (await db.select().from(reports))[0]?.state, { timeout: 20_000 }).toBe('delivered')
    expect(await db.select().from(outputs)).toHaveLength(1)
    expect(await db.select().from(reports)).toHaveLength(1)
    expect(hook.requests).toHaveLength(1)
    expect((await rowOf()).attempt).toBe(killed.length + 1)
    process.stdout.write(`Killed while ${killed.join(', ')}.\n`)
  })
})
