import type { Sky } from '#lib/media/illustrator/drawing/light.ts'
import { noise } from '#lib/media/illustrator/solids/noise.ts'
import { mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Surroundings } from '#lib/media/illustrator/stage/weather-light.ts'
import { puffs } from './anime-sky.ts'

/** Colors of a storm as sRGB: of the sky from low to high, and of its clouds from far to near, lit and dark. */
type Storm = { low: Vec; high: Vec; clouds: readonly (readonly [lit: Vec, dark: Vec])[] }

const STORM: Storm = {
  low: [0.72, 0.83, 0.83],
  high: [0.24, 0.31, 0.44],
  clouds: [
    [
      [0.74, 0.81, 0.85],
      [0.46, 0.56, 0.66],
    ],
    [
      [0.56, 0.64, 0.74],
      [0.29, 0.36, 0.49],
    ],
    [
      [0.37, 0.43, 0.56],
      [0.14, 0.18, 0.29],
    ],
  ],
}
const STORM_AT_NIGHT: Storm = {
  low: [0.22, 0.31, 0.5],
  high: [0.05, 0.07, 0.17],
  clouds: [
    [
      [0.27, 0.36, 0.56],
      [0.14, 0.2, 0.36],
    ],
    [
      [0.2, 0.26, 0.45],
      [0.09, 0.12, 0.26],
    ],
    [
      [0.13, 0.17, 0.33],
      [0.04, 0.06, 0.15],
    ],
  ],
}

/** A bank of clouds: towers that rise from below, or a ceiling that hangs from above. Angles in radians. */
type Bank = { size: number; edge: number; varies: number; hangs: boolean; salt: number }

const BANKS: readonly Bank[] = [
  { size: 0.034, edge: 0.07, varies: 0.12, hangs: false, salt: 11 },
  { size: 0.05, edge: 0.03, varies: 0.2, hangs: false, salt: 29 },
  { size: 0.075, edge: 0.27, varies: 0.12, hangs: true, salt: 41 },
]

/** A painted storm: towers of cloud before a bright horizon, under a dark ceiling. */
export function stormSky({ time }: Surroundings, seed: number): Sky {
  const { low, high: top, clouds } = time === 'night' ? STORM_AT_NIGHT : STORM
  return (x, y, z, out) => {
    const high = Math.asin(Math.max(-1, Math.min(1, y)))
    const along = Math.atan2(x, -z)
    let color = mix(low, top, smooth(-0.02, 0.3, high))
    for (const [n, bank] of BANKS.entries()) {
      const [lit, dark] = clouds[n] ?? [low, top]
      color = withBank(color, along, high, bank, seed, lit, dark)
    }
    for (let c = 0; c < 3; c++) out[c] = (color[c] ?? 0) ** 2.2
  }
}

function withBank(sky: Vec, along: number, high: number, bank: Bank, seed: number, lit: Vec, dark: Vec): Vec {
  const { size, edge, varies, hangs, salt } = bank
  const at = edge + varies * (noise(along / (size * 3.2) + salt + seed * 3.7, 0.5, salt) * 1.3 - 0.2)
  const way = hangs ? -1 : 1
  const inside = (a: number, h: number) => ((at - h) * way) / size + puffs(a / size, h / size, salt) * 2.1 - 1.5
  const dense = inside(along, high)
  if (dense <= 0) return sky
  const step = size * 0.4
  // Towers are lit from above and aside; the ceiling by the horizon below it.
  const change = dense - inside(along - step * 0.8, high + step * way)
  const rim = smooth(2.6, 0, dense)
  const light = smooth(-0.05, 0.8, change + 0.4 * rim) * (hangs ? 0.85 * smooth(4.5, 0.5, dense) : 1)
  const misty = hangs ? 0 : 0.6 * smooth(0.1, -0.02, high)
  return mix(sky, mix(mix(dark, lit, light), sky, misty), smooth(0, 0.14, dense))
}
