import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import type { SoundCleaning } from '../timeline/timeline.ts'
import { measureLoudness } from './measure-loudness.ts'
import { INSTANT_BYTES, rawInput, rawOutput, SOUND_RATE } from './raw-sound.ts'
import { reduceNoise } from './reduce-noise.ts'

/** What sound is brought to before it is leveled, so that the figures below mean the same for every recording. */
const USUAL_LUFS = -20
const MOST_GAIN_DB = 30
/**
 * A voice is raised at most fivefold (14 dB), following it within about a second, so that sentences keep their stress. What stays
 * under −34 dB is no voice: pauses are not raised.
 */
const LEVEL = 'dynaudnorm=framelen=200:gausssize=9:maxgain=5:targetrms=0.1:peak=0.9:threshold=0.02'

/**
 * Cleans a raw file of sound (see `raw-sound.ts`) as asked, in step with what it was: noise first, so that leveling does not raise
 * it. The given file is used up.
 *
 * @returns the path of the cleaned file; the given one where nothing is asked for.
 */
export async function cleanSound(
  path: string,
  cleaning: SoundCleaning | undefined,
  name: string,
  task: Task,
): Promise<string> {
  let cleaned = path
  if (cleaning?.noise === true) {
    const quiet = join(task.directory, `${name}-quiet.raw`)
    await reduceNoise(cleaned, quiet, task.signal)
    await rm(cleaned)
    cleaned = quiet
  }
  if (cleaning?.levels === true) {
    const level = await levelVoices(cleaned, `${name}-level`, task)
    await rm(cleaned)
    cleaned = level
  }
  return cleaned
}

async function levelVoices(path: string, name: string, task: Task): Promise<string> {
  const partial = `${name}.partial.raw`
  const seconds = (await stat(path)).size / INSTANT_BYTES / SOUND_RATE
  const input = rawInput(path, 's16le')
  const { integratedLufs } = await measureLoudness(input, { seconds }, task)
  const gain = Math.min(MOST_GAIN_DB, USUAL_LUFS - (integratedLufs ?? USUAL_LUFS))
  const args = [...input, '-af', `volume=${gain.toFixed(2)}dB:precision=float,${LEVEL}`, ...rawOutput(partial, 's16le')]
  const run = { args, outputs: [partial], lengthSeconds: seconds, timeoutSeconds: 120 + seconds }
  const { exitCode, log } = await runFfmpeg(run, task)
  if (exitCode !== 0) throw toolFailure(`voices could not be leveled: ${exitCode}`, log)
  const leveled = join(task.directory, `${name}.raw`)
  await rename(join(task.directory, partial), leveled)
  return leveled
}
