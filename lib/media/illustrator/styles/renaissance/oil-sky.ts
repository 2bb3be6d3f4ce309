import { rayOf } from '#lib/media/illustrator/drawing/camera.ts'
import type { Sky } from '#lib/media/illustrator/drawing/light.ts'
import { type Pattern, paint } from '#lib/media/illustrator/drawing/material.ts'
import { waterOf } from '#lib/media/illustrator/places/places.ts'
import { noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { recolored } from '../shared/dressing.ts'
import { freeSide } from '../shared/free-spot.ts'

/** Colors of a sky from the horizon up, of its clouds in the light and in the shade, and of the land below it from far to near. */
type OilSky = {
  low: Vec
  middle: Vec
  high: Vec
  bright: Vec
  dark: Vec
  cover: number
  land: readonly [Vec, Vec, Vec]
}

const DAY: OilSky = {
  ...{ low: [0.86, 0.72, 0.46], middle: [0.36, 0.47, 0.52], high: [0.085, 0.16, 0.25] },
  ...{ bright: [0.92, 0.8, 0.6], dark: [0.3, 0.33, 0.37], cover: 0.5 },
  land: [
    [0.34, 0.45, 0.5],
    [0.15, 0.26, 0.3],
    [0.06, 0.12, 0.1],
  ],
}
const EVENING: OilSky = {
  ...{ low: [1.35, 0.56, 0.13], middle: [0.62, 0.25, 0.13], high: [0.1, 0.085, 0.125] },
  ...{ bright: [1.2, 0.46, 0.17], dark: [0.15, 0.1, 0.12], cover: 0.58 },
  land: [
    [0.5, 0.29, 0.22],
    [0.2, 0.14, 0.14],
    [0.07, 0.055, 0.045],
  ],
}
const MORNING: OilSky = {
  ...DAY,
  ...{ low: [1.1, 0.68, 0.38], middle: [0.52, 0.44, 0.4], high: [0.13, 0.19, 0.27], bright: [1.05, 0.72, 0.5] },
}
const NIGHT: OilSky = {
  ...{ low: [0.14, 0.17, 0.2], middle: [0.05, 0.085, 0.12], high: [0.012, 0.026, 0.05] },
  ...{ bright: [0.22, 0.25, 0.28], dark: [0.03, 0.045, 0.06], cover: 0.48 },
  land: [
    [0.06, 0.085, 0.1],
    [0.03, 0.045, 0.055],
    [0.012, 0.018, 0.02],
  ],
}
const STORM: OilSky = {
  ...{ low: [0.24, 0.24, 0.2], middle: [0.09, 0.1, 0.105], high: [0.03, 0.04, 0.05] },
  ...{ bright: [0.32, 0.3, 0.25], dark: [0.028, 0.036, 0.046], cover: 0.7 },
  land: [
    [0.12, 0.15, 0.16],
    [0.06, 0.08, 0.085],
    [0.025, 0.035, 0.03],
  ],
}

function skyFor({ where }: Scene, stormy: boolean): OilSky {
  if (stormy) return STORM
  if (where.time === 'night') return NIGHT
  if (where.time === 'evening') return EVENING
  if (where.time === 'morning' && where.weather === 'clear') return MORNING
  const gray = where.weather === 'cloudy' || where.weather === 'snow' || where.weather === 'fog'
  return gray ? { ...DAY, high: [0.16, 0.23, 0.29], cover: 0.62 } : DAY
}

/** A sky of glazes over blue land: gold at the horizon, banks of cloud lit from the left; in a storm light breaks through. */
export function skyInOil(scene: Scene, stormy: boolean): Sky {
  const own = skyFor(scene, stormy)
  const { low, middle, high, bright, dark, cover } = own
  const glowAt = own === EVENING ? sunsetIn(scene) : null
  const addLand = landIn(own.land, own.low, waterOf(scene.plan.place) === null ? 1 : 0.55)
  return (x, y, z, out) => {
    const a = Math.atan2(x, -z)
    const first = smooth(-0.02, 0.11, y)
    const second = smooth(0.07, 0.3, y)
    const here = cloudAt(a, y)
    const from = 0.86 - cover * 0.62
    const share = smooth(from, from + 0.16, here) * smooth(0.02, 0.09, y) * 0.92
    const lit = smooth(-0.07, 0.1, here - cloudAt(a - 0.014, y + 0.012))
    const gap = stormy ? breakOfLight(a, y, here) : 0
    const glow = glowAt === null ? 0 : glowAt(a, y)
    for (let c = 0; c < 3; c++) {
      const air = ((low[c] ?? 0) * (1 - first) + (middle[c] ?? 0) * first) * (1 - second) + (high[c] ?? 0) * second
      const cloud = (dark[c] ?? 0) * (1 - lit) + (bright[c] ?? 0) * lit
      const plain = air * (1 - share) + cloud * share + (LOW_SUN[c] ?? 0) * glow
      out[c] = plain + ((BREAK[c] ?? 0) - plain) * gap
    }
    addLand(a, y, out)
  }
}

/** Thickness of clouds, 0 to 1: long banks with round heads. */
function cloudAt(a: number, y: number): number {
  const bend = noise(a * 7 + 2, y * 13, 11)
  const [u, v] = [a * 9 + bend * 1.3 + 5, y * 25 - bend * 1.1]
  return (
    noise(u, v, 7) * 0.54 +
    noise(u * 2.2, v * 2.1, 3) * 0.26 +
    noise(u * 4.6, v * 4.3, 5) * 0.13 +
    noise(u * 9, v * 9, 8) * 0.07
  )
}

const LOW_SUN: Vec = [1.6, 1, 0.42]
const BREAK: Vec = [1.2, 0.74, 0.3]
/** Light around a sun that goes down beside the people. */
function sunsetIn(scene: Scene): (a: number, y: number) => number {
  const { camera } = scene
  const [x, , z] = rayOf(camera, camera.width * (0.5 + 0.27 * freeSide(scene)), camera.height / 2)
  const [at, up] = [Math.atan2(x, -z), 0.05]
  return (a, y) => {
    const far = Math.hypot(a - at, y - up)
    return 0.6 * Math.exp(-((far / 0.06) ** 2)) + 0.26 * Math.exp(-far / 0.12) + 3 * smooth(0.0165, 0.014, far)
  }
}

/** Light through a gap in the clouds at the upper left, and the shafts that fall from it. */
function breakOfLight(x: number, y: number, cloud: number): number {
  const [u, v] = [x + 0.062, y - 0.115]
  const gap = smooth(0.5, 0.78, Math.exp(-(u * u) / 0.006 - (v * v) / 0.0022) + (0.5 - cloud) * 2.1)
  const fan = u / Math.max(0.02, 0.26 - y)
  const shafts = noise(fan * 11 + 20, 1, 2) * smooth(0.9, 0, Math.abs(fan - 0.3)) * smooth(0.14, 0.04, y)
  return Math.min(1, gap + 0.3 * shafts)
}

/** Three ranges of hills that turn paler with distance, with mist at their feet. */
function landIn(colors: OilSky['land'], mist: Vec, tall: number) {
  return (a: number, y: number, out: Float64Array): void => {
    for (const [k, color] of colors.entries()) {
      const wide = 10 + k * 7
      const crag = noise(a * wide + k * 17, 3, k) * 0.66 + noise(a * wide * 2.7 + 9, 5, k) * 0.24
      const fine = noise(a * wide * (k === 2 ? 26 : 8), 7, k) * (k === 2 ? 0.14 : 0.1)
      const top = tall * (0.014 - k * 0.006 + (crag + fine) * (0.062 - k * 0.017))
      const cover = smooth(0.0022, -0.0022, y - top)
      if (cover <= 0) continue
      const foot = smooth(top * 0.75, 0, y) * (0.5 - k * 0.12)
      for (let c = 0; c < 3; c++) {
        const land = (color[c] ?? 0) * (1 - foot) + (mist[c] ?? 0) * 0.6 * foot
        out[c] = (out[c] ?? 0) * (1 - cover) + land * cover
      }
    }
  }
}

/** A pane of a window with a view of blue hills under a pale sky. */
export function withView(mesh: Mesh, isNight: boolean): Mesh {
  const { local } = mesh
  let [left, right, bottom, top] = [1e9, -1e9, 1e9, -1e9]
  for (let i = 0; i < local.length; i += 3) {
    left = Math.min(left, local[i] ?? 0)
    right = Math.max(right, local[i] ?? 0)
    bottom = Math.min(bottom, local[i + 1] ?? 0)
    top = Math.max(top, local[i + 1] ?? 0)
  }
  const dim = isNight ? 0.3 : 1
  const view: Pattern = (s, x, y) => {
    const [u, v] = [(x - left) / (right - left), (y - bottom) / (top - bottom)]
    const air = mix([0.9, 0.8, 0.6], [0.42, 0.56, 0.66], smooth(0.42, 1, v))
    paint(s, air)
    for (const [k, color] of VIEW.entries()) {
      const height = 0.58 - k * 0.16 + 0.3 * (noise(u * (3 + k) + left * 3 + k * 5, 2, k) - 0.4)
      paint(s, color, smooth(height + 0.014, height - 0.014, v))
    }
    s.r *= dim
    s.g *= dim
    s.b *= dim
  }
  return recolored(mesh, (r, g, b) => [r, g, b], { finish: 'glow', glow: 0.42, pattern: view })
}

const VIEW: readonly Vec[] = [
  [0.56, 0.66, 0.7],
  [0.4, 0.52, 0.52],
  [0.34, 0.36, 0.24],
]
