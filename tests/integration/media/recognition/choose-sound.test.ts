import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { extractAudioOnce, probeOnce } from '#lib/media/audio-of-video.ts'
import { makeMedia, picture, type TestTask, testTask } from '#tests/support/make-media.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'

const modelsDirectory = settings().MODELS_DIR
const CODED = ['-c:v', 'mpeg2video', '-b:v', '500k', '-t', '7']

/** What the sound of a file is, and how loud it is in each half of it. */
async function soundOf(path: string, task: TestTask) {
  const job = { sourcePath: path, modelsDirectory }
  const { audio } = await probeOnce(job, task)
  const wav = await readFile(await extractAudioOnce(job, task))
  const samples = new Int16Array(wav.buffer, wav.byteOffset + 44, (wav.length - 44) >> 1)
  const level = (part: Int16Array) => Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length)
  const half = samples.length >> 1
  return { audio, halves: [level(samples.subarray(0, half)), level(samples.subarray(half))] }
}

describe('the sound in which people speak', () => {
  it('is found beside a silent one, and on one channel of a broadcast camera', async () => {
    const task = await testTask()
    await writeFile(join(task.directory, 'film.mp4'), await spokenFilm())
    const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono']
    const inputs = ['-i', 'film.mp4', ...silence]
    const first = await makeMedia(task, ...inputs, '-map', '0:v', '-map', '1:a', '-map', '0:a', ...CODED, 'first.mkv')
    const microphone = ['-map', '1:a', '-map', '0:a', '-map', '1:a', '-map', '1:a', '-c:a', 'pcm_s16le', '-ar', '48000']
    const channels = await makeMedia(task, ...inputs, '-map', '0:v', ...microphone, ...CODED, 'channels.mxf')
    for (const path of [first, channels]) {
      const own = await testTask()
      expect((await soundOf(path, own)).audio.streamIndex).toBe(2)
    }
  })

  it('is both microphones of two people who speak in turn', async () => {
    const task = await testTask()
    await writeFile(join(task.directory, 'film.mp4'), await spokenFilm())
    const parts = `[1:a]asplit[a][b];[a]volume=enable='gte(t,3.2)':volume=0[early];[b]volume=enable='lt(t,3.2)':volume=0[late]`
    const inputs = [...picture('320x180', 7), '-i', 'film.mp4', '-filter_complex', parts]
    const path = await makeMedia(
      task,
      ...inputs,
      '-map',
      '0:v',
      '-map',
      '[early]',
      '-map',
      '[late]',
      ...CODED,
      'two.mkv',
    )
    const { audio, halves } = await soundOf(path, task)
    expect([audio.streamIndex, ...(audio.mixedWith ?? [])].sort()).toEqual([1, 2])
    for (const level of halves) expect(level).toBeGreaterThan(300)
  })
})
