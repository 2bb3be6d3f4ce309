import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runTool, type ToolArgument } from '../ffmpeg/run-tool.ts'
import { decodedFrom, isDense } from '../probe/frame-times.ts'
import type { VideoSource } from '../probe/video-source.ts'
import type { Task } from '../task.ts'
import type { Span } from './picture-facts.ts'

/** Frames a second that are looked at. */
export const FRAME_RATE = 10
const LONGER_SIDE = 640

/** A picture as it is shown at an instant, small: gray levels and color differences at half the size. */
export type SmallFrame = {
  seconds: number
  width: number
  height: number
  luma: Uint8Array
  blue: Uint8Array
  red: Uint8Array
}

/** Where the picture changes from one frame to the next, according to ffmpeg; `score` from 0 to 1. */
export type SceneChange = { seconds: number; score: number }

/** The size at which a picture is looked at. */
export function smallSize({ displayWidth, displayHeight }: { displayWidth: number; displayHeight: number }) {
  const scale = Math.min(1, LONGER_SIDE / Math.max(displayWidth, displayHeight))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(displayWidth), height: even(displayHeight) }
}

/**
 * Decodes a span of a video once, ten small frames a second, each handed to `onFrame` before the next is read; only one is in
 * memory. Returns the changes of the picture at the full frame rate. A file that breaks off gives the frames before that.
 */
export async function readSmallFrames(
  source: VideoSource,
  span: Span,
  onFrame: (frame: SmallFrame) => Promise<void>,
  task: Task,
): Promise<SceneChange[]> {
  const { width, height } = smallSize(source.facts.video)
  const frames = new FrameAssembler(width, height, span.startSeconds, onFrame)
  const fromSeconds = decodedFrom(source.facts.video, span.startSeconds)
  await runTool('ffmpeg', frameArguments(source, { ...span, fromSeconds }, { width, height }, task), {
    directory: task.directory,
    signal: task.signal,
    timeoutSeconds: 300 + (span.endSeconds - span.startSeconds) * 5,
    outputs: [CHANGES],
    onBytes: (piece) => frames.add(piece),
  })
  const changes = await readChanges(join(task.directory, CHANGES), fromSeconds)
  return changes.filter(({ seconds }) => seconds >= span.startSeconds)
}

const CHANGES = 'scene-changes.txt'
/** Every frame is compared with the one before it, at this width; what scores less is not written down. */
const CHANGES_WIDTH = 160
const MIN_SCORE = 0.04

/**
 * The sound is read and discarded, because ffmpeg counts a transport stream's time 0 from the first of the streams in use.
 * The loop filter is skipped for frames that no other refers to: at this size nobody sees it.
 */
function frameArguments(
  { path, facts }: VideoSource,
  { startSeconds, endSeconds, fromSeconds }: Span & { fromSeconds: number },
  { width, height }: { width: number; height: number },
  { limits }: Task,
): ToolArgument[] {
  const pictures = isDense(facts.video, endSeconds)
    ? [`fps=${FRAME_RATE}:start_time=0:round=up`]
    : heldFrames(startSeconds - fromSeconds, endSeconds - startSeconds)
  const both = `[0:${facts.video.streamIndex}]split[a][b]`
  const scaled = `scale=${width}:${height}:flags=fast_bilinear,format=yuv420p`
  const shown = `[a]${[...pictures, scaled].join(',')}[frames]`
  const noticed = `select=gt(scene\\,${MIN_SCORE}),metadata=mode=print:file=${CHANGES}`
  const changes = `[b]scale=${CHANGES_WIDTH}:-2:flags=fast_bilinear,${noticed},nullsink`
  return [
    ...['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', '-threads', String(limits.threads)],
    ...['-skip_loop_filter', 'noref', ...untrustedInput(limits)],
    ...['-ss', fromSeconds.toFixed(3), '-t', (endSeconds - fromSeconds).toFixed(3), { inputPath: path }],
    ...['-filter_complex', [both, shown, changes].join(';')],
    ...['-map', '[frames]', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
    ...(facts.audio === null ? [] : ['-map', `0:${facts.audio.streamIndex}`, '-c', 'copy', '-f', 'null', '-']),
  ]
}

/** Where frames come seldom: the one that is seen already at the start, each until the next, and the last one to the end. */
function heldFrames(startSeconds: number, lengthSeconds: number): string[] {
  const start = `start=${startSeconds.toFixed(3)},setpts=PTS-STARTPTS`
  const frames = Math.max(1, Math.ceil(lengthSeconds * FRAME_RATE))
  return [
    ...[`fps=${MORE_FRAMES}:start_time=0`, 'tpad=stop=-1:stop_mode=clone', `trim=${start}`],
    ...[`fps=${FRAME_RATE}:start_time=0:round=up`, `trim=end_frame=${frames}`],
  ]
}

/** A grid so fine that no start is moved by more than anybody sees. */
const MORE_FRAMES = 100

/** Puts the pieces of a pipe of YUV 4:2:0 together to frames; a frame is only valid until `onFrame` ends. */
export class FrameAssembler {
  private readonly bytes: Uint8Array
  private filled = 0
  private count = 0
  private readonly frame: Omit<SmallFrame, 'seconds'>
  private readonly startSeconds: number
  private readonly onFrame: (frame: SmallFrame) => Promise<void>
  private readonly rate: number

  constructor(
    width: number,
    height: number,
    startSeconds: number,
    onFrame: (frame: SmallFrame) => Promise<void>,
    rate = FRAME_RATE,
  ) {
    const pixels = width * height
    this.bytes = new Uint8Array(pixels * 1.5)
    const luma = this.bytes.subarray(0, pixels)
    const blue = this.bytes.subarray(pixels, pixels * 1.25)
    this.frame = { width, height, luma, blue, red: this.bytes.subarray(pixels * 1.25) }
    this.startSeconds = startSeconds
    this.onFrame = onFrame
    this.rate = rate
  }

  async add(piece: Uint8Array): Promise<void> {
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + this.bytes.length - this.filled)
      this.bytes.set(part, this.filled)
      this.filled += part.length
      from += part.length
      if (this.filled < this.bytes.length) continue
      await this.onFrame({ ...this.frame, seconds: this.startSeconds + this.count / this.rate })
      this.filled = 0
      this.count++
    }
  }
}

async function readChanges(path: string, startSeconds: number): Promise<SceneChange[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  await rm(path, { force: true })
  return [...text.matchAll(/pts_time:([\d.]+)\s+lavfi\.scene_score=([\d.]+)/g)].map(([, at, score]) => ({
    seconds: startSeconds + Number(at),
    score: Number(score),
  }))
}
