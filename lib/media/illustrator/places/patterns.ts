import { type Pattern, paint, type Surface, shade } from '../drawing/material.ts'
import { hash, noise } from '../solids/noise.ts'
import type { Vec } from '../solids/vector.ts'

const part = (v: number): number => v - Math.floor(v)

/** Floor boards along z. */
export const planks: Pattern = (s, x, _y, z) => {
  const i = Math.floor(x / 0.17)
  const j = Math.floor(z / 1.2 + i * 0.37)
  const gap = part(x / 0.17) < 0.03 || part(z / 1.2 + i * 0.37) < 0.006 ? 0.68 : 1
  shade(s, (0.78 + 0.2 * hash(i, j, 5) + 0.16 * noise(x * 40, z * 3, i)) * gap)
  s.roughness = 0.42
}

/** Tiles on floors and walls; `size` in meters. */
export const tiles =
  (size: number, checked = 0): Pattern =>
  (s, x, y, z) => {
    const [u, v] = [(x + 40) / size, (y + z + 40) / size]
    const gap = part(u) < 0.035 || part(v) < 0.035
    const odd = (Math.floor(u) + Math.floor(v)) % 2
    shade(s, gap ? 0.78 : (0.94 + 0.08 * hash(Math.floor(u), Math.floor(v), 1)) * (odd === 1 ? 1 - checked : 1))
    s.roughness = 0.28
  }

export const bricks: Pattern = (s, x, y, z) => {
  const row = Math.floor(y / 0.11)
  const u = (x + z) / 0.27 + (row % 2) * 0.5
  if (part(u) < 0.05 || part(y / 0.11) < 0.1) paint(s, [0.75, 0.71, 0.66], 0.7)
  else shade(s, 0.82 + 0.3 * hash(Math.floor(u), row, 3))
}

/** Large hewn stones. */
export const stones: Pattern = (s, x, y, z) => {
  const row = Math.floor(y / 0.42)
  const u = (x + z) / 0.8 + (row % 2) * 0.5 + hash(row, 1, 2) * 0.3
  const gap = part(u) < 0.04 || part(y / 0.42) < 0.06
  shade(s, gap ? 0.62 : 0.84 + 0.2 * hash(Math.floor(u), row, 3) + 0.1 * noise(x * 9, y * 9, z * 9))
}

/** Windows of a house; `cell` in meters. At night many of them are lit. */
export const facade =
  (cell: number, lit: number): Pattern =>
  (s, x, y, z) => {
    const [u, v] = [(x + z + 80) / cell, (y + 40) / (cell * 1.25)]
    const [a, b] = [part(u), part(v)]
    if (a < 0.2 || a > 0.82 || b < 0.25 || b > 0.82) return
    const k = hash(Math.floor(u), Math.floor(v), 2)
    if (k < lit) {
      paint(s, k < lit * 0.6 ? [1, 0.8, 0.46] : [0.95, 0.92, 0.8])
      s.glow = lit > 0.3 ? 1.1 : 0.25
    } else paint(s, lit > 0.3 ? [0.12, 0.16, 0.26] : [0.42 + 0.2 * k, 0.56 + 0.2 * k, 0.7 + 0.16 * k])
    s.roughness = 0.14
  }

/** Backs of books on shelves. */
export const books: Pattern = (s, x, y, z) => {
  const shelf = part(y / 0.42)
  if (shelf < 0.1) return
  const u = (x + z + 50) / 0.055
  const row = Math.floor(y / 0.42)
  const i = Math.floor(u / 1.6 + hash(row, 2, 4))
  const tall = 0.62 + 0.3 * hash(i, row, 7)
  if (shelf > 0.1 + tall * 0.9) {
    shade(s, 0.35)
    return
  }
  paint(s, SPINES[Math.floor(hash(i, row, 1) * SPINES.length)] ?? [0.5, 0.3, 0.2])
  if (part(u / 1.6 + hash(row, 2, 4)) < 0.1) shade(s, 0.5)
  if (Math.abs(shelf - 0.1 - tall * 0.65) < 0.03) paint(s, [0.85, 0.7, 0.4], 0.7)
}

const SPINES: readonly Vec[] = [
  [0.55, 0.16, 0.14],
  [0.16, 0.3, 0.42],
  [0.2, 0.4, 0.28],
  [0.72, 0.55, 0.28],
  [0.4, 0.24, 0.42],
  [0.82, 0.76, 0.64],
  [0.3, 0.2, 0.15],
]

/** Fine unevenness of earth, sand, asphalt and snow. */
export const grain =
  (size: number, strength: number): Pattern =>
  (s, x, y, z) =>
    shade(
      s,
      1 -
        strength / 2 +
        strength *
          (noise(x / size, y / size, z / size) * 0.6 + noise((x * 3.1) / size, y / size, (z * 3.1) / size) * 0.4),
    )

/** Upright stripes, as of wallpaper or corrugated iron. */
export const stripes =
  (width: number, strength: number): Pattern =>
  (s, x, _y, z) =>
    shade(s, Math.sin(((x + z) / width) * Math.PI) > 0 ? 1 : 1 - strength)

/** Asphalt with a broken line in the middle and lines at its edges. */
export const roadway =
  (half: number): Pattern =>
  (s, x, _y, z) => {
    shade(s, 0.86 + 0.2 * noise(x * 30, 1, z * 30))
    const across = Math.abs(x)
    if ((across < 0.07 && part(z / 3) < 0.55) || (across > half - 0.3 && across < half - 0.16))
      paint(s, [0.92, 0.9, 0.82], 0.9)
  }

/** Small waves: darker and brighter streaks that grow with distance. */
export const ripples: Pattern = (s: Surface, x, _y, z) => {
  const far = 1 + Math.abs(z) * 0.06
  const n = noise((x * 1.3) / far, 2, (z * 5) / far) * 0.6 + noise((x * 4) / far, 5, (z * 15) / far) * 0.4
  shade(s, 0.72 + 0.6 * n)
  if (n > 0.68) paint(s, [0.9, 0.96, 1], (n - 0.68) * 2.2)
}

/** Round stones in the ground, no two alike; where they are smaller than a pixel, their mean. */
export const cobbles: Pattern = (s, x, _y, z, pixel) => {
  const fade = Math.min(1, (0.009 / Math.max(pixel, 1e-4)) ** 2)
  const row = Math.floor(z / 0.17)
  const u = x / 0.2 + (row % 2) * 0.5 + hash(row, 3, 1) * 0.2
  const [a, b] = [part(u) - 0.5, z / 0.17 - row - 0.5]
  const k = hash(Math.floor(u), row, 5)
  const edge = (Math.abs(a) ** 3 + Math.abs(b) ** 3) ** (1 / 3)
  const round = edge > 0.46 ? 0.66 : edge > 0.38 ? 0.84 : 1.04 - edge * 0.2
  shade(s, 1 + (round * (0.82 + 0.3 * k) - 1) * fade)
}

/** Walls that were painted long ago. */
export const plaster: Pattern = (s, x, y, z) =>
  shade(s, 0.9 + 0.1 * noise(x * 1.7, y * 1.3, z * 1.7) + 0.06 * noise(x * 9, y * 9, z * 9) - (y < 0.5 ? 0.14 : 0))

/** Rows of clay tiles. */
export const roofTiles: Pattern = (s, x, y, z, pixel) => {
  const fade = Math.min(1, 0.05 / Math.max(pixel, 1e-4))
  const row = Math.floor(y / 0.16)
  const u = (x * 0.4 + z) / 0.2 + (row % 2) * 0.5
  const k = part(y / 0.16) < 0.18 ? 0.7 : 0.86 + 0.24 * hash(Math.floor(u), row, 3)
  shade(s, 1 + (k - 1) * fade)
}
