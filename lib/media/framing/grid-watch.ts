import type { SmallFrame } from './small-frames.ts'

/** A number for each cell of a picture, row by row. */
export type Grid = Float32Array

export const COLUMNS = 32
export const ROWS = 18

/** Every second pixel in both directions is looked at. */
const STEP = 2
/** A pixel that differs by more gray levels has changed; less is noise of the camera and the coding. */
const CHANGED = 14

/** Compares each picture with the one before it, cell by cell. */
export class GridWatch {
  private before: Uint8Array | null = null
  private meansBefore: Grid | null = null

  /**
   * `means` are the cells' mean gray levels, `change` is how much they differ in the mean, and `changed` the share of each cell's
   * pixels that changed.
   */
  add({ width, height, luma }: SmallFrame): { means: Grid; change: number; changed: Grid } {
    const means = new Float32Array(COLUMNS * ROWS)
    const counts = new Float32Array(COLUMNS * ROWS)
    const changed = new Float32Array(COLUMNS * ROWS)
    const before = this.before ?? luma
    for (let y = 0; y < height; y += STEP) {
      const row = Math.floor((y * ROWS) / height) * COLUMNS
      for (let x = 0; x < width; x += STEP) {
        const cell = row + Math.floor((x * COLUMNS) / width)
        const at = y * width + x
        const value = luma[at] ?? 0
        means[cell] = (means[cell] ?? 0) + value
        counts[cell] = (counts[cell] ?? 0) + 1
        if (Math.abs(value - (before[at] ?? 0)) > CHANGED) changed[cell] = (changed[cell] ?? 0) + 1
      }
    }
    for (const [i, count] of counts.entries()) {
      means[i] = (means[i] ?? 0) / Math.max(1, count)
      changed[i] = (changed[i] ?? 0) / Math.max(1, count)
    }
    const change = this.meansBefore === null ? 0 : meanDifference(means, this.meansBefore)
    this.meansBefore = means
    this.before = luma.slice()
    return { means, change, changed }
  }
}

function meanDifference(a: Grid, b: Grid): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length
}
