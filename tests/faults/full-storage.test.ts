import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { askForSpeech, startWorker } from '#tests/integration/service/speech-project.ts'
import { startTestService } from '#tests/integration/service/start-test-service.ts'
import { putMadeSample } from '#tests/support/made-sample.ts'
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
await putMadeSample(database.service)
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', storage])
  rmSync(data, { recursive: true, force: true })
})

describe.runIf(isMounted)('a storage that is full', () => {
  it('ends the project at once with a sentence that says so, as no crash, and leaves no half output', {
    timeout: 120_000,
  }, async () => {
    const worker = startWorker()
    try {
      const script = 'Tomorrow morning we will take the train to the sea, and our old friends will meet us there.'
      const asked = await askForSpeech(service, key, {
        voiceId: 'libritts-0010',
        script,
        webhookUrl: `${hook.origin}/done`,
      })
      const done = await asked.ended()
      expect(done).toMatchObject({ status: 'failed', error: expect.stringContaining('disk space'), outputs: [] })
      expect(done.stages.map(({ name }) => name)).toContain('storing')
      expect(await database.service.select().from(projects)).toMatchObject([{ attempt: 1, crashes: 0 }])
      expect(await database.service.select().from(reports)).toHaveLength(1)
      await expect.poll(() => readdirSync(join(storage, 'outputs'))).toEqual([])
    } finally {
      await worker.kill()
    }
  })
})
