import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import type { ToolArgument } from '../ffmpeg/run-tool.ts'
import type { AudioFacts } from '../probe/media-facts.ts'
import { undecodable } from '../probe/refusals.ts'
import type { VideoSource } from '../probe/video-source.ts'
import type { Limits, Task } from '../task.ts'
import { chosenSound } from './chosen-sound.ts'
import { rawOutput } from './raw-sound.ts'

/**
 * Decodes the sound of a stretch of a video to a raw file whose first sample is heard at `fromSeconds`. Gaps are silent, and
 * sound whose clock runs differently from the picture's is stretched, so that it stays in step.
 */
export async function extractSound(
  source: VideoSource & { audio: AudioFacts },
  span: { fromSeconds: number; lengthSeconds: number },
  name: string,
  task: Task,
): Promise<string> {
  const partial = `${name}.partial.raw`
  const { exitCode, log } = await runFfmpeg(
    {
      args: soundArguments(source, span, partial, task.limits),
      outputs: [partial],
      lengthSeconds: span.lengthSeconds,
      timeoutSeconds: 300 + span.lengthSeconds,
    },
    task,
  )
  if (exitCode !== 0) throw undecodable(log)
  const path = join(task.directory, `${name}.raw`)
  await rename(join(task.directory, partial), path)
  return path
}

/** The picture is read and discarded: without it, ffmpeg would count a transport stream's time from the first sound. */
function soundArguments(
  { path, facts, audio }: VideoSource & { audio: AudioFacts },
  { fromSeconds, lengthSeconds }: { fromSeconds: number; lengthSeconds: number },
  output: string,
  limits: Limits,
): ToolArgument[] {
  const clock = 'async=1000:min_comp=0.01:min_hard_comp=0.1:first_pts=0'
  return [
    ...['-ss', fromSeconds.toFixed(6), ...untrustedInput(limits), { inputPath: path }],
    ...[...chosenSound(audio, [`aresample=48000:${clock}`]), '-vn', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-t', lengthSeconds.toFixed(6), ...rawOutput(output, 's16le')],
    ...['-map', `0:${facts.video.streamIndex}`, '-c', 'copy', '-t', lengthSeconds.toFixed(6), '-f', 'null', '-'],
  ]
}
