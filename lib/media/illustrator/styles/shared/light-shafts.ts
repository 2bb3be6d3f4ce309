import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { clamp, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'

export type Shafts = {
  /** Where the light comes from, in pixels; it may be outside the frame. */
  x: number
  y: number
  /** Only what is at least so far away sends light, in meters. */
  from: number
  /** Length as a share of the way to the light. */
  reach: number
  strength: number
  tint: Vec
  /** What is left of it before the subject. */
  onSubject: number
}

const CELL = 4
const SAMPLES = 28

/** Adds shafts of light that fan out from a point, broken by what stands in their way. */
export function addLightShafts(r: Rendering, s: Shafts): void {
  const { width, height, color, subject } = r
  const [w, h] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const source = brightness(r, s, w, h)
  const shaft = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [dx, dy] = [(s.x / CELL - x) * s.reach, (s.y / CELL - y) * s.reach]
      let sum = 0
      let weight = 1
      let total = 0
      for (let k = 0; k < SAMPLES; k++) {
        const t = (k + 0.5) / SAMPLES
        const [sx, sy] = [clamp((x + dx * t) | 0, 0, w - 1), clamp((y + dy * t) | 0, 0, h - 1)]
        sum += (source[sy * w + sx] ?? 0) * weight
        total += weight
        weight *= 0.965
      }
      shaft[y * w + x] = sum / total
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const fx = clamp((x + 0.5) / CELL - 0.5, 0, w - 1.001)
      const fy = clamp((y + 0.5) / CELL - 0.5, 0, h - 1.001)
      const [a, b, q] = [fx - (fx | 0), fy - (fy | 0), (fy | 0) * w + (fx | 0)]
      const below = fy + 1 < h ? w : 0
      const top = (shaft[q] ?? 0) * (1 - a) + (shaft[q + 1] ?? 0) * a
      const low = (shaft[q + below] ?? 0) * (1 - a) + (shaft[q + below + 1] ?? 0) * a
      const k = (top * (1 - b) + low * b) * s.strength * (1 - (1 - s.onSubject) * (subject[i] ?? 0))
      for (let c = 0; c < 3; c++) color[i * 3 + c] = (color[i * 3 + c] ?? 0) + k * (s.tint[c] ?? 0)
    }
}

function brightness(
  { width, height, color, depth, id, meshes }: Rendering,
  s: Shafts,
  w: number,
  h: number,
): Float32Array {
  const glows = meshes.map(({ material }) => material.finish === 'glow')
  const source = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [px, py] = [Math.min(width - 1, x * CELL + 2), Math.min(height - 1, y * CELL + 2)]
      const i = py * width + px
      const mesh = id[i] ?? -1
      const isSource = (depth[i] ?? 0) >= s.from && (mesh < 0 || (glows[mesh] ?? false) || (depth[i] ?? 0) > 40)
      if (!isSource) continue
      const near = smooth(1.1, 0.1, Math.hypot((px - s.x) / width, (py - s.y) / height))
      const light = (color[i * 3] ?? 0) * 0.3 + (color[i * 3 + 1] ?? 0) * 0.59 + (color[i * 3 + 2] ?? 0) * 0.11
      source[y * w + x] = Math.min(1.4, light) * near
    }
  return source
}
