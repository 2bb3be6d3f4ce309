import { secondsOf, type Time } from '../timeline/time.ts'
import { type EditPlan, fileName, type PlannedMedia, type PlannedTitle } from './edit-plan.ts'
import type { Layer } from './layers.ts'

/** An object of an OpenTimelineIO file: a schema with its version, and its fields. */
type Otio = { OTIO_SCHEMA: string } & Record<string, unknown>

/**
 * The edit as an OpenTimelineIO file: tracks for the source picture, what lies over it, titles, its sound and the music. Crops and
 * levels are effects whose values are in their metadata under `reelwright`, since OpenTimelineIO has no common ones.
 */
export function otioOf(plan: EditPlan): string {
  const { name, rate, frame } = plan
  const tracks = [...pictureTracks(plan), ...titleTracks(plan), ...soundTracks(plan)]
  const timeline = {
    OTIO_SCHEMA: 'Timeline.1',
    metadata: { reelwright: { width: frame.width, height: frame.height, missing: plan.missing } },
    name,
    global_start_time: timeAt(0, rate),
    tracks: {
      ...composed('Stack.1', 'tracks'),
      children: tracks,
    },
  }
  return `${JSON.stringify(timeline, null, 2)}\n`
}

function pictureTracks(plan: EditPlan): Otio[] {
  const { shots, rate } = plan
  const depth = Math.max(1, ...shots.map(({ layers }) => layers.length))
  const levels = Array.from({ length: depth }, (_, level) =>
    track(
      level === 0 ? 'Source' : `Source ${level + 1}`,
      'Video',
      shots.flatMap(({ at, from, frames, media, layers }) => {
        const layer = layers[level]
        return layer === undefined ? [] : [{ at, frames, item: mediaClip(media, from, frames, rate, [cropOf(layer)]) }]
      }),
      rate,
    ),
  )
  const inserts = plan.inserts.map(({ at, frames, media, layer }) => ({
    ...{ at, frames, item: mediaClip(media, 0, frames, rate, [cropOf(layer)]) },
  }))
  return [...levels, ...(inserts.length === 0 ? [] : [track('Inserts', 'Video', inserts, rate)])]
}

const TITLE_TRACKS = { card: 'Cards', hook: 'Title', caption: 'Captions' } as const

function titleTracks({ titles, rate }: EditPlan): Otio[] {
  return (['card', 'hook', 'caption'] as const).flatMap((kind) => {
    const shown = titles.filter((title) => title.kind === kind)
    if (shown.length === 0) return []
    return [
      track(
        TITLE_TRACKS[kind],
        'Video',
        shown.map((title) => ({ at: title.at, frames: title.frames, item: titleClip(title, rate) })),
        rate,
      ),
    ]
  })
}

function soundTracks({ shots, music, rate }: EditPlan): Otio[] {
  const spoken = shots
    .filter(({ media }) => media.channels > 0)
    .map(({ at, from, frames, media }) => ({ at, frames, item: mediaClip(media, from, frames, rate, []) }))
  const sound = spoken.length === 0 ? [] : [track('Sound', 'Audio', spoken, rate)]
  if (music === null) return sound
  const levels = music.levels.map(({ at, db }) => ({ seconds: at, db }))
  const played = music.pieces.map(({ at, frames }) => ({
    ...{ at, frames, item: mediaClip(music.media, 0, frames, rate, [effect('Level', { levels })]) },
  }))
  return [...sound, track('Music', 'Audio', played, rate)]
}

type Placed = { at: number; frames: number; item: Otio }

/** Items at their places, with gaps between. They do not overlap. */
function track(name: string, kind: 'Video' | 'Audio', placed: readonly Placed[], rate: Time): Otio {
  const children: Otio[] = []
  let end = 0
  for (const { at, frames, item } of placed) {
    if (at > end) children.push({ ...itemOf('Gap.1', '', range(0, at - end, rate)) })
    children.push(item)
    end = at + frames
  }
  return { ...composed('Track.1', name), kind, children }
}

function mediaClip(media: PlannedMedia, from: number, frames: number, rate: Time, effects: Otio[]): Otio {
  const reference = {
    OTIO_SCHEMA: 'ExternalReference.1',
    metadata: {},
    name: media.id,
    available_range: range(media.firstFrame, media.kind === 'picture' ? frames : media.frames, rate),
    available_image_bounds: null,
    target_url: encodeURI(media.path),
  }
  return clip(fileName(media), range(media.firstFrame + from, frames, rate), reference, effects)
}

function titleClip({ text, frames, height }: PlannedTitle, rate: Time): Otio {
  const reference = {
    OTIO_SCHEMA: 'GeneratorReference.1',
    ...{ metadata: {}, name: 'Text', available_range: range(0, frames, rate), available_image_bounds: null },
    ...{ generator_kind: 'Text', parameters: { text, height } },
  }
  return clip(text, range(0, frames, rate), reference, [])
}

function clip(name: string, source: Otio, reference: Otio, effects: Otio[]): Otio {
  return {
    ...itemOf('Clip.2', name, source),
    effects,
    media_references: { DEFAULT_MEDIA: reference },
    active_media_reference_key: 'DEFAULT_MEDIA',
  }
}

function itemOf(schema: string, name: string, source: Otio | null): Otio {
  return { OTIO_SCHEMA: schema, metadata: {}, name, source_range: source, effects: [], markers: [], enabled: true }
}

function composed(schema: string, name: string): Otio {
  return itemOf(schema, name, null)
}

function effect(name: string, values: Record<string, unknown>): Otio {
  return { OTIO_SCHEMA: 'Effect.1', metadata: { reelwright: values }, name, effect_name: name, enabled: true }
}

function cropOf({ scale, keys }: Layer): Otio {
  return effect('Crop', { scale, keys })
}

function range(from: number, frames: number, rate: Time): Otio {
  return { OTIO_SCHEMA: 'TimeRange.1', start_time: timeAt(from, rate), duration: timeAt(frames, rate) }
}

function timeAt(frames: number, rate: Time): Otio {
  return { OTIO_SCHEMA: 'RationalTime.1', rate: secondsOf(rate), value: frames }
}
