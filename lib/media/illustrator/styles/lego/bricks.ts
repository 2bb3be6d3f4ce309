import type { Material } from '#lib/media/illustrator/drawing/material.ts'
import { FlatMesh, type FlatOptions } from '#lib/media/illustrator/places/flats.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { length, sub, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { isRound, roundBricks } from './round-bricks.ts'
import { addStud, type BrickSize } from './studs.ts'
import { type Stance, standing, turnedBack } from './thing-stance.ts'

/** The colors of a brick's part of a surface, as `0xrgb` with a digit each, and which area has which. */
type Voxel = { colors: Map<number, number>; area: number }

const key = (i: number, j: number, k: number): number => (i + 512) * 1048576 + (j + 512) * 1024 + (k + 512)

/**
 * Meshes of one thing built again from bricks, in courses along its own sides, with a stud on each that is open above. What is
 * round is stacked of round bricks. Where several meshes are in one place, the smallest is seen; parts that are hardly larger than
 * a brick stay as they are.
 */
export function inBricks(meshes: readonly Mesh[], size: BrickSize): Mesh[] {
  const stance = standing(meshes)
  const own = meshes.map((mesh) => turnedBack(mesh, stance))
  const whole = diagonalOf(own)
  const round = own.filter((mesh) => isRound(mesh, size.tall))
  const isTower = round.some((mesh) => diagonalOf([mesh]) > whole * 0.5)
  const layered = isTower ? round : []
  const isAnimal = own.some(isFur)
  const isDetail = (mesh: Mesh) =>
    isAnimal ? !isFur(mesh) : diagonalOf([mesh]) < (isTower ? whole * 0.4 : size.side * 2.4)
  const details = own.filter((mesh) => !layered.includes(mesh) && isDetail(mesh))
  const square = own.filter((mesh) => !layered.includes(mesh) && !details.includes(mesh))
  return [
    ...roundBricks(layered, size),
    ...squareBricks(square, size),
    ...details.map((mesh) => glossy(isAnimal ? before(mesh, size.side * 0.7) : mesh)),
  ].map((mesh) => turnedBack(mesh, inverse(stance)))
}

const isFur = ({ material }: Mesh): boolean => material.finish === 'fur'

/** Eyes and noses lie on bricks, which reach farther out than what they are built after. */
function before(mesh: Mesh, by: number): Mesh {
  return { ...mesh, position: mesh.position.map((v, i) => (i % 3 === 2 ? v + by : v)) }
}

const inverse = ({ cos, sin, at }: Stance): Stance => ({
  cos,
  sin: -sin,
  at: [-(at[0] * cos - at[2] * sin), -at[1], -(at[0] * sin + at[2] * cos)],
})

const glossy = (mesh: Mesh): Mesh =>
  mesh.material.finish === 'glow' ? mesh : { ...mesh, material: { ...mesh.material, finish: 'gloss' } }

function squareBricks(meshes: readonly Mesh[], size: BrickSize): Mesh[] {
  const taken = new Map<number, number>()
  const bySize = meshes.toSorted((one, other) => diagonalOf([one]) - diagonalOf([other]))
  const built = bySize.map((mesh, n) => {
    const voxels = voxelsOf(mesh, size)
    for (const at of voxels.keys()) if (taken.has(at)) voxels.delete(at)
    const colors = new Map<number, Vec>()
    for (const [at, voxel] of voxels) {
      const color = mostOf(voxel)
      colors.set(at, color)
      taken.set(at, n * 4096 + shortOf(color))
    }
    return { mesh, colors }
  })
  return built.map(({ mesh, colors }) => {
    const { finish, glow } = mesh.material
    const material: Material = {
      finish: finish === 'glow' ? 'glow' : 'gloss',
      ...(glow === undefined ? {} : { glow }),
    }
    const { layer, tag, castsShadow } = mesh
    return bricksOf(colors, size, taken).finish(material, { layer, tag, castsShadow })
  })
}

/** Bricks with one stud at places of a grid, each with its color; those beside each other are joined to longer ones. */
export function stackedBricks(
  cells: readonly (readonly [i: number, j: number, k: number, color: Vec])[],
  size: BrickSize,
  material: Material,
  options: FlatOptions,
): Mesh {
  const colors = new Map(cells.map(([i, j, k, color]) => [key(i, j, k), color]))
  const taken = new Map([...colors].map(([at, color]) => [at, shortOf(color)]))
  return bricksOf(colors, size, taken).finish(material, options)
}

/** How large meshes are together, in meters. */
export function diagonalOf(meshes: readonly Mesh[]): number {
  const { low, high } = boundsOf(meshes)
  return length(sub(high, low))
}

function bricksOf(
  colors: ReadonlyMap<number, Vec>,
  { side, tall }: BrickSize,
  taken: ReadonlyMap<number, number>,
): FlatMesh {
  const flat = new FlatMesh()
  for (const [at, plain] of colors) {
    const [i, j, k] = [Math.floor(at / 1048576) - 512, (Math.floor(at / 1024) % 1024) - 512, (at % 1024) - 512]
    const beside = (a: number, c: number, e: number) => taken.get(key(i + a, j + c, k + e))
    // Bricks are up to four studs long, and each course is laid over the joints of the one below.
    const joint = (m: number, n: number): boolean => {
      const course = j + Math.floor(n / 2)
      return (m + (course % 2 === 0 ? 0 : 2)) % 4 === 0
    }
    const same = (a: number, c: number, e: number) => beside(a, c, e) === taken.get(at)
    const joined = {
      left: same(-1, 0, 0) && !joint(i, k),
      right: same(1, 0, 0) && !joint(i + 1, k),
      back: same(0, 0, -1) && !joint(k, i),
      front: same(0, 0, 1) && !joint(k + 1, i),
    }
    const tint = 0.95 + 0.09 * hash(Math.floor((i + (j % 2) * 2) / 4), j, Math.floor((k + (j % 2) * 2) / 4))
    const color: Vec = [plain[0] * tint, plain[1] * tint, plain[2] * tint]
    const corner: Vec = [i * side, j * tall, k * side]
    addBrick(flat, corner, { side, tall }, color, joined, (a, c, e) => beside(a, c, e) === undefined)
    if (beside(0, 1, 0) === undefined)
      addStud(flat, [corner[0] + side / 2, corner[1] + tall, corner[2] + side / 2], side, color)
  }
  return flat
}

/** Share of a brick's front that a surface has to cover in it: where it only touches one, there would be stray bricks. */
const LEAST = 0.4

/** Cells that triangles pass through. */
function voxelsOf(mesh: Mesh, { side, tall }: BrickSize): Map<number, Voxel> {
  const voxels = new Map<number, Voxel>()
  const { position: p, color: c, index } = mesh
  const mark = (x: number, y: number, z: number, q: number, area: number) => {
    const at = key(Math.floor(x / side), Math.floor(y / tall), Math.floor(z / side))
    const color = shortOf([c[q] ?? 0, c[q + 1] ?? 0, c[q + 2] ?? 0])
    const voxel = voxels.get(at) ?? { colors: new Map<number, number>(), area: 0 }
    voxel.colors.set(color, (voxel.colors.get(color) ?? 0) + area)
    voxel.area += area
    voxels.set(at, voxel)
  }
  for (let t = 0; t < index.length; t += 3) {
    const [a, b, d] = [(index[t] ?? 0) * 3, (index[t + 1] ?? 0) * 3, (index[t + 2] ?? 0) * 3]
    const along = (i: number, u: number, v: number) =>
      (p[a + i] ?? 0) * (1 - u - v) + (p[b + i] ?? 0) * u + (p[d + i] ?? 0) * v
    const spread = (i: number, unit: number) =>
      (Math.max(p[a + i] ?? 0, p[b + i] ?? 0, p[d + i] ?? 0) - Math.min(p[a + i] ?? 0, p[b + i] ?? 0, p[d + i] ?? 0)) /
      unit
    // Large triangles are seen at several points, so that no brick is left out.
    const steps = Math.min(24, Math.ceil(Math.max(spread(0, side), spread(1, tall), spread(2, side)) * 1.5))
    const u: Vec = [(p[b] ?? 0) - (p[a] ?? 0), (p[b + 1] ?? 0) - (p[a + 1] ?? 0), (p[b + 2] ?? 0) - (p[a + 2] ?? 0)]
    const v: Vec = [(p[d] ?? 0) - (p[a] ?? 0), (p[d + 1] ?? 0) - (p[a + 1] ?? 0), (p[d + 2] ?? 0) - (p[a + 2] ?? 0)]
    const area = Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2
    const part = (area * 2) / Math.max(1, steps * (steps + 1))
    for (let i = 0; i < steps; i++)
      for (let j = 0; j < steps - i; j++) {
        const [s, r] = [(i + 1 / 3) / steps, (j + 1 / 3) / steps]
        mark(along(0, s, r), along(1, s, r), along(2, s, r), a, part)
      }
  }
  const least = LEAST * side * Math.min(side, tall)
  for (const [at, { area }] of voxels) if (area < least) voxels.delete(at)
  return voxels
}

const digit = (level: number): number => Math.round(Math.max(0, Math.min(1, level)) * 15)

const shortOf = ([r, g, b]: Vec): number => digit(r) * 256 + digit(g) * 16 + digit(b)

/** A brick has one color: the one that most of it has. */
function mostOf({ colors }: Voxel): Vec {
  let [color, most] = [0, 0]
  for (const [each, area] of colors) if (area > most) [color, most] = [each, area]
  return [Math.floor(color / 256) / 15, (Math.floor(color / 16) % 16) / 15, (color % 16) / 15]
}

const SIDES: readonly (readonly [n: Vec, u: Vec, v: Vec])[] = [
  [
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [1, 0, 0],
    [0, 1, 0],
  ],
]

type Joined = { left: boolean; right: boolean; back: boolean; front: boolean }

/** The open faces of one stud's part of a brick, with a gap to the bricks that it is not joined to. */
function addBrick(
  flat: FlatMesh,
  [x, y, z]: Vec,
  { side, tall }: BrickSize,
  color: Vec,
  { left, right, back, front }: Joined,
  open: (a: number, b: number, c: number) => boolean,
): void {
  const gap = side * 0.03
  const low: Vec = [x + (left ? 0 : gap), y + gap, z + (back ? 0 : gap)]
  const high: Vec = [x + side - (right ? 0 : gap), y + tall - gap, z + side - (front ? 0 : gap)]
  for (const [n, u, v] of SIDES) {
    if (!open(n[0], n[1], n[2])) continue
    const at = (a: number, b: number): number => {
      const place = (axis: 0 | 1 | 2): number => {
        const share = n[axis] === 0 ? u[axis] * a + v[axis] * b : n[axis] > 0 ? 1 : 0
        return low[axis] + (high[axis] - low[axis]) * share
      }
      return flat.point([place(0), place(1), place(2)], n, color)
    }
    const [p, q, r, s] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
    flat.triangle(p, q, r)
    flat.triangle(p, r, s)
  }
}
