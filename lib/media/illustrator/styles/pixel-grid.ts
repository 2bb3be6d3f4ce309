import type { Rendering } from '../drawing/rendering.ts'
import { nearestColour, STEPS, shifted } from './pixel-palette.ts'

/** A rendering in squares: what most of each square shows. */
export type Grid = {
  cell: number
  columns: number
  rows: number
  /** Mesh, or -1 for the sky. */
  id: Int32Array
  /** Number of a colour of the palette. */
  colour: Int16Array
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
    colour: new Int16Array(count),
    depth: new Float32Array(count),
    subject: new Uint8Array(count),
    glowing: new Uint8Array(count),
  }
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) fillSquare(grid, r, x, y, glowFrom)
  for (let round = 0; round < 4; round++) removeOrphans(grid, round < 1)
  addEdges(grid)
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
      warm += (r.colour[q * 3] ?? 0) - (r.colour[q * 3 + 2] ?? 0) * 0.9
      n++
    }
  grid.glowing[i] = mesh >= 0 && !subject && warm / n > glowFrom ? 1 : 0
  grid.depth[i] = depth / n
  const { tag = '', material } = r.meshes[mesh] ?? {}
  const own = nearestColour(red / n, green / n, blue / n, SKIN.has(tag) && material?.face?.drawn?.features !== 'anime')
  const face = tag === 'face' && up / n > -0.86
  const light = face ? 0.4 : lit / n
  // Under a low sun, level ground is lit all the same.
  const shaded = up / n > 0.8 ? 0.2 : 0.34
  let by = light < 0.1 ? (subject ? -1 : -2) : !subject && light < shaded ? -1 : light > 0.78 && up / n > 0.25 ? 1 : 0
  if (open / n < 0.34 && !face) by -= 1
  if (material?.finish === 'glow') by = 1
  grid.colour[i] = mesh < 0 ? own : shifted(own, by)
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

/** Gives squares that hardly any neighbour agrees with the colour that most of those have; places are cleaned more than subjects. */
function removeOrphans(grid: Grid, subjectsToo: boolean): void {
  const { columns, rows, id, subject } = grid
  const from = grid.colour.slice()
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
      for (const [colour, n] of counts)
        if (n > most) {
          best = colour
          most = n
        }
      grid.colour[i] = best
    }
}

/** Dark outlines in their own colour around subjects, and darker steps where one thing stands before another. */
function addEdges(grid: Grid): void {
  const { columns, rows, id, subject, depth } = grid
  const from = grid.colour.slice()
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x
      if ((id[i] ?? -1) < 0) continue
      const z = depth[i] ?? 0
      let [outer, behind] = [false, false]
      for (const j of [
        x > 0 ? i - 1 : i,
        x < columns - 1 ? i + 1 : i,
        y > 0 ? i - columns : i,
        y < rows - 1 ? i + columns : i,
      ]) {
        if (subject[i] === 1 && subject[j] === 0 && (depth[j] ?? 0) > z - 0.05) outer = true
        if (
          id[i] !== id[j] &&
          subject[j] === subject[i] &&
          (depth[j] ?? 0) < z - (subject[i] === 1 ? 0.035 : z * 0.035)
        )
          behind = true
      }
      const colour = from[i] ?? 0
      if (outer) grid.colour[i] = colour - (colour % STEPS) + (colour % STEPS > 4 ? 1 : 0)
      else if (behind) grid.colour[i] = shifted(colour, subject[i] === 1 ? -2 : -1)
    }
}
