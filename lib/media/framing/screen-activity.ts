import { COLUMNS, ROWS } from './grid-watch.ts'
import type { Activity, Box } from './picture-facts.ts'

/** Of all cells, so many change at once when another page is shown: that leads nowhere. */
const WHOLE_PAGE = 0.45
/** A cell's changes of a second, of 255, that count; less is noise. */
const LEAST = 6

/**
 * Where on a screen something happens from second to second: the middle of what changes, outside of the parts that show people.
 * Seconds in which nothing does, or everything, have no entry.
 */
export function screenActivity(
  seconds: readonly Uint8Array[],
  startSeconds: number,
  people: readonly Box[],
  { width, height }: { width: number; height: number },
): Activity[] {
  const middles = Array.from({ length: COLUMNS * ROWS }, (_, cell) => ({
    x: (((cell % COLUMNS) + 0.5) / COLUMNS) * width,
    y: ((Math.floor(cell / COLUMNS) + 0.5) / ROWS) * height,
  }))
  const isOpen = middles.map(({ x, y }) => !people.some((box) => isInside(box, x, y)))
  return seconds.flatMap((grid, second) => {
    let [sum, x, y, cells] = [0, 0, 0, 0]
    for (const [cell, value] of grid.entries()) {
      const middle = middles[cell]
      if (value < LEAST || middle === undefined || isOpen[cell] !== true) continue
      sum += value
      x += middle.x * value
      y += middle.y * value
      cells++
    }
    if (cells === 0 || cells > WHOLE_PAGE * grid.length) return []
    return [{ startSeconds: startSeconds + second, x: x / sum, y: y / sum }]
  })
}

function isInside(box: Box, x: number, y: number): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}
