import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import type { Weather } from '#lib/media/illustrator/shot-plan.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import { smooth } from '#lib/media/illustrator/solids/vector.ts'
import { horizonOf } from './ink-tones.ts'

/** What clouds are at a point: number of their layer from the front, or -1; share of the outline and of the shaded side. */
export type CloudPoint = { layer: number; line: number; shade: number }

/** A sun or moon, in pixels. */
export type Disc = { x: number; y: number; radius: number }

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

/**
 * Flat clouds with an outline `pen` pixels wide: heaps with a level base, or banks that hang from above in rain and storm. Heaps keep
 * away from the subjects, and but for low ones from the sun or moon.
 */
export function cloudsOf(
  r: Rendering,
  weather: Weather,
  seed: number,
  pen: number,
  sun: Disc,
): (x: number, y: number) => CloudPoint {
  const horizon = Math.max(r.height * 0.2, Math.min(r.height, horizonOf(r)))
  const clouds =
    weather === 'storm' || weather === 'rain' ? banks(r.width, horizon, seed) : heaps(r, horizon, weather, seed, sun)
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

/** Where else a cloud may be that would touch a subject, in shares of the width. */
const ASIDE = [0, 0.22, -0.22, 0.44, -0.44, 0.66, -0.66]

function heaps(r: Rendering, horizon: number, weather: Weather, seed: number, sun: Disc): Cloud[] {
  const { width } = r
  const count = HEAPS[weather] ?? 4
  return Array.from({ length: count }, (_, n) => n).flatMap((n): Cloud[] => {
    const size = width * (0.13 + 0.13 * hash(n, seed, 3)) * (1.25 - (0.6 * n) / count)
    const base = horizon * (0.2 + (0.68 * (n + hash(n, seed, 5))) / count)
    const aside = ((n * 0.62 + hash(1, seed, 7)) % 1) * 1.1 - 0.05
    // High clouds leave sun and moon free.
    const shift = ASIDE.find((share) => {
      const x = (aside + share) * width
      const isSeen = x > -size * 0.6 && x < width + size * 0.6
      const hides =
        Math.abs(x - sun.x) < size * 1.2 + sun.radius && base > sun.y - sun.radius && base - size * 0.8 < sun.y
      return isSeen && !hides && isFree(r, x - size * 1.3, x + size * 1.3, base - size, base + width * 0.09)
    })
    if (shift === undefined) return []
    const middle = (aside + shift) * width
    const puffs = Array.from({ length: 6 }, (__, k): Puff => {
      const t = ((k + 0.5) / 6) * 2 - 1
      const radius = size * (0.2 + 0.24 * (1 - t * t)) * (0.8 + 0.4 * hash(k, n, seed + 9))
      return [middle + t * size * 0.95, base - radius * 0.8 - size * 0.1 * (1 - t * t), radius]
    })
    const [left, right] = [middle - size * 1.6, middle + size * 1.6]
    return [{ puffs, full: -1e9, base, left, right, top: base - size * 1.6, low: base }]
  })
}

/** Whether no subject is in a part of the picture. */
function isFree({ width, height, subject }: Rendering, left: number, right: number, top: number, low: number): boolean {
  const step = Math.max(2, Math.round(width / 135))
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, low); y += step)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x += step)
      if ((subject[y * width + x] ?? 0) > 0.5) return false
  return true
}

/** Where a sun or moon touches no subject, in pixels from the left: on the side of the light if that is free. */
export function discAt(r: Rendering, y: number, radius: number): number {
  const own = r.light.sun[0] < 0 ? 0.24 : 0.76
  const edge = own < 0.5 ? 0.13 : 0.87
  const reach = radius * 1.15
  const places = [own, edge, 1 - own, 1 - edge].map((share) => share * r.width)
  return places.find((x) => isFree(r, x - reach, x + reach, y - reach, y + reach)) ?? own * r.width
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
