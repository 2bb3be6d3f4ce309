import type { BurnedCaptions } from './find-burned-captions.ts'
import type { StrokeGrid } from './stroke-grid.ts'

/** Of the picture's height, the strip at the lower edge in which a banner is looked for. */
const LOWEST = 0.22
/** Across its upper border the picture changes at least this much, in gray levels, in so much of its width and time. */
const STEP = 22
const WIDTH = 0.9
const TIME = 0.9
/** Stroke pixels from which on there is text in it. */
const TEXT = 60

/**
 * A strip along the lower edge with text that stays through the whole video, such as the name of a station: a straight border from side
 * to side that does not move, and letters below it. What is written in it is wider than an upright reel. Null where there is none.
 */
export function findBanner(parts: readonly (readonly StrokeGrid[])[]): BurnedCaptions | null {
  const grids = parts.flat()
  const [first] = grids
  if (first === undefined) return null
  const { rows, columns } = first
  for (let row = Math.ceil(rows * (1 - LOWEST)); row < rows - 1; row++) {
    const steady = grids.filter((grid) => isBorder(grid, row) && strokesBelow(grid, row) >= TEXT)
    if (steady.length >= grids.length * TIME && columns > 0) return { top: row / rows, bottom: 1 }
  }
  return null
}

/** Whether the picture above a row of cells is lighter, or darker, than the row from side to side. */
function isBorder({ columns, light }: StrokeGrid, row: number): boolean {
  let [lighter, darker] = [0, 0]
  for (let column = 0; column < columns; column++) {
    // A border within a row of cells shows between those around it.
    const step = (light[(row + 1) * columns + column] ?? 0) - (light[(row - 1) * columns + column] ?? 0)
    if (step >= STEP) lighter++
    if (step <= -STEP) darker++
  }
  return Math.max(lighter, darker) >= columns * WIDTH
}

function strokesBelow({ columns, rows, strokes }: StrokeGrid, row: number): number {
  let total = 0
  for (let at = row * columns; at < rows * columns; at++) total += strokes[at] ?? 0
  return total
}
