import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import { clamp } from '#lib/media/illustrator/solids/vector.ts'

/** Part of a bolt: from one point to the next, with half its width at both. */
type Stretch = { ax: number; ay: number; a: number; bx: number; by: number; b: number }

type Point = readonly [x: number, y: number]

/** What is farther away than this stands behind a bolt, in meters. */
const BEHIND = 60

/** What lies behind lightning: the sky and far hills, and water where it strikes. */
export const isBehindLightning = ({ id, depth, subject }: Rendering, i: number): boolean =>
  (id[i] ?? -1) < 0 || ((depth[i] ?? 0) > BEHIND && (subject[i] ?? 0) < 0.02)

/** Lightning from the clouds down to the horizon, jagged, tapering and with branches, away from the subjects: distance to its edge in pixels. */
export function lightning(r: Rendering, seed: number): (x: number, y: number) => number {
  const { width } = r
  const side = freeSide(r)
  const x = Math.round(width * side)
  const low = struckRow(r, x) + width * 0.008
  const inward = side < 0.5 ? 1 : -1
  const main = jagged([x + inward * width * 0.1, -width * 0.04], [x, low], 4, seed)
  const thick = width * 0.0125
  const stretches = along(main, thick, thick * 0.34)
  for (const [n, [at, out, down]] of BRANCHES.entries()) {
    const from = main[Math.round(at * (main.length - 1))] ?? [x, low]
    const to: Point = [from[0] + out * width, Math.min(low * 0.97, from[1] + down * low)]
    stretches.push(...along(jagged(from, to, 3, seed + 31 * (n + 1)), thick * (0.62 - 0.2 * at), 0))
  }
  // Water thrown up where it strikes.
  for (const [out, up] of SPRAY)
    stretches.push({ ax: x, ay: low, a: thick * 0.5, bx: x + out * width, by: low - up * width, b: 0 })
  const left = Math.min(...stretches.map(({ ax, bx }) => Math.min(ax, bx))) - width * 0.03
  const right = Math.max(...stretches.map(({ ax, bx }) => Math.max(ax, bx))) + width * 0.03
  const reach = thick * 2
  const bands: Stretch[][] = Array.from({ length: Math.ceil((low + reach) / BAND) + 1 }, (_, n) =>
    stretches.filter(({ ay, by }) => Math.max(ay, by) > n * BAND - reach && Math.min(ay, by) < (n + 1) * BAND + reach),
  )
  return (px, py) => {
    if (px < left || px > right) return FAR
    let least = FAR
    for (const { ax, ay, a, bx, by, b } of bands[Math.floor(py / BAND)] ?? []) {
      const [dx, dy] = [bx - ax, by - ay]
      const t = clamp(((px - ax) * dx + (py - ay) * dy) / Math.max(1, dx * dx + dy * dy))
      const [ox, oy] = [px - ax - dx * t, py - ay - dy * t]
      least = Math.min(least, Math.sqrt(ox * ox + oy * oy) - a - (b - a) * t)
    }
    return least
  }
}

const FAR = 99

/** Rows of pixels for which the same stretches of a bolt are near. */
const BAND = 12

/** Where along the bolt branches leave it, and how far they go aside and down, in shares of the width and of the sky. */
const BRANCHES: readonly (readonly [at: number, out: number, down: number])[] = [
  [0.28, -0.17, 0.24],
  [0.48, 0.15, 0.26],
  [0.72, -0.1, 0.16],
]

const SPRAY: readonly Point[] = [
  [-0.042, 0.012],
  [-0.022, 0.034],
  [0.024, 0.03],
  [0.044, 0.01],
]

/** The row in which a bolt meets what stands before it, or water, in a column. */
function struckRow(r: Rendering, x: number): number {
  const { width, height } = r
  let row = Math.round(height * 0.2)
  while (row < height * 0.7 && isBehindLightning(r, row * width + x)) row++
  return row
}

/** The share of the width, of two, where fewer of the subjects are. */
function freeSide({ width, subject }: Rendering): number {
  let [left, right] = [0, 0]
  for (let i = 0; i < subject.length; i += 11)
    if ((subject[i] ?? 0) > 0.5)
      if (i % width < width * 0.5) left++
      else right++
  return right > left ? 0.2 : 0.8
}

/** A line from one point to another that is broken aside at its middle, and so are its halves. */
function jagged(from: Point, to: Point, rounds: number, seed: number): Point[] {
  let points: Point[] = [from, to]
  for (let round = 0; round < rounds; round++) {
    const next: Point[] = []
    for (const [n, a] of points.entries()) {
      next.push(a)
      const b = points[n + 1]
      if (b === undefined) continue
      const t = 0.36 + 0.28 * hash(n, round, seed)
      const turn = (hash(n, seed, round + 7) < 0.5 ? -1 : 1) * (0.1 + 0.13 * hash(seed, n, round + 3))
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
      next.push([a[0] + dx * t - dy * turn, a[1] + dy * t + dx * turn])
    }
    points = next
  }
  return points
}

function along(points: readonly Point[], first: number, last: number): Stretch[] {
  const count = points.length - 1
  const thick = (n: number) => first + ((last - first) * n) / count
  return points.slice(1).map(([bx, by], n): Stretch => {
    const [ax, ay] = points[n] ?? [bx, by]
    return { ax, ay, a: thick(n), bx, by, b: thick(n + 1) }
  })
}
