import type { Mesh } from './solid.ts'
import type { Vec } from './vector.ts'

/**
 * Where a mesh goes: enlarged about the origin, tilted about x, turned about y, then moved. Angles are in degrees; a positive tilt
 * leans what faces z forward.
 */
export type Move = { at: Vec; tilt?: number; turn?: number; size?: number; layer?: number; tag?: string }

/** A copy of a mesh elsewhere; what does not change is shared. */
export function moveMesh(
  mesh: Mesh,
  { at, tilt = 0, turn = 0, size = 1, layer = mesh.layer, tag = mesh.tag }: Move,
): Mesh {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [u, v] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)]
  const moved = (from: Float32Array, scale: number, [dx, dy, dz]: Vec): Float32Array => {
    const to = new Float32Array(from.length)
    for (let i = 0; i < to.length; i += 3) {
      const [x, level, depth] = [from[i] ?? 0, from[i + 1] ?? 0, from[i + 2] ?? 0]
      const [y, z] = [level * u - depth * v, level * v + depth * u]
      to[i] = (x * c + z * s) * scale + dx
      to[i + 1] = y * scale + dy
      to[i + 2] = (-x * s + z * c) * scale + dz
    }
    return to
  }
  return { ...mesh, position: moved(mesh.position, size, at), normal: moved(mesh.normal, 1, [0, 0, 0]), layer, tag }
}

/** Lowest and highest corner of all points. */
export function boundsOf(meshes: readonly Mesh[]): { low: Vec; high: Vec } {
  const low: [number, number, number] = [1e9, 1e9, 1e9]
  const high: [number, number, number] = [-1e9, -1e9, -1e9]
  for (const { position } of meshes)
    for (let i = 0; i < position.length; i += 3)
      for (const axis of [0, 1, 2] as const) {
        const v = position[i + axis] ?? 0
        low[axis] = Math.min(low[axis], v)
        high[axis] = Math.max(high[axis], v)
      }
  return { low, high }
}
