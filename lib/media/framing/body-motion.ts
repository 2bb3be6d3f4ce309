import { COLUMNS, ROWS } from './grid-watch.ts'
import type { Activity } from './picture-facts.ts'

/** Of all cells, so many change at once when the camera moves: that is nobody's motion. */
const MOVED_CAMERA = 0.45
/** A cell's changes of a second, of 255, that count; less is noise. */
const LEAST = 10
/** Fewer cells are a flicker. */
const LEAST_CELLS = 3
/** A body is so many columns wide at most, and so much of a second's motion is its own. */
const BODY_COLUMNS = 10
const OWN_MOTION = 0.8

/**
 * Where somebody moves in front of a camera at rest, from second to second: people whose face is not seen, from behind, from the
 * side or small, are found by this alone. Seconds in which nothing moves, or in several places, or everything, have no entry.
 */
export function bodyMotion(
  seconds: readonly Uint8Array[],
  startSeconds: number,
  { width, height }: { width: number; height: number },
): Activity[] {
  return seconds.flatMap((grid, second) => {
    const columns = new Float64Array(COLUMNS)
    let [cells, down] = [0, 0]
    for (const [cell, value] of grid.entries()) {
      if (value < LEAST) continue
      cells++
      columns[cell % COLUMNS] = (columns[cell % COLUMNS] ?? 0) + value
      down += value * (Math.floor(cell / COLUMNS) + 0.5)
    }
    if (cells < LEAST_CELLS || cells > MOVED_CAMERA * grid.length) return []
    const total = sumOf(columns, 0, COLUMNS)
    const starts = Array.from({ length: COLUMNS - BODY_COLUMNS + 1 }, (_, from) => from)
    const from = starts.reduce((best, one) => (motionFrom(columns, one) > motionFrom(columns, best) ? one : best))
    const own = motionFrom(columns, from)
    if (own < total * OWN_MOTION) return []
    let across = 0
    for (let column = from; column < from + BODY_COLUMNS; column++) across += (columns[column] ?? 0) * (column + 0.5)
    const place = { x: (across / own / COLUMNS) * width, y: (down / total / ROWS) * height }
    return [{ startSeconds: startSeconds + second, ...place }]
  })
}

function motionFrom(columns: Float64Array, from: number): number {
  return sumOf(columns, from, from + BODY_COLUMNS)
}

function sumOf(columns: Float64Array, from: number, until: number): number {
  return columns.subarray(from, until).reduce((sum, value) => sum + value, 0)
}
