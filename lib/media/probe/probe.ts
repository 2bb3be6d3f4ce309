import { stat } from 'node:fs/promises'
import { choosePicture, has } from './choose-picture.ts'
import { colorsOf } from './colors.ts'
import { type Fields, isFields, positive, ratio, text } from './fields.ts'
import type { ProbeTask } from './list-streams.ts'
import type { AudioFacts, MediaFacts, VideoFacts } from './media-facts.ts'
import { readStreams } from './read-streams.ts'
import { refuse } from './refusals.ts'

/**
 * Reads what a local file is. Opens nothing but that file. Fails with a `MediaFailure` whose message is for the person who gave
 * the file what is wrong: `empty_file`, `not_a_video`, `truncated_file`, `too_large`.
 */
export async function probe(sourcePath: string, task: ProbeTask): Promise<MediaFacts> {
  const { size } = await stat(sourcePath)
  if (size === 0) throw refuse('empty_file')
  const { format, streams } = await readStreams(sourcePath, task)
  return {
    container: text(format, 'format_name') ?? 'unknown',
    durationSeconds: positive(format.duration),
    sizeBytes: size,
    video: videoOf(streams),
    ...soundOf(streams),
  }
}

function videoOf(streams: Fields[]): VideoFacts | null {
  const stream = choosePicture(streams)
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
    ...colorsOf(stream),
    durationSeconds: positive(stream.duration),
    frames: null,
  }
}

/** The sound that players play, and every other, of which one may be where people speak. */
function soundOf(streams: Fields[]): Pick<MediaFacts, 'audio' | 'otherSounds'> {
  const sounds = streams.filter((each) => each.codec_type === 'audio' && positive(each.channels) !== null)
  const played = sounds.find((each) => has(each, 'default')) ?? sounds[0]
  if (played === undefined) return { audio: null, otherSounds: [] }
  return { audio: audioOf(played), otherSounds: sounds.filter((each) => each !== played).map(audioOf) }
}

/** How a container marks sounds about a film, such as commentary. */
const ASIDES = ['comment', 'descriptions', 'visual_impaired', 'hearing_impaired', 'dub']
const ASIDE_TITLE = /comment|descri|director|karaoke/i

function audioOf(stream: Fields): AudioFacts {
  const tags = isFields(stream.tags) ? stream.tags : {}
  const language = text(tags, 'language')
  const title = text(tags, 'title') ?? ''
  return {
    streamIndex: positive(stream.index) ?? 0,
    codec: text(stream, 'codec_name') ?? 'unknown',
    channels: positive(stream.channels) ?? 1,
    sampleRate: positive(stream.sample_rate) ?? 0,
    durationSeconds: positive(stream.duration),
    language: language === undefined || language === 'und' ? null : language,
    isAside: ASIDES.some((flag) => has(stream, flag)) || ASIDE_TITLE.test(title),
  }
}

function rotationOf(stream: Fields): number {
  const sides = Array.isArray(stream.side_data_list) ? stream.side_data_list.filter(isFields) : []
  const turn = sides.map((each) => each.rotation).find((each) => typeof each === 'number')
  return turn === undefined ? 0 : (((Math.round(-turn / 90) * 90) % 360) + 360) % 360
}
