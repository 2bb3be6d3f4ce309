import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import type { Vec } from '#lib/media/illustrator/solids/vector.ts'

/** How a thing stands: turned about y by an angle, around a point. */
export type Stance = { cos: number; sin: number; at: Vec }

const UPRIGHT: Stance = { cos: 1, sin: 0, at: [0, 0, 0] }

/** How things made of solids were turned and where their middle was put; found by comparing their points with those in their own frame. */
export function standing(meshes: readonly Mesh[]): Stance {
  for (const { position: p, local: l } of meshes) {
    const far = farthest(l)
    const [u, v] = [(l[far] ?? 0) - (l[0] ?? 0), (l[far + 2] ?? 0) - (l[2] ?? 0)]
    const [x, z] = [(p[far] ?? 0) - (p[0] ?? 0), (p[far + 2] ?? 0) - (p[2] ?? 0)]
    const [own, seen] = [Math.hypot(u, v), Math.hypot(x, z)]
    if (own < 1e-3 || seen < 1e-3) continue
    const [cos, sin] = [(u * x + v * z) / (own * seen), (v * x - u * z) / (own * seen)]
    const size = seen / own
    return {
      cos,
      sin,
      at: [
        (p[0] ?? 0) - ((l[0] ?? 0) * cos + (l[2] ?? 0) * sin) * size,
        (p[1] ?? 0) - (l[1] ?? 0) * size,
        (p[2] ?? 0) - ((l[2] ?? 0) * cos - (l[0] ?? 0) * sin) * size,
      ],
    }
  }
  return UPRIGHT
}

/** The point that lies farthest aside from the first one. */
function farthest(l: Float32Array): number {
  let [far, most] = [0, 0]
  for (let i = 3; i < l.length; i += 3) {
    const away = Math.hypot((l[i] ?? 0) - (l[0] ?? 0), (l[i + 2] ?? 0) - (l[2] ?? 0))
    if (away > most) [far, most] = [i, away]
  }
  return far
}

/** A mesh as it would be if its thing stood at the origin, not turned. */
export function turnedBack(mesh: Mesh, { cos, sin, at }: Stance): Mesh {
  const position = new Float32Array(mesh.position.length)
  const normal = new Float32Array(mesh.normal.length)
  for (let i = 0; i < position.length; i += 3) {
    const [x, z] = [(mesh.position[i] ?? 0) - at[0], (mesh.position[i + 2] ?? 0) - at[2]]
    position[i] = x * cos - z * sin
    position[i + 1] = (mesh.position[i + 1] ?? 0) - at[1]
    position[i + 2] = x * sin + z * cos
    const [a, c] = [mesh.normal[i] ?? 0, mesh.normal[i + 2] ?? 0]
    normal[i] = a * cos - c * sin
    normal[i + 1] = mesh.normal[i + 1] ?? 0
    normal[i + 2] = a * sin + c * cos
  }
  return { ...mesh, position, normal }
}
