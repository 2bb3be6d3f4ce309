import { rayOf } from '#lib/media/illustrator/drawing/camera.ts'
import type { Sky } from '#lib/media/illustrator/drawing/light.ts'
import type { Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import { clamp, mix, smooth, sub, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { isUnderwater } from '../shared/dressing.ts'
import { COBALT, GOLD, glaze, WHITE } from './porcelain-paint.ts'

/** What stands in the painted sky. */
type Orb = 'sun' | 'moon' | 'none'

/**
 * Colors of the panorama as they are to be seen: the sky above, half way and at the horizon, the land and the sea before it,
 * how much cloud is painted and how dark, and what stands in the sky.
 */
export type Panorama = {
  high: Vec
  middle: Vec
  low: Vec
  land: Vec
  sea: Vec
  cloud: Vec
  shade: Vec
  cover: number
  orb: Orb
}

const DAY: Panorama = {
  high: [0.33, 0.47, 0.74],
  middle: [0.56, 0.68, 0.86],
  low: [0.87, 0.91, 0.96],
  land: [0.76, 0.82, 0.9],
  sea: [0.3, 0.46, 0.78],
  cloud: [0.95, 0.965, 0.985],
  shade: [0.5, 0.62, 0.84],
  cover: 0.5,
  orb: 'none',
}

const PANORAMAS = {
  day: DAY,
  morning: {
    ...DAY,
    high: [0.45, 0.56, 0.8],
    middle: [0.76, 0.77, 0.88],
    low: [0.98, 0.86, 0.8],
    land: [0.64, 0.7, 0.86],
    shade: [0.66, 0.66, 0.84],
    orb: 'sun',
  },
  evening: {
    ...DAY,
    high: [0.16, 0.27, 0.62],
    middle: [0.52, 0.62, 0.86],
    low: [0.97, 0.85, 0.85],
    land: [0.88, 0.89, 0.94],
    sea: [0.2, 0.32, 0.68],
    cloud: [0.98, 0.95, 0.95],
    shade: [0.5, 0.6, 0.85],
    cover: 0.42,
    orb: 'sun',
  },
  night: {
    ...DAY,
    high: [0.035, 0.06, 0.2],
    middle: [0.07, 0.13, 0.36],
    low: [0.24, 0.36, 0.64],
    land: [0.34, 0.43, 0.66],
    sea: [0.1, 0.18, 0.46],
    cloud: [0.3, 0.41, 0.68],
    shade: [0.1, 0.18, 0.44],
    cover: 0.36,
    orb: 'moon',
  },
  gray: {
    ...DAY,
    high: [0.42, 0.5, 0.66],
    middle: [0.62, 0.69, 0.8],
    low: [0.83, 0.87, 0.92],
    land: [0.6, 0.67, 0.8],
    cover: 0.72,
  },
  storm: {
    ...DAY,
    high: [0.04, 0.06, 0.17],
    middle: [0.13, 0.18, 0.36],
    low: [0.46, 0.55, 0.72],
    land: [0.4, 0.48, 0.64],
    sea: [0.16, 0.25, 0.52],
    cloud: [0.34, 0.42, 0.62],
    shade: [0.06, 0.09, 0.24],
    cover: 0.8,
  },
  deep: {
    ...DAY,
    high: [0.62, 0.78, 0.9],
    middle: [0.36, 0.54, 0.78],
    low: [0.18, 0.32, 0.6],
    land: [0.55, 0.66, 0.82],
    cover: 0,
  },
} as const satisfies Record<string, Panorama>

export function panoramaOf(scene: Scene): Panorama {
  const { where } = scene
  if (isUnderwater(scene)) return PANORAMAS.deep
  if (where.airless) return { ...PANORAMAS.night, cover: 0 }
  if (where.inside) return { ...DAY, land: where.time === 'night' ? [0.46, 0.56, 0.78] : [0.6, 0.7, 0.87] }
  if (where.weather === 'storm') return PANORAMAS.storm
  if (where.time === 'night') return PANORAMAS.night
  if (where.weather !== 'clear' && where.weather !== 'snow') return PANORAMAS.gray
  return PANORAMAS[where.time]
}

/** Half the width of the painted sun and of a tile, in radians. */
const SUN = 0.042
const TILE = 0.07

/** A panorama painted on tiles: washed sky, clouds with brushed outlines, a gilded sun or moon. */
export function paintedSky(scene: Scene): Sky {
  const p = panoramaOf(scene)
  const [along, above] = orbAt(scene)
  const seed = scene.seed % 53
  const c = new Float64Array(3)
  return (x, y, z, out) => {
    const [a, e] = [Math.atan2(x, -z), Math.asin(clamp(y, -1, 1))]
    wash(c, p, e)
    if (p.orb === 'sun') paintSun(c, a - along, e - above)
    if (p.orb === 'moon') paintNight(c, a, e, a - along, e - above)
    if (p.cover > 0 && e > 0.01) paintClouds(c, p, a, e, seed)
    joints(c, a, e)
    for (let k = 0; k < 3; k++) out[k] = lightFor(c[k] ?? 0)
  }
}

/** Where the sun or the moon stands: low, at the side of the picture that people leave free. */
function orbAt({ camera, meshes, where }: Scene): readonly [number, number] {
  const main = meshes.filter(({ layer }) => layer === 1)
  const faces = main.filter(({ tag }) => tag === 'face')
  const { low, high } = boundsOf(faces.length > 0 ? faces : main)
  const middle = sub([(low[0] + high[0]) / 2, 0, (low[2] + high[2]) / 2], camera.eye)
  const across = main.length === 0 ? 0 : middle[0] * camera.x[0] + middle[2] * camera.x[2]
  const [x, , z] = rayOf(camera, camera.width * (across > 0 ? 0.27 : 0.73), camera.height / 2)
  return [Math.atan2(x, -z), where.time === 'night' ? 0.2 : 0.05]
}

function wash(c: Float64Array, { high, middle, low }: Panorama, e: number): void {
  const [t, u] = [smooth(-0.01, 0.13, e), smooth(0.1, 0.36, e)]
  for (let k = 0; k < 3; k++) {
    const below = (low[k] ?? 0) + ((middle[k] ?? 0) - (low[k] ?? 0)) * t
    c[k] = below + ((high[k] ?? 0) - below) * u
  }
}

function cover(c: Float64Array, color: Vec, share: number): void {
  if (share <= 0) return
  for (let k = 0; k < 3; k++) c[k] = (c[k] ?? 0) + ((color[k] ?? 0) - (c[k] ?? 0)) * share
}

const ENAMEL: Vec = [0.86, 0.36, 0.24]

/** A gilded disc with a red rim, and rays of thin brush strokes. */
function paintSun(c: Float64Array, a: number, e: number): void {
  const far = Math.hypot(a, e)
  if (far > SUN * 5) return
  cover(c, [1, 0.88, 0.66], 0.55 * smooth(SUN * 4.6, SUN, far))
  const angle = Math.atan2(e, a)
  const ray = Math.abs(Math.sin(angle * 12))
  const long = Math.floor(angle / (Math.PI / 12) + 0.5) % 2 === 0 ? 2.1 : 1.7
  const thin = smooth(0.24, 0.1, ray * (far / SUN - 0.4))
  cover(c, GOLD, 0.85 * thin * smooth(SUN * long, SUN * (long - 0.12), far) * smooth(SUN * 1.2, SUN * 1.28, far))
  cover(c, ENAMEL, smooth(SUN * 1.08 + 0.0006, SUN * 1.08 - 0.0006, far))
  cover(c, mix([1, 0.9, 0.55], GOLD, smooth(0.2, 1, far / SUN)), smooth(SUN + 0.0006, SUN - 0.0006, far))
}

/** Gilded stars, and a crescent with a halo. */
function paintNight(c: Float64Array, a: number, e: number, da: number, de: number): void {
  const [u, v] = [a * 34, e * 34]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const size = hash(i, j, 5)
  if (size > 0.45) {
    const [x, y] = [u - i - 0.25 - 0.5 * hash(i, j, 2), v - j - 0.25 - 0.5 * hash(i, j, 3)]
    const star = Math.hypot(x, y) * (1 + 0.55 * Math.cos(Math.atan2(y, x) * 4 + Math.PI))
    cover(c, [0.98, 0.84, 0.5], smooth(0.085 * size + 0.02, 0.085 * size - 0.02, star))
  }
  const far = Math.hypot(da, de)
  const moon = 0.03
  cover(c, [0.6, 0.7, 0.92], 0.4 * smooth(moon * 3, moon * 0.8, far))
  const bite = Math.hypot(da + moon * 0.5, de - moon * 0.22) - moon * 0.88
  const inside = Math.min(moon - far, bite)
  cover(c, [0.99, 0.86, 0.52], smooth(-0.0006, 0.0006, inside))
}

/** Rows of clouds: the height of their bases above the horizon and half the width of a cell, in radians. */
const CLOUD_ROWS = [
  [0.05, 0.05],
  [0.115, 0.07],
  [0.195, 0.09],
  [0.29, 0.11],
] as const

/** Clouds of round puffs on a level base, white above and washed below, with brushed outlines and scrolls. */
function paintClouds(c: Float64Array, p: Panorama, a: number, e: number, seed: number): void {
  for (const [row, [base, half]] of CLOUD_ROWS.entries()) {
    if (e < base - 0.02 || e > base + half * 0.9) continue
    const first = Math.floor(a / (2 * half) + (row % 2) * 0.5)
    for (const column of [first - 1, first, first + 1]) {
      if (hash(column + 99, row, seed) > p.cover) continue
      const middle = (column + 0.5 - (row % 2) * 0.5) * 2 * half + (hash(column, row, seed + 1) - 0.5) * half
      paintCloud(c, p, a - middle, e - base, half * (0.75 + 0.4 * hash(column, row, seed + 2)), column * 7 + row)
    }
  }
}

const PUFFS = [-2, -1, 0, 1, 2] as const

function paintCloud(c: Float64Array, p: Panorama, x: number, y: number, half: number, seed: number): void {
  if (Math.abs(x) > half * 1.3 || y < -0.004 || y > half) return
  let [outside, scroll] = [1, 1]
  for (const i of PUFFS) {
    const radius = half * (0.4 - 0.085 * Math.abs(i)) * (0.8 + 0.4 * hash(seed, i, 6))
    const far = Math.hypot(x - i * half * 0.42, y - half * 0.1 * hash(seed, i, 7)) - radius
    outside = Math.min(outside, far)
    if (far < 0) scroll = Math.min(scroll, Math.abs(far + radius * 0.36))
  }
  // The base is level, and a little uneven as a brush leaves it.
  const below = -y + 0.0014 * Math.sin(x * 160 + seed)
  const edge = Math.max(outside, below)
  const soft = 0.0008
  const inside = smooth(soft, -soft, edge)
  cover(c, mix(p.shade, p.cloud, smooth(0, 0.3, y / half)), inside)
  const line = mix(p.shade, COBALT, 0.55)
  cover(c, line, 0.4 * inside * smooth(0.0016, 0.0005, scroll))
  const width = 0.0014 + 0.0012 * Math.sin(x * 70 + seed) ** 2
  cover(c, line, 0.85 * smooth(width, width * 0.4, Math.abs(edge)))
}

/** Joints between tiles, each fired a little lighter or darker than its neighbors. */
function joints(c: Float64Array, a: number, e: number): void {
  const [u, v] = [a / TILE, e / TILE + 0.3]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const tone = 0.985 + 0.03 * hash(i, j, 8)
  const near = Math.min(Math.abs(u - Math.round(u)), Math.abs(v - Math.round(v)))
  const k = tone * (1 - 0.2 * smooth(0.016, 0.007, near)) + 0.05 * smooth(0.008, 0, Math.abs(near - 0.026))
  for (let n = 0; n < 3; n++) c[n] = (c[n] ?? 0) * k
}

/** Light that a film with the tone curve of `develop` shows as such an sRGB value. */
export function lightFor(shown: number): number {
  const y = clamp(shown, 0, 0.97) ** 2.2
  const [a, b] = [2.51 - 2.43 * y, 0.03 - 0.59 * y]
  return (2 * (-b + Math.sqrt(b * b + 4 * a * 0.14 * y))) / (2 * a)
}

/** Water as rows of brushed waves that grow smaller with distance; before a low sun, with a path of gold. */
export function paintedSea(scene: Scene): Pattern {
  const p = panoramaOf(scene)
  const [along] = orbAt(scene)
  const { eye } = scene.camera
  return (s, x, _y, z) => {
    glaze(s)
    const depth = Math.max(1, eye[2] - z)
    const away = Math.atan2(x - eye[0], depth) - along
    const at = 15 * Math.log(depth)
    const row = Math.floor(at)
    const fine = smooth(90, 40, depth)
    const [r, g, b] = mix(p.sea, mix(p.sea, p.low, 0.28), smooth(14, 120, depth))
    s.r = r
    s.g = g
    s.b = b
    if (p.orb !== 'none') {
      const warm = smooth(0.16, 0.02, Math.abs(away)) * (p.orb === 'sun' ? 0.5 : 0.25)
      s.r += (0.99 - s.r) * warm
      s.g += (0.76 - s.g) * warm
      s.b += (0.5 - s.b) * warm
    }
    const u = x / (depth * 0.11) + hash(row, 1, 1)
    const column = Math.floor(u)
    const v = u - column - 0.5
    const bow = at - row - 0.3 - 0.5 * Math.cos(v * Math.PI)
    const stroke = smooth(0.13, 0.05, Math.abs(bow)) * smooth(0.46, 0.36, Math.abs(v)) * fine
    const wet = 0.35 + 0.65 * hash(row, column, 4)
    const tint = hash(row, column, 6) > 0.45 ? COBALT : WHITE
    s.r += (tint[0] - s.r) * stroke * wet * 0.7
    s.g += (tint[1] - s.g) * stroke * wet * 0.7
    s.b += (tint[2] - s.b) * stroke * wet * 0.7
    if (p.orb === 'none') return
    const spread = 0.026 + 0.05 * smooth(60, 8, depth)
    const glint = smooth(0.3, 0.2, Math.abs(at - row - 0.5)) * (hash(row, Math.floor(u * 2.3), 7) > 0.35 ? 1 : 0)
    const gilt = glint * smooth(spread, spread * 0.5, Math.abs(away + (hash(row, 3, 3) - 0.5) * spread))
    s.r += (0.99 - s.r) * gilt
    s.g += (0.8 - s.g) * gilt
    s.b += (0.42 - s.b) * gilt
    s.glow = gilt * 0.35
  }
}
