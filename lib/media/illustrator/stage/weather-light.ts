import type { Fog, Light, Sky } from '../drawing/light.ts'
import type { TimeOfDay, Weather } from '../shot-plan.ts'
import { hash, noise } from '../solids/noise.ts'
import { mix, normalise, scale, smooth, type Vec } from '../solids/vector.ts'

/** Where a picture is set, as far as its light goes. */
export type Surroundings = { time: TimeOfDay; weather: Weather; inside: boolean; airless: boolean }

type Hour = { sun: Vec; sunColour: Vec; sky: Vec; ground: Vec; zenith: Vec; horizon: Vec }

const OUTSIDE: Record<TimeOfDay, Hour> = {
  morning: hour([-0.9, 0.5, 0.6], [2, 1.5, 1], [0.4, 0.42, 0.5], [0.24, 0.2, 0.17], [0.3, 0.5, 0.78], [1, 0.78, 0.58]),
  day: hour(
    [-0.65, 0.95, 0.75],
    [1.9, 1.72, 1.42],
    [0.36, 0.44, 0.58],
    [0.25, 0.23, 0.19],
    [0.16, 0.4, 0.82],
    [0.62, 0.8, 0.96],
  ),
  evening: hour(
    [0.95, 0.34, 0.4],
    [2.1, 1.1, 0.52],
    [0.36, 0.32, 0.44],
    [0.22, 0.16, 0.14],
    [0.22, 0.24, 0.52],
    [1.05, 0.5, 0.26],
  ),
  night: hour(
    [-0.5, 0.8, 0.5],
    [0.5, 0.62, 0.95],
    [0.15, 0.2, 0.36],
    [0.09, 0.1, 0.15],
    [0.012, 0.022, 0.07],
    [0.06, 0.09, 0.2],
  ),
}

const INSIDE: Record<TimeOfDay, Hour> = {
  morning: hour(
    [-0.9, 0.6, 0.7],
    [2.3, 1.9, 1.4],
    [0.6, 0.6, 0.62],
    [0.36, 0.3, 0.25],
    [0.5, 0.65, 0.9],
    [1, 0.85, 0.7],
  ),
  day: hour(
    [-0.75, 0.95, 0.85],
    [2.2, 2, 1.7],
    [0.62, 0.66, 0.74],
    [0.36, 0.31, 0.27],
    [0.5, 0.7, 0.98],
    [0.9, 0.95, 1],
  ),
  evening: hour(
    [0.9, 0.5, 0.6],
    [2.2, 1.4, 0.8],
    [0.5, 0.45, 0.46],
    [0.32, 0.24, 0.2],
    [0.5, 0.4, 0.6],
    [1.1, 0.6, 0.35],
  ),
  night: hour(
    [-0.4, 1, 0.7],
    [1.75, 1.35, 0.9],
    [0.32, 0.28, 0.3],
    [0.22, 0.17, 0.14],
    [0.02, 0.03, 0.09],
    [0.05, 0.08, 0.2],
  ),
}

function hour(sun: Vec, sunColour: Vec, sky: Vec, ground: Vec, zenith: Vec, horizon: Vec): Hour {
  return { sun, sunColour, sky, ground, zenith, horizon }
}

/** How much of the sun is left, how grey the sky is, and how far one sees in metres. */
const WEATHER: Record<Weather, { sun: number; grey: number; dim: number; sight: number; from: number }> = {
  clear: { sun: 1, grey: 0, dim: 1, sight: 170, from: 11 },
  cloudy: { sun: 0.5, grey: 0.65, dim: 0.95, sight: 60, from: 9 },
  rain: { sun: 0.34, grey: 0.8, dim: 0.76, sight: 52, from: 8 },
  snow: { sun: 0.55, grey: 0.75, dim: 1.05, sight: 40, from: 8 },
  fog: { sun: 0.42, grey: 0.85, dim: 1, sight: 10, from: 4.5 },
  storm: { sun: 0.3, grey: 0.8, dim: 0.52, sight: 60, from: 9 },
}

const greyed = (c: Vec, share: number, dim: number): Vec => {
  const l = c[0] * 0.3 + c[1] * 0.59 + c[2] * 0.11
  return scale(mix(c, [l * 0.96, l, l * 1.06], share), dim)
}

function hourOf({ time, weather, inside, airless }: Surroundings): Hour {
  const h = (inside ? INSIDE : OUTSIDE)[time]
  if (airless)
    return {
      ...OUTSIDE.day,
      sky: [0.2, 0.22, 0.3],
      ground: [0.16, 0.16, 0.19],
      zenith: [0.006, 0.008, 0.025],
      horizon: [0.03, 0.035, 0.09],
    }
  const w = WEATHER[weather]
  const share = inside ? 0.35 : 1
  const dim = 1 - (1 - w.dim) * share
  return {
    sun: h.sun,
    sunColour: scale(greyed(h.sunColour, w.grey * share, 1), 1 - (1 - w.sun) * share),
    sky: greyed(h.sky, w.grey * share, dim),
    ground: weather === 'snow' && !inside ? scale(h.sky, 0.75) : greyed(h.ground, w.grey * share, dim),
    zenith: greyed(h.zenith, w.grey * 0.9, dim),
    horizon: greyed(h.horizon, w.grey, dim),
  }
}

/** The light of a place before a style changes it. */
export function lightOf(where: Surroundings, shadowRadius: number): Light {
  const h = hourOf(where)
  return {
    sun: h.sun,
    sunColour: h.sunColour,
    sky: h.sky,
    ground: h.ground,
    rim: scale(h.sunColour, 0.8),
    rimFrom: [h.sun[0] > 0 ? -0.35 : 0.35, 0.5, -0.9],
    softness: where.inside ? 0.09 : 0.05,
    shadowCentre: [0, 1, -0.6],
    shadowRadius,
    window: [-0.5, 0.45, where.time === 'night' ? 0.7 : 1.8],
    fog: fogOf(where, h),
    lamps: [],
  }
}

function fogOf({ weather, inside, airless }: Surroundings, h: Hour): Fog | null {
  if (airless || inside) return null
  const { sight, from } = WEATHER[weather]
  return { colour: mix(h.horizon, h.zenith, 0.25), from, distance: sight }
}

/** Sky with sun or moon, clouds and stars. */
export function skyOf(where: Surroundings, seed: number): Sky {
  const h = hourOf(where)
  const sun = normalise([h.sun[0] * 0.35, h.sun[1] * 0.62, -1])
  const night = where.time === 'night' || where.airless
  const covered = where.airless
    ? 0
    : { clear: 0.34, cloudy: 0.75, rain: 0.95, snow: 0.9, fog: 0.7, storm: 1 }[where.weather]
  return (x, y, z, out) => {
    const t = smooth(-0.04, 0.62, y)
    for (let c = 0; c < 3; c++) out[c] = (h.horizon[c] ?? 0) * (1 - t) + (h.zenith[c] ?? 0) * t
    const near = x * sun[0] + y * sun[1] + z * sun[2]
    const clear = 1 - smooth(0.5, 0.9, covered)
    const disc = night ? smooth(0.9968, 0.9974, near) * 0.9 : smooth(0.9975, 0.9988, near) * 3
    const halo = Math.max(0, near) ** (night ? 220 : 90) * (night ? 0.12 : 0.55)
    for (let c = 0; c < 3; c++)
      out[c] =
        (out[c] ?? 0) + (disc + halo) * clear * (night ? ([0.9, 0.95, 1][c] ?? 1) : Math.min(1.4, h.sunColour[c] ?? 1))
    if (night && y > 0) addStars(x, y, z, out, clear)
    if (!where.airless && y > -0.02) addClouds(x, y, z, out, h, covered, seed)
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

function addClouds(x: number, y: number, z: number, out: Float64Array, h: Hour, covered: number, seed: number): void {
  const k = 1.1 / (y + 0.32)
  const [u, v] = [x * k + seed * 1.7, z * k]
  const n = noise(u * 2.1, v * 2.1, seed) * 0.55 + noise(u * 5, v * 5, 2) * 0.28 + noise(u * 11, v * 11, 4) * 0.17
  const share = smooth(0.98 - covered * 0.62, 1.16 - covered * 0.62, n + 0.22) * smooth(-0.02, 0.14, y) * 0.9
  const bright = 0.62 + 0.5 * smooth(0.7, 0.35, n)
  for (let c = 0; c < 3; c++) {
    const cloud = ((h.horizon[c] ?? 0) * 0.55 + (h.sky[c] ?? 0) * 0.75) * bright
    out[c] = (out[c] ?? 0) * (1 - share) + cloud * share
  }
}
