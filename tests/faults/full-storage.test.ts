import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { giveBacks } from '#db/schema/service/give-backs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { askForSpeech, startWorker } from '#tests/integration/service/speech-project.ts'
import { startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

/** Too little for the sound of one sentence. */
const STORAGE_KILOBYTES = 16
const data = mkdtempSync(join(tmpdir(), 'reelwright-storage-'))
const storage = join(data, 'service', 'files')
mkdirSync(storage, { recursive: true })
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${STORAGE_KILOBYTES}k`, 'tmpfs', storage]).status === 0
if (!isMounted) process.stdout.write('Not tested: a full storage. Only root may make a small one.\n')

const hook = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, { DATA_DIR: data, ALLOW_PRIVATE_ORIGINS: hook.origin })
const { key } = await service.newKey()
await insertSampleRows(database.service)
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', storage])
  rmSync(data, { recursive: true, force: true })
})

describe.runIf(isMounted)('a storage that is full', () => {
  it('makes the project wait, says why, leaves no half output, and goes on once there is room', {
    timeout: 240_000,
  }, async () => {
    const worker = startWorker()
    try {
      const script = 'Tomorrow morning we will take the train to the sea, and our old friends will meet us there.'
      const asked = await askForSpeech(service, key, {
        voiceId: 'libritts-0010',
        script,
        webhookUrl: `${hook.origin}/done`,
      })
      const reasons = async () => (await database.service.select().from(giveBacks)).map(({ reason }) => reason)
      await expect
        .poll(reasons, { timeout: 120_000 })
        .toEqual([expect.stringMatching(/^The disk has too little space/)])
      expect(await asked.read()).toMatchObject({ status: 'queued', error: null, outputs: [] })
      expect(await database.service.select().from(projects)).toMatchObject([{ attempt: 1, crashes: 0 }])
      expect(readdirSync(join(storage, 'outputs'), { recursive: true })).toEqual([expect.stringMatching(/^prj_/)])
      spawnSync('mount', ['-o', 'remount,size=8m', storage])
      await database.service.update(giveBacks).set({ until: sql`now()` })
      expect(await asked.ended()).toMatchObject({ status: 'completed', outputs: [expect.anything()] })
      expect(await database.service.select().from(reports)).toHaveLength(1)
    } finally {
      await worker.kill()
    }
  })
})
