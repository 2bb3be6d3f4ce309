import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import type { Frame } from '../timeline/timeline.ts'

/** How the picture and the sound of a video are coded, and its container. */
export type VideoCodec = 'h264' | 'h265' | 'prores'

const CODING: Record<VideoCodec, { ending: 'mp4' | 'mov'; args: readonly string[] }> = {
  h264: {
    ending: 'mp4',
    args: ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-c:a', 'copy'],
  },
  // Apple's players know H.265 by this tag alone.
  h265: {
    ending: 'mp4',
    args: [
      '-c:v',
      'libx265',
      '-preset',
      'veryfast',
      '-crf',
      '22',
      '-pix_fmt',
      'yuv420p',
      '-tag:v',
      'hvc1',
      '-c:a',
      'copy',
    ],
  },
  prores: {
    ending: 'mov',
    args: ['-c:v', 'prores_ks', '-profile:v', '2', '-vendor', 'apl0', '-pix_fmt', 'yuv422p10le', '-c:a', 'pcm_s16le'],
  },
}

/** How a file of a video is called: by its name, its shorter side and what is special about it. */
export function endingOf(codec: VideoCodec): string {
  return codec === 'h264' ? '.mp4' : `-${codec}.${CODING[codec].ending}`
}

/**
 * The same video in another size or coding. The sound of an MP4 is kept as it is.
 *
 * @param side length of the shorter side in pixels; null as it is.
 * @returns its path in the task's directory.
 */
export async function convertVideo(
  video: { path: string; seconds: number; frame: Frame },
  { side, codec, name }: { side: number | null; codec: VideoCodec; name: string },
  task: Task,
): Promise<string> {
  const { width, height } = video.frame
  const size = width < height ? `${side}:-2` : `-2:${side}`
  const { ending, args: coding } = CODING[codec]
  const partial = `${name}.partial.${ending}`
  const args = [
    ...[...untrustedInput(task.limits), { inputPath: video.path }, '-map', '0:v:0', '-map', '0:a:0?'],
    ...(side === null ? [] : ['-vf', `scale=${size}:flags=bicubic`]),
    ...['-fps_mode', 'passthrough', '-enc_time_base:v', 'demux', ...coding],
    ...[
      '-threads',
      String(task.limits.threads),
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      '-f',
      ending,
      partial,
    ],
  ]
  return made(args, { partial, name, seconds: video.seconds }, task)
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
