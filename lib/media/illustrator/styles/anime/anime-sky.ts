import type { Sky } from '#lib/media/illustrator/drawing/light.ts'
import type { TimeOfDay, Weather } from '#lib/media/illustrator/shot-plan.ts'
import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import { mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Surroundings } from '#lib/media/illustrator/stage/weather-light.ts'

/** Colors as sRGB. */
type SkyColors = { zenith: Vec; middle: Vec; horizon: Vec; lit: Vec; shade: Vec }

const HOURS: Record<TimeOfDay, SkyColors> = {
  morning: {
    zenith: [0.3, 0.58, 0.92],
    middle: [0.62, 0.82, 0.97],
    horizon: [1, 0.9, 0.78],
    lit: [1, 0.98, 0.94],
    shade: [0.8, 0.78, 0.93],
  },
  day: {
    zenith: [0.1, 0.38, 0.84],
    middle: [0.32, 0.66, 0.96],
    horizon: [0.78, 0.93, 0.99],
    lit: [1, 1, 1],
    shade: [0.68, 0.8, 0.96],
  },
  evening: {
    zenith: [0.26, 0.2, 0.52],
    middle: [0.86, 0.42, 0.54],
    horizon: [1, 0.76, 0.42],
    lit: [1, 0.74, 0.5],
    shade: [0.58, 0.34, 0.58],
  },
  night: {
    zenith: [0.03, 0.05, 0.2],
    middle: [0.08, 0.14, 0.4],
    horizon: [0.24, 0.33, 0.6],
    lit: [0.4, 0.48, 0.76],
    shade: [0.15, 0.19, 0.44],
  },
}

/** How gray a sky is, how dark, and how much higher its clouds reach. */
const WEATHERS: Record<Weather, readonly [number, number, number]> = {
  clear: [0, 1, 0],
  cloudy: [0.3, 0.96, 0.12],
  rain: [0.7, 0.72, 0.4],
  snow: [0.55, 0.98, 0.3],
  fog: [0.7, 1, 0.1],
  storm: [0.75, 0.48, 0.45],
}

/** A painted sky: a strong gradient, towering cumulus lit from one side, stars at night. */
export function animeSky({ time, weather }: Surroundings, seed: number): Sky {
  const [gray, dim, cover] = WEATHERS[weather]
  const toned = (c: Vec): Vec => {
    const l = (c[0] * 0.3 + c[1] * 0.59 + c[2] * 0.11) * dim
    return mix([c[0] * dim, c[1] * dim, c[2] * dim], [l * 0.95, l, l * 1.08], gray)
  }
  const from = HOURS[time]
  const [zenith, middle, horizon, lit, shade] = [from.zenith, from.middle, from.horizon, from.lit, from.shade].map(
    toned,
  )
  if (!zenith || !middle || !horizon || !lit || !shade) return () => {}
  const side = time === 'evening' ? 1 : -1
  return (x, y, z, out) => {
    const high = Math.asin(Math.max(-1, Math.min(1, y)))
    const along = Math.atan2(x, -z)
    const sky =
      high < 0.16 ? mix(horizon, middle, smooth(-0.03, 0.16, high)) : mix(middle, zenith, smooth(0.16, 0.46, high))
    const painted = 0.985 + 0.03 * noise(along * 30, high * 60, seed)
    let color: Vec = [sky[0] * painted, sky[1] * painted, sky[2] * painted]
    if (time === 'night' && gray < 0.5) color = withStars(color, along, high)
    color = withClouds(color, along, high, seed, cover, side, lit, shade, horizon)
    if (weather === 'clear' && (time === 'evening' || time === 'morning'))
      color = withSun(color, along - side * 0.085, high)
    for (let c = 0; c < 3; c++) out[c] = (color[c] ?? 0) ** 2.2
  }
}

/** A low sun with its glow; `along` and `high` in radians from it and from the horizon. */
function withSun(color: Vec, along: number, high: number): Vec {
  const away = Math.hypot(along, high - 0.075)
  const glowing = mix(color, [1, 0.86, 0.6], 0.55 * Math.exp(-away / 0.05))
  return mix(glowing, [1, 0.96, 0.8], smooth(0.036, 0.032, away))
}

function withStars(color: Vec, along: number, high: number): Vec {
  const [u, v] = [along * 110, high * 110]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const bright = hash(i, j, 3)
  if (bright < 0.8) return color
  const far = Math.hypot(u - i - 0.25 - 0.5 * hash(i, j, 5), v - j - 0.25 - 0.5 * hash(i, j, 9))
  const k = smooth(0.16, 0.03, far) * (0.3 + (bright - 0.8) * 4)
  return mix(color, [0.95, 0.97, 1], Math.min(1, k))
}

function withClouds(
  sky: Vec,
  along: number,
  high: number,
  seed: number,
  cover: number,
  side: number,
  lit: Vec,
  shade: Vec,
  horizon: Vec,
): Vec {
  let color = sky
  // Thin streaks high up, then a far and a near bank of cumulus.
  const streak = noise(along * 7 + high * 9, high * 46 - along * 6, seed) * noise(along * 22, high * 90, 4)
  color = mix(color, lit, 0.55 * smooth(0.3, 0.62, streak) * smooth(0.1, 0.26, high))
  for (const [size, base, tall, salt] of [
    [0.028, 0, 0.085, 11],
    [0.046, -0.02, 0.135, 29],
  ] as const) {
    const reach = tall * (0.1 + 1.5 * noise(along / (size * 3.4) + salt + seed * 3.7, 0.5, salt)) + cover * tall
    if (high > base + reach * 1.5 + 0.03) continue
    const body = (a: number, h: number) => (base + reach - h) / size + puffs(a / size, h / size, salt) * 2.1 - 1.5
    const dense = body(along, high)
    if (dense <= 0) continue
    const step = size * 0.42
    const towards = dense - body(along + side * step * 0.8, high + step)
    const light = smooth(-0.05, 0.75, towards + 0.42 * smooth(2.4, 0, dense))
    const deep = smooth(0, 1, (high - base) / Math.max(0.05, reach))
    const dark = mix(mix(shade, horizon, 0.5), shade, deep)
    const cloud = mix(dark, lit, light * (0.55 + 0.45 * deep))
    color = mix(color, cloud, smooth(0, 0.16, dense) * (0.55 + 0.45 * smooth(-0.03, 0.05, high)))
  }
  return color
}

/** Round bulges of two sizes, 1 in their middles. */
export const puffs = (u: number, v: number, salt: number): number =>
  bulges(u, v, salt) * 0.66 + bulges(u * 2.3 + 5.1, v * 2.3, salt + 1) * 0.34

function bulges(u: number, v: number, salt: number): number {
  const [i, j] = [Math.floor(u), Math.floor(v)]
  let most = 0
  for (let a = i - 1; a <= i + 1; a++)
    for (let b = j - 1; b <= j + 1; b++) {
      const [du, dv] = [u - a - hash(a, b, salt), v - b - hash(b, a, salt + 7)]
      const round = 1 - du * du - dv * dv
      if (round > most) most = round
    }
  return most
}
