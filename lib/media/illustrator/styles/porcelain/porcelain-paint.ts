import { type Pattern, paint, type Surface } from '#lib/media/illustrator/drawing/material.ts'
import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { type SprigColors, sprigsOn, uprightness } from './porcelain-sprigs.ts'

export const COBALT: Vec = [0.06, 0.14, 0.5]
export const GOLD: Vec = [0.93, 0.68, 0.24]
export const WHITE: Vec = [0.975, 0.97, 0.96]
/** Thin cobalt, as of the first firing. */
export const WASH: Vec = [0.62, 0.72, 0.91]
export const RED: Vec = [0.77, 0.15, 0.12]
const YELLOW: Vec = [0.95, 0.8, 0.46]

/** A clear glaze over white china, through which a little light comes. */
export const plainGlaze: Pattern = (s) => {
  glaze(s)
}

export function glaze(s: Surface): void {
  s.roughness = 0.1
  s.specular = 0.06
  s.scatter = 0.22
}

/** Iron red or yellow enamel in the place of a color that is as strong as they are; null for all others. */
export function enamel(r: number, g: number, b: number): Vec | null {
  if (r < 0.42 || r - b < 0.36) return null
  if (g < r * 0.42 && b < r * 0.5) return mix(RED, [0.5, 0.06, 0.07], smooth(0.75, 0.4, r))
  if (g > r * 0.62 && r > 0.7) return YELLOW
  return null
}

/** Whether a point is painted in enamel or gold, on which there is no cobalt. */
const isWarm = (s: Surface): boolean => s.r - s.b > 0.2

/** How much of hair is painted. */
export type Strokes = 'full' | 'many' | 'few'

/** Hair in a wash with strands of a fine brush, darker and lighter; gray hair has thin ones alone. */
export const hairStrokes =
  (strokes: Strokes): Pattern =>
  (s, x, y, z, pixel) => {
    glaze(s)
    if (strokes === 'full') {
      paint(s, COBALT)
      return
    }
    const [across, deep] = [x, z + 0.02]
    const reach = Math.max(0.03, Math.hypot(across, deep))
    const around = Math.atan2(across, deep)
    const bend = (noise(around * 1.6, y * 6, 2) - 0.5) * 1.1 + 0.12 * Math.sin(y * 20)
    const strand = (around + bend * 0.1) * 17
    const seen = smooth(0.55, 0.15, (pixel * 17) / reach)
    const at = strand - Math.floor(strand)
    const wet = noise(Math.floor(strand) * 3.1, y * 14, 7)
    const line = smooth(0.2 + 0.16 * wet, 0.06, Math.abs(at - 0.5)) * seen
    if (strokes === 'few') {
      paint(s, mix(WASH, COBALT, 0.25), 0.5 * line * smooth(0.3, 0.6, wet))
      return
    }
    const lock = noise(around * 3.4 + bend, y * 7, 5)
    paint(s, mix([0.36, 0.48, 0.8], [0.1, 0.2, 0.58], smooth(0.3, 0.7, lock)))
    paint(s, [0.03, 0.07, 0.3], 0.7 * line)
    paint(s, WASH, 0.6 * seen * smooth(0.13, 0.04, Math.abs(at - 0.06)) * smooth(0.35, 0.65, wet))
  }

const BLUE_FLOWERS: SprigColors = { petal: [0.32, 0.45, 0.8], line: COBALT, heart: [0.95, 0.76, 0.36] }
const GOLD_FLOWERS: SprigColors = { petal: [0.5, 0.48, 0.55], line: [0.83, 0.67, 0.38], heart: [0.95, 0.84, 0.58] }

/** Whether a mesh is glazed white or in the full color. */
export type Ground = 'white' | 'cobalt'

/** Flowers as large as a mesh has room for, and a gilded rim where it ends in an upright wall. */
export function brushwork(mesh: Mesh, ground: Ground, radii: readonly [number, number], own: Pattern | null): Pattern {
  const { low, high } = localBounds(mesh)
  const tall = high[1] - low[1]
  const band = Math.min(radii[0] * 0.5, tall * 0.14)
  const rimmed = [
    tall > radii[0] * 1.6 && uprightness(mesh, low[1], low[1] + band) > 0.55,
    tall > radii[0] * 1.6 && uprightness(mesh, high[1] - band, high[1]) > 0.55,
  ] as const
  const sprigs = sprigsOn(mesh, radii, ground === 'cobalt' ? GOLD_FLOWERS : BLUE_FLOWERS)
  const drawn = own === null ? null : drawnAs(own)
  return (s, x, y, z, pixel) => {
    glaze(s)
    if (isWarm(s)) return
    drawn?.(s, x, y, z, pixel)
    const [below, above] = [y - low[1], high[1] - y]
    if (rimmed[0] && below < band) rim(s, below / band, pixel / band, ground)
    else if (rimmed[1] && above < band) rim(s, above / band, pixel / band, ground)
    else sprigs(s, x, y, z, pixel)
  }
}

/** A gilded edge and two lines, from the edge inwards. */
function rim(s: Surface, v: number, soft: number, ground: Ground): void {
  const line = ground === 'cobalt' ? GOLD : COBALT
  paint(s, line, smooth(0.09 + soft, 0.05, Math.abs(v - 0.66)))
  paint(s, line, 0.8 * smooth(0.05 + soft, 0.02, Math.abs(v - 0.9)))
  const gilt = smooth(0.4 + soft, 0.4 - soft, v)
  paint(s, GOLD, gilt)
  s.scatter *= 1 - gilt
}

/** Bounds of a mesh in its own frame. */
export function localBounds({ local }: Mesh): { low: Vec; high: Vec } {
  const low: [number, number, number] = [1e9, 1e9, 1e9]
  const high: [number, number, number] = [-1e9, -1e9, -1e9]
  for (let i = 0; i < local.length; i += 3)
    for (const axis of [0, 1, 2] as const) {
      const v = local[i + axis] ?? 0
      if (v < low[axis]) low[axis] = v
      if (v > high[axis]) high[axis] = v
    }
  return { low, high }
}

/** Another pattern in cobalt, and in enamel where it is red or yellow: windows, books and tiles are painted where they were. */
export function drawnAs(own: Pattern): Pattern {
  const plain: Surface = { r: 0, g: 0, b: 0, roughness: 0, specular: 0, sheen: 0, scatter: 0, glow: 0, metal: 0 }
  return (s, x, y, z, pixel) => {
    plain.r = plain.g = plain.b = 0.85
    plain.glow = 0
    own(plain, x, y, z, pixel)
    const color = enamel(plain.r, plain.g, plain.b)
    if (color !== null) {
      paint(s, color, 0.9)
      return
    }
    const light = plain.r * 0.3 + plain.g * 0.59 + plain.b * 0.11
    const share = smooth(0.84, 0.3, light)
    paint(s, mix([0.42, 0.54, 0.82], COBALT, smooth(0.3, 1, share)), share * 0.9)
  }
}

/** What a piece of the place is painted with besides its own pattern: leaves, tiles of a wall, tufts of grass, ripples of sand, or nothing. */
export type Relief = 'foliage' | 'tiles' | 'grass' | 'sand' | 'plain'

/** Washes on pieces of the place. `scale` is their size in meters against that in their own frame. */
export const reliefBrushwork = (mesh: Mesh, kind: Relief, scale: number): Pattern => {
  const own = mesh.material.pattern
  const drawn = own === undefined ? null : drawnAs(own)
  const { low, high } = localBounds(mesh)
  const side = high[0] - low[0] < high[2] - low[2]
  return (s, x, y, z, pixel) => {
    s.roughness = 0.2
    s.scatter = 0.15
    if (isWarm(s)) return
    drawn?.(s, x, y, z, pixel)
    const pool = noise(x * 1.4, y * 1.4, z * 1.4) * 0.6 + noise(x * 5, y * 5, z * 5) * 0.4
    paint(s, [0.4, 0.52, 0.8], smooth(0.5, 0.8, pool) * 0.2)
    if (kind === 'foliage') dabs(s, x * scale, y * scale, z * scale, pixel)
    if (kind === 'tiles') tile(s, side ? z : x, y, pixel)
    if (kind === 'grass') tuft(s, x, z, pixel)
    if (kind === 'sand') ripple(s, x, z, pixel)
  }
}

/** Side of a tile of a wall, in meters. */
const TILE = 0.42

/** A wall tile: joints, quarter flowers in its corners and a small blossom in its middle. */
function tile(s: Surface, x: number, y: number, pixel: number): void {
  const [u, v] = [x / TILE, y / TILE]
  const [a, b] = [Math.abs(u - Math.floor(u) - 0.5), Math.abs(v - Math.floor(v) - 0.5)]
  const e = (pixel / TILE) * 0.8 + 0.004
  const joint = 0.5 - Math.max(a, b)
  const corner = Math.hypot(0.5 - a, 0.5 - b)
  const turn = Math.atan2(0.5 - b, 0.5 - a)
  const petal = 0.13 + 0.05 * Math.abs(Math.cos(turn * 3))
  paint(s, COBALT, 0.34 * smooth(e, -e, corner - petal))
  paint(s, WHITE, 0.5 * smooth(e, -e, corner - 0.07))
  const [far, angle] = [Math.hypot(a, b), Math.atan2(b, a)]
  const blossom = 0.1 + 0.045 * Math.abs(Math.cos(angle * 2))
  paint(s, COBALT, 0.34 * smooth(e, -e, far - blossom))
  paint(s, WHITE, 0.6 * smooth(e, -e, far - 0.04))
  paint(s, COBALT, 0.2 * smooth(0.012 + e, 0.004, Math.abs(far - 0.3)))
  paint(s, [0.93, 0.95, 0.98], 0.7 * smooth(0.012 + e, 0.006, joint))
}

/** Distance of tufts of grass, in meters. */
const TUFTS = 0.42

/** Tufts of three strokes, long enough to look upright from low above the ground. */
function tuft(s: Surface, x: number, z: number, pixel: number): void {
  const seen = smooth(0.1, 0.02, pixel / TUFTS)
  if (seen <= 0) return
  const [u, v] = [x / TUFTS, z / (TUFTS * 2.4)]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  if (hash(i, j, 3) < 0.45) return
  const [a, b] = [u - i - 0.3 - 0.4 * hash(i, j, 1), 0.72 - (v - j) - 0.3 * hash(i, j, 2)]
  if (b < 0 || b > 0.5) return
  const stroke = Math.min(
    ...[-0.4, 0.05, 0.5].map((lean) => Math.abs(a - lean * b * (0.4 + b)) - 0.03 * (1 - b / (0.5 - 0.2 * lean * lean))),
  )
  paint(s, mix([0.3, 0.43, 0.78], COBALT, hash(i, j, 4)), 0.75 * seen * smooth(0.014, -0.008, stroke))
}

/** Length of a ripple and distance of their rows, in meters. */
const RIPPLE = [0.46, 0.3] as const

/** Bowed brush strokes in rows, thinner to their ends, with a dot between them. */
function ripple(s: Surface, x: number, z: number, pixel: number): void {
  const seen = smooth(0.05, 0.012, pixel)
  if (seen <= 0) return
  const v = z / RIPPLE[1]
  const row = Math.floor(v)
  const u = x / RIPPLE[0] + (row % 2) * 0.5 + 0.3 * hash(row, 2, 5)
  const column = Math.floor(u)
  const [a, b] = [u - column - 0.5, v - row - 0.5]
  const bow = Math.abs(b - 0.32 * Math.cos(a * Math.PI) + 0.16)
  const half = 0.1 * smooth(0.4, 0.1, Math.abs(a))
  const tone = mix(WASH, COBALT, 0.15 + 0.3 * hash(row, column, 6))
  if (hash(row, column, 3) > 0.3)
    paint(s, tone, 0.75 * seen * smooth(half + 0.03, half - 0.03, bow) * smooth(0.42, 0.36, Math.abs(a)))
  paint(s, tone, 0.7 * seen * smooth(0.07, 0.05, Math.hypot(a * 1.5, b + 0.28)))
}

/** Dabs in a meter. */
const DABS = 9

/** Round dabs, one in most cells of a grid that are cut by the surface. */
function dabs(s: Surface, x: number, y: number, z: number, pixel: number): void {
  const seen = smooth(0.4, 0.1, pixel * DABS)
  if (seen <= 0) return
  const [u, v, w] = [x * DABS, y * DABS, z * DABS]
  const [i, j, k] = [Math.floor(u), Math.floor(v), Math.floor(w)]
  const key = i * 7 + k * 131
  if (hash(key, j, 1) < 0.3) return
  const far = Math.hypot(
    u - i - 0.5 + 0.3 * (hash(key, j, 2) - 0.5),
    (v - j - 0.5) * 1.5,
    w - k - 0.5 + 0.3 * (hash(key, j, 3) - 0.5),
  )
  paint(s, mix([0.3, 0.43, 0.78], COBALT, hash(key, j, 4)), 0.7 * seen * smooth(0.48, 0.34, far))
}
