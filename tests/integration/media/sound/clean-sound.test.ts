import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { cleanSound } from '#lib/media/soundtrack/clean-sound.ts'
import { SOUND_RATE } from '#lib/media/soundtrack/raw-sound.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { makeMedia, type TestTask, testTask } from '#tests/support/make-media.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'

const RAW = ['-ar', String(SOUND_RATE), '-ac', '2', '-f', 's16le']

beforeAll(async () => {
  await fillModels(ENGLISH_MODELS)
}, 600_000)

/** Somebody speaks, as a raw file; `filter` is applied to it, with pink noise of this amplitude as its second input. */
async function spoken(task: TestTask, name: string, filter: string, noise = 0): Promise<string> {
  const film = join(task.directory, 'film.mp4')
  await writeFile(film, await spokenFilm())
  const second = ['-f', 'lavfi', '-i', `anoisesrc=c=pink:a=${noise}:r=${SOUND_RATE}:seed=7:d=30`]
  // Twice, so that there is time to follow a voice.
  return makeMedia(
    task,
    '-stream_loop',
    '1',
    '-i',
    film,
    ...second,
    '-filter_complex',
    filter,
    '-map',
    '[out]',
    ...RAW,
    name,
  )
}

const MIXED = '[0:a][1:a]amix=inputs=2:duration=first:normalize=0,aformat=channel_layouts=stereo[out]'

/** The left side. */
async function samplesOf(path: string): Promise<Float64Array> {
  const bytes = await readFile(path)
  return Float64Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => bytes.readInt16LE(4 * i))
}

/** How much stronger a known sound is than all that was added to it, in dB. */
function signalToNoise(known: Float64Array, heard: Float64Array): number {
  const scale = product(known, heard) / product(known, known)
  const rest = heard.map((sample, i) => sample - scale * (known[i] ?? 0))
  return 10 * Math.log10((scale * scale * product(known, known)) / product(rest, rest))
}

function product(one: Float64Array, other: Float64Array, shift = 0): number {
  return one.reduce((sum, sample, i) => sum + sample * (other[i + shift] ?? 0), 0)
}

it('lowers noise behind speech, in step with it, and on both sides alike', async () => {
  const task = await testTask()
  const clean = await samplesOf(await spoken(task, 'clean.raw', MIXED))
  const noisyPath = await spoken(task, 'noisy.raw', MIXED, 0.3)
  const noisy = await samplesOf(noisyPath)
  const path = await cleanSound(noisyPath, { noise: true, levels: false }, 'made', task)
  const made = await samplesOf(path)
  expect(made.length).toBe(noisy.length)
  expect(signalToNoise(clean, noisy)).toBeLessThan(8)
  expect(signalToNoise(clean, made) - signalToNoise(clean, noisy)).toBeGreaterThan(3)
  const shifts = Array.from({ length: 41 }, (_, i) => (i - 20) * 48)
  const best = shifts.reduce((a, b) => (product(clean, made, b) > product(clean, made, a) ? b : a))
  expect(best).toBe(0)
  const bytes = await readFile(path)
  for (let i = 0; i < bytes.length; i += 4000) expect(bytes.readInt16LE(i)).toBe(bytes.readInt16LE(i + 2))
}, 120_000)

it('brings a quiet speaker nearer to a loud one', async () => {
  const task = await testTask()
  const halves = `[0:a]volume='if(lt(t,5),0.6,0.1)':eval=frame,aformat=channel_layouts=stereo[out];[1:a]anullsink`
  const given = await spoken(task, 'halves.raw', halves)
  const before = spread(await samplesOf(given))
  const path = await cleanSound(given, { noise: false, levels: true }, 'made', task)
  const after = spread(await samplesOf(path))
  expect(before).toBeGreaterThan(12)
  expect(after).toBeLessThan(before / 2)
}, 120_000)

/** How many dB the first four seconds are louder than those after six. */
function spread(samples: Float64Array): number {
  const level = (part: Float64Array) => 10 * Math.log10(product(part, part) / part.length)
  return level(samples.subarray(0, 4 * SOUND_RATE)) - level(samples.subarray(6 * SOUND_RATE, 9 * SOUND_RATE))
}
