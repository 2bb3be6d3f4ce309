import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runTool } from '../ffmpeg/run-tool.ts'
import { FrameAssembler, smallSize } from '../framing/small-frames.ts'
import type { VideoSource } from '../probe/video-source.ts'
import type { Task } from '../task.ts'
import { STROKE_RATE } from './find-burned-captions.ts'
import { type StrokeGrid, StrokeReader } from './stroke-grid.ts'

/** A longer video is only looked at in parts of this number and length. */
const PARTS = 6
const PART_SECONDS = 9

/**
 * Reads the strokes of letters in a video's picture, five times a second, of a long one only in parts.
 *
 * @throws MediaFailure `engine_failed`; the signal's reason.
 */
export async function readStrokes(
  { path, facts }: VideoSource,
  durationSeconds: number,
  task: Task,
): Promise<StrokeGrid[][]> {
  const { width, height } = smallSize(facts.video)
  const parts: StrokeGrid[][] = []
  for (const { start, seconds } of partsOf(durationSeconds)) {
    const reader = new StrokeReader()
    const grids: StrokeGrid[] = []
    const frames = new FrameAssembler(
      width,
      height,
      start,
      async (frame) => void grids.push(reader.read(frame)),
      STROKE_RATE,
    )
    await runTool(
      'ffmpeg',
      [
        ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', String(task.limits.threads)],
        ...['-skip_loop_filter', 'noref', ...untrustedInput(task.limits)],
        ...['-ss', start.toFixed(3), '-t', seconds.toFixed(3), { inputPath: path }],
        ...[
          '-filter_complex',
          `[0:${facts.video.streamIndex}]fps=${STROKE_RATE},scale=${width}:${height}:flags=area,format=yuv420p[frames]`,
        ],
        ...['-map', '[frames]', '-f', 'rawvideo', 'pipe:1'],
      ],
      {
        directory: task.directory,
        signal: task.signal,
        timeoutSeconds: 300 + seconds * 5,
        onBytes: (piece) => frames.add(piece),
      },
    )
    parts.push(grids)
  }
  return parts
}

function partsOf(seconds: number): { start: number; seconds: number }[] {
  if (seconds <= PARTS * PART_SECONDS * 1.4) return [{ start: 0, seconds }]
  const step = (seconds - PART_SECONDS) / (PARTS - 1)
  return Array.from({ length: PARTS }, (_, i) => ({ start: i * step, seconds: PART_SECONDS }))
}
