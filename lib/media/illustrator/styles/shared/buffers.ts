import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { clamp, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'

/** Color from 0 to 1 of pixel i at (x, y), written into `out`. */
export type PixelPainter = (i: number, x: number, y: number, out: Float64Array) => void

/** A picture from a function of its pixels. */
export function paintPixels(width: number, height: number, painter: PixelPainter): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(width * height * 3)
  const out = new Float64Array(3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      painter(i, x, y, out)
      for (let c = 0; c < 3; c++) bytes[i * 3 + c] = (out[c] ?? 0) * 255
    }
  return bytes
}

const FACE: readonly string[] = ['face', 'eye', 'lid', 'lash', 'brow']

/** Which meshes make up faces, by their number. */
export const facesOf = ({ meshes }: Rendering): boolean[] => meshes.map(({ tag }) => FACE.includes(tag))

/** How strongly lines are drawn where depth, the direction of surfaces, meshes and colors change. */
export type LineWeights = { fold: number; seam: number; color: number }

/** Lines inside faces are drawn more lightly, or they would look old. */
const FINE: Record<string, number> = {
  eye: 0,
  lid: 0.3,
  lash: 0.4,
  brow: 0.3,
  glasses: 0.2,
  head: 0.5,
  face: 0.5,
  hand: 0.6,
  hair: 0.8,
  beard: 0.3,
}

/** Strength from 0 to 1 of a line at each pixel; far things get lighter ones. */
export function outlines(r: Rendering, weights: LineWeights): Float32Array {
  const { width, height, depth, normal, albedo, id } = r
  const fine = r.meshes.map(({ tag }) => FINE[tag] ?? 1)
  const lines = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const z = depth[i] ?? 0
      const bend =
        Math.abs((depth[i - 1] ?? 0) + (depth[i + 1] ?? 0) - 2 * z) +
        Math.abs((depth[i - width] ?? 0) + (depth[i + width] ?? 0) - 2 * z)
      let folds = 0
      let colors = 0
      let crosses = false
      for (const step of [1, width]) {
        for (let c = 0; c < 3; c++) {
          folds += Math.abs((normal[(i + step) * 3 + c] ?? 0) - (normal[(i - step) * 3 + c] ?? 0))
          colors += Math.abs((albedo[(i + step) * 3 + c] ?? 0) - (albedo[(i - step) * 3 + c] ?? 0))
        }
        if (id[i + step] !== id[i - step]) crosses = true
      }
      const far = 1 / (1 + Math.max(0, Math.min(z, 400) - 4) / 14)
      const edge = smooth(0.012, 0.03, bend / Math.min(z, 300))
      const seam = crosses ? weights.seam * smooth(0.08, 0.5, colors + folds * 0.35) : 0
      const line =
        Math.max(edge, smooth(0.9, 1.9, folds) * weights.fold, seam, smooth(0.55, 1.1, colors) * weights.color) * far
      const mesh = id[i] ?? -1
      const k = mesh < 0 ? 1 : (fine[mesh] ?? 1)
      lines[i] = k < 1 && bend / Math.min(z, 300) < 0.06 ? line * k : line
    }
  return lines
}

/** Averages over a square, with half of its side as radius. */
export function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from = values
  for (const [step, line, count, lines] of [
    [1, width, width, height],
    [width, 1, height, width],
  ] as const) {
    const to = new Float32Array(from.length)
    for (let l = 0; l < lines; l++) {
      const at = (i: number) => from[l * line + (i < 0 ? 0 : i >= count ? count - 1 : i) * step] ?? 0
      let sum = 0
      for (let i = -radius; i <= radius; i++) sum += at(i)
      for (let i = 0; i < count; i++) {
        to[l * line + i * step] = sum / (2 * radius + 1)
        sum += at(i + radius + 1) - at(i - radius)
      }
    }
    from = to
  }
  return from
}

/** Stronger or weaker colors: `share` 1 leaves them, 0 makes them gray. */
export function saturate(out: Float64Array, share: number, bright = 1): void {
  const [r = 0, g = 0, b = 0] = out
  const l = r * 0.3 + g * 0.59 + b * 0.11
  out[0] = clamp((l + (r - l) * share) * bright)
  out[1] = clamp((l + (g - l) * share) * bright)
  out[2] = clamp((l + (b - l) * share) * bright)
}

export function blend(out: Float64Array, color: Vec, share: number): void {
  for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 - share) + (color[c] ?? 0) * share
}

export const luma = (bytes: Uint8ClampedArray, i: number): number =>
  ((bytes[i * 3] ?? 0) * 0.3 + (bytes[i * 3 + 1] ?? 0) * 0.59 + (bytes[i * 3 + 2] ?? 0) * 0.11) / 255

/** What is left of a line where lines cover such a share of its surroundings: corn and leaves would be one black spot. */
export const thinned = (crowded: number): number => 1 - 0.8 * smooth(0.34, 0.5, crowded)
