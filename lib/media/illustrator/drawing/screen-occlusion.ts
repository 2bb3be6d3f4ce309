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
        r.color[j] = (r.color[j] ?? 0) * direct + (ambient[j] ?? 0) * (c === 0 ? k ** 0.85 : k)
      }
    }
}

/** Adds the sun to the direct light of whole pixels, and takes shadows from `lit`; `sunShare` is negative on others. */
export function addSun(r: Rendering, sun: Float32Array, sunShare: Float32Array): void {
  const { width, height } = r
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if ((sunShare[i] ?? -1) < 0) continue
      const k = smoothShare(r, sunShare, x, y)
      r.lit[i] = (r.lit[i] ?? 0) * k
      for (let c = 0; c < 3; c++) r.color[i * 3 + c] = (r.color[i * 3 + c] ?? 0) + (sun[i * 3 + c] ?? 0) * k
    }
}

/** The sun's share averaged over neighbors on the same surface: the noise of its samples evens out over 3 x 3 pixels. */
function smoothShare(
  { width, height, depth, normal, id }: Rendering,
  share: Float32Array,
  x: number,
  y: number,
): number {
  const i = y * width + x
  const own = share[i] ?? 0
  const left = x > 1 ? -2 : -x
  const right = x < width - 2 ? 2 : width - 1 - x
  const top = y > 1 ? -2 : -y
  const bottom = y < height - 2 ? 2 : height - 1 - y
  if (
    (own === 0 || own === 1) &&
    share[i + left] === own &&
    share[i + right] === own &&
    share[i + top * width] === own &&
    share[i + bottom * width] === own &&
    share[i + (left >> 1)] === own &&
    share[i + (right >> 1)] === own &&
    share[i + (top >> 1) * width] === own &&
    share[i + (bottom >> 1) * width] === own
  )
    return own
  const mesh = id[i]
  const far = depth[i] ?? 0
  const nx = normal[i * 3] ?? 0
  const ny = normal[i * 3 + 1] ?? 0
  const nz = normal[i * 3 + 2] ?? 0
  const similar = 0.85 * (nx * nx + ny * ny + nz * nz)
  let sum = 0
  let weight = 0
  for (let dy = top; dy <= bottom; dy++)
    for (let dx = left; dx <= right; dx++) {
      const j = i + dy * width + dx
      const s = share[j] ?? -1
      if (s < 0 || id[j] !== mesh || Math.abs((depth[j] ?? 0) - far) > 0.03 * far) continue
      if (nx * (normal[j * 3] ?? 0) + ny * (normal[j * 3 + 1] ?? 0) + nz * (normal[j * 3 + 2] ?? 0) < similar) continue
      const k = (3 - Math.abs(dx)) * (3 - Math.abs(dy))
      sum += s * k
      weight += k
    }
  return sum / weight
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

/** Averages over neighbors at the same depth. */
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
