import { type BarsFrom, BarsWatch } from './bars-watch.ts'
import { DissolveWatch } from './dissolve-watch.ts'
import { type Grid, GridWatch } from './grid-watch.ts'
import { looksLikeScreen } from './screen-likeness.ts'
import { FRAME_RATE, type SceneChange, type SmallFrame } from './small-frames.ts'

/**
 * A shot in frames; `until` is the first frame after it. `change` is how often each cell of the picture changed, `seconds` the same
 * for each second from 0 to 255, and `bars` what of the picture is not bars, in shares of it, from frames on.
 */
export type WatchedShot = {
  from: number
  until: number
  startSeconds: number
  change: Grid
  seconds: Uint8Array[]
  screenlike: number
  bars: BarsFrom[]
}

/**
 * Mean change of a cell, in gray levels, at which a picture may have cut; and by how many times it must exceed the
 * usual change. In a lively picture a larger one may be a cut that clearly exceeds the last few.
 */
const CUT_CHANGE = 9
const TIMES_USUAL = 3.5
const USUAL_FRAMES = 12
const LIVELY_CUT_CHANGE = 18
const TIMES_LAST = 2.5
const LAST_FRAMES = 3
/** ffmpeg's score of a change from one frame to the next that can be a cut; a fast pan has less. */
const POSSIBLE_SCORE = 0.05
/** The frames that are looked at and ffmpeg's changes may differ by so much, in seconds: sparse frames are put on a grid. */
const SAME_INSTANT = 0.011
/**
 * A change that scores less so few frames after another one is of the same fast move of the camera, which belongs to the shot to
 * which it leads.
 */
const CLEAR_SCORE = 0.2
const FAST_MOVE_FRAMES = 3
/** So much earlier than its first frame a shot begins, in seconds. */
const BEFORE_FRAME = 0.002

type Growing = {
  from: number
  until: number
  change: Grid
  seconds: Uint8Array[]
  screenlike: number
  looks: number
  bars: BarsWatch
  /** How it begins; `blended` where no frame differs suddenly from the one before. */
  begin: 'cut' | 'doubtful' | 'blended'
}

/** Finds the cuts of a picture and what its shots look like. */
export class ShotWatch {
  private readonly shots: Growing[] = []
  private readonly usual: number[] = []
  private readonly watch = new GridWatch()
  private readonly dissolves = new DissolveWatch()
  private frame = -1

  /** Takes the next frame; returns whether it shows another scene. */
  add(frame: SmallFrame): boolean {
    this.frame++
    const { means, change, changed } = this.watch.add(frame)
    const isClear = change > CUT_CHANGE && change > TIMES_USUAL * median(this.usual)
    const isPossible = change > LIVELY_CUT_CHANGE && change > TIMES_LAST * median(this.usual.slice(-LAST_FRAMES))
    const cut = this.frame > 0 && (isClear || isPossible)
    const ago = this.dissolves.add(means)
    const blended = ago !== null && this.frame - ago > (this.shots.at(-1)?.from ?? 0)
    if (blended) this.dissolves.clear()
    if (cut || blended) this.usual.length = 0
    else if (this.usual.push(change) > USUAL_FRAMES) this.usual.shift()
    if (cut || this.frame === 0) this.shots.push(newShot(this.frame, changed, isClear ? 'cut' : 'doubtful'))
    else if (blended) this.shots.push(newShot(this.frame - ago, changed, 'blended'))
    const shot = this.shots.at(-1)
    if (shot === undefined) return cut
    if (blended) this.endBefore(shot.from)
    shot.until = this.frame + 1
    const isNewSecond = (this.frame - shot.from) % FRAME_RATE === 0
    if (isNewSecond) shot.seconds.push(new Uint8Array(changed.length))
    if (!cut) addChange(shot, changed)
    if (isNewSecond) {
      shot.looks++
      shot.bars.add(this.frame, frame)
      if (looksLikeScreen(frame)) shot.screenlike++
    }
    return cut || blended
  }

  private endBefore(frame: number): void {
    const before = this.shots.at(-2)
    if (before !== undefined) before.until = frame
  }

  /** The shots of a span that starts at `startSeconds`, cut where ffmpeg saw a sudden change too, at its exact time. */
  finish(startSeconds: number, changes: readonly SceneChange[]): WatchedShot[] {
    const done: (Growing & { startSeconds: number })[] = []
    for (const [i, shot] of this.shots.entries()) {
      const last = done.at(-1)
      const isDoubtful = shot.begin === 'doubtful' || shot.from - (this.shots[i - 1]?.from ?? 0) <= FAST_MOVE_FRAMES
      const leastScore = isDoubtful ? CLEAR_SCORE : POSSIBLE_SCORE
      const at = startSeconds + shot.from / FRAME_RATE
      // The change with which the last shot begins is not this one's.
      const after = Math.max(at - 1 / FRAME_RATE, (last?.startSeconds ?? 0) + 2 * SAME_INSTANT)
      const exact = strongest(changes, after, at)
      if (last === undefined) done.push({ ...shot, startSeconds })
      else if (shot.begin === 'blended') done.push({ ...shot, startSeconds: at - BEFORE_FRAME })
      else if (exact !== undefined && exact.score >= leastScore) {
        done.push({ ...shot, startSeconds: exact.seconds - BEFORE_FRAME })
      } else join(last, shot)
    }
    return done.map(({ looks, bars, begin: _, ...shot }) => ({
      ...shot,
      screenlike: shot.screenlike / Math.max(1, looks),
      bars: bars.bars(),
    }))
  }
}

function strongest(changes: readonly SceneChange[], after: number, until: number): SceneChange | undefined {
  return changes
    .filter(({ seconds }) => seconds > after - SAME_INSTANT && seconds <= until + SAME_INSTANT)
    .sort((a, b) => b.score - a.score)[0]
}

function join(shot: Growing, next: Growing): void {
  shot.until = next.until
  shot.screenlike += next.screenlike
  shot.looks += next.looks
  shot.seconds.push(...next.seconds)
  shot.bars.join(next.bars)
  for (const [i, value] of next.change.entries()) shot.change[i] = (shot.change[i] ?? 0) + value
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

function newShot(from: number, { length }: Grid, begin: Growing['begin']): Growing {
  const change = new Float32Array(length)
  return { from, until: from, change, seconds: [], screenlike: 0, looks: 0, bars: new BarsWatch(), begin }
}

function addChange({ change, seconds }: Growing, changed: Grid): void {
  const second = seconds.at(-1)
  for (const [i, value] of changed.entries()) {
    change[i] = (change[i] ?? 0) + value
    if (second !== undefined) second[i] = Math.min(255, (second[i] ?? 0) + Math.round((value * 255) / FRAME_RATE))
  }
}
