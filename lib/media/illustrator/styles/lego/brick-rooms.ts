import { type Material, type Pattern, rgb, shade } from '#lib/media/illustrator/drawing/material.ts'
import { FlatMesh } from '#lib/media/illustrator/places/flats.ts'
import { boundsOf, moveMesh } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import type { Vec } from '#lib/media/illustrator/solids/vector.ts'
import { recolored } from '../shared/dressing.ts'
import { stackedBricks } from './bricks.ts'
import { addStud } from './studs.ts'

/** Seams of bricks that are laid in courses. */
export const seams: Pattern = (s, x, y, z, pixel) => {
  const row = Math.floor(y / 0.19)
  const u = (x + z) / 0.64 + (row % 2) * 0.5
  const [a, b] = [u - Math.floor(u), y / 0.19 - row]
  const wide = Math.max(0.02, pixel * 2)
  const fade = Math.min(1, 0.04 / Math.max(pixel, 1e-4))
  const tint = 0.95 + 0.09 * hash(Math.floor(u), row, 3)
  const k = b < wide * 3 ? 0.66 : a < wide ? 0.72 : b > 0.9 ? 1.1 : tint
  shade(s, 1 + (k - 1) * fade)
}

/** Side of a square tile, in meters. */
const TILE = 0.24

/** Square tiles with bevelled edges on a wall, each a little lighter or darker. */
export const wallTiles: Pattern = (s, x, y, z, pixel) => {
  const [u, v] = [(x + z) / TILE, y / TILE]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const [a, b] = [u - i, v - j]
  const wide = Math.max(0.03, (pixel / TILE) * 0.9)
  const tint = 0.95 + 0.08 * hash(i, j, 5)
  const isJoint = Math.min(a, 1 - a, b, 1 - b) < wide
  const isLit = b > 1 - wide * 2.6 || a < wide * 2.6
  const isDim = b < wide * 2.6 || a > 1 - wide * 2.6
  shade(s, isJoint ? 0.62 : isLit ? 1.08 : isDim ? 0.86 : tint)
}

/** Courses of a bowl in its own frame, and of joints in each around it. */
const COURSE = 0.115
const AROUND = 14

/** Curved bricks around the axis of a bowl. */
const bowlBricks: Pattern = (s, x, y, z, pixel) => {
  const row = Math.floor(y / COURSE)
  const b = y / COURSE - row
  const wide = Math.max(0.06, (pixel / COURSE) * 0.8)
  const turn = (Math.atan2(x, z) / (2 * Math.PI)) * AROUND + (row % 2) * 0.5
  const away = Math.abs(turn - Math.round(turn)) * 0.22
  shade(s, b < wide ? 0.6 : away < Math.max(0.006, pixel * 0.8) ? 0.66 : b > 1 - wide * 1.6 ? 1.12 : 1)
}

/** A bowl of curved bricks; what is in it stays as it is. */
export const brickBowl = (mesh: Mesh): Mesh =>
  mesh.material.finish === 'gloss' ? { ...mesh, material: { ...mesh.material, pattern: bowlBricks } } : mesh

const GLOSS: Material = { finish: 'gloss' }
const SIDE = 0.1
const COURSES = 6
const DOOR: Vec = rgb(0x6b3d22)
const PLINTH: Vec = rgb(0x4a4e54)
const JOINT: Vec = rgb(0x2a160c)

/** The top of a counter with studs along its front edge, or its front of bricks. */
export function brickCounter(slab: Mesh): Mesh[] {
  const { low, high } = boundsOf([slab])
  return high[1] - low[1] < 0.1
    ? withStuds(slab, low, high)
    : [recolored(slab, () => JOINT, GLOSS), ...front(low, high)]
}

function withStuds(slab: Mesh, low: Vec, high: Vec): Mesh[] {
  const flat = new FlatMesh()
  const [color] = [[slab.color[0] ?? 0, slab.color[1] ?? 0, slab.color[2] ?? 0] as const]
  for (let x = Math.ceil(low[0] / SIDE) * SIDE; x + SIDE <= high[0]; x += SIDE)
    addStud(flat, [x + SIDE / 2, high[1], high[2] - SIDE / 2], SIDE, color, [0, 0, 0])
  return [
    { ...slab, material: { finish: 'gloss', pattern: boards } },
    flat.finish(GLOSS, { tag: slab.tag, layer: slab.layer, castsShadow: false }),
  ]
}

/** Tiles of a counter, four studs long. */
const boards: Pattern = (s, x, _y, z, pixel) => {
  const [u, v] = [x / (SIDE * 4) + (Math.floor(z / (SIDE * 2)) % 2) * 0.5, z / (SIDE * 2)]
  const away = Math.min(Math.abs(u - Math.round(u)) * 2, Math.abs(v - Math.round(v))) * SIDE * 2
  shade(s, away < Math.max(0.003, pixel * 0.8) ? 0.66 : 0.97 + 0.06 * hash(Math.floor(u), Math.floor(v), 4))
}

function front(low: Vec, high: Vec): Mesh[] {
  const tall = (high[1] - low[1]) / COURSES
  const cells: [number, number, number, Vec][] = []
  for (let i = Math.ceil(low[0] / SIDE); (i + 1) * SIDE <= high[0]; i++)
    for (let j = 0; j < COURSES; j++) cells.push([i, j, 0, j === 0 ? PLINTH : DOOR])
  const built = stackedBricks(cells, { side: SIDE, tall }, GLOSS, { tag: 'table', layer: 1 })
  return [moveMesh(built, { at: [0, low[1], high[2] - SIDE * 0.92] })]
}
