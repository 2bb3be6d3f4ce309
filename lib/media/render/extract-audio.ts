import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { mixToMono } from '../audio/mix-to-mono.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { refuse } from '../probe/refusals.ts'
import type { VideoWithSound } from '../probe/require-video.ts'
import { MediaFailure, type Task } from '../task.ts'
import { speechArguments } from './render-arguments.ts'

/**
 * Writes the audio of a video as a 16 kHz mono WAV whose first sample is the media's time 0, with gaps filled by silence.
 * Two channels that would cancel each other are not mixed; see `mixToMono`.
 * Fails with `truncated_file` when much of the audio that the header promises is missing, and `unsupported_format` when it
 * cannot be decoded.
 */
export async function extractAudio(source: { path: string; facts: VideoWithSound }, task: Task): Promise<string> {
  const channels = source.facts.audio.channels === 1 ? 1 : 2
  const partial = channels === 1 ? 'speech.partial.wav' : 'speech.partial.pcm'
  const expected = source.facts.durationSeconds
  task.onProgress('analysing', 0)
  const result = await runFfmpeg(
    {
      args: speechArguments(source, channels, partial, task.limits),
      outputs: [partial],
      lengthSeconds: expected,
      timeoutSeconds: 300 + (expected ?? task.limits.maxDurationSeconds),
      onFraction: (fraction) => task.onProgress('analysing', fraction),
    },
    task,
  )
  const seconds = result.exitCode === 0 ? await secondsIn(join(task.directory, partial), channels) : 0
  if (seconds === 0) {
    throw new MediaFailure('unsupported_format', coded('sound_undecodable'), {
      cause: new Error(result.log),
    })
  }
  const promised = source.facts.audio.durationSeconds ?? expected
  if (
    promised !== null &&
    /Invalid data|partial file|ended prematurely|Truncat|corrupt|error/i.test(result.log) &&
    seconds < promised * 0.9 - 1
  ) {
    throw refuse('truncated_file', new Error(result.log))
  }
  const path = join(task.directory, 'speech.wav')
  if (channels === 1) await rename(join(task.directory, partial), path)
  else await mixed(join(task.directory, partial), path)
  task.onProgress('analysing', 1)
  return path
}

async function mixed(stereoPath: string, path: string): Promise<void> {
  await mixToMono(stereoPath, `${path}.partial`)
  await rm(stereoPath)
  await rename(`${path}.partial`, path)
}

/** Seconds of 16-bit sound at 16 kHz in a file. The 78 bytes of a WAV's head are less than any sound. */
async function secondsIn(path: string, channels: number): Promise<number> {
  const { size } = await stat(path)
  return Math.max(0, size - 78) / 32_000 / channels
}
