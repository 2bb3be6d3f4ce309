import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { type ToolArgument, toolFailure } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import { limiter } from './level-sound.ts'
import { measureLoudness } from './measure-loudness.ts'
import { rawInput } from './raw-sound.ts'

const MOST_TRIES = 6
/** Peaks are reported to a tenth of a decibel. */
const REPORTED_DB = 0.1

/** ffmpeg's words that read sound as `encodeSound` writes it. */
export function encodedInput(path: string): ToolArgument[] {
  return ['-protocol_whitelist', 'fd', '-f', 'mov', { inputPath: path }]
}

/**
 * Encodes a raw file of 16-bit samples as AAC in an MP4, whose sound a video takes as it is. Coding moves peaks: what was coded is
 * decoded and measured, and coded again with lower ones until none is above `truePeakDb` between its samples either.
 */
export async function encodeSound(
  sound: { path: string; seconds: number },
  truePeakDb: number,
  name: string,
  task: Task,
): Promise<string> {
  const partial = `${name}.partial.m4a`
  let most: number | null = null
  for (let tries = 1; ; tries++) {
    await encode(sound, most === null ? [] : limiter(most), partial, task)
    const { truePeakDb: peak } = await measureLoudness(encodedInput(join(task.directory, partial)), sound, task)
    if (peak < truePeakDb - REPORTED_DB / 2 || tries === MOST_TRIES) break
    most = (most ?? truePeakDb) - (peak - truePeakDb) - REPORTED_DB
  }
  const path = join(task.directory, `${name}.m4a`)
  await rename(join(task.directory, partial), path)
  return path
}

async function encode(
  { path, seconds }: { path: string; seconds: number },
  filters: readonly string[],
  output: string,
  task: Task,
): Promise<void> {
  const args = [
    ...[...rawInput(path, 's16le'), ...(filters.length === 0 ? [] : ['-af', filters.join(',')])],
    ...['-c:a', 'aac', '-b:a', '160k', '-f', 'mp4', output],
  ]
  const run = { args, outputs: [output], lengthSeconds: seconds, timeoutSeconds: 120 + seconds }
  const { exitCode, log } = await runFfmpeg(run, task)
  if (exitCode !== 0) throw toolFailure(`the sound could not be encoded: ${exitCode}`, log)
}
