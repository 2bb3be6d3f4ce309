import { hash } from '../solids/noise.ts'
import type { Rendering } from './rendering.ts'

const DIRECTIONS = 12
const RADIUS = 0.35

/** Adds the ambient light to the direct, darkened in corners that the depth buffer shows. Fills in `open`. */
export function darkenCorners(r: Rendering, ambient: Float32Array): void {
  const half = halfSizeOpenness(r)
  const smoothHalf = smoothed(half, r)
  const { width, height } = r
  const w = width >> 1
  const h = height >> 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const k = smoothHalf[Math.min(h - 1, y >> 1) * w + Math.min(w - 1, x >> 1)] ?? 1
      r.open[i] = k
      const direct = 0.55 + 0.45 * k
      for (let c = 0; c < 3; c++) {
        const j = i * 3 + c
        r.colour[j] = (r.colour[j] ?? 0) * direct + (ambient[j] ?? 0) * (c === 0 ? k ** 0.85 : k)
      }
    }
}

function halfSizeOpenness(r: Rendering): Float32Array {
  const { width, height, depth, normal, camera } = r
  const w = width >> 1
  const h = height >> 1
  const open = new Float32Array(w * h).fill(1)
  const k = camera.focal * height * 0.5
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const X = x * 2
      const Y = y * 2
      const i = Y * width + X
      const z = depth[i] ?? 0
      if (z > 120) continue
      const n0 = normal[i * 3] ?? 0
      const n1 = normal[i * 3 + 1] ?? 0
      const n2 = normal[i * 3 + 2] ?? 0
      const nx = n0 * camera.x[0] + n1 * camera.x[1] + n2 * camera.x[2]
      const ny = n0 * camera.y[0] + n1 * camera.y[1] + n2 * camera.y[2]
      const nz = n0 * camera.z[0] + n1 * camera.z[1] + n2 * camera.z[2]
      const px = ((X - width / 2) / k) * z
      const py = ((height / 2 - Y) / k) * z
      const reach = Math.min(width / 8, (RADIUS * k) / z)
      const turn = hash(x, y, 3) * 6.283
      let hidden = 0
      for (let s = 0; s < DIRECTIONS; s++) {
        const angle = turn + s * 2.39996
        const far = (reach * (s + 0.7)) / DIRECTIONS
        const sx = (X + Math.cos(angle) * far) | 0
        const sy = (Y + Math.sin(angle) * far) | 0
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue
        const sz = depth[sy * width + sx] ?? 0
        const dx = ((sx - width / 2) / k) * sz - px
        const dy = ((height / 2 - sy) / k) * sz - py
        const dz = z - sz
        const l2 = dx * dx + dy * dy + dz * dz
        const rise = (dx * nx + dy * ny + dz * nz - 0.004 * z) / Math.sqrt(l2 + 1e-6)
        if (rise > 0) hidden += rise * Math.max(0, 1 - l2 / (RADIUS * RADIUS))
      }
      open[y * w + x] = Math.max(0.1, 1 - (hidden / DIRECTIONS) * 2.1)
    }
  return open
}

/** Averages over neighbours at the same depth. */
function smoothed(open: Float32Array, { width, height, depth }: Rendering): Float32Array {
  const w = width >> 1
  const h = height >> 1
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const z = depth[y * 2 * width + x * 2] ?? 0
      let sum = 0
      let weight = 0
      for (let j = Math.max(0, y - 2); j <= Math.min(h - 1, y + 2); j++)
        for (let i = Math.max(0, x - 2); i <= Math.min(w - 1, x + 2); i++) {
          if (Math.abs((depth[j * 2 * width + i * 2] ?? 0) - z) > 0.06 * z) continue
          sum += open[j * w + i] ?? 0
          weight++
        }
      out[y * w + x] = weight > 0 ? sum / weight : 1
    }
  return out
}
