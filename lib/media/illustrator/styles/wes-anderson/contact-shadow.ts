import { type Pattern, shade } from '#lib/media/illustrator/drawing/material.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { clamp } from '#lib/media/illustrator/solids/vector.ts'

/** Side of a cell and of the whole square around the origin, in meters, and how high above the ground something still darkens it. */
const CELL = 0.025
const REACH = 3
const HIGH = 0.11
const COUNT = (REACH * 2) / CELL

/** Darkens the ground where feet and things touch it or nearly do, as soft light leaves it. */
export function contactShadow(meshes: readonly Mesh[]): Pattern {
  const cells = new Float32Array(COUNT * COUNT)
  for (const { layer, tag, castsShadow, position: p } of meshes) {
    if (!castsShadow || (layer !== 1 && tag !== 'prop')) continue
    for (let i = 0; i < p.length; i += 3) {
      const near = 1 - (p[i + 1] ?? 0) / HIGH
      if (near <= 0) continue
      const [u, v] = [cellOf(p[i] ?? 0), cellOf(p[i + 2] ?? 0)]
      if (u < 0 || v < 0 || u >= COUNT || v >= COUNT) continue
      cells[v * COUNT + u] = Math.max(cells[v * COUNT + u] ?? 0, Math.min(1, near * 1.4))
    }
  }
  const soft = blurred(blurred(cells))
  return (s, x, _y, z) => {
    const [u, v] = [(x + REACH) / CELL - 0.5, (z + REACH) / CELL - 0.5]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    if (i < 0 || j < 0 || i >= COUNT - 1 || j >= COUNT - 1) return
    const [a, b] = [u - i, v - j]
    const at = (di: number, dj: number): number => soft[(j + dj) * COUNT + i + di] ?? 0
    const dark = (at(0, 0) * (1 - a) + at(1, 0) * a) * (1 - b) + (at(0, 1) * (1 - a) + at(1, 1) * a) * b
    if (dark > 0) shade(s, 1 - 0.62 * clamp(dark * 1.5))
  }
}

const cellOf = (meters: number): number => Math.floor((meters + REACH) / CELL)

/** Cells to each side that a mean is taken of. */
const SOFT = 2

function blurred(cells: Float32Array): Float32Array {
  return along(along(cells, 1), COUNT)
}

function along(cells: Float32Array, step: number): Float32Array {
  const means = new Float32Array(cells.length)
  for (let i = SOFT * step; i < cells.length - SOFT * step; i++) {
    let sum = 0
    for (let k = -SOFT; k <= SOFT; k++) sum += cells[i + k * step] ?? 0
    means[i] = sum / (2 * SOFT + 1)
  }
  return means
}
