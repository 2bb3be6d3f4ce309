import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { blend } from '../shared/buffers.ts'

const GOLD: Vec = [0.85, 0.65, 0.25]
const BRIGHT_GOLD: Vec = [0.99, 0.87, 0.52]
const DARK_GOLD: Vec = [0.6, 0.41, 0.13]
const LAPIS: Vec = [0.1, 0.16, 0.38]
const UMBER: Vec = [0.2, 0.1, 0.05]

/** Burnished gold at a point in shares of the picture's width: leaf beside leaf, with a broad gleam. */
export function burnished(out: Float64Array, x: number, y: number): void {
  const leaf = hash(Math.floor(x * 7 + 0.15 * Math.floor(y * 7)), Math.floor(y * 7), 6)
  const gleam = 0.5 + 0.5 * Math.sin((x * 0.8 - y * 0.55) * 5.2 + 2.4 * noise(x * 2.2, y * 2.2, 3) + leaf * 0.35)
  for (let c = 0; c < 3; c++) out[c] = GOLD[c] ?? 0
  blend(out, BRIGHT_GOLD, 0.62 * gleam * gleam)
  blend(out, DARK_GOLD, 0.3 * (1 - gleam) ** 3 + 0.1 * noise(x * 30, y * 30, 8))
}

/** Gold leaf with a scroll of leaves punched into it. */
export function tooledGold(out: Float64Array, x: number, y: number): void {
  burnished(out, x, y)
  const size = 0.155
  const row = Math.floor(y / size)
  const u = x / size + (row % 2) * 0.5
  const [a, b] = [u - Math.floor(u) - 0.5, y / size - row - 0.5]
  const far = Math.hypot(a, b)
  const turn = Math.atan2(b, a)
  const ring = Math.abs(far - 0.4)
  const petals = Math.abs(far - 0.19 - 0.07 * Math.cos(turn * 6))
  // Punched points along the lines.
  const dots = 0.5 + 0.5 * Math.cos(turn * 42)
  punch(out, Math.max(smooth(0.022, 0.012, ring) * dots, smooth(0.022, 0.01, petals), smooth(0.05, 0.035, far)))
}

/** A dent in gold: dark above, bright below. */
function punch(out: Float64Array, depth: number): void {
  blend(out, DARK_GOLD, 0.42 * depth)
}

/** Night: lapis with rows of gold stars. */
export function starryLapis(out: Float64Array, x: number, y: number): void {
  const shade = 0.9 + 0.2 * noise(x * 12, y * 12, 4)
  for (let c = 0; c < 3; c++) out[c] = (LAPIS[c] ?? 0) * shade
  const size = 0.085
  const row = Math.floor(y / size)
  const u = x / size + (row % 2) * 0.5
  const [a, b] = [u - Math.floor(u) - 0.5, y / size - row - 0.5]
  const reach = 0.2 + 0.1 * hash(Math.floor(u), row, 2)
  const ray = reach * (0.52 + 0.48 * Math.abs(Math.cos(Math.atan2(b, a) * 3)) ** 3)
  blend(out, BRIGHT_GOLD, smooth(ray + 0.03, ray - 0.02, Math.hypot(a, b)))
}

/** Lozenges of two colors and of gold by turns, between gold bands, each with a flower. */
export function diapered(out: Float64Array, x: number, y: number, first: Vec, second: Vec): void {
  const size = 0.094
  const [u, v] = [(x + y * 0.72) / size, (x - y * 0.72) / size]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const [a, b] = [u - i - 0.5, v - j - 0.5]
  const kind = (((i + j) % 2) + 2) % 2
  const color = kind === 0 ? first : second
  const mottle = 0.93 + 0.14 * noise(x * 40, y * 40, 5)
  for (let c = 0; c < 3; c++) out[c] = (color[c] ?? 0) * mottle
  const far = Math.hypot(a, b)
  const flower = smooth(0.02, -0.02, far - 0.13 - 0.07 * Math.cos(Math.atan2(b, a) * 4))
  const edge = Math.max(Math.abs(a), Math.abs(b))
  const gold = Math.max(flower, smooth(0.435, 0.45, edge))
  if (gold > 0) {
    const [r, g, bl] = [out[0] ?? 0, out[1] ?? 0, out[2] ?? 0]
    burnished(out, x, y)
    blend(out, [r, g, bl], 1 - gold)
  }
  blend(out, color, smooth(0.045, 0.03, far))
  blend(out, UMBER, 0.55 * smooth(0.02, 0.008, Math.abs(edge - 0.435)))
}

/** Leaded glass in lozenges of pale blue, green and honey. */
export function leadedGlass(out: Float64Array, x: number, y: number, night: boolean): void {
  const size = 0.05
  const [u, v] = [(x + y * 0.62) / size, (x - y * 0.62) / size]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const color = GLASS[Math.floor(hash(i, j, 9) * GLASS.length)] ?? GOLD
  const k = (night ? 0.42 : 0.94) + 0.12 * (u - i - 0.5)
  for (let c = 0; c < 3; c++) out[c] = (color[c] ?? 0) * k
  const edge = Math.max(Math.abs(u - i - 0.5), Math.abs(v - j - 0.5))
  blend(out, UMBER, 0.85 * smooth(0.43, 0.455, edge))
}

const GLASS: readonly Vec[] = [
  [0.62, 0.72, 0.72],
  [0.54, 0.67, 0.72],
  [0.66, 0.74, 0.62],
  [0.84, 0.76, 0.54],
  [0.6, 0.7, 0.7],
]
