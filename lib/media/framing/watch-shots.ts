import { type Grid, GridWatch } from './grid-watch.ts'
import { AreaWatch } from './picture-area.ts'
import type { Box } from './picture-facts.ts'
import { looksLikeScreen } from './screen-likeness.ts'
import { FRAME_RATE, type SceneChange, type SmallFrame } from './small-frames.ts'

/**
 * A shot in frames; `until` is the first frame after it. `change` is how often each cell of the picture changed, `seconds` the same
 * for each second from 0 to 255, and `area` what of the picture is not bars, in shares of it.
 */
export type WatchedShot = {
  from: number
  until: number
  startSeconds: number
  change: Grid
  seconds: Uint8Array[]
  screenlike: number
  area: Box | null
}

/**
 * Mean change of a cell, in gray levels, at which a picture may have cut; and by how many times it must exceed the
 * usual change.
 */
const CUT_CHANGE = 9
const TIMES_USUAL = 3.5
const USUAL_FRAMES = 12
/** ffmpeg's score of a change from one frame to the next that can be a cut; a fast pan has less. */
const POSSIBLE_SCORE = 0.05
/** So much earlier than its first frame a shot begins, in seconds. */
const BEFORE_FRAME = 0.002

type Growing = {
  from: number
  until: number
  change: Grid
  seconds: Uint8Array[]
  screenlike: number
  looks: number
  area: AreaWatch
}

/** Finds the cuts of a picture and what its shots look like. */
export class ShotWatch {
  private readonly shots: Growing[] = []
  private readonly usual: number[] = []
  private readonly watch = new GridWatch()
  private frame = -1

  /** Takes the next frame; returns whether it shows another scene. */
  add(frame: SmallFrame): boolean {
    this.frame++
    const { change, changed } = this.watch.add(frame)
    const cut = this.frame > 0 && change > CUT_CHANGE && change > TIMES_USUAL * median(this.usual)
    if (cut) this.usual.length = 0
    else if (this.usual.push(change) > USUAL_FRAMES) this.usual.shift()
    if (cut || this.frame === 0) {
      this.shots.push(newShot(this.frame, changed))
    }
    const shot = this.shots.at(-1)
    if (shot === undefined) return cut
    shot.until = this.frame + 1
    const isNewSecond = (this.frame - shot.from) % FRAME_RATE === 0
    if (isNewSecond) shot.seconds.push(new Uint8Array(changed.length))
    if (!cut) addChange(shot, changed)
    if (isNewSecond) {
      shot.looks++
      shot.area.add(frame)
      if (looksLikeScreen(frame)) shot.screenlike++
    }
    return cut
  }

  /** The shots of a span that starts at `startSeconds`, cut where ffmpeg saw a sudden change too, at its exact time. */
  finish(startSeconds: number, changes: readonly SceneChange[]): WatchedShot[] {
    const done: (Growing & { startSeconds: number })[] = []
    for (const shot of this.shots) {
      const last = done.at(-1)
      const at = startSeconds + shot.from / FRAME_RATE
      const exact = strongest(changes, at - 1 / FRAME_RATE, at)
      if (last === undefined) done.push({ ...shot, startSeconds })
      else if (exact !== undefined && exact.score >= POSSIBLE_SCORE) {
        done.push({ ...shot, startSeconds: exact.seconds - BEFORE_FRAME })
      } else join(last, shot)
    }
    return done.map(({ looks, area, ...shot }) => ({
      ...shot,
      screenlike: shot.screenlike / Math.max(1, looks),
      area: area.area(),
    }))
  }
}

function strongest(changes: readonly SceneChange[], after: number, until: number): SceneChange | undefined {
  return changes
    .filter(({ seconds }) => seconds > after - 0.001 && seconds <= until + 0.001)
    .sort((a, b) => b.score - a.score)[0]
}

function join(shot: Growing, next: Growing): void {
  shot.until = next.until
  shot.screenlike += next.screenlike
  shot.looks += next.looks
  shot.seconds.push(...next.seconds)
  shot.area.join(next.area)
  for (const [i, value] of next.change.entries()) shot.change[i] = (shot.change[i] ?? 0) + value
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

function newShot(from: number, { length }: Grid): Growing {
  const change = new Float32Array(length)
  return { from, until: from, change, seconds: [], screenlike: 0, looks: 0, area: new AreaWatch() }
}

function addChange({ change, seconds }: Growing, changed: Grid): void {
  const second = seconds.at(-1)
  for (const [i, value] of changed.entries()) {
    change[i] = (change[i] ?? 0) + value
    if (second !== undefined) second[i] = Math.min(255, (second[i] ?? 0) + Math.round((value * 255) / FRAME_RATE))
  }
}
