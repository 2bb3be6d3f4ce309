import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Task } from '../task.ts'
import type { AudioMix } from '../timeline/timeline.ts'
import { measureLoudness } from './measure-loudness.ts'
import { linear } from './music-envelope.ts'
import { type RawFormat, rawInput, rawOutput } from './raw-sound.ts'

const TOLERANCE = 0.4
const MAX_TRIES = 3
/** Sound that would have to be raised further is mostly noise. */
const MAX_GAIN_DB = 30
/** Coding as AAC raises most peaks by less; `encodeSound` measures it. */
const CODING_DB = 0.6

/**
 * Brings a raw file to its loudness as 16-bit samples: measured, raised or lowered as a whole, peaks held by a limiter that sees
 * them between the samples, and measured again. Silence stays silent.
 */
export async function levelSound(
  sound: { path: string; format: RawFormat; seconds: number },
  target: NonNullable<AudioMix['loudness']>,
  name: string,
  task: Task,
): Promise<string> {
  const input = rawInput(sound.path, sound.format)
  const { integratedLufs } = await measureLoudness(input, { seconds: sound.seconds }, task)
  const partial = `${name}.partial.raw`
  let gain = integratedLufs === null ? 0 : target.integratedLufs - integratedLufs
  for (let tries = 1; ; tries++) {
    const filters = [`volume=${Math.min(MAX_GAIN_DB, gain).toFixed(2)}dB`, ...limiter(target.truePeakDb - CODING_DB)]
    const written = { words: rawOutput(partial, 's16le'), name: partial }
    const result = await measureLoudness(input, { seconds: sound.seconds, filters, written }, task)
    if (result.integratedLufs === null || gain >= MAX_GAIN_DB || tries === MAX_TRIES) break
    const missing = target.integratedLufs - result.integratedLufs
    if (Math.abs(missing) <= TOLERANCE) break
    gain += missing
  }
  const path = join(task.directory, `${name}.raw`)
  await rename(join(task.directory, partial), path)
  return path
}

/** Filters that hold peaks under a level, also between samples. */
export function limiter(peakDb: number): string[] {
  const limit = linear(peakDb).toFixed(4)
  return ['aresample=192000', `alimiter=limit=${limit}:attack=5:release=80:level=false:latency=true`, 'aresample=48000']
}
