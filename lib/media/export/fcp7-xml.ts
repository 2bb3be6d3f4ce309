import { secondsOf, type Time } from '../timeline/time.ts'
import type { Frame } from '../timeline/timeline.ts'
import {
  type EditPlan,
  fileName,
  type PlannedMedia,
  type PlannedMusic,
  type PlannedShot,
  type PlannedTitle,
} from './edit-plan.ts'
import type { Layer, LayerKey } from './layers.ts'
import { levelKeys } from './music-levels.ts'
import { isDropFrame, isNtsc, nominalRate, timecodeOf } from './timecode.ts'
import { decimal, element, tag, type Xml, xmlDocument } from './xml.ts'

/**
 * The edit as Final Cut Pro 7 XML, which Premiere Pro and DaVinci Resolve read: tracks for the source picture, what lies over it, titles,
 * its sound and the music, with crops and levels as moving values.
 */
export function fcp7XmlOf(plan: EditPlan): string {
  const { name, rate, frame, frames } = plan
  const write = clipWriter(plan)
  const root = element('xmeml', { version: 5 }, [
    element('sequence', { id: 'sequence' }, [
      tag('name', name),
      tag('duration', frames),
      rateTag(rate),
      timecodeTag(0, rate),
      tag('media', [
        tag('video', [tag('format', [pictureFormat(frame, rate)]), ...pictureTracks(plan, write)]),
        tag('audio', [tag('numOutputChannels', 2), ...soundTracks(plan, write)]),
      ]),
    ]),
  ])
  return xmlDocument('xmeml', root)
}

type ClipWriter = (clip: WrittenClip) => Xml

/** Frames of a file at a place of a track. `filters` stand for what is done to them; `channel` is that of a sound. */
type WrittenClip = {
  id: string
  media: PlannedMedia
  at: number
  frames: number
  from: number
  filters: readonly Xml[]
  channel?: number
  links?: readonly Xml[]
}

/** Writes clips; a file is described where it is used first, and named afterwards. */
function clipWriter({ rate }: EditPlan): ClipWriter {
  const described = new Set<string>()
  const fileTag = (media: PlannedMedia) => {
    const id = `file-${media.id}`
    if (described.has(id)) return element('file', { id })
    described.add(id)
    return describedFile(id, media, rate)
  }
  return ({ id, media, at, frames, from, filters, channel, links = [] }) =>
    element('clipitem', { id }, [
      tag('name', fileName(media)),
      tag('enabled', 'TRUE'),
      tag('duration', media.kind === 'picture' ? frames : media.frames),
      rateTag(rate),
      ...placeTags(at, frames, from),
      fileTag(media),
      channel === undefined ? null : tag('sourcetrack', [tag('mediatype', 'audio'), tag('trackindex', channel)]),
      ...filters,
      ...links,
    ])
}

function placeTags(at: number, frames: number, from: number): Xml[] {
  return [tag('start', at), tag('end', at + frames), tag('in', from), tag('out', from + frames)]
}

function describedFile(id: string, media: PlannedMedia, rate: Time): Xml {
  const { frame, channels, sampleRate } = media
  const own = secondsOf(media.rate) / secondsOf(rate)
  return element('file', { id }, [
    tag('name', fileName(media)),
    tag('pathurl', encodeURI(media.path)),
    rateTag(media.rate),
    tag('duration', Math.floor(media.frames * own)),
    timecodeTag(Math.round(media.firstFrame * own), media.rate),
    tag('media', [
      frame === null ? null : tag('video', [pictureFormat(frame, media.rate)]),
      channels === 0
        ? null
        : tag('audio', [
            tag('samplecharacteristics', [tag('depth', 16), tag('samplerate', sampleRate)]),
            tag('channelcount', channels),
          ]),
    ]),
  ])
}

function pictureTracks(plan: EditPlan, write: ClipWriter): Xml[] {
  const { shots, inserts } = plan
  const depth = Math.max(1, ...shots.map(({ layers }) => layers.length))
  const levels = Array.from({ length: depth }, (_, level) =>
    tag(
      'track',
      shots.flatMap((shot, index) => {
        const layer = shot.layers[level]
        if (layer === undefined) return []
        const links = level === 0 ? linksOf(index, shots) : []
        const filters = [motionFilter(layer, shot.media.frame ?? plan.frame, shot.from)]
        return [write({ ...shot, id: pictureId(index, level), filters, links })]
      }),
    ),
  )
  const over = inserts.map(({ at, frames, media, layer }, index) => {
    const filters = [motionFilter(layer, media.frame ?? plan.frame, 0)]
    return write({ id: `insert-${index + 1}`, media, at, frames, from: 0, filters })
  })
  const titled = (['card', 'hook', 'caption'] as const).map((kind) =>
    plan.titles.flatMap((title, index) => (title.kind === kind ? [generator(title, index, plan)] : [])),
  )
  return [...levels, ...[over, ...titled].filter((items) => items.length > 0).map((items) => tag('track', items))]
}

function soundTracks({ shots, music, rate }: EditPlan, write: ClipWriter): Xml[] {
  const channels = Math.min(Math.max(0, ...shots.map(({ media }) => media.channels)), 2)
  const spoken = Array.from({ length: channels }, (_, channel) =>
    tag('track', [
      ...shots.flatMap((shot, index) =>
        isHeardIn(channel, shot)
          ? [
              write({
                ...{ ...shot, id: soundId(index, channel), filters: [], channel: channel + 1 },
                links: linksOf(index, shots),
              }),
            ]
          : [],
      ),
      tag('outputchannelindex', channels === 1 ? 1 : channel + 1),
    ]),
  )
  if (music === null) return spoken
  const played = Array.from({ length: Math.min(music.media.channels, 2) }, (_, channel) =>
    tag('track', [
      ...music.pieces.map(({ at, frames }, index) => {
        const id = `music-${index + 1}-${channel + 1}`
        const filters = [levelFilter(music, { at, frames }, rate)]
        return write({ id, media: music.media, at, frames, from: 0, filters, channel: channel + 1 })
      }),
      tag('outputchannelindex', channel + 1),
    ]),
  )
  return [...spoken, ...played]
}

const pictureId = (index: number, level: number) => `picture-${index + 1}-${level + 1}`
const soundId = (index: number, channel: number) => `sound-${index + 1}-${channel + 1}`

/** Picture and sound of a shot, which are moved and cut together. */
function linksOf(index: number, shots: readonly PlannedShot[]): Xml[] {
  const channels = shots[index]?.media.channels ?? 0
  if (channels === 0) return []
  const link = (ref: string, kind: 'video' | 'audio', trackIndex: number, place: number) =>
    tag('link', [
      tag('linkclipref', ref),
      tag('mediatype', kind),
      tag('trackindex', trackIndex),
      tag('clipindex', place),
    ])
  const sounds = Array.from({ length: Math.min(channels, 2) }, (_, channel) =>
    link(
      soundId(index, channel),
      'audio',
      channel + 1,
      shots.slice(0, index + 1).filter((shot) => isHeardIn(channel, shot)).length,
    ),
  )
  return [link(pictureId(index, 0), 'video', 1, index + 1), ...sounds]
}

/** A sound of one channel is on the first track alone. */
function isHeardIn(channel: number, { media }: PlannedShot): boolean {
  return media.channels > channel
}

/** Scale, place and trim. Places are in sizes of the file's own picture; times count from the first frame of the file. */
function motionFilter({ scale, keys }: Layer, size: Frame, from: number): Xml {
  const place = ({ x, y }: LayerKey) => [tag('horiz', decimal(x / size.width)), tag('vert', decimal(y / size.height))]
  const trims = (['left', 'top', 'right', 'bottom'] as const).map((side) =>
    parameter(
      `${side}crop`,
      side[0]?.toUpperCase() + side.slice(1),
      keys.map((key) => ({ at: from + key.at, value: decimal((key.trim?.[side] ?? 0) * 100) })),
      [0, 100],
    ),
  )
  const isTrimmed = keys.some(({ trim }) => trim !== null)
  return filter('Basic Motion', 'basic', 'motion', 'video', [
    parameter('scale', 'Scale', [{ at: from, value: decimal(scale * 100) }], [0, 1000]),
    parameter(
      'center',
      'Center',
      keys.map((key) => ({ at: from + key.at, value: place(key) })),
      null,
    ),
    ...(isTrimmed ? trims : []),
  ])
}

function levelFilter({ levels }: PlannedMusic, piece: { at: number; frames: number }, rate: Time): Xml {
  const keys = levelKeys(levels, piece, rate).map(({ at, db }) => ({ at, value: decimal(10 ** (db / 20)) }))
  return filter('Audio Levels', 'audiolevels', 'audiolevels', 'audio', [
    parameter('level', 'Level', keys, [0, 3.98109]),
  ])
}

function filter(name: string, id: string, kind: string, mediaType: string, parameters: readonly Xml[]): Xml {
  return tag('filter', [
    tag('effect', [
      tag('name', name),
      tag('effectid', id),
      tag('effectcategory', kind),
      tag('effecttype', kind),
      tag('mediatype', mediaType),
      ...parameters,
    ]),
  ])
}

type ParameterKey = { at: number; value: string | readonly Xml[] }

/** A value, or its course where there are several. */
function parameter(id: string, name: string, keys: readonly ParameterKey[], range: [number, number] | null): Xml {
  const [first] = keys
  return tag('parameter', [
    tag('parameterid', id),
    tag('name', name),
    ...(range === null ? [] : [tag('valuemin', range[0]), tag('valuemax', range[1])]),
    tag('value', first?.value ?? ''),
    ...(keys.length < 2 ? [] : keys.map(({ at, value }) => tag('keyframe', [tag('when', at), tag('value', value)]))),
  ])
}

/** Letters of titles, as a share of the frame's height. */
const LETTER_SHARE = 0.04

function generator({ at, frames, text, height }: PlannedTitle, index: number, { rate, frame }: EditPlan): Xml {
  const place = [tag('horiz', 0), tag('vert', decimal(height - 0.5))]
  return element('generatoritem', { id: `title-${index + 1}` }, [
    tag('name', text.replaceAll('\n', ' ')),
    tag('enabled', 'TRUE'),
    tag('duration', frames),
    rateTag(rate),
    ...placeTags(at, frames, 0),
    tag('effect', [
      tag('name', 'Text'),
      tag('effectid', 'Text'),
      tag('effectcategory', 'Text'),
      tag('effecttype', 'generator'),
      tag('mediatype', 'video'),
      parameter('str', 'Text', [{ at: 0, value: text }], null),
      parameter('fontsize', 'Size', [{ at: 0, value: decimal(frame.height * LETTER_SHARE) }], [0, 1000]),
      parameter('origin', 'Origin', [{ at: 0, value: place }], null),
    ]),
  ])
}

function pictureFormat({ width, height }: Frame, rate: Time): Xml {
  return tag('samplecharacteristics', [
    rateTag(rate),
    tag('width', width),
    tag('height', height),
    tag('pixelaspectratio', 'square'),
    tag('fielddominance', 'none'),
  ])
}

function rateTag(rate: Time): Xml {
  return tag('rate', [tag('timebase', nominalRate(rate)), tag('ntsc', isNtsc(rate) ? 'TRUE' : 'FALSE')])
}

function timecodeTag(frame: number, rate: Time): Xml {
  return tag('timecode', [
    rateTag(rate),
    tag('string', timecodeOf(frame, rate)),
    tag('frame', frame),
    tag('displayformat', isDropFrame(rate) ? 'DF' : 'NDF'),
  ])
}
