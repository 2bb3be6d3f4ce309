import type { Surface } from '#lib/media/illustrator/drawing/material.ts'
import { paint } from '#lib/media/illustrator/drawing/material.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { cross, dot, normalize, smooth, sub, type Vec } from '#lib/media/illustrator/solids/vector.ts'

/** Colors of a flower: its petals, its outlines and leaves, and its heart. */
export type SprigColors = { petal: Vec; line: Vec; heart: Vec }

/** A flower painted at a point of a surface: its plane, its radius, and which flower it is. */
type Sprig = { at: Vec; normal: Vec; right: Vec; up: Vec; radius: number; kind: number }

/** Points of a mesh that are looked at for flowers of each size. */
const TRIES = [360, 900] as const
/** How nearly all normals around a flower must agree: painted on stronger curves it would be stretched. */
const FLATNESS = [0.86, 0.8] as const

/**
 * Flowers all over a mesh, each painted on the plane that touches it, so that none is stretched: large ones where the surface
 * is flat enough, and small ones between them. Radii are in the units of the mesh's own frame.
 */
export function sprigsOn(
  mesh: Mesh,
  radii: readonly [number, number],
  colors: SprigColors,
): (s: Surface, x: number, y: number, z: number, pixel: number) => void {
  const sprigs = placedSprigs(mesh, radii)
  const side = Math.max(radii[0], radii[1]) * 2
  const cells = inCells(sprigs, side)
  return (s, x, y, z, pixel) => {
    const near = cells.get(cellKey(Math.floor(x / side), Math.floor(y / side), Math.floor(z / side)))
    if (near === undefined) return
    for (const { at, normal, right, up, radius, kind } of near) {
      const [dx, dy, dz] = [x - at[0], y - at[1], z - at[2]]
      if (dx * dx + dy * dy + dz * dz > radius * radius) continue
      if (Math.abs(dx * normal[0] + dy * normal[1] + dz * normal[2]) > radius * 0.6) continue
      const a = (dx * right[0] + dy * right[1] + dz * right[2]) / radius
      const b = (dx * up[0] + dy * up[1] + dz * up[2]) / radius
      const soft = (pixel * 0.7) / radius
      if (radius < radii[0]) spray(s, a, b, soft, kind, colors)
      else flower(s, a, b, soft, colors)
    }
  }
}

function placedSprigs(mesh: Mesh, radii: readonly [number, number]): Sprig[] {
  const { local } = mesh
  const count = local.length / 3
  const normals = localNormals(mesh)
  const sprigs: Sprig[] = []
  const pointAt = (i: number): Vec => [local[i * 3] ?? 0, local[i * 3 + 1] ?? 0, local[i * 3 + 2] ?? 0]
  for (const [size, radius] of radii.entries()) {
    const step = Math.max(1, Math.floor(count / (TRIES[size as 0 | 1] ?? 1)))
    for (let i = 0; i < count; i += step) {
      const index = Math.min(count - 1, i + Math.floor(hash(i, size, 3) * step))
      const at = pointAt(index)
      if (sprigs.some((other) => distance(at, other.at) < (radius + other.radius) * 1.06)) continue
      const normal = meanNormal(local, normals, at, radius)
      if (normal === null || Math.hypot(...normal) < (FLATNESS[size as 0 | 1] ?? 1)) continue
      sprigs.push(sprigAt(at, normalize(normal), radius, index))
    }
  }
  return sprigs
}

function sprigAt(at: Vec, normal: Vec, radius: number, index: number): Sprig {
  const level = normalize(cross(Math.abs(normal[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0], normal))
  const upright = cross(normal, level)
  const turn = (hash(index, 7, 1) - 0.5) * 2.4
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const turned = (p: number, q: number): Vec => [
    level[0] * p + upright[0] * q,
    level[1] * p + upright[1] * q,
    level[2] * p + upright[2] * q,
  ]
  return { at, normal, right: turned(c, s), up: turned(-s, c), radius, kind: Math.floor(hash(index, 9, 4) * 3) }
}

const distance = (a: Vec, b: Vec): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Normals in the mesh's own frame, of any length; those of the mesh itself are in the frame of the scene. */
function localNormals({ local, index }: Mesh): Float32Array {
  const normals = new Float32Array(local.length)
  for (let t = 0; t < index.length; t += 3) {
    const [a, b, c] = [(index[t] ?? 0) * 3, (index[t + 1] ?? 0) * 3, (index[t + 2] ?? 0) * 3]
    const [ax, ay, az] = [local[a] ?? 0, local[a + 1] ?? 0, local[a + 2] ?? 0]
    const [ux, uy, uz] = [(local[b] ?? 0) - ax, (local[b + 1] ?? 0) - ay, (local[b + 2] ?? 0) - az]
    const [vx, vy, vz] = [(local[c] ?? 0) - ax, (local[c + 1] ?? 0) - ay, (local[c + 2] ?? 0) - az]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const i of [a, b, c]) {
      normals[i] = (normals[i] ?? 0) + nx
      normals[i + 1] = (normals[i + 1] ?? 0) + ny
      normals[i + 2] = (normals[i + 2] ?? 0) + nz
    }
  }
  return normals
}

/** About how many points of a mesh are looked at for a mean. */
const SAMPLES = 2500

/** Mean of the unit normals within a radius; null where there are too few. */
function meanNormal(local: Float32Array, normals: Float32Array, at: Vec, radius: number): Vec | null {
  let [x, y, z, count] = [0, 0, 0, 0]
  const limit = radius * radius
  const step = 3 * Math.max(1, Math.floor(local.length / (3 * SAMPLES)))
  for (let i = 0; i < local.length; i += step) {
    const [dx, dy, dz] = [(local[i] ?? 0) - at[0], (local[i + 1] ?? 0) - at[1], (local[i + 2] ?? 0) - at[2]]
    if (dx * dx + dy * dy + dz * dz > limit) continue
    const n: Vec = [normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0]
    const k = 1 / (Math.hypot(n[0], n[1], n[2]) || 1)
    x += n[0] * k
    y += n[1] * k
    z += n[2] * k
    count++
  }
  return count < 4 ? null : [x / count, y / count, z / count]
}

const cellKey = (i: number, j: number, k: number): number => ((i + 512) * 1024 + j + 512) * 1024 + k + 512

/** The flowers that may cover a point, by cells of a side. */
function inCells(sprigs: readonly Sprig[], side: number): Map<number, Sprig[]> {
  const cells = new Map<number, Sprig[]>()
  for (const sprig of sprigs) {
    const of = (axis: 0 | 1 | 2, way: number) => Math.floor((sprig.at[axis] + way * sprig.radius) / side)
    for (let i = of(0, -1); i <= of(0, 1); i++)
      for (let j = of(1, -1); j <= of(1, 1); j++)
        for (let k = of(2, -1); k <= of(2, 1); k++) {
          const key = cellKey(i, j, k)
          const list = cells.get(key)
          if (list === undefined) cells.set(key, [sprig])
          else list.push(sprig)
        }
  }
  return cells
}

/** A blossom of five petals with veins, three pairs of leaves and curled tendrils, in a circle of radius 1. */
function flower(s: Surface, a: number, b: number, soft: number, { petal, line, heart }: SprigColors): void {
  const far = Math.hypot(a, b)
  const angle = Math.atan2(b, a)
  const e = soft + 0.02
  for (let i = 0; i < 5; i++) {
    const way = (i + 0.5) * 1.2566
    const [c, d] = [Math.cos(way), Math.sin(way)]
    const [p, q] = [a * c + b * d, -a * d + b * c]
    if (p < 0.3) continue
    leaf(s, p, q, i % 2 === 0 ? 0.42 : 0.36, e, line)
    if (i % 2 === 1) continue
    const bow = 0.16 * Math.sin((p - 0.35) * 4)
    if (p < 0.86) paint(s, line, 0.8 * smooth(0.024 + e, 0.006, Math.abs(q + 0.16 - bow)))
    paint(s, line, smooth(0.07 + e, 0.07 - e, Math.hypot(p - 0.86, q + 0.01)))
  }
  const lobe = Math.abs(Math.cos(angle * 2.5))
  const edge = 0.36 + 0.13 * lobe ** 0.7
  const inside = smooth(edge + e, edge - e, far)
  if (inside > 0) {
    paint(s, petal, inside * (0.5 + 0.5 * smooth(0.14, 0.46, far)))
    const vein = smooth(0.12, 0, Math.abs(Math.sin(angle * 7.5))) * smooth(0.1, 0.2, far) * smooth(0.4, 0.3, far)
    paint(s, line, inside * Math.max(0.55 * vein, 0.75 * smooth(0.14, 0.02, lobe) * smooth(0.12, 0.2, far)))
    paint(s, heart, smooth(0.12 + e, 0.12 - e, far))
  }
  paint(s, line, 0.95 * smooth(0.03 + e, 0.008, Math.abs(far - edge)))
  paint(s, line, smooth(0.026 + e, 0.006, Math.abs(far - 0.13)))
}

/** A rounded leaf along an axis, half of it in a thinner wash. */
function leaf(s: Surface, p: number, q: number, long: number, e: number, color: Vec): void {
  const t = (p - 0.34) / long
  if (t < 0 || t > 1) return
  const half = 0.12 * Math.sin(t ** 0.8 * Math.PI) ** 0.75
  paint(s, color, smooth(half + e, half - e, Math.abs(q)) * (q > 0 ? 0.9 : 0.55))
}

/** A small spray: three buds, a twig with leaves, or a ring of dots. */
function spray(
  s: Surface,
  a: number,
  b: number,
  soft: number,
  kind: number,
  { petal, line, heart }: SprigColors,
): void {
  const e = soft + 0.03
  const dot = (x: number, y: number, radius: number, color: Vec) =>
    paint(s, color, smooth(radius + e, radius - e, Math.hypot(a - x, b - y)))
  if (kind === 0) {
    for (let i = 0; i < 5; i++) dot(0.46 * Math.cos(i * 1.2566), 0.46 * Math.sin(i * 1.2566), 0.2, petal)
    dot(0, 0, 0.16, heart)
    return
  }
  paint(s, line, 0.9 * smooth(0.05 + e, 0.02, Math.abs(a - 0.18 * b * b)) * (Math.abs(b) < 0.75 ? 1 : 0))
  for (const side of [1, -1])
    for (const at of kind === 1 ? [-0.35, 0.1] : [-0.15]) {
      const [p, q] = [(a * side - 0.04) / 0.5, (b - at - Math.abs(a) * 0.5) / 0.15]
      if (p > 0 && p < 1) paint(s, line, 0.85 * smooth(1 + e * 4, 1 - e * 4, Math.abs(q) / Math.sin(p * Math.PI)))
    }
  dot(0.1, 0.74, 0.18, kind === 1 ? petal : heart)
}

/** How upright a mesh stands in a band of heights of its own frame: 1 for walls of a vessel, 0 for its lid. */
export function uprightness(mesh: Mesh, from: number, to: number): number {
  const { local, index } = mesh
  let [level, all] = [0, 0]
  for (let t = 0; t < index.length; t += 3) {
    const corner = (k: 0 | 1 | 2): Vec => {
      const i = (index[t + k] ?? 0) * 3
      return [local[i] ?? 0, local[i + 1] ?? 0, local[i + 2] ?? 0]
    }
    const a = corner(0)
    if (a[1] < from || a[1] > to) continue
    const n = cross(sub(corner(1), a), sub(corner(2), a))
    level += Math.abs(n[1])
    all += Math.sqrt(dot(n, n))
  }
  return all === 0 ? 0 : 1 - level / all
}
