import type { Rendering } from '../drawing/rendering.ts'
import type { Weather } from '../shot-plan.ts'
import { hash } from '../solids/noise.ts'
import { clamp, smooth } from '../solids/vector.ts'
import { horizonOf } from './ink-tones.ts'

/** What clouds are at a point: number of their layer from the front, or -1; share of the outline and of the shaded side. */
export type CloudPoint = { layer: number; line: number; shade: number }

type Puff = readonly [x: number, y: number, radius: number]
/** What lies above row `full` is cloud, what lies below row `base` is not. */
type Cloud = {
  puffs: readonly Puff[]
  full: number
  base: number
  left: number
  right: number
  top: number
  low: number
}

/** Flat clouds with an outline `pen` pixels wide: heaps with a level base, or banks that hang from above in rain and storm. */
export function cloudsOf(
  r: Rendering,
  weather: Weather,
  seed: number,
  pen: number,
): (x: number, y: number) => CloudPoint {
  const horizon = Math.max(r.height * 0.2, Math.min(r.height, horizonOf(r)))
  const clouds =
    weather === 'storm' || weather === 'rain'
      ? banks(r.width, horizon, seed)
      : heaps(r.width, horizon, weather, seed, r.light.sun[0] < 0 ? 0.25 : 0.75)
  const side = r.light.sun[0] < 0 ? 1 : -1
  const shift = r.width * 0.03
  const point: CloudPoint = { layer: -1, line: 0, shade: 0 }
  return (x, y) => {
    point.layer = -1
    point.line = 0
    point.shade = 0
    for (let n = 0; n < clouds.length; n++) {
      const cloud = clouds[n]
      if (cloud === undefined) continue
      if (x < cloud.left - pen || x > cloud.right + pen || y < cloud.top - pen || y > cloud.low + pen) continue
      const d = distanceTo(cloud, x, y)
      point.line = Math.max(point.line, smooth(pen / 2 + 0.6, pen / 2 - 0.6, Math.abs(d)))
      if (d >= 0) continue
      point.layer = n
      point.shade = smooth(-0.7, 0.7, distanceTo(cloud, x + side * shift * 0.7, y + shift))
      break
    }
    return point
  }
}

function distanceTo({ puffs, full, base }: Cloud, x: number, y: number): number {
  let least = y - full
  for (const puff of puffs) {
    const [dx, dy] = [x - puff[0], y - puff[1]]
    least = Math.min(least, Math.sqrt(dx * dx + dy * dy) - puff[2])
  }
  return Math.max(least, y - base)
}

const HEAPS: Partial<Record<Weather, number>> = { clear: 4, cloudy: 7, snow: 5, fog: 2 }

function heaps(width: number, horizon: number, weather: Weather, seed: number, sun: number): Cloud[] {
  const count = HEAPS[weather] ?? 4
  return Array.from({ length: count }, (_, n): Cloud => {
    const size = width * (0.13 + 0.13 * hash(n, seed, 3)) * (1.25 - (0.6 * n) / count)
    const base = horizon * (0.2 + (0.68 * (n + hash(n, seed, 5))) / count)
    const aside = ((n * 0.62 + hash(1, seed, 7)) % 1) * 1.1 - 0.05
    // High clouds leave sun and moon free.
    const middle = width * (base < horizon * 0.5 && Math.abs(aside - sun) < 0.3 ? 1 - aside : aside)
    const puffs = Array.from({ length: 6 }, (__, k): Puff => {
      const t = ((k + 0.5) / 6) * 2 - 1
      const radius = size * (0.2 + 0.24 * (1 - t * t)) * (0.8 + 0.4 * hash(k, n, seed + 9))
      return [middle + t * size * 0.95, base - radius * 0.8 - size * 0.1 * (1 - t * t), radius]
    })
    return {
      puffs,
      full: -1e9,
      base,
      left: middle - size * 1.6,
      right: middle + size * 1.6,
      top: base - size * 1.6,
      low: base,
    }
  })
}

function banks(width: number, horizon: number, seed: number): Cloud[] {
  return [0.3, 0.54, 0.76].map((share, n): Cloud => {
    const base = horizon * share
    const puffs = Array.from({ length: 9 }, (_, k): Puff => {
      const radius = width * (0.08 + 0.09 * hash(k, n, seed + 3))
      return [
        width * ((k + hash(k, n, seed + 5) * 0.45) / 8 - 0.05),
        base - radius * (0.5 + 0.4 * hash(k, n, seed)),
        radius,
      ]
    })
    return { puffs, full: base - width * 0.09, base: 1e9, left: 0, right: width, top: 0, low: base + width * 0.12 }
  })
}

/** A flash of lightning from the clouds to the horizon, away from the subjects: distance to its edge in pixels. */
export function lightning(r: Rendering, seed: number): (x: number, y: number) => number {
  const { width, height, subject } = r
  let [sum, count] = [0, 0]
  for (let i = 0; i < subject.length; i += 11)
    if ((subject[i] ?? 0) > 0.5) {
      sum += i % width
      count++
    }
  const side = count > 0 && sum / count > width * 0.5 ? 0.22 : 0.78
  const horizon = Math.max(height * 0.2, Math.min(height, horizonOf(r)))
  const [from, to] = [horizon * 0.36, horizon * 0.97]
  const points = Array.from({ length: 7 }, (_, n): Puff => {
    const away = (n % 2 === 0 ? -1 : 1) * (0.03 + 0.05 * hash(n, seed, 2))
    return [width * (side + away), from + ((to - from) * (n + (n % 2) * 0.55)) / 6.6, width * 0.019 * (1 - n / 6.5)]
  })
  return (x, y) => {
    if (Math.abs(x - width * side) > width * 0.16) return 99
    let least = 99
    for (const [n, [ax, ay, a]] of points.entries()) {
      const [bx, by, b] = points[n + 1] ?? [ax, ay, a]
      const [dx, dy] = [bx - ax, by - ay]
      const t = clamp(((x - ax) * dx + (y - ay) * dy) / Math.max(1, dx * dx + dy * dy))
      least = Math.min(least, Math.hypot(x - ax - dx * t, y - ay - dy * t) - a - (b - a) * t)
    }
    return least
  }
}
