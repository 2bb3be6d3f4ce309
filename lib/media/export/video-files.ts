import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import type { Frame } from '../timeline/timeline.ts'

/** The same video with a shorter side of so many pixels, sound as it is. @returns its path in the task's directory. */
export async function scaleVideo(
  video: { path: string; seconds: number; frame: Frame },
  side: number,
  name: string,
  task: Task,
): Promise<string> {
  const { width, height } = video.frame
  const size = width < height ? `${side}:-2` : `-2:${side}`
  const partial = `${name}.partial.mp4`
  const args = [
    ...[...untrustedInput(task.limits), { inputPath: video.path }, '-map', '0:v:0', '-map', '0:a:0?'],
    ...['-vf', `scale=${size}:flags=bicubic`, '-fps_mode', 'passthrough', '-enc_time_base:v', 'demux'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'],
    ...['-threads', String(task.limits.threads), '-c:a', 'copy', '-map_metadata', '-1'],
    ...['-movflags', '+faststart', '-f', 'mp4', partial],
  ]
  return made(args, { partial, name: `${name}.mp4`, seconds: video.seconds }, task)
}

const SOUND_CODING = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '192k', '-f', 'mp3'],
  wav: ['-c:a', 'pcm_s16le', '-f', 'wav'],
}

/** The sound of a video as a file of its own. @returns its path in the task's directory. */
export async function extractSoundFile(
  video: { path: string; seconds: number },
  kind: 'mp3' | 'wav',
  task: Task,
): Promise<string> {
  const partial = `sound.partial.${kind}`
  const args = [
    ...[...untrustedInput(task.limits), { inputPath: video.path }, '-map', '0:a:0', '-vn', '-map_metadata', '-1'],
    ...[...SOUND_CODING[kind], partial],
  ]
  return made(args, { partial, name: `sound.${kind}`, seconds: video.seconds }, task)
}

async function made(
  args: Parameters<typeof runFfmpeg>[0]['args'],
  { partial, name, seconds }: { partial: string; name: string; seconds: number },
  task: Task,
): Promise<string> {
  const run = { args, outputs: [partial], lengthSeconds: seconds, timeoutSeconds: 300 + seconds * 60 }
  const { exitCode, log } = await runFfmpeg(run, task)
  if (exitCode !== 0) throw toolFailure(`${name} could not be made: ${exitCode}`, log)
  const path = join(task.directory, name)
  await rename(join(task.directory, partial), path)
  return path
}
