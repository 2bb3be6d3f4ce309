import { boxBlur } from '#lib/media/illustrator/drawing/finish.ts'
import { clamp, type Vec } from '#lib/media/illustrator/solids/vector.ts'

export type Halation = {
  /** From which brightness of a channel, 0 to 1, light spreads. */
  from: number
  /** Radius of the spread as a share of the frame's height. */
  radius: number
  strength: number
  tint: Vec
}

const CELL = 8

/** Light that spreads far around bright places, screened over a picture of sRGB bytes. Changes it. */
export function addHalation(bytes: Uint8ClampedArray, width: number, height: number, h: Halation): void {
  const glow = spread(bytes, width, height, h)
  const [w, tall] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fx = clamp((x + 0.5) / CELL - 0.5, 0, w - 1.001)
      const fy = clamp((y + 0.5) / CELL - 0.5, 0, tall - 1.001)
      const [a, b] = [fx - (fx | 0), fy - (fy | 0)]
      const q = ((fy | 0) * w + (fx | 0)) * 3
      const below = fy + 1 < tall ? w * 3 : 0
      for (let c = 0; c < 3; c++) {
        const top = (glow[q + c] ?? 0) * (1 - a) + (glow[q + 3 + c] ?? 0) * a
        const low = (glow[q + below + c] ?? 0) * (1 - a) + (glow[q + below + 3 + c] ?? 0) * a
        const k = Math.min(0.95, (top * (1 - b) + low * b) * h.strength * (h.tint[c] ?? 1))
        const j = (y * width + x) * 3 + c
        bytes[j] = 255 - (255 - (bytes[j] ?? 0)) * (1 - k)
      }
    }
}

/** What is above the limit, in cells, blurred three times. */
function spread(bytes: Uint8ClampedArray, width: number, height: number, { from, radius }: Halation): Float32Array {
  const [w, h] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  let values = new Float32Array(w * h * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [i, q] = [(y * width + x) * 3, (((y / CELL) | 0) * w + ((x / CELL) | 0)) * 3]
      for (let c = 0; c < 3; c++) values[q + c] = (values[q + c] ?? 0) + Math.max(0, (bytes[i + c] ?? 0) / 255 - from)
    }
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) / (CELL * CELL * (1 - from))
  const reach = Math.max(1, Math.round((height * radius) / CELL))
  for (let round = 0; round < 3; round++) {
    values = boxBlur(values, w, h, 3, w * 3, reach)
    values = boxBlur(values, h, w, w * 3, 3, reach)
  }
  return values
}
