import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { requireDiskSpace, spaceFor } from '#lib/media/require-disk-space.ts'
import { narrationBytes } from '#lib/media/synthesis/narration/narration-bytes.ts'
import type { Task } from '#lib/media/task.ts'
import { textToSpeech } from '#lib/media/text-to-speech.ts'

const disk = mkdtempSync(join(tmpdir(), 'reelwright-room-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', disk]).status === 0
if (!isMounted) process.stdout.write('Not tested: a disk without room. Only root may make a small one.\n')
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

function taskIn(directory: string): Task {
  const limits = { maxDurationSeconds: 36_000, maxPixels: 10_000_000, threads: 2 }
  return { directory, signal: new AbortController().signal, limits, onProgress: () => undefined }
}

const job = { voiceId: 'espeak-en-us', modelsDirectory: settings().MODELS_DIR, wav: true }

describe.runIf(isMounted)('a disk without room', () => {
  it('refuses a long script before a word of it is spoken, and says how much it needs', async () => {
    const script = 'Now we have come to the next line of this story. '.repeat(400)
    await expect(textToSpeech({ ...job, script }, taskIn(disk))).rejects.toMatchObject({
      code: 'disk_full',
      message: expect.stringMatching(
        /^Reading the script aloud needs about [\d.]+ [MG]B of disk space, and the server has \d+ MB left/,
      ),
    })
    expect(await readdir(disk)).toEqual([])
  })

  it('reads a short script all the same', async () => {
    expect((await textToSpeech({ ...job, script: 'Good morning.' }, taskIn(disk))).durationSeconds).toBeGreaterThan(0.5)
  })
})

describe('the room that is asked for', () => {
  it('holds everything that reading aloud writes', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'reelwright-room-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    const script = 'We meet at noon. Bring a coat, some bread and a map of the northern hills. '.repeat(5)
    const { durationSeconds } = await textToSpeech({ ...job, script }, taskIn(directory))
    const names = await readdir(directory, { recursive: true, withFileTypes: true })
    const sizes = await Promise.all(
      names.filter((name) => name.isFile()).map(async (name) => (await stat(join(name.parentPath, name.name))).size),
    )
    // The joined narration is deleted in the end, and the results are copied to the storage.
    const written = sizes.reduce((sum, size) => sum + size, 0) + durationSeconds * (22_050 * 4 + 88_200 + 12_000)
    expect(written).toBeLessThan(
      narrationBytes(
        { characters: script.length, pauseSeconds: 5 },
        { languageCode: 'en-US', sampleRate: 24_000 },
        true,
      ),
    )
  })

  it('is not had where more is asked for than there is', async () => {
    await expect(requireDiskSpace(tmpdir(), 1e15, spaceFor('other'))).rejects.toThrow(
      /^This video needs about 1000000.2 GB/,
    )
    await expect(requireDiskSpace(tmpdir(), 0, spaceFor('other'))).resolves.toBeUndefined()
  })
})
