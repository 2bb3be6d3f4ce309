import type { Sky } from '../drawing/light.ts'
import type { Weather } from '../shot-plan.ts'
import { hash, noise } from '../solids/noise.ts'
import { mix, normalize, scale, smooth, type Vec } from '../solids/vector.ts'
import { type Hour, hourOf, type Surroundings } from './weather-light.ts'

/** Share of the sky that clouds cover. */
const COVER: Record<Weather, number> = { clear: 0.4, cloudy: 0.72, rain: 0.9, snow: 0.6, fog: 0.7, storm: 1.2 }

/** Sky with sun or moon, cumulus and stars. The sun stands where its light comes from, but within the picture. */
export function skyOf(where: Surroundings, seed: number, ahead = 0): Sky {
  const h = hourOf(where)
  const sun = normalize([h.sun[0] * 0.11 + ahead, h.sun[1] * 0.32 - 0.03, -1])
  const night = where.time === 'night' || where.airless
  const covered = where.airless ? 0 : COVER[where.weather]
  const clear = where.airless ? 1 : 1 - smooth(0.55, 0.95, covered)
  const gloom = where.weather === 'storm' && !where.airless ? 0.55 : 1
  const light = night ? ([0.9, 0.95, 1] as const) : scale(h.sunColor, 0.5)
  const clouds = cloudsOf(h, covered, seed, night)
  return (x, y, z, out) => {
    const t = smooth(-0.03, 0.3, y) ** 0.75
    const near = Math.max(0, x * sun[0] + y * sun[1] + z * sun[2])
    const disc = night ? smooth(0.9994, 0.9997, near) * 0.9 : smooth(0.9991, 0.9996, near) * 4
    const halo = night ? near ** 260 * 0.14 : near ** 16 * 0.2 + near ** 90 * 0.4 + near ** 700 * 0.8
    for (let c = 0; c < 3; c++)
      out[c] = (h.horizon[c] ?? 0) * (1 - t) + (h.zenith[c] ?? 0) * t + (disc + halo) * clear * (light[c] ?? 1)
    if (night && (y > 0 || where.airless)) addStars(x, y, z, out, clear)
    if (!where.airless && y > -0.02) clouds(x, y, z, near, out)
    if (gloom < 1) for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * gloom * (c === 2 ? 1.08 : 1)
  }
}

function addStars(x: number, y: number, z: number, out: Float64Array, clear: number): void {
  const [u, v] = [Math.atan2(x, -z) * 70, Math.asin(Math.min(1, y)) * 70]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const bright = hash(i, j, 3)
  if (bright < 0.86) return
  const far = Math.hypot(u - i - 0.2 - 0.6 * hash(i, j, 5), v - j - 0.2 - 0.6 * hash(i, j, 9))
  const k = smooth(0.1, 0.01, far) * (bright - 0.84) * 7 * clear
  for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + k * ([0.9, 0.95, 1][c] ?? 1)
}

/** Cumulus in banks, bright towards the light and shaded below. */
function cloudsOf(h: Hour, covered: number, seed: number, night: boolean) {
  const bright: Vec = night ? scale(h.horizon, 1.1) : mix(scale(h.sunColor, 0.52), [1.15, 1.15, 1.15], 0.3)
  const gray = h.sunColor[0] < 1.4 && !night ? 0.7 : 1
  const shaded = scale(mix(mix(h.horizon, h.zenith, 0.4), h.sky, 0.5), night ? 0.8 : 1)
  const limit = 0.8 - covered * 0.52
  // Thin cloud lets the sun through.
  const opening = covered < 0.5 ? 1 : 0
  const way = h.sun[0] > 0 ? 0.035 : -0.035
  const thickness = (a: number, e: number): number => {
    const [x, y] = [a * 5 + seed * 3.7, e * 10]
    // Bent by a coarser noise, banks have no direction of the grid.
    const u = x + (noise(x * 1.1, y * 1.1, seed + 9) - 0.5) * 1.5
    const v = y + (noise(x * 1.1 + 7, y * 1.1, seed + 4) - 0.5) * 1.1
    const bank = noise(u, v, seed) * 0.56 + noise(u * 2.1, v * 2.1, 3) * 0.26
    const puffs =
      noise(u * 4.3, v * 4.3, 5) * 0.15 + noise(u * 8.9, v * 8.9, 8) * 0.08 + noise(u * 18, v * 18, 2) * 0.04
    return bank + puffs + 0.05
  }
  return (x: number, y: number, z: number, near: number, out: Float64Array): void => {
    const [a, e] = [Math.atan2(x, -z), (y / (0.3 + Math.max(0, y) * 0.25)) * 0.3]
    const here = thickness(a, e)
    const share =
      smooth(limit, limit + 0.09, here) * smooth(-0.01, 0.07, y) * (1 - opening * smooth(0.9945, 0.9985, near))
    if (share <= 0) return
    const lit = Math.min(1, Math.max(0, 0.5 + (here - thickness(a + way, e + 0.028)) * 3.4 - (here - limit) * 0.35))
    const lining = near ** 60 * (1 - smooth(0.05, 0.3, here - limit)) * 0.7
    for (let c = 0; c < 3; c++) {
      const cloud = (shaded[c] ?? 0) + ((bright[c] ?? 0) * gray - (shaded[c] ?? 0)) * lit + lining * (bright[c] ?? 0)
      out[c] = (out[c] ?? 0) * (1 - share) + cloud * share
    }
  }
}
