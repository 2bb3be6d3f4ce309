import type { Fog, Light } from '../drawing/light.ts'
import type { TimeOfDay, Weather } from '../shot-plan.ts'
import { mix, scale, type Vec } from '../solids/vector.ts'

/** Where a picture is set, as far as its light goes. */
export type Surroundings = { time: TimeOfDay; weather: Weather; inside: boolean; airless: boolean }

/** Light and sky of a time of day in a weather. */
export type Hour = { sun: Vec; sunColor: Vec; sky: Vec; ground: Vec; zenith: Vec; horizon: Vec }

const OUTSIDE: Record<TimeOfDay, Hour> = {
  morning: hour(
    [-0.95, 0.5, 0.5],
    [2.7, 1.75, 0.95],
    [0.28, 0.33, 0.48],
    [0.22, 0.17, 0.14],
    [0.14, 0.36, 0.76],
    [1.05, 0.72, 0.5],
  ),
  day: hour(
    [-0.9, 0.85, 0.6],
    [2.6, 2.15, 1.5],
    [0.24, 0.34, 0.54],
    [0.2, 0.18, 0.14],
    [0.04, 0.22, 0.74],
    [0.42, 0.7, 0.98],
  ),
  evening: hour(
    [0.95, 0.36, 0.36],
    [2.9, 1.25, 0.46],
    [0.27, 0.25, 0.44],
    [0.18, 0.12, 0.12],
    [0.12, 0.12, 0.42],
    [1.2, 0.46, 0.2],
  ),
  night: hour(
    [-0.7, 0.8, 0.4],
    [0.5, 0.68, 1.1],
    [0.1, 0.15, 0.32],
    [0.07, 0.08, 0.13],
    [0.008, 0.016, 0.07],
    [0.05, 0.1, 0.24],
  ),
}

const INSIDE: Record<TimeOfDay, Hour> = {
  morning: hour(
    [-0.95, 0.6, 0.55],
    [2.9, 2.05, 1.25],
    [0.34, 0.37, 0.46],
    [0.28, 0.21, 0.16],
    [0.5, 0.65, 0.9],
    [1, 0.85, 0.7],
  ),
  day: hour(
    [-0.95, 0.78, 0.62],
    [2.8, 2.25, 1.6],
    [0.34, 0.4, 0.52],
    [0.28, 0.22, 0.17],
    [0.5, 0.7, 0.98],
    [0.9, 0.95, 1],
  ),
  evening: hour(
    [0.95, 0.5, 0.5],
    [2.8, 1.5, 0.7],
    [0.3, 0.28, 0.38],
    [0.26, 0.17, 0.13],
    [0.5, 0.4, 0.6],
    [1.1, 0.6, 0.35],
  ),
  night: hour(
    [-0.6, 0.9, 0.6],
    [2.1, 1.45, 0.8],
    [0.2, 0.2, 0.3],
    [0.17, 0.12, 0.1],
    [0.02, 0.03, 0.09],
    [0.05, 0.08, 0.2],
  ),
}

function hour(sun: Vec, sunColor: Vec, sky: Vec, ground: Vec, zenith: Vec, horizon: Vec): Hour {
  return { sun, sunColor, sky, ground, zenith, horizon }
}

/** How much of the sun is left, how gray the sky is, and how far one sees in meters. */
const WEATHER: Record<Weather, { sun: number; gray: number; dim: number; sight: number; from: number }> = {
  clear: { sun: 1, gray: 0, dim: 1, sight: 120, from: 10 },
  cloudy: { sun: 0.62, gray: 0.5, dim: 0.95, sight: 60, from: 9 },
  rain: { sun: 0.4, gray: 0.6, dim: 0.74, sight: 46, from: 8 },
  snow: { sun: 0.72, gray: 0.3, dim: 1, sight: 80, from: 10 },
  fog: { sun: 0.46, gray: 0.75, dim: 1, sight: 10, from: 4.5 },
  storm: { sun: 0.36, gray: 0.6, dim: 0.48, sight: 60, from: 9 },
}

const grayed = (c: Vec, share: number, dim: number): Vec => {
  const l = c[0] * 0.3 + c[1] * 0.59 + c[2] * 0.11
  return scale(mix(c, [l * 0.96, l, l * 1.06], share), dim)
}

export function hourOf({ time, weather, inside, airless }: Surroundings): Hour {
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
    sunColor: scale(grayed(h.sunColor, w.gray * share, 1), 1 - (1 - w.sun) * share),
    sky: grayed(h.sky, w.gray * share, dim),
    ground: weather === 'snow' && !inside ? scale(h.sky, 0.75) : grayed(h.ground, w.gray * share, dim),
    zenith: grayed(h.zenith, w.gray * 0.9, dim),
    horizon: grayed(h.horizon, w.gray, dim),
  }
}

/** The light of a place before a style changes it. */
export function lightOf(where: Surroundings, shadowRadius: number): Light {
  const h = hourOf(where)
  return {
    sun: h.sun,
    sunColor: h.sunColor,
    sky: h.sky,
    ground: h.ground,
    rim: scale(mix(h.sunColor, where.inside ? [1.2, 1.5, 2] : h.horizon, 0.35), 1.5),
    rimFrom: [h.sun[0] > 0 ? -0.5 : 0.5, 0.45, -0.8],
    softness: where.inside ? 0.07 : 0.045,
    shadowCenter: [0, 1, -0.6],
    shadowRadius,
    window: [-0.5, 0.45, where.time === 'night' ? 0.7 : 1.8],
    fog: fogOf(where, h),
    lamps: [],
    backdrop: where.inside ? { ambient: 0.72, pools: where.time === 'night' ? 0 : 1 } : null,
  }
}

function fogOf({ weather, inside, airless }: Surroundings, h: Hour): Fog | null {
  if (airless || inside) return null
  const { sight, from } = WEATHER[weather]
  return { color: mix(h.horizon, h.zenith, 0.3), from, distance: sight }
}
