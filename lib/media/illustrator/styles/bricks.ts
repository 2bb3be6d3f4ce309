import { FlatMesh } from '../places/flats.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import type { Mesh } from '../solids/solid.ts'
import type { Vec } from '../solids/vector.ts'

type Voxel = { r: number; g: number; b: number; count: number }

const key = (i: number, j: number, k: number): number => (i + 512) * 1048576 + (j + 512) * 1024 + (k + 512)

/** A mesh built again from bricks of a side in metres, with a stud on each that is open above. */
export function inBricks(mesh: Mesh, side: number): Mesh {
  const { low } = boundsOf([mesh])
  const from: Vec = [
    Math.floor(low[0] / side) * side,
    Math.max(0, Math.floor(low[1] / side) * side),
    Math.floor(low[2] / side) * side,
  ]
  const voxels = voxelsOf(mesh, from, side)
  const flat = new FlatMesh()
  for (const [at, { r, g, b, count }] of voxels) {
    const [i, j, k] = [Math.floor(at / 1048576) - 512, (Math.floor(at / 1024) % 1024) - 512, (at % 1024) - 512]
    const colour: Vec = [r / count, g / count, b / count]
    const corner: Vec = [from[0] + i * side, from[1] + j * side, from[2] + k * side]
    const open = (a: number, c: number, e: number) => !voxels.has(key(i + a, j + c, k + e))
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

/** Cells that triangles pass through, with their mean colour; long triangles are sampled along both sides. */
function voxelsOf(mesh: Mesh, from: Vec, side: number): Map<number, Voxel> {
  const voxels = new Map<number, Voxel>()
  const { position: p, colour: c, index } = mesh
  const mark = (x: number, y: number, z: number, q: number) => {
    const at = key(Math.floor((x - from[0]) / side), Math.floor((y - from[1]) / side), Math.floor((z - from[2]) / side))
    const voxel = voxels.get(at)
    const [r, g, b] = [c[q] ?? 0, c[q + 1] ?? 0, c[q + 2] ?? 0]
    if (voxel === undefined) voxels.set(at, { r, g, b, count: 1 })
    else {
      voxel.r += r
      voxel.g += g
      voxel.b += b
      voxel.count++
    }
  }
  for (let t = 0; t < index.length; t += 3) {
    const [a, b, d] = [(index[t] ?? 0) * 3, (index[t + 1] ?? 0) * 3, (index[t + 2] ?? 0) * 3]
    mark(
      ((p[a] ?? 0) + (p[b] ?? 0) + (p[d] ?? 0)) / 3,
      ((p[a + 1] ?? 0) + (p[b + 1] ?? 0) + (p[d + 1] ?? 0)) / 3,
      ((p[a + 2] ?? 0) + (p[b + 2] ?? 0) + (p[d + 2] ?? 0)) / 3,
      a,
    )
  }
  return voxels
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
