import type { Time } from '../timeline/time.ts'
import type { Frame } from '../timeline/timeline.ts'
import {
  type EditPlan,
  fileName,
  filmsOf,
  type PlannedMedia,
  type PlannedShot,
  type PlannedTitle,
} from './edit-plan.ts'
import type { Layer, LayerKey } from './layers.ts'
import { levelKeys } from './music-levels.ts'
import { isDropFrame } from './timecode.ts'
import { decimal, element, tag, type Xml, xmlDocument } from './xml.ts'

const VERSION = '1.10'
/** The plain title that comes with Final Cut Pro. */
const BASIC_TITLE = '.../Titles.localized/Bumper:Opener.localized/Basic Title.localized/Basic Title.moti'

/**
 * The edit as FCPXML, which Final Cut Pro and DaVinci Resolve read: the source in the storyline, and connected to it what lies over it,
 * titles and music, with crops and levels as moving values. All times are whole frames.
 */
export function fcpxmlOf(plan: EditPlan): string {
  const { name, rate, frames, shots } = plan
  const connected = connectedItems(plan)
  const spine = shots.map((shot, index) => {
    const ends = shots[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const own = connected.filter(({ at }) => at >= shot.at && at < ends)
    return sourceClip(plan, shot, own)
  })
  const root = element('fcpxml', { version: VERSION }, [
    tag('resources', resourcesOf(plan)),
    element('project', { name }, [
      element(
        'sequence',
        {
          ...{ format: 'format', duration: timeText(frames, rate), tcStart: '0s' },
          ...{ tcFormat: isDropFrame(rate) ? 'DF' : 'NDF', audioLayout: 'stereo', audioRate: '48k' },
        },
        [tag('spine', spine)],
      ),
    ]),
  ])
  return xmlDocument('fcpxml', root)
}

function resourcesOf(plan: EditPlan): Xml[] {
  const { frame, rate, inserts, music, titles } = plan
  const files = [
    ...new Map([...filmsOf(plan), ...inserts.map(({ media }) => media)].map((media) => [media.id, media])).values(),
  ]
  const played = music === null ? [] : [music.media]
  return [
    formatOf('format', frame, rate),
    ...files.map((media) =>
      formatOf(`format-${media.id}`, media.frame ?? frame, media.kind === 'picture' ? null : media.rate),
    ),
    ...[...files, ...played].map((media) => assetOf(media, rate)),
    ...(titles.length === 0 ? [] : [element('effect', { id: 'title', name: 'Basic Title', uid: BASIC_TITLE })]),
  ]
}

/** A still has a format without a rate. */
function formatOf(id: string, { width, height }: Frame, rate: Time | null): Xml {
  const duration = rate === null ? {} : { frameDuration: timeText(1, rate) }
  return element('format', { id, ...duration, width, height })
}

function assetOf(media: PlannedMedia, rate: Time): Xml {
  const { id, path, kind, frames, firstFrame, channels, sampleRate } = media
  const picture = kind === 'audio' ? {} : { hasVideo: 1, format: `format-${id}`, videoSources: 1 }
  const sound = channels === 0 ? {} : { hasAudio: 1, audioSources: 1, audioChannels: channels, audioRate: sampleRate }
  const times =
    kind === 'picture'
      ? { start: '0s', duration: '0s' }
      : { start: timeText(firstFrame, rate), duration: timeText(frames, rate) }
  return element('asset', { id: `asset-${id}`, name: fileName(media), ...times, ...picture, ...sound }, [
    element('media-rep', { kind: 'original-media', src: `./${encodeURI(path)}` }),
  ])
}

/** What is connected to the storyline. `at` is its place; `write` is told where its parent is and begins. */
type Connected = { at: number; write: (parent: { at: number; start: number }) => Xml }

function sourceClip(plan: EditPlan, shot: PlannedShot, connected: readonly Connected[]): Xml {
  const { rate, frame } = plan
  const { at, from, frames, layers, media } = shot
  const start = media.firstFrame + from
  const [lowest, ...higher] = layers
  const items = higher.map((layer, index) => overClip(plan, shot, layer, index + 1))
  return element(
    'asset-clip',
    {
      ...{ ref: `asset-${media.id}`, offset: timeText(at, rate), name: fileName(media) },
      ...{ start: timeText(start, rate), duration: timeText(frames, rate), format: `format-${media.id}` },
      ...{ tcFormat: isDropFrame(rate) ? 'DF' : 'NDF' },
    },
    [
      ...(lowest === undefined ? [] : placement(lowest, media.frame ?? frame, plan, start)),
      ...items,
      ...connected.map(({ write }) => write({ at, start })),
    ],
  )
}

/** Another copy of the source picture over the first. */
function overClip(plan: EditPlan, { from, frames, media }: PlannedShot, layer: Layer, lane: number): Xml {
  const { rate, frame } = plan
  const start = timeText(media.firstFrame + from, rate)
  return element(
    'asset-clip',
    {
      ...{ ref: `asset-${media.id}`, lane, offset: start, name: fileName(media), start },
      ...{ duration: timeText(frames, rate), srcEnable: 'video', format: `format-${media.id}` },
    },
    placement(layer, media.frame ?? frame, plan, media.firstFrame + from),
  )
}

const LANES = { insert: 3, card: 4, hook: 5, caption: 6, music: -1 } as const

function connectedItems(plan: EditPlan): Connected[] {
  const { rate, inserts, titles, music } = plan
  const offset = (at: number, parent: { at: number; start: number }) => timeText(parent.start + at - parent.at, rate)
  const over = inserts.map(
    ({ at, frames, media, layer }): Connected => ({
      at,
      write: (parent) =>
        element(
          media.kind === 'picture' ? 'video' : 'asset-clip',
          {
            ...{ ref: `asset-${media.id}`, lane: LANES.insert, offset: offset(at, parent), name: fileName(media) },
            ...{ start: '0s', duration: timeText(frames, rate) },
            ...(media.kind === 'picture' ? {} : { srcEnable: 'video' }),
          },
          placement(layer, media.frame ?? plan.frame, plan, 0),
        ),
    }),
  )
  const written = titles.map(
    (title, index): Connected => ({
      at: title.at,
      write: (parent) => titleOf(title, index, plan, offset(title.at, parent)),
    }),
  )
  const played = (music?.pieces ?? []).map(
    (piece): Connected => ({
      at: piece.at,
      write: (parent) => musicClip(plan, piece, offset(piece.at, parent)),
    }),
  )
  return [...over, ...written, ...played]
}

function musicClip({ music, rate }: EditPlan, piece: { at: number; frames: number }, offset: string): Xml {
  if (music === null) throw new Error('an edit without music has no piece of it')
  const keys = levelKeys(music.levels, piece, rate)
  const course = keys.map(({ at, db }) =>
    element('keyframe', { time: timeText(at, rate), value: `${decimal(db)}dB`, curve: 'linear' }),
  )
  return element(
    'asset-clip',
    {
      ...{ ref: `asset-${music.media.id}`, lane: LANES.music, offset, name: fileName(music.media), start: '0s' },
      ...{ duration: timeText(piece.frames, rate), srcEnable: 'audio', audioRole: 'music' },
    },
    [
      element('adjust-volume', { amount: `${decimal(keys[0]?.db ?? 0)}dB` }, [
        element('param', { name: 'amount' }, [tag('keyframeAnimation', course)]),
      ]),
    ],
  )
}

const LETTER_SHARE = 0.04

function titleOf({ frames, text, height, kind }: PlannedTitle, index: number, plan: EditPlan, offset: string): Xml {
  const { rate, frame } = plan
  const style = `style-${index + 1}`
  return element(
    'title',
    {
      ...{ ref: 'title', lane: LANES[kind], offset, name: text.replaceAll('\n', ' '), start: '3600s' },
      duration: timeText(frames, rate),
    },
    [
      tag('text', [element('text-style', { ref: style }, text)]),
      element('text-style-def', { id: style }, [
        element('text-style', {
          ...{ font: 'Helvetica', fontSize: decimal(frame.height * LETTER_SHARE), fontFace: 'Bold' },
          ...{ fontColor: '1 1 1 1', alignment: 'center' },
        }),
      ]),
      element('adjust-transform', { position: `0 ${decimal((0.5 - height) * 100)}` }),
    ],
  )
}

/**
 * Trim and place of a picture. Programs first fit a picture into the frame, which scales are relative to. Places are in hundredths of
 * the frame's height, upwards; trims in hundredths of the picture's own height.
 */
function placement({ scale, keys }: Layer, size: Frame, { frame, rate }: EditPlan, start: number): Xml[] {
  const fitted = Math.min(frame.width / size.width, frame.height / size.height)
  const relative = decimal(scale / fitted)
  const place = ({ x, y }: LayerKey) => `${decimal((x / frame.height) * 100)} ${decimal((-y / frame.height) * 100)}`
  const [first] = keys
  if (first === undefined) return []
  const course = (value: (key: LayerKey) => string) => [
    tag(
      'keyframeAnimation',
      keys.map((key) =>
        element('keyframe', { time: timeText(start + key.at, rate), value: value(key), curve: 'linear' }),
      ),
    ),
  ]
  const moves = keys.length > 1
  const transform = element('adjust-transform', { position: place(first), scale: `${relative} ${relative}` }, [
    moves ? element('param', { name: 'position' }, course(place)) : null,
  ])
  if (first.trim === null) return [transform]
  const trimmed = (side: 'left' | 'top' | 'right' | 'bottom') => (key: LayerKey) => {
    const length = side === 'left' || side === 'right' ? size.width : size.height
    return decimal((((key.trim?.[side] ?? 0) * length) / size.height) * 100)
  }
  const sides = ['left', 'top', 'right', 'bottom'] as const
  const rect = element(
    'trim-rect',
    Object.fromEntries(sides.map((side) => [side, trimmed(side)(first)])),
    moves ? sides.map((side) => element('param', { name: side }, course(trimmed(side)))) : [],
  )
  return [element('adjust-crop', { mode: 'trim' }, [rect]), transform]
}

/** Whole frames in seconds, as a fraction of whole numbers. */
function timeText(frames: number, [perSecond, divisor]: Time): string {
  return frames === 0 ? '0s' : `${frames * divisor}/${perSecond}s`
}
