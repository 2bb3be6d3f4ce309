import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import { blurred, luma } from '../shared/buffers.ts'

/** Strokes of one brush, in shares of the shorter side: distance between strokes, half their length, half their width. */
type Brush = { gap: number; long: number; wide: number }

const BROAD: Brush = { gap: 0.0135, long: 0.03, wide: 0.0085 }
const MIDDLE: Brush = { gap: 0.0085, long: 0.016, wide: 0.0052 }
const FINE: Brush = { gap: 0.006, long: 0.0085, wide: 0.003 }

/** Paint on a canvas: its colors as bytes, and how high it stands, about -1 to 1. */
export type Paint = { color: Float32Array; height: Float32Array }

/**
 * Paints a picture stroke by stroke, each of one color with the marks of bristles, along the forms. `fineness` is 0 where the
 * brush is broad, 0.5 where it is smaller and 1 where it is finest. Strokes fade where the picture has another color than where
 * they begin, so that edges stay, but soft.
 */
export function brushed(light: Uint8ClampedArray, r: Rendering, fineness: Float32Array): Paint {
  const { width, height } = r
  const color = Float32Array.from(light)
  const relief = new Float32Array(width * height)
  const direction = directionsOf(light, r)
  const unit = Math.min(width, height)
  for (const [k, brush] of [BROAD, MIDDLE, FINE].entries()) {
    const gap = Math.max(2, brush.gap * unit)
    for (let row = 0; row * gap < height; row++)
      for (let column = 0; column * gap < width; column++) {
        const x = Math.floor((column + hash(column, row, k * 3 + 1)) * gap)
        const y = Math.floor((row + hash(row, column, k * 3 + 2)) * gap)
        if (x >= width || y >= height) continue
        const fine = fineness[y * width + x] ?? 0
        if (Math.round(fine * 2) !== k && !(k === 1 && fine < 0.25 && hash(column, row, 9) < 0.4)) continue
        stroke(light, { color, height: relief }, r, direction, x, y, brush.long * unit, brush.wide * unit, k)
      }
  }
  return { color, height: relief }
}

function stroke(
  light: Uint8ClampedArray,
  paint: Paint,
  { width, height, id }: Rendering,
  direction: Float32Array,
  x: number,
  y: number,
  long: number,
  wide: number,
  kind: number,
): void {
  const at = y * width + x
  const angle = (direction[at] ?? 0) + (hash(x, y, 3) - 0.5) * (kind === 2 ? 0.3 : 0.5)
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const loaded = 1 + (hash(x, y, 5) - 0.5) * (kind === 2 ? 0.05 : 0.13)
  const warm = (hash(y, x, 6) - 0.5) * (kind === 2 ? 0.02 : 0.06)
  const [red, green, blue] = [light[at * 3] ?? 0, light[at * 3 + 1] ?? 0, light[at * 3 + 2] ?? 0]
  const [r, g, b] = [red * loaded * (1 + warm), green * loaded, blue * loaded * (1 - warm)]
  const mesh = id[at]
  const reach = Math.ceil(Math.max(long * Math.abs(dx) + wide * Math.abs(dy), wide))
  const rise = Math.ceil(Math.max(long * Math.abs(dy) + wide * Math.abs(dx), wide))
  const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)]
  const [top, bottom] = [Math.max(0, y - rise), Math.min(height - 1, y + rise)]
  for (let j = top; j <= bottom; j++)
    for (let i = left; i <= right; i++) {
      const along = ((i - x) * dx + (j - y) * dy) / long
      const across = ((j - y) * dx - (i - x) * dy) / wide
      if (Math.abs(along) > 1 || Math.abs(across) > 1) continue
      const p = j * width + i
      const q = p * 3
      const off =
        Math.abs((light[q] ?? 0) - red) + Math.abs((light[q + 1] ?? 0) - green) + Math.abs((light[q + 2] ?? 0) - blue)
      const same = id[p] === mesh ? 1 : 0.35
      const limit = (kind === 2 ? 34 : 60) * same
      if (off > limit) continue
      const bristle = hash(Math.round(across * 4 + 40), x + y, 7)
      const share =
        (1 - Math.max(Math.abs(across) ** 3, along * along * along * along)) *
        (1 - off / limit) *
        (0.55 + 0.45 * bristle)
      paint.color[q] = (paint.color[q] ?? 0) * (1 - share) + r * share
      paint.color[q + 1] = (paint.color[q + 1] ?? 0) * (1 - share) + g * share
      paint.color[q + 2] = (paint.color[q + 2] ?? 0) * (1 - share) + b * share
      paint.height[p] = (paint.height[p] ?? 0) * (1 - share) + (bristle * 2 - 1) * share
    }
}

/** Where a brush goes, as an angle at each pixel: along edges, else around round forms, aslant over flat ones, level over the sky. */
function directionsOf(light: Uint8ClampedArray, r: Rendering): Float32Array {
  const { width, height } = r
  const tone = new Float32Array(width * height)
  for (let i = 0; i < tone.length; i++) tone[i] = luma(light, i)
  // A tensor of gradients, averaged: its main axis turns smoothly over the picture.
  const [xx, yy, xy] = [tone.slice(), tone.slice(), tone.slice()]
  for (let i = 0; i < tone.length; i++) {
    const gx = (tone[i + 1] ?? 0) - (tone[i - 1] ?? 0)
    const gy = (tone[i + width] ?? 0) - (tone[i - width] ?? 0)
    xx[i] = gx * gx
    yy[i] = gy * gy
    xy[i] = gx * gy
  }
  const radius = Math.max(2, Math.round(width / 110))
  const [a, b, c] = [xx, yy, xy].map((values) => blurred(values, width, height, radius))
  for (let i = 0; i < tone.length; i++)
    tone[i] =
      (a?.[i] ?? 0) + (b?.[i] ?? 0) > 0.00025
        ? 0.5 * Math.atan2(2 * (c?.[i] ?? 0), (a?.[i] ?? 0) - (b?.[i] ?? 0)) + Math.PI / 2
        : directionOf(r, i, width)
  return tone
}

function directionOf({ normal, id }: Rendering, i: number, width: number): number {
  const drift = noise((i % width) / (width / 5), Math.floor(i / width) / (width / 5), 4) - 0.5
  if ((id[i] ?? -1) < 0) return drift * 1.4
  const [nx, ny] = [normal[i * 3] ?? 0, -(normal[i * 3 + 1] ?? 0)]
  return Math.hypot(nx, ny) > 0.25 ? Math.atan2(ny, nx) + Math.PI / 2 : -0.95 + drift * 1.2
}
