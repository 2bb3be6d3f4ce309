import { areaOfTrack, drawableArea } from '../captions/caption-area.ts'
import { type TitleLayout, titleLayouts } from '../captions/title.ts'
import type { CaptionFont } from '../timeline/caption-style.ts'
import { type FreeArea, isUpright } from '../timeline/free-area.ts'
import { secondsOf, type Time, timeOf } from '../timeline/time.ts'
import type { CaptionTrack, Cue, Frame, HookTitle } from '../timeline/timeline.ts'
import { type Band, freePlace } from './free-place.ts'

/** Where heads are between two instants of the result, in pixels of the frame. */
export type HeadsIn = (startSeconds: number, endSeconds: number) => Band[]

/** How long a title stands: shorter where a head comes in its way later. */
const HOOK_SECONDS = [3, 2, 1.5]
/** Between texts, and between a text and a head, of the frame's height. */
const GAP = 0.012
/** Between a head and a title that cannot stand where it is wished, where there is room: nearer, it looks stuck to the chin. */
const WIDE_GAP = 0.06
/** Titles may stand so much nearer to the upper edge than captions, of the safe distance: where they are wished they keep it. */
const NEARER_TO_EDGE = 0.65
/** Cues after a pause that is longer may stand elsewhere than those before. */
const PAUSE_SECONDS = 0.6

/** What a title must not cover. `free`: the part of an upright frame that networks leave free, where some were chosen. */
type TitlePlace = {
  captions: CaptionTrack | null
  frame: Frame
  headsIn: HeadsIn
  font?: CaptionFont | undefined
  free?: FreeArea | undefined
}

/**
 * The title of a reel where it covers neither a head nor a caption while it stands: at the other end of the frame than the captions if
 * there is room, else as near to it as there is. Where there is none, its first part alone, or for less long. Null where even that has no room.
 */
export function placeHook(text: string, durationSeconds: number, place: TitlePlace): HookTitle | null {
  const { captions, frame, headsIn, font } = place
  const rooms = titleRooms(place)
  const choices = shortened(text).flatMap((part) =>
    rooms.flatMap((room) =>
      titleLayouts(part, captions, frame, { font, widest: room.widest }).map((layout) => ({ layout, room })),
    ),
  )
  const times = HOOK_SECONDS.filter((seconds) => seconds <= durationSeconds)
  for (const seconds of times.length === 0 ? [durationSeconds] : times) {
    const heads = headsIn(0, seconds)
    const written = captionBands(captions, frame, seconds).map((band) => widened(band, frame))
    for (const { layout, room } of choices) {
      const wished = wishedTop(layout, captions, frame, room)
      const placed = (gap: number) => {
        const taken = [...heads.map((band) => widened(band, frame, gap)), ...written]
        return freePlace(layout.height, wished, room, taken)
      }
      const nearest = placed(GAP)
      const wider = placed(WIDE_GAP)
      // Never to another side of the head for it.
      const isBeside = nearest !== null && wider !== null && Math.abs(wider - nearest) <= WIDE_GAP * frame.height
      const top = isBeside && nearest !== wished ? wider : nearest
      if (top === null) continue
      const { lines, scale } = layout
      return { end: timeOf(seconds), lines, scale, top: Math.round(top), ...(font !== undefined && { font }) }
    }
  }
  return null
}

/** Captions that cover no head: those that follow each other closely in one view stand at the same height. */
export function placeCaptions(
  track: CaptionTrack,
  { frame, headsIn, changes }: { frame: Frame; headsIn: HeadsIn; changes: readonly number[] },
): CaptionTrack {
  const room = captionRoom(track, frame)
  const cues = runsOf(track.cues, changes).flatMap((run) => {
    const [start, end] = [secondsOf(run[0]?.start ?? [0, 1]), secondsOf(run.at(-1)?.end ?? [0, 1])]
    const height = Math.max(...run.map((cue) => heightOf(cue, track, frame)))
    const usual = bandAt(track, frame, height)
    const heads = headsIn(start, end).map((band) => widened(band, frame))
    const top = freePlace(height, usual.top, room, heads) ?? usual.top
    const lower = Math.round(top - usual.top)
    return lower === 0 ? run : run.map((cue) => ({ ...cue, lower }))
  })
  return { ...track, cues }
}

/** The text, and what of it can stand alone: up to its first sentence or clause. */
function shortened(text: string): string[] {
  const clause = /^(.{12,}?)[.?!;:,–—]\s/u.exec(text)?.[1]
  const sentence = /^.{8,}?[?!.](?=\s)/u.exec(text)?.[0]
  return [...new Set([text, ...(sentence === undefined ? [] : [sentence]), ...(clause === undefined ? [] : [clause])])]
}

function widened({ top, bottom }: Band, { height }: Frame, gap = GAP): Band {
  return { top: top - gap * height, bottom: bottom + gap * height }
}

/** Where a title may stand, and how wide it may be there. */
type TitleRoom = Band & { widest: number }

/** One room, or two: above the buttons of networks, and narrower beside them. What is wished is tried first. */
function titleRooms({ captions, frame, free }: TitlePlace): TitleRoom[] {
  const { height, width } = frame
  const top = drawableArea(frame, 'top-center', 'm').edge * NEARER_TO_EDGE
  const bottom = height - drawableArea(frame, 'bottom-center', 'm').edge
  if (free === undefined || !isUpright(frame)) return [{ top, bottom, widest: width }]
  const within = {
    top: Math.max(top, (free.top + GAP) * height),
    bottom: Math.min(bottom, (free.bottom - GAP) * height),
  }
  const beside = { ...within, widest: 2 * (free.side - 0.5 - GAP) * width }
  if (captions?.position === 'top-center') return [beside]
  return [{ ...within, bottom: Math.min(within.bottom, (free.from - GAP) * height), widest: width }, beside]
}

function wishedTop({ height }: TitleLayout, captions: CaptionTrack | null, frame: Frame, room: Band): number {
  if (captions?.position === 'top-center') return room.bottom - height
  return Math.max(room.top, drawableArea(frame, 'top-center', 'm').edge)
}

function captionRoom(track: CaptionTrack, frame: Frame): Band {
  const { position } = track
  const edge = (at: CaptionTrack['position']) => areaOfTrack(track, frame, at).edge
  const [top, bottom] = [edge('top-center'), frame.height - edge('bottom-center')]
  // Below the usual place there is only what the networks lay over it.
  return position === 'bottom-center' ? { top: frame.height * 0.3, bottom } : { top, bottom }
}

/** Where captions stand until an instant. */
function captionBands(captions: CaptionTrack | null, frame: Frame, untilSeconds: number): Band[] {
  if (captions === null) return []
  return captions.cues
    .filter((cue) => secondsOf(cue.start) < untilSeconds)
    .map((cue) => {
      const { top, bottom } = bandAt(captions, frame, heightOf(cue, captions, frame))
      return { top: top + (cue.lower ?? 0), bottom: bottom + (cue.lower ?? 0) }
    })
}

function heightOf(cue: Cue, track: CaptionTrack, frame: Frame): number {
  const { lineHeight, scale } = track.style
  return cue.lines.length * lineHeight * scale * areaOfTrack(track, frame).fontSize
}

function bandAt(track: CaptionTrack, frame: Frame, height: number): Band {
  const { position } = track
  const { edge } = areaOfTrack(track, frame)
  const tops = {
    'top-center': edge,
    'middle-center': (frame.height - height) / 2,
    'bottom-center': frame.height - edge - height,
  }
  return { top: tops[position], bottom: tops[position] + height }
}

/** Cues without a pause or a change of the view between them. */
function runsOf(cues: readonly Cue[], changes: readonly number[]): Cue[][] {
  const runs: Cue[][] = []
  for (const cue of cues) {
    const last = runs.at(-1)?.at(-1)
    const [before, at] = [last === undefined ? 0 : secondsOf(last.end), secondsOf(cue.start)]
    const isParted = at - before > PAUSE_SECONDS || changes.some((change) => change > beginOf(last) && change <= at)
    if (last === undefined || isParted) runs.push([cue])
    else runs.at(-1)?.push(cue)
  }
  return runs
}

function beginOf(cue: Cue | undefined): number {
  const start: Time = cue?.start ?? [0, 1]
  return secondsOf(start)
}
