import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanSound } from '#lib/media/soundtrack/clean-sound.ts'
import { SOUND_RATE } from '#lib/media/soundtrack/raw-sound.ts'
import { normalizeText, wordErrorRate } from '#tests/bench/voices/error-rate.ts'
import { noise as hiss } from '#tests/integration/media/recognition/sounds.ts'
import { taskIn } from '#tests/support/make-media.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { type Bench, decode, type Finding, percent, recognize, table, textOf } from './bench.ts'
import { collections } from './real-speech.ts'

/** How much stronger the speech is than the noise, in dB. */
const LEVELS = [0, 5, 10, 20]
/** Recordings of each collection; recognizing takes as long as they last. */
const MOST = 6

/**
 * People who are recorded, with noise mixed in: recorded noise from the files of the given folder, or made hiss without one. What noise
 * reduction does to the strength of the noise, and to the words that the recognizer gets wrong.
 */
export async function noise(bench: Bench): Promise<Finding> {
  const speech = (await collections({ ...bench, folder: '' }))
    .filter(({ language }) => language === 'english')
    .flatMap(({ recordings }) => recordings.slice(0, MOST))
  const rows: string[][] = []
  const gains: number[] = []
  for (const [name, sound] of await noises(bench)) {
    for (const level of LEVELS) {
      const tally = { before: 0, after: 0, wrongBefore: 0, wrongAfter: 0, words: 0 }
      for (const { path, said } of speech) {
        const clean = await samplesOf(path, bench)
        const noisy = mixed(clean, sound, level)
        const made = await reduced(noisy, bench)
        const words = normalizeText(said).length
        tally.before += signalToNoise(clean, noisy) / speech.length
        tally.after += signalToNoise(clean, made) / speech.length
        tally.wrongBefore += words * (await errorsIn(noisy, said, bench))
        tally.wrongAfter += words * (await errorsIn(made, said, bench))
        tally.words += words
      }
      const { before, after, wrongBefore, wrongAfter, words } = tally
      if (level < 20) gains.push(after - before)
      const rates = [wrongBefore, wrongAfter].map((wrong) => percent(wrong / words))
      rows.push([name, String(level), before.toFixed(1), after.toFixed(1), ...rates])
      bench.note(rows.at(-1)?.join(' · ') ?? '')
    }
  }
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  return {
    title: 'Noise behind speech',
    markdown: table(['noise', 'mixed at, dB', 'before, dB', 'after, dB', 'words wrong before', 'after'], rows),
    goals: [
      {
        what: 'speech stands out from noise at 10 dB or less by so much more, on average',
        goal: '≥ 4 dB',
        measured: `${mean.toFixed(1)} dB`,
        met: mean >= 4,
      },
    ],
  }
}

async function noises(bench: Bench): Promise<[string, Float32Array][]> {
  if (bench.folder === '') return [['made hiss', hiss(30)]]
  const files = (await readdir(bench.folder)).filter((name) => /\.(wav|ogg|mp3|flac)$/i.test(name)).toSorted()
  const found: [string, Float32Array][] = []
  for (const name of files) found.push([name, await samplesOf(join(bench.folder, name), bench)])
  return found
}

async function samplesOf(path: string, bench: Bench): Promise<Float32Array> {
  const raw = join(bench.directory, 'samples.f32')
  const output = ['-ar', String(SOUND_RATE), '-ac', '1', '-f', 'f32le', raw]
  const { exitCode, log } = await runUnsandboxed(
    'ffmpeg',
    ['-y', '-nostdin', '-loglevel', 'error', '-i', path, ...output],
    bench.directory,
  )
  if (exitCode !== 0) throw new Error(log)
  const bytes = await readFile(raw)
  return new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4))
}

function mixed(clean: Float32Array, sound: Float32Array, level: number): Float32Array {
  const gain =
    Math.sqrt(product(clean, clean) / clean.length / (product(sound, sound) / sound.length)) / 10 ** (level / 20)
  return clean.map((sample, i) => sample + gain * (sound[i % sound.length] ?? 0))
}

async function reduced(samples: Float32Array, bench: Bench): Promise<Float32Array> {
  const path = join(bench.directory, 'noisy.raw')
  const both = Int16Array.from({ length: 2 * samples.length }, (_, i) =>
    Math.max(-32_768, Math.min(32_767, Math.round(32_767 * (samples[i >> 1] ?? 0)))),
  )
  await writeFile(path, Buffer.from(both.buffer))
  const made = await readFile(
    await cleanSound(path, { noise: true, levels: false }, 'reduced', taskIn(bench.directory)),
  )
  return Float32Array.from({ length: Math.floor(made.length / 4) }, (_, i) => made.readInt16LE(4 * i) / 32_768)
}

async function errorsIn(samples: Float32Array, said: string, bench: Bench): Promise<number> {
  const raw = join(bench.directory, 'heard.f32')
  await writeFile(raw, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
  const wav = await decode(raw, ['-f', 'f32le', '-ar', String(SOUND_RATE), '-ac', '1'], 'heard', bench)
  return wordErrorRate(said, textOf(await recognize(wav, 'english', 'fast', bench)))
}

/** How much stronger a known sound is than all that was added to it, in dB. */
function signalToNoise(known: Float32Array, heard: Float32Array): number {
  const scale = product(known, heard) / product(known, known)
  const rest = known.map((sample, i) => (heard[i] ?? 0) - scale * sample)
  return 10 * Math.log10((scale * scale * product(known, known)) / product(rest, rest))
}

function product(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, sample, i) => sum + sample * (other[i] ?? 0), 0)
}
