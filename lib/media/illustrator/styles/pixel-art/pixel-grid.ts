import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { nearestColor, STEPS, shifted } from './pixel-palette.ts'

/** A rendering in squares: what most of each square shows. */
export type Grid = {
  cell: number
  columns: number
  rows: number
  /** Mesh, or -1 for the sky. */
  id: Int32Array
  /** Number of a color of the palette. */
  color: Int16Array
  depth: Float32Array
  subject: Uint8Array
  /** Lit by a lamp or a window at night. */
  glowing: Uint8Array
}

/** As `layersOf` cuts layers in squares. */
const COVERED = 0.25

const SKIN = new Set(['face', 'hand', 'arm', 'leg'])

/** `glowFrom` is how much warmer than white the light of a lamp is; without lamps it is infinite. */
export function gridOf(r: Rendering, cell: number, glowFrom: number): Grid {
  const [columns, rows] = [Math.ceil(r.width / cell), Math.ceil(r.height / cell)]
  const count = columns * rows
  const grid: Grid = {
    cell,
    columns,
    rows,
    id: new Int32Array(count),
    color: new Int16Array(count),
    depth: new Float32Array(count),
    subject: new Uint8Array(count),
    glowing: new Uint8Array(count),
  }
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) fillSquare(grid, r, x, y, glowFrom)
  for (let round = 0; round < 4; round++) removeOrphans(grid, round < 1)
  addEdges(grid, r.meshes)
  return grid
}

function fillSquare(grid: Grid, r: Rendering, x: number, y: number, glowFrom: number): void {
  const { cell, columns } = grid
  const i = y * columns + x
  const [right, low] = [Math.min(r.width, (x + 1) * cell), Math.min(r.height, (y + 1) * cell)]
  let covered = 0
  for (let j = y * cell; j < low; j++) for (let k = x * cell; k < right; k++) covered += r.subject[j * r.width + k] ?? 0
  const subject = covered / ((right - x * cell) * (low - y * cell)) > COVERED
  grid.subject[i] = subject ? 1 : 0
  const mesh = mostCommon(r, x * cell, y * cell, right, low, subject)
  grid.id[i] = mesh
  let [red, green, blue, lit, open, depth, up, warm, n] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (let j = y * cell; j < low; j++)
    for (let k = x * cell; k < right; k++) {
      const q = j * r.width + k
      if (r.id[q] !== mesh) continue
      red += r.albedo[q * 3] ?? 0
      green += r.albedo[q * 3 + 1] ?? 0
      blue += r.albedo[q * 3 + 2] ?? 0
      lit += r.lit[q] ?? 0
      open += r.open[q] ?? 0
      depth += r.depth[q] ?? 0
      up += r.normal[q * 3 + 1] ?? 0
      warm += (r.color[q * 3] ?? 0) - (r.color[q * 3 + 2] ?? 0) * 0.9
      n++
    }
  grid.glowing[i] = mesh >= 0 && !subject && warm / n > glowFrom ? 1 : 0
  grid.depth[i] = depth / n
  const { tag = '', material } = r.meshes[mesh] ?? {}
  const own = nearestColor(red / n, green / n, blue / n, SKIN.has(tag) && material?.face?.drawn?.features !== 'anime')
  const face = tag === 'face' && up / n > -0.86
  const light = face ? 0.4 : lit / n
  // Under a low sun, level ground is lit all the same.
  const shaded = up / n > 0.8 ? 0.2 : 0.34
  let by = light < 0.1 ? (subject ? -1 : -2) : !subject && light < shaded ? -1 : light > 0.78 && up / n > 0.25 ? 1 : 0
  if (open / n < 0.34 && !face) by -= 1
  if (material?.finish === 'glow') by = 1
  grid.color[i] = mesh < 0 ? own : shifted(own, by)
}

/** The mesh that covers most of a square, among those of the subject where the square belongs to it. */
function mostCommon(r: Rendering, x: number, y: number, right: number, low: number, subject: boolean): number {
  let best = r.id[y * r.width + x] ?? -1
  let most = 0
  for (let j = y; j < low; j++)
    for (let k = x; k < right; k++) {
      const q = j * r.width + k
      const own = r.id[q] ?? -1
      if (subject && r.meshes[own]?.layer !== 1) continue
      let n = 0
      for (let b = y; b < low; b++) for (let a = x; a < right; a++) if (r.id[b * r.width + a] === own) n++
      if (n > most) {
        most = n
        best = own
      }
    }
  return best
}

/** Gives squares that hardly any neighbor agrees with the color that most of those have; places are cleaned more than subjects. */
function removeOrphans(grid: Grid, subjectsToo: boolean): void {
  const { columns, rows, id, subject } = grid
  const from = grid.color.slice()
  const counts = new Map<number, number>()
  for (let y = 1; y < rows - 1; y++)
    for (let x = 1; x < columns - 1; x++) {
      const i = y * columns + x
      if ((id[i] ?? -1) < 0 || (subject[i] === 1 && !subjectsToo)) continue
      counts.clear()
      for (let b = -1; b <= 1; b++)
        for (let a = -1; a <= 1; a++) {
          const j = i + b * columns + a
          if (id[j] === id[i]) counts.set(from[j] ?? 0, (counts.get(from[j] ?? 0) ?? 0) + 1)
        }
      const own = counts.get(from[i] ?? 0) ?? 0
      if (own > (subject[i] === 1 ? 2 : 5)) continue
      let [best, most] = [from[i] ?? 0, own]
      for (const [color, n] of counts)
        if (n > most) {
          best = color
          most = n
        }
      grid.color[i] = best
    }
}

/** How far one part of a person stands before another that gets an edge, in meters. */
const APART = 0.028

/** Dark outlines in their own color around subjects and things of the place, and darker steps where one thing stands before another. */
function addEdges(grid: Grid, meshes: readonly Mesh[]): void {
  const { columns, rows, id, subject, depth } = grid
  const from = grid.color.slice()
  const isThing = meshes.map(({ tag, layer }) => layer === 0 && tag === 'prop')
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x
      const own = id[i] ?? -1
      if (own < 0) continue
      const z = depth[i] ?? 0
      const main = subject[i] === 1
      let [outer, behind] = [false, false]
      for (const step of [x > 0 ? -1 : 0, x < columns - 1 ? 1 : 0, y > 0 ? -columns : 0, y < rows - 1 ? columns : 0]) {
        const j = i + step
        const next = depth[j] ?? 0
        if (main && subject[j] === 0 && next > z - 0.05) outer = true
        if (isThing[own] === true && subject[j] === 0 && isThing[id[j] ?? -1] !== true && next > z * 1.004) outer = true
        if (subject[j] !== subject[i]) continue
        if (id[j] !== own) behind ||= next < z - (main ? 0.035 : z * 0.035)
        // Where a sleeve lies on the body, both are of one mesh: the body behind it is darker than its own slope would let one expect.
        else if (main) behind ||= z - next > APART && z - next > 2.2 * Math.abs((depth[i - step] ?? z) - z)
      }
      const color = from[i] ?? 0
      if (outer) grid.color[i] = color - (color % STEPS) + (color % STEPS > 4 || !main ? 1 : 0)
      else if (behind) grid.color[i] = shifted(color, main ? -2 : -1)
    }
}
