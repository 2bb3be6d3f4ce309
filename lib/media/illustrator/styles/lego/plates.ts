import type { Camera } from '#lib/media/illustrator/drawing/camera.ts'
import type { Material, Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { FlatMesh } from '#lib/media/illustrator/places/flats.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import type { Vec } from '#lib/media/illustrator/solids/vector.ts'
import { withPattern } from '../shared/dressing.ts'
import { addStud } from './studs.ts'

/** How land or a sea is built of plates: the side of a stud's square, how thick a plate is and up to which depth there are studs, in meters. */
export type Plates = { side: number; thick: number; studded: number; from: number; to: number }

type Cell = { height: number; r: number; g: number; b: number; level: number }

const key = (i: number, k: number): number => (i + 8192) * 16384 + (k + 8192)

type Seen = (px: number, py: number, pz: number) => readonly [depth: number, across: number]

/** Depth of a point along the view, and how far beside the middle of the frame it is; 1 is its edge. */
function seenFrom({ eye, x, z, focal, width, height }: Camera): Seen {
  return (px, py, pz) => {
    const [a, b, c] = [px - eye[0], py - eye[1], pz - eye[2]]
    const depth = -(a * z[0] + b * z[1] + c * z[2])
    const across = ((a * x[0] + b * x[1] + c * x[2]) * focal * height) / (Math.max(0.1, depth) * width)
    return [depth, Math.abs(across)]
  }
}

/**
 * Land or water built again as layers of plates with studs, as far as the camera sees it between two depths; what lies beyond is
 * left as it is.
 */
export function inPlates(
  mesh: Mesh,
  camera: Camera,
  { side, thick, studded, from, to }: Plates,
  colorOf: (r: number, g: number, b: number, plate: number) => Vec,
  material: Material,
): Mesh[] {
  const place = seenFrom(camera)
  const cells = cellsOf(mesh, side, (x, y, z) => {
    const [depth, across] = place(x, y, z)
    return depth > from && depth < to && across < 1.12 + (side * 2.4) / Math.max(1, depth)
  })
  for (const cell of cells.values()) cell.level = Math.round(cell.height / thick)
  const flat = new FlatMesh()
  for (const [at, cell] of cells) {
    const [i, k] = [Math.floor(at / 16384) - 8192, (at % 16384) - 8192]
    // Plates are two studs deep and two or four wide, and each has one color.
    const [row, column] = [Math.floor(k / 2), plateOf(i, k)]
    const first = cells.get(key(column, row * 2)) ?? cell
    const own = first.level === cell.level ? first : cell
    const color = colorOf(own.r, own.g, own.b, hash(column, row, own.level))
    const top = cell.level * thick
    const [x, z] = [i * side, k * side]
    const below = (di: number, dk: number): number => (cells.get(key(i + di, k + dk))?.level ?? cell.level) * thick
    addTop(flat, x, z, top, side, color, [i, k])
    addSides(flat, [x, top, z], { side, thick }, color, below)
    if (place(x, top, z)[0] < studded) addStud(flat, [x + side / 2, top, z + side / 2], side, color, SEAMLESS)
  }
  const { tag, layer, castsShadow } = mesh
  const built = flat.finish(withPattern(material, plateSeams), { tag, layer, castsShadow })
  return [built, ...beyond(mesh, place, from, to)]
}

/** The first column of the plate that a column belongs to in its row. */
function plateOf(i: number, k: number): number {
  const shift = Math.floor(k / 2) % 2 === 0 ? 0 : 2
  return Math.floor((i + shift) / 4) * 4 - shift
}

/** Mean height and color of a mesh over each square, where `isSeen`. */
function cellsOf(
  { position: p, color: c, index }: Mesh,
  side: number,
  isSeen: (x: number, y: number, z: number) => boolean,
): Map<number, Cell> {
  const cells = new Map<number, Cell>()
  for (let t = 0; t < index.length; t += 3) {
    const [a, b, d] = [(index[t] ?? 0) * 3, (index[t + 1] ?? 0) * 3, (index[t + 2] ?? 0) * 3]
    const [ax, az] = [p[a] ?? 0, p[a + 2] ?? 0]
    const [ux, uz, vx, vz] = [(p[b] ?? 0) - ax, (p[b + 2] ?? 0) - az, (p[d] ?? 0) - ax, (p[d + 2] ?? 0) - az]
    const area = ux * vz - uz * vx
    if (Math.abs(area) < 1e-9) continue
    const low = (first: number, u: number, v: number) => Math.ceil((first + Math.min(0, u, v)) / side - 0.5)
    const high = (first: number, u: number, v: number) => Math.floor((first + Math.max(0, u, v)) / side - 0.5)
    for (let i = low(ax, ux, vx); i <= high(ax, ux, vx); i++)
      for (let k = low(az, uz, vz); k <= high(az, uz, vz); k++) {
        const [x, z] = [(i + 0.5) * side - ax, (k + 0.5) * side - az]
        const [u, v] = [(x * vz - z * vx) / area, (ux * z - uz * x) / area]
        if (u < 0 || v < 0 || u + v > 1) continue
        const at = (list: Float32Array, o: number) =>
          (list[a + o] ?? 0) * (1 - u - v) + (list[b + o] ?? 0) * u + (list[d + o] ?? 0) * v
        const height = at(p, 1)
        if (!isSeen(ax + x, height, az + z)) continue
        const cell = cells.get(key(i, k))
        const [red, g, blue] = [at(c, 0), at(c, 1), at(c, 2)]
        // Of what is above each other, the highest is seen.
        if (cell === undefined || cell.height < height) cells.set(key(i, k), { height, r: red, g, b: blue, level: 0 })
      }
  }
  return cells
}

function addTop(
  flat: FlatMesh,
  x: number,
  z: number,
  top: number,
  side: number,
  color: Vec,
  [i, k]: readonly [number, number],
) {
  const at = (a: number, b: number) =>
    flat.point([x + a * side, top, z + b * side], [0, 1, 0], color, [i + a, 0.5, k + b])
  const [p, q, r, s] = [at(0, 0), at(0, 1), at(1, 1), at(1, 0)]
  flat.triangle(p, q, r)
  flat.triangle(p, r, s)
}

/** Where a pattern draws no seam. */
const SEAMLESS: Vec = [1.5, 0.5, 0.5]

/** The sides of plates that are higher than their neighbors. */
function addSides(
  flat: FlatMesh,
  [x, top, z]: Vec,
  { side, thick }: { side: number; thick: number },
  color: Vec,
  below: (di: number, dk: number) => number,
): void {
  for (const [di, dk] of [
    [0, 1],
    [1, 0],
    [-1, 0],
  ] as const) {
    const low = below(di, dk)
    if (low >= top) continue
    const [fx, fz] = [di === 1 ? x + side : x, dk === 1 ? z + side : z]
    const [wx, wz] = dk === 1 ? [side, 0] : [0, di === 1 ? -side : side]
    const startZ = di === 1 ? fz + side : fz
    const at = (a: number, y: number) =>
      flat.point([fx + wx * a, y, startZ + wz * a], [di, 0, dk], color, [1.5 + a * 0.0001, y / thick, 0.5])
    const [p, q, r, s] = [at(0, low), at(1, low), at(1, top), at(0, top)]
    flat.triangle(p, q, r)
    flat.triangle(p, r, s)
  }
}

/** Dark lines between plates: `x` and `z` count studs, `y` counts plates. */
const plateSeams: Pattern = (s, x, y, z, pixel) => {
  const soft = Math.max(0.03, pixel * 4)
  const fade = Math.min(1, 0.12 / soft)
  const aside = Math.abs(z / 2 - Math.round(z / 2)) * 2
  const shift = Math.floor(z / 2) % 2 === 0 ? 0 : 2
  const along = Math.abs((x + shift) / 4 - Math.round((x + shift) / 4)) * 4
  const level = Math.abs(y - Math.round(y))
  const line = Math.min(aside, along)
  const k = line < soft ? 0.62 : level < soft * 2.4 ? 0.6 : 1
  const shaded = 1 + (k - 1) * fade
  s.r *= shaded
  s.g *= shaded
  s.b *= shaded
}

/** What of a mesh is not between two depths. */
function beyond(mesh: Mesh, place: Seen, from: number, to: number): Mesh[] {
  const { position: p, index } = mesh
  const kept: number[] = []
  for (let t = 0; t < index.length; t += 3) {
    let [near, far] = [1e9, -1e9]
    for (let c = 0; c < 3; c++) {
      const at = (index[t + c] ?? 0) * 3
      const [depth] = place(p[at] ?? 0, p[at + 1] ?? 0, p[at + 2] ?? 0)
      near = Math.min(near, depth)
      far = Math.max(far, depth)
    }
    if (far > to || near < from) kept.push(index[t] ?? 0, index[t + 1] ?? 0, index[t + 2] ?? 0)
  }
  return kept.length === 0 ? [] : [{ ...mesh, index: Uint32Array.from(kept) }]
}
