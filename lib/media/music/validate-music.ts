import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { probe } from '../probe/probe.ts'
import { INSTANT_BYTES, rawOutput, SOUND_RATE } from '../soundtrack/raw-sound.ts'
import { MediaFailure, type Task } from '../task.ts'

const MIN_SECONDS = 1
const MAX_SECONDS = 3600
const HEARD = 'music-check.raw'

/**
 * Checks that a user's file can be music under a reel: sound that can be decoded, at least a second and at most an hour
 * long. A picture in it, such as a cover, does not matter.
 *
 * @throws MediaFailure `not_audio` or `too_long`, for the person who gave the file.
 */
export async function validateMusic(path: string, task: Task): Promise<void> {
  const facts = await probe(path, task).catch((error) => {
    throw error instanceof MediaFailure && error.code !== 'engine_failed' ? notSound(error) : error
  })
  if (facts.audio === null) throw notSound()
  if ((facts.durationSeconds ?? 0) > MAX_SECONDS) {
    throw new MediaFailure('too_long', coded('music_too_long'))
  }
  if ((await heardSeconds(path, task)) < MIN_SECONDS) {
    throw new MediaFailure('not_audio', coded('music_too_short'))
  }
}

function notSound(cause?: unknown): MediaFailure {
  return new MediaFailure('not_audio', coded('music_not_sound'), { cause })
}

/** How much of the first two seconds can be decoded: what a header promises need not be there. */
async function heardSeconds(path: string, task: Task): Promise<number> {
  const args = [
    ...[...untrustedInput(task.limits), { inputPath: path }, '-map', '0:a:0', '-vn', '-t', '2'],
    ...rawOutput(HEARD, 's16le'),
  ]
  const { exitCode } = await runFfmpeg({ args, outputs: [HEARD], lengthSeconds: null, timeoutSeconds: 60 }, task)
  if (exitCode !== 0) return 0
  const heard = join(task.directory, HEARD)
  const { size } = await stat(heard)
  await rm(heard)
  return size / INSTANT_BYTES / SOUND_RATE
}
