import { stat } from 'node:fs/promises'
import { untrustedProbe } from '../ffmpeg/allowed-sources.ts'
import { runTool } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import type { AudioFacts, MediaFacts, VideoFacts } from './media-facts.ts'
import { refuse, unreadable } from './refusals.ts'

const PROBE_SECONDS = 60

/**
 * Reads what a local file is. Opens nothing but that file. Fails with a `MediaFailure` whose message is for the person who gave
 * the file what is wrong: `empty_file`, `not_a_video`, `truncated_file`, `too_large`.
 */
export async function probe(
  sourcePath: string,
  task: Pick<Task, 'directory' | 'signal' | 'limits'>,
): Promise<MediaFacts> {
  const { size } = await stat(sourcePath)
  if (size === 0) throw refuse('empty_file')
  const result = await runTool(
    'ffprobe',
    [
      ...['-hide_banner', '-loglevel', 'error', '-print_format', 'json', '-show_format', '-show_streams'],
      ...untrustedProbe(task.limits),
      { inputPath: sourcePath },
    ],
    { directory: task.directory, signal: task.signal, timeoutSeconds: PROBE_SECONDS },
  )
  const shape = result.exitCode === 0 ? shapeOf(result.output) : undefined
  if (shape === undefined || shape.streams.length === 0) throw await unreadable(sourcePath, result.log)
  return {
    container: text(shape.format, 'format_name') ?? 'unknown',
    durationSeconds: positive(shape.format.duration),
    sizeBytes: size,
    video: videoOf(shape.streams),
    audio: audioOf(shape.streams),
  }
}

type Fields = Record<string, unknown>

function shapeOf(json: string): { format: Fields; streams: Fields[] } | undefined {
  const parsed: unknown = JSON.parse(json)
  if (!isFields(parsed) || !isFields(parsed.format) || !Array.isArray(parsed.streams)) return undefined
  return { format: parsed.format, streams: parsed.streams.filter(isFields) }
}

function videoOf(streams: Fields[]): VideoFacts | null {
  const stream = streams.find((each) => each.codec_type === 'video' && !isStillPicture(each))
  if (stream === undefined) return null
  const codedWidth = positive(stream.width) ?? 0
  const codedHeight = positive(stream.height) ?? 0
  const aspect = ratio(stream.sample_aspect_ratio, ':') ?? 1
  const square =
    aspect >= 1 ? [Math.round(codedWidth * aspect), codedHeight] : [codedWidth, Math.round(codedHeight / aspect)]
  const [width = 0, height = 0] = square
  const rotationDegrees = rotationOf(stream)
  const sideways = rotationDegrees % 180 === 90
  const mean = ratio(stream.avg_frame_rate, '/')
  const base = ratio(stream.r_frame_rate, '/')
  return {
    streamIndex: positive(stream.index) ?? 0,
    codec: text(stream, 'codec_name') ?? 'unknown',
    codedWidth,
    codedHeight,
    displayWidth: sideways ? height : width,
    displayHeight: sideways ? width : height,
    rotationDegrees,
    framesPerSecond: mean ?? base,
    variableFrameRate: mean !== null && base !== null && Math.abs(mean - base) / base > 0.005,
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(text(stream, 'field_order') ?? ''),
    pixelFormat: text(stream, 'pix_fmt') ?? 'unknown',
    untaggedColours: [undefined, 'unknown', 'reserved'].includes(text(stream, 'color_space')),
    colorPrimaries: text(stream, 'color_primaries') ?? 'unknown',
    colorTransfer: text(stream, 'color_transfer') ?? 'unknown',
    highDynamicRange: ['smpte2084', 'arib-std-b67'].includes(text(stream, 'color_transfer') ?? ''),
    durationSeconds: positive(stream.duration),
  }
}

function audioOf(streams: Fields[]): AudioFacts | null {
  const sound = streams.filter((each) => each.codec_type === 'audio' && positive(each.channels) !== null)
  const stream = sound.find((each) => isFields(each.disposition) && each.disposition.default === 1) ?? sound[0]
  if (stream === undefined) return null
  return {
    streamIndex: positive(stream.index) ?? 0,
    codec: text(stream, 'codec_name') ?? 'unknown',
    channels: positive(stream.channels) ?? 1,
    sampleRate: positive(stream.sample_rate) ?? 0,
    durationSeconds: positive(stream.duration),
  }
}

function isStillPicture(stream: Fields): boolean {
  if (isFields(stream.disposition) && stream.disposition.attached_pic === 1) return true
  return positive(stream.nb_frames) === 1 && ['png', 'mjpeg', 'gif', 'bmp', 'webp'].includes(String(stream.codec_name))
}

function rotationOf(stream: Fields): number {
  const sides = Array.isArray(stream.side_data_list) ? stream.side_data_list.filter(isFields) : []
  const turn = sides.map((each) => each.rotation).find((each) => typeof each === 'number')
  return turn === undefined ? 0 : (((Math.round(-turn / 90) * 90) % 360) + 360) % 360
}

function ratio(value: unknown, separator: string): number | null {
  const [over, under] = typeof value === 'string' ? value.split(separator).map(Number) : []
  const result = (over ?? 0) / (under ?? 0)
  return Number.isFinite(result) && result > 0 ? result : null
}

function positive(value: unknown): number | null {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : null
}

function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
