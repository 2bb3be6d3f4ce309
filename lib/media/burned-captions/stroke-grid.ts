import type { SmallFrame } from '../framing/small-frames.ts'

/** Sides of a cell in pixels of the small picture. */
const CELL = { width: 16, height: 8 }

/**
 * The strokes of letters in a frame, counted in cells, row by row, and how they differ from the frame before: `kept` are strokes of
 * the frame before that are still there, `fresh` those that were not. `light` is the mean gray level of each cell.
 */
export type StrokeGrid = {
  seconds: number
  columns: number
  rows: number
  strokes: Uint16Array
  kept: Uint16Array
  fresh: Uint16Array
  light: Float32Array
}

/** Letters are at most this thick, in pixels to each side. */
const REACH = 7
/** Letters differ at least this much from both their sides, in gray levels; a bit less where one was already. */
const CLEAR = 80
const FAINT = 45
/** Captions are this light, or dark on something this light. */
const LIGHT = 150
/** Every other row is looked at. */
const STEP = 2

/** Reads the strokes of frame after frame. */
export class StrokeReader {
  private before: Uint8Array | null = null

  read({ seconds, width, height, luma }: SmallFrame): StrokeGrid {
    const columns = Math.ceil(width / CELL.width)
    const rows = Math.ceil(height / CELL.height)
    const cells = columns * rows
    const now = new Uint8Array(width * Math.ceil(height / STEP))
    const grid: StrokeGrid = {
      ...{ seconds, columns, rows, light: new Float32Array(cells) },
      ...{ strokes: new Uint16Array(cells), kept: new Uint16Array(cells), fresh: new Uint16Array(cells) },
    }
    for (let y = 0, line = 0; y < height; y += STEP, line++) {
      const row = luma.subarray(y * width, (y + 1) * width)
      markStrokes(row, now.subarray(line * width, (line + 1) * width))
      this.count(grid, now, { y, line, width, row })
    }
    const perCell = (CELL.width * CELL.height) / STEP
    for (let i = 0; i < cells; i++) grid.light[i] = (grid.light[i] ?? 0) / perCell
    this.before = now
    return grid
  }

  private count(
    grid: StrokeGrid,
    now: Uint8Array,
    { y, line, width, row }: { y: number; line: number; width: number; row: Uint8Array },
  ): void {
    const first = Math.floor(y / CELL.height) * grid.columns
    for (let x = 0; x < width; x++) {
      const cell = first + Math.floor(x / CELL.width)
      grid.light[cell] = (grid.light[cell] ?? 0) + (row[x] ?? 0)
      const mark = now[line * width + x] ?? 0
      const earlier = this.before?.[line * width + x] ?? 0
      if (mark === 2) grid.strokes[cell] = (grid.strokes[cell] ?? 0) + 1
      if (mark === 2 && earlier === 0) grid.fresh[cell] = (grid.fresh[cell] ?? 0) + 1
      if (earlier === 2 && mark !== 0) grid.kept[cell] = (grid.kept[cell] ?? 0) + 1
    }
  }
}

/** Marks with 2 what clearly stands out from both its sides, lighter or darker, and with 1 what does faintly. */
function markStrokes(row: Uint8Array, into: Uint8Array): void {
  for (let x = REACH; x < row.length - REACH; x++) {
    const level = row[x] ?? 0
    let [leftLow, leftHigh, rightLow, rightHigh] = [255, 0, 255, 0]
    for (let away = 1; away <= REACH; away++) {
      const [left, right] = [row[x - away] ?? 0, row[x + away] ?? 0]
      if (left < leftLow) leftLow = left
      if (left > leftHigh) leftHigh = left
      if (right < rightLow) rightLow = right
      if (right > rightHigh) rightHigh = right
    }
    const light = level - Math.max(leftLow, rightLow)
    const around = Math.min(leftHigh, rightHigh)
    const difference = Math.max(level >= LIGHT ? light : 0, around >= LIGHT ? around - level : 0)
    into[x] = difference >= CLEAR ? 2 : difference >= FAINT ? 1 : 0
  }
}
