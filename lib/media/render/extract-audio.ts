import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg, untrustedInput } from '../ffmpeg/run-ffmpeg.ts'
import { refuse } from '../probe/refusals.ts'
import type { VideoWithSound } from '../probe/require-video.ts'
import { MediaFailure, type Task } from '../task.ts'

/**
 * Writes the sound of a video as a 16 kHz mono WAV whose first sample is the media's time 0, with gaps filled by silence.
 * Fails with `truncated_file` when much of the sound that the header promises is missing, and `unsupported_format` when it
 * cannot be decoded.
 */
export async function extractAudio(source: { path: string; facts: VideoWithSound }, task: Task): Promise<string> {
  const partial = 'speech.partial.wav'
  const expected = source.facts.durationSeconds
  task.onProgress('analysing', 0)
  // The picture is read along and thrown away: ffmpeg counts a transport stream's time 0 from the first of the streams in
  // use, and words must be counted from the same instant as the frames that they are burned into.
  const result = await runFfmpeg(
    {
      args: [
        ...[...untrustedInput(task.limits), '-i', `file:${source.path}`, '-map', `0:${source.facts.audio.streamIndex}`],
        ...[
          '-vn',
          '-sn',
          '-dn',
          '-af',
          'aresample=16000:async=1:first_pts=0',
          '-ac',
          '1',
          '-c:a',
          'pcm_s16le',
          '-map_metadata',
          '-1',
        ],
        ...['-t', String(task.limits.maxDurationSeconds + 60), '-f', 'wav', partial],
        ...['-map', `0:${source.facts.video.streamIndex}`, '-c', 'copy', '-f', 'null', '-'],
      ],
      lengthSeconds: expected,
      timeoutSeconds: 300 + (expected ?? task.limits.maxDurationSeconds),
      onFraction: (fraction) => task.onProgress('analysing', fraction),
    },
    task,
  )
  const seconds = result.exitCode === 0 ? await wavSeconds(join(task.directory, partial)) : 0
  if (seconds === 0) {
    throw new MediaFailure(
      'unsupported_format',
      'We could not decode the sound of this video. Export it once more as MP4 with AAC sound.',
      {
        cause: new Error(result.log),
      },
    )
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
  await rename(join(task.directory, partial), path)
  task.onProgress('analysing', 1)
  return path
}

/** Seconds of sound in a 16 kHz mono 16-bit WAV. */
async function wavSeconds(path: string): Promise<number> {
  const { size } = await stat(path)
  return Math.max(0, size - 78) / 32_000
}
