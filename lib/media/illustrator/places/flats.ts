import type { Material } from '../drawing/material.ts'
import type { Mesh } from '../solids/solid.ts'
import { cross, normalize, sub, type Vec } from '../solids/vector.ts'

/** Options of meshes that are made of flat pieces. */
export type FlatOptions = { twoSided?: boolean; castsShadow?: boolean; tag?: string; layer?: number }

/** Collects points and triangles. */
export class FlatMesh {
  readonly position: number[] = []
  readonly normal: number[] = []
  readonly color: number[] = []
  readonly local: number[] = []
  readonly index: number[] = []

  point(p: Vec, n: Vec, color: Vec, local: Vec = p): number {
    this.position.push(...p)
    this.normal.push(...n)
    this.color.push(...color)
    this.local.push(...local)
    return this.position.length / 3 - 1
  }

  triangle(a: number, b: number, c: number): void {
    this.index.push(a, b, c)
  }

  finish(material: Material, options: FlatOptions = {}): Mesh {
    return {
      position: Float32Array.from(this.position),
      normal: Float32Array.from(this.normal),
      color: Float32Array.from(this.color),
      local: Float32Array.from(this.local),
      occlusion: new Float32Array(this.position.length / 3).fill(1),
      index: Uint32Array.from(this.index),
      material,
      twoSided: options.twoSided ?? true,
      castsShadow: options.castsShadow ?? true,
      tag: options.tag ?? 'place',
      layer: options.layer ?? 0,
    }
  }
}

/** An upright block with its middle at `center`, subdivided so that fog and near planes cut it finely. */
export function slab(
  center: Vec,
  half: Vec,
  material: Material,
  color: Vec,
  options: FlatOptions & { pieces?: number } = {},
): Mesh {
  const flat = new FlatMesh()
  const n = options.pieces ?? 4
  for (const axis of [0, 1, 2] as const)
    for (const side of [1, -1]) {
      const u = ((axis + 1) % 3) as 0 | 1 | 2
      const v = ((axis + 2) % 3) as 0 | 1 | 2
      const first = flat.position.length / 3
      const normal: [number, number, number] = [0, 0, 0]
      normal[axis] = side
      for (let j = 0; j <= n; j++)
        for (let i = 0; i <= n; i++) {
          const p: [number, number, number] = [0, 0, 0]
          p[axis] = side * half[axis]
          p[u] = ((i / n) * 2 - 1) * half[u]
          p[v] = ((j / n) * 2 - 1) * half[v]
          flat.point([p[0] + center[0], p[1] + center[1], p[2] + center[2]], normal, color, [
            p[0] + center[0],
            p[1] + center[1],
            p[2] + center[2],
          ])
        }
      addCells(flat, first, n, n)
    }
  return flat.finish(material, options)
}

function addCells(flat: FlatMesh, first: number, columns: number, rows: number): void {
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const a = first + j * (columns + 1) + i
      flat.triangle(a, a + columns + 1, a + 1)
      flat.triangle(a + 1, a + columns + 1, a + columns + 2)
    }
}

export type Ground = {
  width: number
  /** From z = `near` (towards the camera) to z = `far`. */
  near: number
  far: number
  columns: number
  rows: number
  height: (x: number, z: number) => number
  color: (x: number, y: number, z: number, steepness: number) => Vec
}

/** Land as a grid; rows lie closer together near the camera. */
export function ground(g: Ground, material: Material, options: FlatOptions = {}): Mesh {
  const flat = new FlatMesh()
  for (let j = 0; j <= g.rows; j++) {
    const t = j / g.rows
    const z = g.near + (g.far - g.near) * t ** 1.6
    const wide = g.width * (0.25 + 0.75 * t)
    for (let i = 0; i <= g.columns; i++) {
      const x = (i / g.columns - 0.5) * wide
      const y = g.height(x, z)
      const e = 0.02 + t * 0.3
      const n = normalize([g.height(x - e, z) - g.height(x + e, z), 2 * e, g.height(x, z - e) - g.height(x, z + e)])
      flat.point([x, y, z], n, g.color(x, y, z, 1 - n[1]))
    }
  }
  addCells(flat, 0, g.columns, g.rows)
  return flat.finish(material, options)
}

/** A flat piece with four corners, counted against the clock as seen from its front. */
export function panel(
  corners: readonly [Vec, Vec, Vec, Vec],
  material: Material,
  color: Vec,
  options: FlatOptions = {},
): Mesh {
  const flat = new FlatMesh()
  const normal = normalize(cross(sub(corners[1], corners[0]), sub(corners[3], corners[0])))
  const locals: readonly Vec[] = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [0, 1, 0],
  ]
  corners.forEach((corner, i) => {
    flat.point(corner, normal, color, locals[i])
  })
  flat.triangle(0, 1, 2)
  flat.triangle(0, 2, 3)
  return flat.finish(material, options)
}

export type Leaf = { at: Vec; along: Vec; normal: Vec; length: number; width: number; color: Vec }

/** Bent leaves of four triangles each: foliage, grass, paper. */
export function leaves(list: readonly Leaf[], material: Material, options: FlatOptions = {}): Mesh {
  const flat = new FlatMesh()
  for (const { at, along, normal, length: long, width, color } of list) {
    const side = normalize(cross(along, normal))
    const point = (l: number, w: number, up: number): Vec => [
      at[0] + along[0] * l + side[0] * w + normal[0] * up,
      at[1] + along[1] * l + side[1] * w + normal[1] * up,
      at[2] + along[2] * l + side[2] * w + normal[2] * up,
    ]
    const tinted = (k: number): Vec => [color[0] * k, color[1] * k, color[2] * k]
    const slanted = (k: number): Vec =>
      normalize([normal[0] + side[0] * k, normal[1] + side[1] * k, normal[2] + side[2] * k])
    const root = flat.point(at, normal, tinted(0.75))
    const left = flat.point(point(long * 0.5, width, 0), slanted(0.35), color)
    const right = flat.point(point(long * 0.5, -width, 0), slanted(-0.35), color)
    const tip = flat.point(point(long, 0, -long * 0.18), normal, tinted(1.05))
    const middle = flat.point(point(long * 0.5, 0, long * 0.04), normal, tinted(0.88))
    flat.triangle(root, left, middle)
    flat.triangle(left, tip, middle)
    flat.triangle(tip, right, middle)
    flat.triangle(right, root, middle)
  }
  return flat.finish(material, options)
}
