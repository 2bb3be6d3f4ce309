import type { Grid } from './grid-watch.ts'

/** Lengths of dissolves that are looked for, in frames. */
const LENGTHS = [4, 8, 12, 18] as const
/** The picture stands for so many frames before and after it. */
const RESTS = 2
/** A dissolve changes a cell by so many gray levels in the mean. */
const MIN_CHANGE = 18
/** Of that change: how far its middle may be from the mean of both ends, and how much of it may happen before and after it. */
const OFF_MEAN = 0.15
const AROUND = 0.15
/** A picture of only darker cells is black: one scene was faded out before the next is faded in. At the ends of a film nothing is. */
const BLACK = 20

/** Finds where one scene is blended into the next, or faded out before it: no frame differs much from the one before. */
export class DissolveWatch {
  private readonly means: Grid[] = []

  /** Takes the mean gray levels of the next frame's cells; returns how many frames ago the middle of a dissolve was, or null. */
  add(means: Grid): number | null {
    this.means.push(means)
    if (this.means.length > (LENGTHS.at(-1) ?? 0) + 2 * RESTS + 1) this.means.shift()
    const length = LENGTHS.find((frames) => this.isDissolve(frames))
    return length === undefined ? null : RESTS + length / 2
  }

  /** Forgets the frames before a dissolve that was found. */
  clear(): void {
    this.means.length = 0
  }

  private isDissolve(length: number): boolean {
    const ago = (frames: number) => this.means.at(-1 - frames)
    const [after, end, middle] = [ago(0), ago(RESTS), ago(RESTS + length / 2)]
    const [start, before] = [ago(RESTS + length), ago(2 * RESTS + length)]
    if (!after || !end || !middle || !start || !before) return false
    const change = difference(start, end)
    if (change < MIN_CHANGE || isBlack(start) || isBlack(end)) return false
    if (Math.max(difference(before, start), difference(end, after)) > AROUND * change) return false
    const mean = start.map((value, i) => (value + (end[i] ?? 0)) / 2)
    return difference(middle, mean) <= OFF_MEAN * change || isBlack(middle)
  }
}

function isBlack(means: Grid): boolean {
  return means.every((value) => value < BLACK)
}

function difference(a: Grid, b: Grid): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length
}
