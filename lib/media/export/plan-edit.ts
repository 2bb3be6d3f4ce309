import { shotsOf as seenOf } from '../render/shots.ts'
import { cardText } from '../timeline/card-text.ts'
import { framesNear, secondsOf, type Time } from '../timeline/time.ts'
import type { AddedVideo, CaptionTrack, Overlay, Timeline } from '../timeline/timeline.ts'
import type { EditPlan, PlannedInsert, PlannedMedia, PlannedMusic, PlannedShot, PlannedTitle } from './edit-plan.ts'
import { coveringLayer, layersOf } from './layers.ts'
import { musicLevels } from './music-levels.ts'

/** What is known of the files that a timeline shows and plays. */
export type EditMedia = {
  source: PlannedMedia
  /** By their names in the timeline. Those that are not there are left out of the edit, and said to be. */
  beside: Readonly<Record<string, PlannedMedia>>
  /** Of the music where nobody speaks, in dB beside its file. */
  musicDb: number
}

/**
 * The edit of a timeline, for other editing programs. Pure.
 *
 * @param rate of the result, for a timeline that keeps the frame times of its source.
 */
export function planEdit(name: string, timeline: Timeline, rate: Time, media: EditMedia): EditPlan {
  const frameRate = timeline.frameRate ?? rate
  const seen = seenOf(timeline, frameRate)
  const ends = seen.map(({ from, frames }) => from + frames)
  const source = { ...media.source, frames: Math.max(media.source.frames, ...ends) }
  const middle = plannedShots(seen, timeline, frameRate, source)
  const last = middle.at(-1)
  const frames = last === undefined ? 0 : last.at + last.frames
  const { inserts, lost } = plannedInserts(timeline, frameRate, media)
  const { shots, before, missed } = withAdded(middle, frames, timeline, frameRate, media)
  const whole = shots.at(-1)
  const later = <Placed extends { at: number }>(placed: Placed): Placed => ({ ...placed, at: placed.at + before })
  const music = plannedMusic(timeline, frameRate, frames, media)
  return {
    ...{ name, rate: frameRate, frame: timeline.frame, frames: whole === undefined ? 0 : whole.at + whole.frames },
    ...{ source, shots, inserts: inserts.map(later) },
    titles: plannedTitles(timeline, frameRate, frames).map(later),
    music: music && {
      ...{ ...music, pieces: music.pieces.map(later) },
      levels: music.levels.map((key) => ({ ...key, at: key.at + before / secondsOf(frameRate) })),
    },
    missing: missingFrom(timeline, [...lost, ...missed]),
  }
}

/** The shots with the intro before and the outro after them; `before` is how many frames the intro takes. */
function withAdded(
  shots: readonly PlannedShot[],
  frames: number,
  { intro, outro, frame }: Timeline,
  rate: Time,
  { beside }: EditMedia,
): { shots: PlannedShot[]; before: number; missed: string[] } {
  const missed: string[] = []
  const planned = (added: AddedVideo | undefined, at: number): PlannedShot[] => {
    const media = added === undefined ? undefined : beside[added.media]
    if (added !== undefined && media?.frame == null) missed.push(added.media)
    if (added === undefined || media?.frame == null) return []
    const length = framesNear(secondsOf(added.duration), rate)
    const layers = layersOf({ kind: 'fit' }, { source: media.frame, frame, rate, from: 0, frames: length })
    return [{ at, from: 0, frames: length, media: { ...media, frames: Math.max(media.frames, length) }, layers }]
  }
  const opening = planned(intro, 0)
  const before = opening[0]?.frames ?? 0
  const middle = shots.map((shot) => ({ ...shot, at: shot.at + before }))
  return { shots: [...opening, ...middle, ...planned(outro, before + frames)], before, missed }
}

function plannedShots(
  seen: ReturnType<typeof seenOf>,
  { frame }: Timeline,
  rate: Time,
  source: PlannedMedia,
): PlannedShot[] {
  let at = 0
  const size = source.frame ?? frame
  return seen.map(({ from, frames, view }) => {
    const layers = layersOf(view, { source: size, frame, rate, from, frames })
    const shot = { at, from, frames, media: source, layers }
    at += frames
    return shot
  })
}

function plannedInserts({ overlays, frame }: Timeline, rate: Time, { beside }: EditMedia) {
  const inserts: PlannedInsert[] = []
  const lost: string[] = []
  for (const overlay of overlays) {
    if (!('media' in overlay)) continue
    const media = beside[overlay.media]
    if (media?.frame == null) lost.push(overlay.media)
    else inserts.push({ ...spanOf(overlay, rate), media, layer: coveringLayer(media.frame, frame) })
  }
  return { inserts, lost }
}

function spanOf({ start, end }: { start: Time; end: Time }, rate: Time): { at: number; frames: number } {
  const at = framesNear(secondsOf(start), rate)
  return { at, frames: Math.max(1, framesNear(secondsOf(end), rate) - at) }
}

const CARD_HEIGHT = 0.5

function plannedTitles({ hook, overlays, captions, frame }: Timeline, rate: Time, frames: number): PlannedTitle[] {
  const opening: PlannedTitle[] =
    hook === null
      ? []
      : [
          {
            ...spanOf({ start: [0, 1], end: hook.end }, rate),
            kind: 'hook',
            text: hook.lines.map((line) => line.join(' ')).join('\n'),
            height: hook.top / frame.height,
          },
        ]
  const cards = overlays.flatMap((overlay): PlannedTitle[] =>
    'card' in overlay
      ? [{ ...spanOf(overlay, rate), kind: 'card', text: cardText(overlay.card), height: CARD_HEIGHT }]
      : [],
  )
  const spoken = captions === null ? [] : captionTitles(captions, rate, frame.height)
  return [...opening, ...cards, ...spoken]
    .filter(({ at, text }) => at < frames && text !== '')
    .map((title) => ({ ...title, frames: Math.min(title.frames, frames - title.at) }))
}

/** Where captions stand, as shares of the frame's height. */
const CAPTION_HEIGHTS = { 'top-center': 0.16, 'middle-center': 0.5, 'bottom-center': 0.78 } as const

function captionTitles({ cues, position }: CaptionTrack, rate: Time, height: number): PlannedTitle[] {
  return cues.map((cue, index) => {
    const { at, frames } = spanOf(cue, rate)
    const next = cues[index + 1]
    const room = next === undefined ? frames : framesNear(secondsOf(next.start), rate) - at
    return {
      ...{ at, frames: Math.max(1, Math.min(frames, room)), kind: 'caption' },
      text: cue.lines.map((line) => line.map((word) => word.text).join(' ')).join('\n'),
      height: CAPTION_HEIGHTS[position] + (cue.lower ?? 0) / height,
    }
  })
}

function plannedMusic({ audio }: Timeline, rate: Time, frames: number, media: EditMedia): PlannedMusic | null {
  const { music } = audio
  const file = music === null || music.volume <= 0 ? undefined : media.beside[music.media]
  if (music === null || file === undefined || file.frames < 1) return null
  const pieces: PlannedMusic['pieces'] = []
  for (let at = 0; at < frames; at += file.frames) {
    pieces.push({ at, frames: Math.min(file.frames, frames - at) })
  }
  const seconds = frames / secondsOf(rate)
  return { media: file, pieces, levels: musicLevels(music, seconds, media.musicDb) }
}

/** What of a timeline no format holds, as sentences. */
function missingFrom(
  { overlays, views, background, audio, captions, frameRate }: Timeline,
  lost: readonly string[],
): string[] {
  const isShown = (kind: Overlay) => 'media' in kind && (kind.motion !== 'none' || kind.fadeSeconds > 0)
  const missing = [
    captions === null
      ? null
      : 'The look of the captions: each is a plain title. Word by word, they are in the SRT and VTT files.',
    overlays.some((overlay) => 'card' in overlay) ? 'The design of the cards: each is a plain title.' : null,
    overlays.some(isShown) ? 'Slow moves and fades of inserted pictures and videos.' : null,
    background !== 'black' && views.some(({ view }) => view.kind === 'fit')
      ? 'What is behind a whole picture: the frame is black there.'
      : null,
    views.some(({ view }) => view.kind === 'inset') ? 'The white border around a small picture.' : null,
    audio.loudness === null ? null : 'The loudness of the finished file: the sound is as loud as in the source.',
    audio.cleaning === undefined ? null : 'The cleaning of the sound: it is that of the source.',
    'The fades of a few milliseconds that keep cuts from clicking.',
    frameRate === null ? 'Frame times of a source whose frame rate varies: the edit has a constant one.' : null,
    lost.length === 0 ? null : `Files that are no longer kept: ${lost.join(', ')}.`,
  ]
  return missing.filter((sentence) => sentence !== null)
}
