import type { StrokeGrid } from './stroke-grid.ts'

/** Where a picture has captions of its own, as shares of its height. */
export type BurnedCaptions = { top: number; bottom: number }

/** Frames a second that the strokes are read at. */
export const STROKE_RATE = 5

/** Rows of cells that lines of captions take. */
const BAND_ROWS = [2, 3, 4, 6, 8]
/** Of the picture's width, that is looked at in the middle. */
const MIDDLE = 0.84
/** Stroke pixels from which on there can be text. */
const ENOUGH = 90

type BandFacts = {
  from: number
  to: number
  /** Texts that stood still and were replaced while the rest of the picture went on. */
  texts: number
  /** Share of the time in which such a text was seen. */
  share: number
  /** Of the frames with strokes, those in which they stood still. */
  still: number
  /** Of the strokes that came and went in the picture at those instants, the share of the band. */
  local: number
  /** Of the picture's width, the middle one of the texts. */
  width: number
}

/** The band of the picture with captions, or null. Frames of several parts of a video are lists of their own. */
export function findBurnedCaptions(parts: readonly (readonly StrokeGrid[])[]): BurnedCaptions | null {
  const best = bandsOf(parts)
    .filter(isCaptions)
    .sort((a, b) => b.texts * b.local - a.texts * a.local)[0]
  const rows = parts[0]?.[0]?.rows ?? 1
  return best === undefined ? null : { top: best.from / rows, bottom: best.to / rows }
}

function isCaptions({ texts, share, still, local, width }: BandFacts): boolean {
  if (still < 0.55 || width < 0.15) return false
  // Wide lines that hold quite still are hardly anything else, so fewer of them are enough.
  const leastShare = still >= 0.85 && width >= 0.5 ? 0.12 : 0.18
  return (texts >= 3 && share >= leastShare && local >= 0.6) || (texts >= 6 && share >= 0.25 && local >= 0.45)
}

function bandsOf(parts: readonly (readonly StrokeGrid[])[]): BandFacts[] {
  const rows = parts[0]?.[0]?.rows ?? 0
  const bands: BandFacts[] = []
  for (const height of BAND_ROWS)
    for (let from = 0; from + height <= rows; from++) bands.push(factsOf(parts, from, from + height))
  return bands
}

type Text = { frames: number; width: number }

function factsOf(parts: readonly (readonly StrokeGrid[])[], from: number, to: number): BandFacts {
  const texts: Text[] = []
  let [frames, withText, still, inside, all] = [0, 0, 0, 0, 0]
  for (const grids of parts) {
    const usual = median(grids.slice(1).map((grid, i) => changeOutside(grids[i] ?? grid, grid, from, to)))
    let current: Text | null = null
    frames += grids.length
    const changes = grids.map((grid, i) => compare(grids[i - 1] ?? grid, grid, from, to))
    for (const [i, grid] of grids.entries()) {
      const before = grids[i - 1]
      const seen = changes[i]
      if (before === undefined || seen === undefined) continue
      const band = isJump(changes, i) ? { ...seen, kind: 'swapped' as const } : seen
      if (band.now >= ENOUGH) withText++
      if (band.kind === 'still') still++
      if (band.kind === 'still' || band.kind === 'partly') {
        if (current !== null) current.frames++
        continue
      }
      const isCalm = changeOutside(before, grid, from, to) <= Math.max(4, usual * 2)
      if (current !== null && current.frames >= 2 && isCalm) texts.push(current)
      if (isCalm && band.kind !== 'none') {
        inside += band.changed
        all += band.changed + changedOutside(before, grid, from, to)
      }
      current =
        isCalm && (band.kind === 'swapped' || band.kind === 'came')
          ? { frames: 1, width: widthOf(grid, from, to) }
          : null
    }
  }
  return {
    ...{ from, to, texts: texts.length },
    share: texts.reduce((sum, text) => sum + text.frames, 0) / Math.max(1, frames),
    still: still / Math.max(1, withText),
    local: inside / Math.max(1, all),
    width: median(texts.map((text) => text.width)),
  }
}

/** Of the strokes, the share that goes, and that comes, where another text takes the place of one on a pattern, such as a shirt, that stays. */
const JUMP = 0.2
/** And the share that does at most in the frames around it. */
const REST = 0.1

/** Whether much changes in one frame alone, between frames in which next to nothing does. */
function isJump(changes: readonly Change[], at: number): boolean {
  const [before, now, after] = [changes[at - 1], changes[at], changes[at + 1]]
  if (before === undefined || now?.kind !== 'partly' || after === undefined) return false
  const shareOf = (count: number, { now: strokes }: Change) => count / Math.max(1, strokes)
  const replaced = Math.min(now.fresh, now.changed - now.fresh)
  return shareOf(replaced, now) >= JUMP && [before, after].every((one) => shareOf(one.changed, one) <= REST)
}

type Change = {
  kind: 'none' | 'still' | 'partly' | 'swapped' | 'came' | 'went'
  now: number
  fresh: number
  changed: number
}

function compare(before: StrokeGrid, grid: StrokeGrid, from: number, to: number): Change {
  const [then, now, kept, fresh] = [
    sum(before, 'strokes', from, to),
    sum(grid, 'strokes', from, to),
    sum(grid, 'kept', from, to),
    sum(grid, 'fresh', from, to),
  ]
  const changed = then - kept + fresh
  if (then < ENOUGH && now < ENOUGH) return { kind: 'none', now, fresh, changed }
  if (then < ENOUGH * 0.5) return { kind: 'came', now, fresh, changed }
  if (now < ENOUGH * 0.5) return { kind: 'went', now, fresh, changed }
  if (kept >= then * 0.7 && fresh <= now * 0.3) return { kind: 'still', now, fresh, changed }
  return { kind: kept <= then * 0.55 && fresh >= now * 0.4 ? 'swapped' : 'partly', now, fresh, changed }
}

function middleColumns({ columns }: StrokeGrid): [number, number] {
  const margin = Math.floor((columns * (1 - MIDDLE)) / 2)
  return [margin, columns - margin]
}

function sum(grid: StrokeGrid, name: 'strokes' | 'kept' | 'fresh', from: number, to: number): number {
  const [left, right] = middleColumns(grid)
  let total = 0
  for (let row = from; row < to; row++)
    for (let column = left; column < right; column++) total += grid[name][row * grid.columns + column] ?? 0
  return total
}

/** Strokes that came or went above and below a band. */
function changedOutside(before: StrokeGrid, grid: StrokeGrid, from: number, to: number): number {
  const outside = (start: number, end: number) =>
    sum(before, 'strokes', start, end) - sum(grid, 'kept', start, end) + sum(grid, 'fresh', start, end)
  return outside(0, Math.max(0, from - 1)) + outside(Math.min(grid.rows, to + 1), grid.rows)
}

/** Mean change of the cells outside a band, in gray levels. */
function changeOutside(before: StrokeGrid, grid: StrokeGrid, from: number, to: number): number {
  let [total, count] = [0, 0]
  for (let row = 0; row < grid.rows; row++) {
    if (row >= from - 2 && row < to + 2) continue
    for (let column = 0; column < grid.columns; column++) {
      const at = row * grid.columns + column
      total += Math.abs((grid.light[at] ?? 0) - (before.light[at] ?? 0))
      count++
    }
  }
  return total / Math.max(1, count)
}

/** From the first to the last column with strokes, of the picture's width. */
function widthOf(grid: StrokeGrid, from: number, to: number): number {
  const [left, right] = middleColumns(grid)
  const used: number[] = []
  for (let column = left; column < right; column++) {
    let strokes = 0
    for (let row = from; row < to; row++) strokes += grid.strokes[row * grid.columns + column] ?? 0
    if (strokes >= 8) used.push(column)
  }
  return used.length === 0 ? 0 : ((used.at(-1) ?? 0) - (used[0] ?? 0) + 1) / grid.columns
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
