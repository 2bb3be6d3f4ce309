import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { giveBacks } from '#db/schema/service/give-backs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { workers } from '#db/schema/service/workers.ts'
import { startWorker } from '#tests/integration/service/speech-project.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { isLong } from './run-length.ts'

const PROJECTS = isLong ? 21 : 6
const SIZE_MEGABYTES = 215
const disk = mkdtempSync(join(tmpdir(), 'reelwright-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MEGABYTES}m`, 'tmpfs', disk]).status === 0
if (!isMounted) process.stdout.write('Not tested: a worker with a full disk. Only root may make a small one.\n')

const hook = await startPeer()
const database = await testDatabase()
const db = database.service
const service = await startTestService(database, {
  ALLOW_PRIVATE_ORIGINS: hook.origin,
  MIN_FREE_DISK_MEGABYTES: '100',
  RATE_LIMIT_PER_MINUTE: '100000',
})
const { key } = await service.newKey()
await insertSampleRows(db)
const started: { kill: () => Promise<void> }[] = []
const start = (folder: string, wanted: Record<string, string> = {}) => {
  mkdirSync(folder, { recursive: true })
  const worker = startWorker({ DATA_DIR: folder, ...wanted })
  started.push(worker)
  return worker
}
afterAll(async () => {
  await Promise.all(started.map((worker) => worker.kill()))
  if (isMounted) spawnSync('umount', ['-l', disk])
  for (const folder of [disk, `${disk}-sound`]) rmSync(folder, { recursive: true, force: true })
})

async function create(number: number): Promise<void> {
  const script = `Story ${number}. ${'Now we have come to the next line of this story. '.repeat(30)}`
  const body = { voiceId: 'espeak-en-us', script, webhookUrl: `${hook.origin}/${number}` }
  expect((await call(`${service.base}/tts`, { key, body })).status).toBe(201)
}

const within = { timeout: 600_000, interval: 200 }
const waiting = () => db.$count(projects, eq(projects.state, 'queued'))

describe.runIf(isMounted)('a worker whose disk is full', { timeout: 1_200_000 }, () => {
  it('fails no project: it gives back what it began, and the other worker completes all', async () => {
    const small = start(join(disk, 'data'), { WORKER_SLOTS: '2' })
    await Promise.all(Array.from({ length: PROJECTS }, (_, number) => create(number)))
    await expect.poll(() => db.$count(giveBacks), within).toBe(PROJECTS)
    await expect.poll(waiting, within).toBe(PROJECTS)
    start(`${disk}-sound`)
    await expect.poll(() => db.$count(projects, eq(projects.state, 'completed')), within).toBe(PROJECTS)
    expect((await db.select().from(projects)).every(({ crashes }) => crashes === 0)).toBe(true)
    const statuses = (await hook.received(PROJECTS)).map(({ body }) => JSON.parse(body.toString()).status)
    expect(new Set(statuses)).toEqual(new Set(['completed']))
    await small.kill()
  })

  it('that is full from the beginning takes nothing up and says so', async () => {
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=1M', `count=${SIZE_MEGABYTES - 50}`])
    start(join(disk, 'data'))
    const full = async () => (await db.select().from(workers)).filter(({ state }) => state === 'full')
    await expect.poll(full, within).toMatchObject([
      {
        operations: [],
        reason: expect.stringMatching(/^The DATA_DIR disk has \d+ MB free, but 100 MB must stay/),
      },
    ])
    await create(PROJECTS)
    await expect.poll(() => db.$count(projects, eq(projects.state, 'completed')), within).toBe(PROJECTS + 1)
    expect(await db.$count(giveBacks)).toBe(PROJECTS)
  })
})
