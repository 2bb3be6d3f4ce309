import type { Rendering } from './drawing/rendering.ts'
import { fillHoles } from './fill-holes.ts'
import type { Scene } from './stage/scene.ts'

/** Part of a picture with straight alpha, and how far away it is in meters. */
export type Layer = { rgba: Buffer; width: number; height: number; depth: number }

/** Layers with less than this share of the picture are not worth moving on their own. */
const WORTH = 0.02
/** What is this much farther away than the subject is a layer of its own. */
const FAR = 2.3

/** Cuts a painted picture into layers, back to front. What a layer hides is filled in behind it from its surroundings. */
export function layersOf(picture: Uint8ClampedArray, r: Rendering, { focus }: Scene, cell: number): Layer[] {
  const { width, height, depth } = r
  const count = width * height
  const subject = grown(inCells(r.subject, width, height, cell), width, height)
  const limit = Math.max(9, focus * FAR)
  const near = new Float32Array(count)
  for (let i = 0; i < count; i++) near[i] = (depth[i] ?? 0) > limit && (subject[i] ?? 0) === 0 ? 0 : 1
  const place = grown(inCells(near, width, height, cell), width, height)
  const layers: Layer[] = []
  const layer = (alpha: Float32Array | null, hidden: Float32Array | null, at: number) =>
    layers.push({ rgba: fillHoles(picture, width, height, alpha, hidden), width, height, depth: at })
  const hasSubject = share(subject) > WORTH
  const hasFar = share(place) < 1 - WORTH
  if (hasFar)
    layer(
      null,
      place,
      meanDepth(r, (i) => place[i] === 0, 45),
    )
  layer(
    hasFar ? place : null,
    hasSubject ? subject : null,
    meanDepth(r, (i) => (place[i] ?? 0) > 0 && subject[i] === 0, limit),
  )
  if (hasSubject) layer(subject, null, focus)
  return layers
}

const share = (mask: Float32Array): number => mask.reduce((sum, v) => sum + v, 0) / mask.length

function meanDepth({ depth }: Rendering, counts: (i: number) => boolean, most: number): number {
  let [sum, n] = [0, 0]
  for (let i = 0; i < depth.length; i += 7)
    if (counts(i)) {
      sum += Math.min(most, depth[i] ?? 0)
      n++
    }
  return n === 0 ? most : sum / n
}

/** A mask in whole squares of a side in pixels. */
function inCells(mask: Float32Array, width: number, height: number, cell: number): Float32Array {
  if (cell <= 1) return mask
  const out = new Float32Array(mask.length)
  for (let y = 0; y < height; y += cell)
    for (let x = 0; x < width; x += cell) {
      const [right, low] = [Math.min(width, x + cell), Math.min(height, y + cell)]
      let sum = 0
      for (let j = y; j < low; j++) for (let i = x; i < right; i++) sum += mask[j * width + i] ?? 0
      const on = sum / ((right - x) * (low - y)) > 0.25 ? 1 : 0
      for (let j = y; j < low; j++) out.fill(on, j * width + x, j * width + right)
    }
  return out
}

/** Wider by a pixel, so that the soft edge of what a mask covers goes with it. */
function grown(mask: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(mask.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let most = 0
      for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++)
        for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++)
          most = Math.max(most, mask[j * width + i] ?? 0)
      out[y * width + x] = most
    }
  return out
}
