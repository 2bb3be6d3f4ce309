import type { Primitive } from './primitive.ts'

/** Color of the last point that `distanceTo` was asked about with `withColor`. */
export const colorThere = new Float64Array(3)

/** Signed distance from the first `count` primitives joined, negative inside. */
export function distanceTo(parts: readonly Primitive[], x: number, y: number, z: number, withColor = false): number {
  let d = 1e3
  let r = 0.8
  let g = 0.8
  let b = 0.8
  for (const part of parts) {
    const q = part.op === -1 ? -part.distance(x, y, z) : part.distance(x, y, z)
    const k = part.soft
    const tint = withColor ? part.color : null
    if (part.op === 1) {
      if (d > 900) {
        d = q
        if (tint !== null) [r, g, b] = tint
        continue
      }
      const h = k > 0 ? Math.max(k - Math.abs(d - q), 0) / k : 0
      if (tint !== null) {
        const half = h * h * 0.5
        const t = q < d ? 1 - half : half
        r += (tint[0] - r) * t
        g += (tint[1] - g) * t
        b += (tint[2] - b) * t
      }
      d = (d < q ? d : q) - h * h * k * 0.25
    } else {
      const h = k > 0 ? Math.max(k - Math.abs(d - q), 0) / k : 0
      if (tint !== null && q > d) [r, g, b] = tint
      d = (d > q ? d : q) + h * h * k * 0.25
    }
  }
  if (withColor) {
    colorThere[0] = r
    colorThere[1] = g
    colorThere[2] = b
  }
  return d
}
