import type { Frame } from '../timeline/timeline.ts'
import { type FaceTrack, type Span, usualBox } from './picture-facts.ts'
import type { Scene, Speaking } from './who-speaks.ts'
import { largestWindow } from './window-size.ts'

/** A stretch of a shot that is shown by one camera, or by two. */
export type Followed = Span & { kind: 'follow' | 'split'; tracks: FaceTrack[] }

/** The camera stays with a person for at least so long. */
const MIN_SECONDS = 1.2
/** A turn that is shorter is no answer, but a mistake about who speaks. */
const MIN_TURN_SECONDS = 0.6
/** Two people speak in turns where each of several turns is shorter, and all together are longer. */
const LIVELY_TURN_SECONDS = 4
const LIVELY_TURNS = 4
const LIVELY_SECONDS = 6
/** Faces and a little around them fill at most so much of a window's width. */
const FILLED = 0.9
const AROUND_FACE = 0.4

type Size = { width: number; height: number }

type Turn = Span & { track: number }

/** Times are sums of tenths of a second. */
const ROUNDING = 1e-6

/** What the camera does in a shot with faces; both of two are shown where they speak at once. The stretches cover the shot. */
export function followed(
  scene: Scene,
  speaking: readonly Speaking[],
  atOnce: boolean,
  picture: Size,
  frame: Frame,
): Followed[] {
  const { shot, tracks } = scene
  const pick = (indices: readonly number[]) => indices.flatMap((i) => tracks[i] ?? [])
  const { startSeconds, endSeconds } = shot
  if (atOnce) {
    const kind = fitTogether(tracks, picture, frame) ? 'follow' : 'split'
    return [{ startSeconds, endSeconds, kind, tracks: [...tracks] }]
  }
  const turns = withoutShort(turnsOf(speaking, shot), MIN_TURN_SECONDS)
  const active = [...new Set(withoutShort(turns, MIN_SECONDS).map(({ track }) => track))]
  if (active.length <= 1 || fitTogether(pick(active), picture, frame)) {
    return [{ startSeconds, endSeconds, kind: 'follow', tracks: pick(active) }]
  }
  const stretches: Followed[] = []
  for (let i = 0; i < turns.length; ) {
    const lively = livelyFrom(turns, i)
    // Short answers count where people speak in turns; elsewhere the camera does not go there and back for them.
    const until = lively > 0 ? i + lively : nextLively(turns, i)
    const part = turns.slice(i, until)
    stretches.push(...(lively > 0 ? [inTurns(part, pick)] : withoutShort(part, MIN_SECONDS).map(alone(pick))))
    i = until
  }
  return stretches
}

type Pick = (indices: readonly number[]) => FaceTrack[]

function inTurns(turns: readonly Turn[], pick: Pick): Followed {
  const both = [...new Set(turns.map(({ track }) => track))].sort((a, b) => a - b)
  const [first, last] = [turns[0], turns.at(-1)]
  return {
    startSeconds: first?.startSeconds ?? 0,
    endSeconds: last?.endSeconds ?? 0,
    kind: 'split',
    tracks: pick(both),
  }
}

function alone(pick: Pick): (turn: Turn) => Followed {
  return ({ startSeconds, endSeconds, track }) => ({ startSeconds, endSeconds, kind: 'follow', tracks: pick([track]) })
}

function turnsOf(speaking: readonly Speaking[], shot: Span): Turn[] {
  return speaking.map(({ startSeconds, track }, i) => ({
    startSeconds,
    endSeconds: speaking[i + 1]?.startSeconds ?? shot.endSeconds,
    track,
  }))
}

/** Short turns belong to who spoke before; one at the beginning to who speaks next. */
function withoutShort(turns: readonly Turn[], shortest: number): Turn[] {
  const kept: Turn[] = []
  for (const [i, turn] of turns.entries()) {
    const last = kept.at(-1)
    const isShort = turn.endSeconds - turn.startSeconds < shortest - ROUNDING
    if (last !== undefined && (isShort || last.track === turn.track)) last.endSeconds = turn.endSeconds
    else kept.push({ ...turn, track: (last === undefined && isShort ? turns[i + 1] : turn)?.track ?? turn.track })
  }
  return kept
}

/** The index of the first turn behind `from` with which a lively exchange begins, or behind the last turn. */
function nextLively(turns: readonly Turn[], from: number): number {
  const next = turns.findIndex((_, index) => index > from && livelyFrom(turns, index) > 0)
  return next === -1 ? turns.length : next
}

/** How many turns from one on are a lively exchange of two people; 0 where they are none. */
function livelyFrom(turns: readonly Turn[], from: number): number {
  const people = new Set<number>()
  let until = from
  for (const turn of turns.slice(from)) {
    const isShort = turn.endSeconds - turn.startSeconds < LIVELY_TURN_SECONDS
    if (!isShort || (people.size === 2 && !people.has(turn.track))) break
    people.add(turn.track)
    until++
  }
  const seconds = (turns[until - 1]?.endSeconds ?? 0) - (turns[from]?.startSeconds ?? 0)
  return until - from >= LIVELY_TURNS && seconds >= LIVELY_SECONDS ? until - from : 0
}

/** Whether all of several faces are in the largest window at once, all the time. */
function fitTogether(tracks: readonly FaceTrack[], picture: Size, frame: Frame): boolean {
  const window = largestWindow(picture, frame)
  const sides = tracks.flatMap((track) => {
    const box = usualBox(track)
    return [box.x - box.width * (0.5 + AROUND_FACE), box.x + box.width * (0.5 + AROUND_FACE)]
  })
  return Math.max(...sides) - Math.min(...sides) <= window.width * FILLED
}
