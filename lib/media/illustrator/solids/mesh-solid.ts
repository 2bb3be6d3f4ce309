import { colorThere, distanceTo } from './distance.ts'
import { GrowingArray } from './growing-array.ts'
import type { Primitive } from './primitive.ts'
import type { Mesh, Solid } from './solid.ts'
import { toLocal, WORLD } from './vector.ts'

/** Cells are looked at in blocks of 8 × 8 × 8; most blocks are far from the surface. */
const BLOCK = 8
const FAR = 9

type Block = { i: number; j: number; k: number; near: Primitive[] }
type Grid = {
  low: [number, number, number]
  blocks: [number, number, number]
  nx: number
  ny: number
  nz: number
  h: number
}

/** Triangles of a solid by surface nets, moved onto the surface, with normals from the distance's gradient. */
export function meshSolid(solid: Solid): Mesh {
  const grid = gridAround(solid)
  const values = new Float32Array(grid.nx * grid.ny * grid.nz).fill(FAR)
  const active = sampleBlocks(solid, grid, values)
  const mesh = new NetBuilder(solid, grid, values)
  for (const block of active) mesh.addVertices(block)
  for (const block of active) mesh.addFaces(block)
  return mesh.finish()
}

function gridAround(solid: Solid): Grid {
  const h = solid.cell
  const low: [number, number, number] = [1e9, 1e9, 1e9]
  const high: [number, number, number] = [-1e9, -1e9, -1e9]
  for (const p of solid.parts) {
    if (p.op !== 1) continue
    const e = p.reach + p.soft * 0.25 + 2 * h + (solid.roughBy ?? 0)
    low[0] = Math.min(low[0], p.cx - e)
    low[1] = Math.min(low[1], p.cy - e)
    low[2] = Math.min(low[2], p.cz - e)
    high[0] = Math.max(high[0], p.cx + e)
    high[1] = Math.max(high[1], p.cy + e)
    high[2] = Math.max(high[2], p.cz + e)
  }
  const count = (axis: 0 | 1 | 2) => Math.max(1, Math.ceil((high[axis] - low[axis]) / h / BLOCK))
  const blocks: [number, number, number] = [count(0), count(1), count(2)]
  return { low, blocks, nx: blocks[0] * BLOCK + 1, ny: blocks[1] * BLOCK + 1, nz: blocks[2] * BLOCK + 1, h }
}

/** Fills in the distances of blocks that the surface passes through, and the sign of those inside. */
function sampleBlocks(solid: Solid, grid: Grid, values: Float32Array): Block[] {
  const { low, blocks, h } = grid
  const pad = solid.roughBy ?? 0
  const half = BLOCK * h * 0.5
  const diagonal = half * 1.7321
  const active: Block[] = []
  for (let k = 0; k < blocks[2]; k++)
    for (let j = 0; j < blocks[1]; j++)
      for (let i = 0; i < blocks[0]; i++) {
        const cx = low[0] + i * BLOCK * h + half
        const cy = low[1] + j * BLOCK * h + half
        const cz = low[2] + k * BLOCK * h + half
        const possible: Primitive[] = []
        let any = false
        for (const p of solid.parts) {
          if (p.op === 1) {
            const reach = p.reach + diagonal + p.soft + pad
            if ((cx - p.cx) ** 2 + (cy - p.cy) ** 2 + (cz - p.cz) ** 2 > reach * reach) continue
            any = true
          }
          possible.push(p)
        }
        if (!any) continue
        const d = distanceTo(possible, cx, cy, cz)
        if (Math.abs(d) > diagonal * 1.35 + pad + 0.01) {
          if (d < 0) fillInside(grid, values, i, j, k)
          continue
        }
        const nearest = Math.max(d, 0) + diagonal * 2.2
        const near = possible.filter((p) => p.op !== 1 || p.distance(cx, cy, cz) < nearest + p.soft)
        const block = { i, j, k, near }
        sampleBlock(solid, grid, values, block)
        active.push(block)
      }
  return active
}

function fillInside(grid: Grid, values: Float32Array, i: number, j: number, k: number): void {
  for (let c = 0; c <= BLOCK; c++)
    for (let b = 0; b <= BLOCK; b++)
      for (let a = 0; a <= BLOCK; a++) {
        const q = ((k * BLOCK + c) * grid.ny + j * BLOCK + b) * grid.nx + i * BLOCK + a
        if (values[q] === FAR) values[q] = -FAR
      }
}

function sampleBlock(solid: Solid, grid: Grid, values: Float32Array, { i, j, k, near }: Block): void {
  const { low, h, nx, ny } = grid
  const rough = solid.rough
  for (let c = 0; c <= BLOCK; c++)
    for (let b = 0; b <= BLOCK; b++)
      for (let a = 0; a <= BLOCK; a++) {
        const q = ((k * BLOCK + c) * ny + j * BLOCK + b) * nx + i * BLOCK + a
        const known = values[q]
        if (known !== FAR && known !== -FAR) continue
        const x = low[0] + (i * BLOCK + a) * h
        const y = low[1] + (j * BLOCK + b) * h
        const z = low[2] + (k * BLOCK + c) * h
        const d = distanceTo(near, x, y, z)
        values[q] = rough === undefined ? d : d + rough(x, y, z)
      }
}

/** Pairs of a cell's corners that its twelve edges join. */
const EDGE_FROM = [0, 2, 4, 6, 0, 1, 4, 5, 0, 1, 2, 3]
const EDGE_TO = [1, 3, 5, 7, 2, 3, 6, 7, 4, 5, 6, 7]

class NetBuilder {
  readonly #solid: Solid
  readonly #grid: Grid
  readonly #values: Float32Array
  readonly #vertexOf: Int32Array
  readonly #corner: Int32Array
  readonly #position = new GrowingArray(Float32Array)
  readonly #normal = new GrowingArray(Float32Array)
  readonly #color = new GrowingArray(Float32Array)
  readonly #index = new GrowingArray(Uint32Array)

  constructor(solid: Solid, grid: Grid, values: Float32Array) {
    this.#solid = solid
    this.#grid = grid
    this.#values = values
    this.#vertexOf = new Int32Array(values.length).fill(-1)
    const { nx, ny } = grid
    this.#corner = Int32Array.of(0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1)
  }

  addVertices({ i, j, k, near }: Block): void {
    const { nx, ny } = this.#grid
    for (let c = 0; c < BLOCK; c++)
      for (let b = 0; b < BLOCK; b++)
        for (let a = 0; a < BLOCK; a++) {
          const x = i * BLOCK + a
          const y = j * BLOCK + b
          const z = k * BLOCK + c
          const q = (z * ny + y) * nx + x
          let inside = 0
          for (let t = 0; t < 8; t++) if ((this.#values[q + (this.#corner[t] ?? 0)] ?? FAR) < 0) inside++
          if (inside !== 0 && inside !== 8) this.#addVertex(q, x, y, z, near)
        }
  }

  #addVertex(q: number, i: number, j: number, k: number, near: readonly Primitive[]): void {
    let [sx, sy, sz, count] = [0, 0, 0, 0]
    for (let e = 0; e < 12; e++) {
      const u = EDGE_FROM[e] ?? 0
      const v = EDGE_TO[e] ?? 0
      const A = this.#values[q + (this.#corner[u] ?? 0)] ?? 0
      const B = this.#values[q + (this.#corner[v] ?? 0)] ?? 0
      if (A < 0 === B < 0) continue
      const t = A / (A - B)
      sx += (u & 1) + t * ((v & 1) - (u & 1))
      sy += ((u >> 1) & 1) + t * (((v >> 1) & 1) - ((u >> 1) & 1))
      sz += (u >> 2) + t * ((v >> 2) - (u >> 2))
      count++
    }
    const { low, h } = this.#grid
    this.#place(q, low[0] + (i + sx / count) * h, low[1] + (j + sy / count) * h, low[2] + (k + sz / count) * h, near)
  }

  /** One Newton step onto the surface; the gradient there is the normal. */
  #place(q: number, x: number, y: number, z: number, near: readonly Primitive[]): void {
    const h = this.#grid.h
    const e = h * 0.35
    const rough = this.#solid.rough
    let [gx, gy, gz] = [0, 1, 0]
    for (let step = 0; step < 2; step++) {
      let d1 = distanceTo(near, x + e, y - e, z - e)
      let d2 = distanceTo(near, x - e, y - e, z + e)
      let d3 = distanceTo(near, x - e, y + e, z - e)
      let d4 = distanceTo(near, x + e, y + e, z + e)
      if (rough !== undefined) {
        d1 += rough(x + e, y - e, z - e)
        d2 += rough(x - e, y - e, z + e)
        d3 += rough(x - e, y + e, z - e)
        d4 += rough(x + e, y + e, z + e)
      }
      gx = d1 - d2 - d3 + d4
      gy = -d1 - d2 + d3 + d4
      gz = -d1 + d2 - d3 + d4
      const l = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1
      gx /= l
      gy /= l
      gz /= l
      if (step === 1) break
      const d = Math.max(-h, Math.min(h, (d1 + d2 + d3 + d4) / 4))
      x -= gx * d
      y -= gy * d
      z -= gz * d
    }
    distanceTo(near, x, y, z, true)
    this.#vertexOf[q] = this.#position.length / 3
    this.#position.push3(x, y, z)
    this.#normal.push3(gx, gy, gz)
    this.#color.push3(colorThere[0] ?? 0, colorThere[1] ?? 0, colorThere[2] ?? 0)
  }

  addFaces({ i, j, k }: Block): void {
    const { nx, ny } = this.#grid
    for (let c = 0; c < BLOCK; c++)
      for (let b = 0; b < BLOCK; b++)
        for (let a = 0; a < BLOCK; a++) {
          const [x, y, z] = [i * BLOCK + a, j * BLOCK + b, k * BLOCK + c]
          const q = (z * ny + y) * nx + x
          if ((this.#vertexOf[q] ?? -1) < 0) continue
          if (y > 0 && z > 0) this.#addFace(q, 1, nx, nx * ny)
          if (x > 0 && z > 0) this.#addFace(q, nx, nx * ny, 1)
          if (x > 0 && y > 0) this.#addFace(q, nx * ny, 1, nx)
        }
  }

  /** The face across the edge that runs from `q` by `step`, where the surface crosses it. */
  #addFace(q: number, step: number, u: number, v: number): void {
    const inside = (this.#values[q] ?? FAR) < 0
    if ((this.#values[q + step] ?? FAR) < 0 === inside) return
    const A = this.#vertexOf[q] ?? -1
    const B = this.#vertexOf[q - u] ?? -1
    const C = this.#vertexOf[q - u - v] ?? -1
    const D = this.#vertexOf[q - v] ?? -1
    if (A < 0 || B < 0 || C < 0 || D < 0) return
    if (inside) {
      this.#index.push3(A, B, C)
      this.#index.push3(A, C, D)
    } else {
      this.#index.push3(A, C, B)
      this.#index.push3(A, D, C)
    }
  }

  finish(): Mesh {
    const position = this.#position.toArray()
    const frame = this.#solid.frame ?? WORLD
    const local = new Float32Array(position.length)
    for (let i = 0; i < position.length; i += 3)
      local.set(toLocal(frame, [position[i] ?? 0, position[i + 1] ?? 0, position[i + 2] ?? 0]), i)
    return {
      position,
      normal: this.#normal.toArray(),
      color: this.#color.toArray(),
      local,
      occlusion: new Float32Array(position.length / 3).fill(1),
      index: this.#index.toArray(),
      material: this.#solid.material,
      twoSided: false,
      castsShadow: true,
      tag: this.#solid.tag ?? '',
      layer: 0,
    }
  }
}
