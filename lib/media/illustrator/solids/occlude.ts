import { distanceTo } from './distance.ts'
import type { Mesh, Solid } from './solid.ts'

/** Farthest that something darkens a surface, in meters at a grid of 3 cm. */
const REACH = 0.15

type Grid = { low: [number, number, number]; size: [number, number, number]; h: number; values: Float32Array }

/** Darkens points of meshes that are near other solids, by distances sampled on a grid of side `h`. */
export function occlude(meshes: readonly Mesh[], solids: readonly Solid[], h: number, floor: number | null): void {
  const reach = (REACH * h) / 0.03
  const grid = gridAround(meshes, h, reach)
  if (grid === null) return
  for (const solid of solids) if (solid.unoccluded !== true) addDistances(grid, solid, reach)
  for (const mesh of meshes) occludeMesh(mesh, grid, h / 0.03, floor)
}

function gridAround(meshes: readonly Mesh[], h: number, reach: number): Grid | null {
  const low: [number, number, number] = [1e9, 1e9, 1e9]
  const high: [number, number, number] = [-1e9, -1e9, -1e9]
  for (const { position } of meshes)
    for (let i = 0; i < position.length; i += 3)
      for (const axis of [0, 1, 2] as const) {
        const v = position[i + axis] ?? 0
        if (v - reach < low[axis]) low[axis] = v - reach
        if (v + reach > high[axis]) high[axis] = v + reach
      }
  if (low[0] > high[0]) return null
  const count = (axis: 0 | 1 | 2) => Math.ceil((high[axis] - low[axis]) / h) + 1
  const size: [number, number, number] = [count(0), count(1), count(2)]
  return { low, size, h, values: new Float32Array(size[0] * size[1] * size[2]).fill(2 * reach) }
}

function addDistances({ low, size, h, values }: Grid, solid: Solid, reach: number): void {
  const from: [number, number, number] = [1e9, 1e9, 1e9]
  const to: [number, number, number] = [-1e9, -1e9, -1e9]
  for (const p of solid.parts) {
    if (p.op !== 1) continue
    const center = [p.cx, p.cy, p.cz] as const
    for (const axis of [0, 1, 2] as const) {
      from[axis] = Math.min(from[axis], center[axis] - p.reach - reach)
      to[axis] = Math.max(to[axis], center[axis] + p.reach + reach)
    }
  }
  const first = (axis: 0 | 1 | 2) => Math.max(0, Math.floor((from[axis] - low[axis]) / h))
  const last = (axis: 0 | 1 | 2) => Math.min(size[axis], Math.ceil((to[axis] - low[axis]) / h))
  const [i0, i1, j0, j1] = [first(0), last(0), first(1), last(1)]
  for (let k = first(2); k < last(2); k++)
    for (let j = j0; j < j1; j++)
      for (let i = i0; i < i1; i++) {
        const q = (k * size[1] + j) * size[0] + i
        const d = distanceTo(solid.parts, low[0] + i * h, low[1] + j * h, low[2] + k * h)
        if (d < (values[q] ?? 0)) values[q] = d
      }
}

function occludeMesh({ position, normal, occlusion }: Mesh, grid: Grid, size: number, floor: number | null): void {
  for (let i = 0; i < occlusion.length; i++) {
    const q = i * 3
    let [hidden, weight] = [0, 1]
    for (let step = 1; step <= 5; step++) {
      const s = (0.02 + step * 0.022) * size
      const y = (position[q + 1] ?? 0) + (normal[q + 1] ?? 0) * s
      let d = sample(
        grid,
        (position[q] ?? 0) + (normal[q] ?? 0) * s,
        y,
        (position[q + 2] ?? 0) + (normal[q + 2] ?? 0) * s,
      )
      if (floor !== null && y - floor < d) d = y - floor
      if (s > d) hidden += ((s - d) / size) * weight
      weight *= 0.75
    }
    occlusion[i] = Math.max(0.12, Math.min(1, 1 - hidden * 3.6))
  }
}

function sample({ low, size, h, values }: Grid, x: number, y: number, z: number): number {
  const X = (x - low[0]) / h
  const Y = (y - low[1]) / h
  const Z = (z - low[2]) / h
  const i = Math.min(size[0] - 2, Math.max(0, Math.floor(X)))
  const j = Math.min(size[1] - 2, Math.max(0, Math.floor(Y)))
  const k = Math.min(size[2] - 2, Math.max(0, Math.floor(Z)))
  const [u, v, w] = [X - i, Y - j, Z - k]
  const q = (k * size[1] + j) * size[0] + i
  const r = q + size[0] * size[1]
  const row = (at: number) => (values[at] ?? 0) * (1 - u) + (values[at + 1] ?? 0) * u
  return (row(q) * (1 - v) + row(q + size[0]) * v) * (1 - w) + (row(r) * (1 - v) + row(r + size[0]) * v) * w
}
