import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { untrustedInput } from './ffmpeg/allowed-sources.ts'
import { runFfmpeg } from './ffmpeg/run-ffmpeg.ts'
import { MediaFailure, type Task } from './task.ts'

/** Long enough to copy the longest accepted source from disk to disk. */
const TIMEOUT_SECONDS = 1800

/**
 * Puts a picture and its sound, which came in files of their own, into one file without encoding them again.
 *
 * @returns the path of `joined.mkv` in the task's directory.
 * @throws MediaFailure `unsupported_format` when either cannot be read or has no such track.
 */
export async function muxTracks(videoPath: string, audioPath: string, task: Task): Promise<string> {
  const input = (inputPath: string) => [...untrustedInput(task.limits), { inputPath }]
  const draft = 'joined.partial.mkv'
  const tracks = ['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy', '-map_metadata', '-1', '-f', 'matroska', draft]
  const args = [...input(videoPath), ...input(audioPath), ...tracks]
  const made = await runFfmpeg({ args, outputs: [draft], lengthSeconds: null, timeoutSeconds: TIMEOUT_SECONDS }, task)
  if (made.exitCode !== 0) {
    const message = coded('tracks_differ')
    throw new MediaFailure('unsupported_format', message, { cause: new Error(made.log) })
  }
  const path = join(task.directory, 'joined.mkv')
  await rename(join(task.directory, draft), path)
  return path
}
