import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { workers } from '#db/schema/service/workers.ts'
import { errorBody } from '#lib/contract/errors.ts'
import { incomingDirectory } from '#lib/service/files/file-storage.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const MEGABYTE = 2 ** 20
/** A little more than what the service keeps free. */
const DISK_MEGABYTES = 262
const disk = mkdtempSync(join(tmpdir(), 'reelwright-disk-'))
const options = (megabytes: number) => ['-o', `size=${megabytes}m`]
const isMounted = spawnSync('mount', ['-t', 'tmpfs', ...options(DISK_MEGABYTES), 'tmpfs', disk]).status === 0
if (!isMounted) process.stdout.write('Not tested: a full disk. Only root may make a small one.\n')

const source = await startPeer({ body: Buffer.alloc(20 * MEGABYTE), headers: { 'content-type': 'video/mp4' } })
const hook = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, {
  DATA_DIR: disk,
  MIN_FREE_DISK_MEGABYTES: '256',
  ALLOW_PRIVATE_ORIGINS: `${source.origin},${hook.origin}`,
})
const { key } = await service.newKey()
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

async function upload(body: BodyInit) {
  const response = await fetch(`${service.base}/uploads`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** A body of which nobody says how long it will be. */
function endless(megabytes: number): ReadableStream<Uint8Array> {
  let left = megabytes
  return new ReadableStream({
    pull: (controller) => {
      if (left-- > 0) controller.enqueue(new Uint8Array(MEGABYTE))
      else controller.close()
    },
  })
}

describe.runIf(isMounted)('a full disk', () => {
  it('refuses an upload before it comes, or in the middle of it, leaves nothing of it, and takes it later', async () => {
    for (const body of [Buffer.alloc(20 * MEGABYTE), endless(DISK_MEGABYTES + 10)]) {
      const answer = await upload(body)
      expect([answer.status, errorBody.safeParse(answer.body).success]).toEqual([507, true])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(readdirSync(incomingDirectory())).toEqual([])
    }
    spawnSync('mount', ['-o', `remount,size=${DISK_MEGABYTES + 100}m`, disk])
    expect((await upload(Buffer.alloc(20 * MEGABYTE))).status).toBe(201)
    spawnSync('mount', ['-o', `remount,size=${DISK_MEGABYTES}m`, disk])
  })

  it('makes a project that has no room wait, says why, takes in others, and goes on once there is room', async () => {
    await insertSampleRows(database.service)
    const body = { videoUrl: `${source.origin}/v.mp4`, language: 'english', webhookUrl: `${hook.origin}/done` }
    const created = await call(`${service.base}/subtitles`, { key, body })
    const { projectId } = created.body as { projectId: string }
    const worker = spawn(process.execPath, ['lib/service/main.ts', '--worker'], { stdio: 'inherit', env: process.env })
    try {
      const read = () => call(`${service.base}/projects/${projectId}`, { key }).then((answer) => answer.body)
      const workerRows = () => database.service.select().from(workers)
      const full = { state: 'full', reason: expect.stringMatching(/^The DATA_DIR disk has \d+ MB free/) }
      await expect.poll(workerRows, { timeout: 60_000 }).toMatchObject([full])
      expect(await read()).toMatchObject({ status: 'queued', error: null })
      expect((await call(`${service.base}/subtitles`, { key, body })).status).toBe(201)
      spawnSync('mount', ['-o', `remount,size=${DISK_MEGABYTES + 400}m`, disk])
      await expect.poll(read, { timeout: 60_000 }).toMatchObject({ status: 'failed', errorCode: 'not_a_video' })
    } finally {
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      worker.kill('SIGKILL')
      await gone
    }
  })
})
