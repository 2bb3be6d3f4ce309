import type { Mesh } from './solid.ts'
import type { Vec } from './vector.ts'

/** Where a mesh goes: enlarged about the origin, turned about y by degrees, then moved. */
export type Move = { at: Vec; turn?: number; size?: number; layer?: number; tag?: string }

/** A copy of a mesh elsewhere; what does not change is shared. */
export function moveMesh(mesh: Mesh, { at, turn = 0, size = 1, layer = mesh.layer, tag = mesh.tag }: Move): Mesh {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const position = new Float32Array(mesh.position.length)
  const normal = new Float32Array(mesh.normal.length)
  for (let i = 0; i < position.length; i += 3) {
    const [x, y, z] = [mesh.position[i] ?? 0, mesh.position[i + 1] ?? 0, mesh.position[i + 2] ?? 0]
    position[i] = (x * c + z * s) * size + at[0]
    position[i + 1] = y * size + at[1]
    position[i + 2] = (-x * s + z * c) * size + at[2]
    const [a, b] = [mesh.normal[i] ?? 0, mesh.normal[i + 2] ?? 0]
    normal[i] = a * c + b * s
    normal[i + 1] = mesh.normal[i + 1] ?? 0
    normal[i + 2] = -a * s + b * c
  }
  return { ...mesh, position, normal, layer, tag }
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
