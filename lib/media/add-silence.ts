import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { untrustedInput } from './ffmpeg/allowed-sources.ts'
import { runFfmpeg } from './ffmpeg/run-ffmpeg.ts'
import { probe } from './probe/probe.ts'
import { undecodable } from './probe/refusals.ts'
import type { Task } from './task.ts'

/** Long enough to copy the longest accepted source from disk to disk. */
const TIMEOUT_SECONDS = 1800

/**
 * A video with a track of silence where it has no sound, so that everything that is made of it has sound too; the picture is copied
 * as it is. A video with sound stays where it is.
 *
 * @returns its path: the same, or a file in the task's directory.
 * @throws MediaFailure as `probe`, and `undecodable`; the signal's reason.
 */
export async function addSilence(path: string, task: Task): Promise<string> {
  const { audio, video, container, durationSeconds } = await probe(path, task)
  if (audio !== null || video === null || durationSeconds === null) return path
  const [format, extension] = container.includes('mp4') ? ['mp4', 'mp4'] : ['matroska', 'mkv']
  const draft = `with-silence.partial.${extension}`
  const silence = `anullsrc=r=48000:cl=mono,atrim=end=${durationSeconds.toFixed(3)}[silence]`
  const args = [
    ...[...untrustedInput(task.limits), { inputPath: path }, '-filter_complex', silence],
    ...['-map', `0:${video.streamIndex}`, '-map', '[silence]', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '32k'],
    ...['-f', format, draft],
  ]
  const made = await runFfmpeg({ args, outputs: [draft], lengthSeconds: null, timeoutSeconds: TIMEOUT_SECONDS }, task)
  if (made.exitCode !== 0) throw undecodable(`no silence could be added\n${made.log}`)
  const whole = join(task.directory, `with-silence.${extension}`)
  await rename(join(task.directory, draft), whole)
  return whole
}
