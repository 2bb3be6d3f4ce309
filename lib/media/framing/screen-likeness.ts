import type { SmallFrame } from './small-frames.ts'

const CELL = 16
/** Neighbors that differ by no more are of one flat area. A camera's noise leaves few of them. */
const FLAT = 1
/** Neighbors that differ by more are an edge. */
const EDGE = 28
/** Edges in opposite directions within so many pixels are a stroke. */
const STROKE = 5
const STROKES_OF_TEXT = 10
const MIN_FLAT_SHARE = 0.5
const MIN_TEXT_SHARE = 0.02

/** Whether a picture is drawn by a computer and has writing: flat areas, and cells full of thin strokes. */
export function looksLikeScreen({ width, height, luma }: Pick<SmallFrame, 'width' | 'height' | 'luma'>): boolean {
  const columns = Math.floor(width / CELL)
  const strokes = new Uint16Array(columns * Math.ceil(height / CELL))
  let flat = 0
  let seen = 0
  for (let y = 0; y < height; y += 2) {
    const cells = Math.floor(y / CELL) * columns
    let edgeAt = -STROKE - 1
    let rising = false
    for (let x = 1; x < width; x++) {
      const step = (luma[y * width + x] ?? 0) - (luma[y * width + x - 1] ?? 0)
      seen++
      if (Math.abs(step) <= FLAT) flat++
      if (Math.abs(step) < EDGE) continue
      if (x - edgeAt <= STROKE && step > 0 !== rising) {
        const cell = cells + Math.min(columns - 1, Math.floor(x / CELL))
        strokes[cell] = (strokes[cell] ?? 0) + 1
      }
      edgeAt = x
      rising = step > 0
    }
  }
  const text = strokes.filter((count) => count >= STROKES_OF_TEXT).length / Math.max(1, strokes.length)
  return flat / seen >= MIN_FLAT_SHARE && text >= MIN_TEXT_SHARE
}
