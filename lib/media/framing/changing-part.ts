import { COLUMNS, type Grid, ROWS } from './grid-watch.ts'
import type { Box } from './picture-facts.ts'

/** Of all changes of a shot, so many are inside the part. */
const INSIDE = 0.94
/** A part that is more of the picture is no part. */
const LARGEST = 0.5

/** The smallest part of a picture with almost all of its changes, or null where they are everywhere or nowhere. */
export function changingPart(change: Grid, width: number, height: number): Box | null {
  const total = change.reduce((sum, value) => sum + value, 0)
  if (total < 0.5) return null
  const part = { left: 0, right: COLUMNS, top: 0, bottom: ROWS }
  let inside = total
  for (;;) {
    const edges = [
      { of: sum(change, { ...part, right: part.left + 1 }), cut: () => part.left++ },
      { of: sum(change, { ...part, left: part.right - 1 }), cut: () => part.right-- },
      { of: sum(change, { ...part, bottom: part.top + 1 }), cut: () => part.top++ },
      { of: sum(change, { ...part, top: part.bottom - 1 }), cut: () => part.bottom-- },
    ].sort((a, b) => a.of - b.of)
    const [least] = edges
    if (least === undefined || inside - least.of < total * INSIDE) break
    inside -= least.of
    least.cut()
  }
  const [across, down] = [(part.right - part.left) / COLUMNS, (part.bottom - part.top) / ROWS]
  if (across * down > LARGEST) return null
  return {
    x: (part.left / COLUMNS) * width,
    y: (part.top / ROWS) * height,
    width: across * width,
    height: down * height,
  }
}

type Part = { left: number; right: number; top: number; bottom: number }

function sum(change: Grid, { left, right, top, bottom }: Part): number {
  let total = 0
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) total += change[row * COLUMNS + column] ?? 0
  }
  return total
}
