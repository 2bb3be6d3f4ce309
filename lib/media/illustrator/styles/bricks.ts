import { FlatMesh } from '../places/flats.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import type { Mesh } from '../solids/solid.ts'
import { length, sub, type Vec } from '../solids/vector.ts'

/** The colours of a brick's part of a surface, as `0xrgb` with a digit each, and how often there is which. */
type Voxel = Map<number, number>

const key = (i: number, j: number, k: number): number => (i + 512) * 1048576 + (j + 512) * 1024 + (k + 512)

/**
 * Meshes of one thing built again from bricks of a side in metres, with a stud on each that is open above. Where several meshes
 * are in one place, the smallest is seen.
 */
export function inBricks(meshes: readonly Mesh[], side: number): Mesh[] {
  const taken = new Set<number>()
  const bySize = meshes.toSorted((one, other) => diagonalOf([one]) - diagonalOf([other]))
  const built = bySize.map((mesh) => {
    const voxels = voxelsOf(mesh, side)
    for (const at of voxels.keys()) if (taken.has(at)) voxels.delete(at)
    for (const at of voxels.keys()) taken.add(at)
    return { mesh, voxels }
  })
  return built.map(({ mesh, voxels }) => bricksOf(mesh, voxels, side, taken))
}

/** How large meshes are together, in metres. */
export function diagonalOf(meshes: readonly Mesh[]): number {
  const { low, high } = boundsOf(meshes)
  return length(sub(high, low))
}

function bricksOf(mesh: Mesh, voxels: ReadonlyMap<number, Voxel>, side: number, taken: ReadonlySet<number>): Mesh {
  const flat = new FlatMesh()
  for (const [at, voxel] of voxels) {
    const [i, j, k] = [Math.floor(at / 1048576) - 512, (Math.floor(at / 1024) % 1024) - 512, (at % 1024) - 512]
    const colour = mostOf(voxel)
    const corner: Vec = [i * side, j * side, k * side]
    const open = (a: number, c: number, e: number) => !taken.has(key(i + a, j + c, k + e))
    addBrick(flat, corner, side, colour, open)
    if (open(0, 1, 0)) addStud(flat, [corner[0] + side / 2, corner[1] + side, corner[2] + side / 2], side, colour)
  }
  return flat.finish(
    {
      finish: mesh.material.finish === 'glow' ? 'glow' : 'gloss',
      ...(mesh.material.glow === undefined ? {} : { glow: mesh.material.glow }),
    },
    { layer: mesh.layer, tag: mesh.tag, castsShadow: mesh.castsShadow },
  )
}

/** Cells that triangles pass through. */
function voxelsOf(mesh: Mesh, side: number): Map<number, Voxel> {
  const voxels = new Map<number, Voxel>()
  const { position: p, colour: c, index } = mesh
  const mark = (x: number, y: number, z: number, q: number) => {
    const at = key(Math.floor(x / side), Math.floor(y / side), Math.floor(z / side))
    const [r, g, b] = [digit(c[q]), digit(c[q + 1]), digit(c[q + 2])]
    const colour = r * 256 + g * 16 + b
    const voxel = voxels.get(at) ?? new Map<number, number>()
    voxels.set(at, voxel.set(colour, (voxel.get(colour) ?? 0) + 1))
  }
  for (let t = 0; t < index.length; t += 3) {
    const [a, b, d] = [(index[t] ?? 0) * 3, (index[t + 1] ?? 0) * 3, (index[t + 2] ?? 0) * 3]
    const along = (i: number, u: number, v: number) =>
      (p[a + i] ?? 0) * (1 - u - v) + (p[b + i] ?? 0) * u + (p[d + i] ?? 0) * v
    const reach = Math.max(
      ...[0, 1, 2].map(
        (i) =>
          Math.max(p[a + i] ?? 0, p[b + i] ?? 0, p[d + i] ?? 0) - Math.min(p[a + i] ?? 0, p[b + i] ?? 0, p[d + i] ?? 0),
      ),
    )
    // Large triangles are seen at several points, so that no brick is left out.
    const steps = Math.min(16, Math.ceil((reach / side) * 1.5))
    for (let i = 0; i < steps; i++)
      for (let j = 0; j < steps - i; j++) {
        const [u, v] = [(i + 1 / 3) / steps, (j + 1 / 3) / steps]
        mark(along(0, u, v), along(1, u, v), along(2, u, v), a)
      }
  }
  return voxels
}

const digit = (level = 0): number => Math.round(Math.max(0, Math.min(1, level)) * 15)

/** A brick has one colour: the one that most of it has. */
function mostOf(voxel: Voxel): Vec {
  let [colour, most] = [0, 0]
  for (const [each, count] of voxel) if (count > most) [colour, most] = [each, count]
  return [Math.floor(colour / 256) / 15, (Math.floor(colour / 16) % 16) / 15, (colour % 16) / 15]
}

const SIDES: readonly (readonly [Vec, Vec, Vec])[] = [
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

function addBrick(
  flat: FlatMesh,
  [x, y, z]: Vec,
  side: number,
  colour: Vec,
  open: (a: number, b: number, c: number) => boolean,
): void {
  const gap = side * 0.03
  const size = side - gap
  for (const [n, u, v] of SIDES) {
    if (!open(n[0], n[1], n[2])) continue
    const start: Vec = [x + (n[0] > 0 ? size : gap), y + (n[1] > 0 ? size : gap), z + (n[2] > 0 ? size : gap)]
    const base: Vec = [
      n[0] === 0 ? x + gap : start[0],
      n[1] === 0 ? y + gap : start[1],
      n[2] === 0 ? z + gap : start[2],
    ]
    const at = (a: number, b: number): number =>
      flat.point(
        [
          base[0] + (u[0] * a + v[0] * b) * (size - gap),
          base[1] + (u[1] * a + v[1] * b) * (size - gap),
          base[2] + (u[2] * a + v[2] * b) * (size - gap),
        ],
        n,
        colour,
      )
    const [p, q, r, s] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
    flat.triangle(p, q, r)
    flat.triangle(p, r, s)
  }
}

const ROUND = 8

function addStud(flat: FlatMesh, [x, y, z]: Vec, side: number, colour: Vec): void {
  const [radius, tall] = [side * 0.3, side * 0.18]
  const middle = flat.point([x, y + tall, z], [0, 1, 0], colour)
  const rim: number[] = []
  const wall: [number, number][] = []
  for (let i = 0; i < ROUND; i++) {
    const [a, b] = [Math.cos((i / ROUND) * Math.PI * 2), Math.sin((i / ROUND) * Math.PI * 2)]
    rim.push(flat.point([x + a * radius, y + tall, z + b * radius], [0, 1, 0], colour))
    wall.push([
      flat.point([x + a * radius, y + tall, z + b * radius], [a, 0, b], colour),
      flat.point([x + a * radius, y, z + b * radius], [a, 0, b], colour),
    ])
  }
  for (let i = 0; i < ROUND; i++) {
    const n = (i + 1) % ROUND
    flat.triangle(middle, rim[i] ?? 0, rim[n] ?? 0)
    const [[a, b], [c, d]] = [wall[i] ?? [0, 0], wall[n] ?? [0, 0]]
    flat.triangle(a, b, c)
    flat.triangle(b, d, c)
  }
}
