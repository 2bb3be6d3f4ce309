import type { Frame } from '../timeline/timeline.ts'
import { type FaceTrack, type PictureFacts, type Span, usualBox } from './picture-facts.ts'
import type { Scene, Speaking } from './who-speaks.ts'
import { largestWindow } from './window-size.ts'

/** A stretch of a shot that is shown by one camera, or by two. */
export type Followed = Span & { kind: 'follow' | 'split'; tracks: FaceTrack[] }

/** The camera stays with somebody for at least so long. */
const SHORTEST_SECONDS = 1.2
/** Two people speak in turns where each of several turns is shorter, and all together are longer. */
const LIVELY_TURN_SECONDS = 4
const LIVELY_TURNS = 4
const LIVELY_SECONDS = 6
/** Faces and a little around them fill at most so much of a window's width. */
const FILLED = 0.9
const AROUND_FACE = 0.4

type Turn = Span & { track: number }

/** What the camera does in a shot with faces. The stretches cover the shot. */
export function followed(scene: Scene, speaking: readonly Speaking[], picture: PictureFacts, frame: Frame): Followed[] {
  const { shot, tracks } = scene
  const pick = (indices: readonly number[]) => indices.flatMap((i) => tracks[i] ?? [])
  const turns = withoutShort(turnsOf(speaking, shot))
  const active = [...new Set(turns.map(({ track }) => track))]
  if (active.length <= 1 || fitTogether(pick(active), picture, frame)) {
    return [{ startSeconds: shot.startSeconds, endSeconds: shot.endSeconds, kind: 'follow', tracks: pick(active) }]
  }
  const stretches: Followed[] = []
  for (let i = 0; i < turns.length; ) {
    const lively = livelyFrom(turns, i)
    const [turn, last] = [turns[i], turns[i + Math.max(1, lively) - 1]]
    if (turn === undefined || last === undefined) break
    const both = [...new Set(turns.slice(i, i + lively).map(({ track }) => track))].sort((a, b) => a - b)
    stretches.push({
      startSeconds: turn.startSeconds,
      endSeconds: last.endSeconds,
      ...(lively > 0 ? { kind: 'split', tracks: pick(both) } : { kind: 'follow', tracks: pick([turn.track]) }),
    })
    i += Math.max(1, lively)
  }
  return stretches
}

function turnsOf(speaking: readonly Speaking[], shot: Span): Turn[] {
  return speaking.map(({ startSeconds, track }, i) => ({
    startSeconds,
    endSeconds: speaking[i + 1]?.startSeconds ?? shot.endSeconds,
    track,
  }))
}

/** Short turns belong to who spoke before; one at the beginning to who speaks next. */
function withoutShort(turns: readonly Turn[]): Turn[] {
  const kept: Turn[] = []
  for (const [i, turn] of turns.entries()) {
    const last = kept.at(-1)
    const isShort = turn.endSeconds - turn.startSeconds < SHORTEST_SECONDS
    if (last !== undefined && (isShort || last.track === turn.track)) last.endSeconds = turn.endSeconds
    else kept.push({ ...turn, track: (last === undefined && isShort ? turns[i + 1] : turn)?.track ?? turn.track })
  }
  return kept
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
export function fitTogether(tracks: readonly FaceTrack[], picture: PictureFacts, frame: Frame): boolean {
  const window = largestWindow(picture, frame)
  const sides = tracks.flatMap((track) => {
    const box = usualBox(track)
    return [box.x - box.width * (0.5 + AROUND_FACE), box.x + box.width * (0.5 + AROUND_FACE)]
  })
  return Math.max(...sides) - Math.min(...sides) <= window.width * FILLED
}
