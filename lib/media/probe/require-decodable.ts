import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import type { Task } from '../task.ts'
import { probe } from './probe.ts'
import { refuse, undecodable } from './refusals.ts'

const SECONDS = 60

/**
 * Decodes a short video to its end, picture and sound.
 *
 * @throws MediaFailure for what is wrong with it: as `probe`, and `not_a_video`, `too_large`, `unsupported_format`; the signal's reason.
 */
export async function requireDecodable(path: string, task: Task): Promise<void> {
  const { video } = await probe(path, task)
  if (video === null || video.codedWidth === 0 || video.codedHeight === 0) throw refuse('not_a_video')
  if (video.codedWidth * video.codedHeight > task.limits.maxPixels) throw refuse('too_large')
  const args = [
    ...[...untrustedInput(task.limits), { inputPath: path }, '-map', '0:v:0', '-map', '0:a:0?'],
    ...['-xerror', '-f', 'null', '-'],
  ]
  const { exitCode, log } = await runFfmpeg({ args, outputs: [], lengthSeconds: null, timeoutSeconds: SECONDS }, task)
  if (exitCode !== 0) throw undecodable(log)
}
