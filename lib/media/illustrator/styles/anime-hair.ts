import type { Pattern } from '../drawing/material.ts'
import { hash, noise } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { smooth } from '../solids/vector.ts'
import { recoloured, withPattern } from './dressing.ts'

/** Hair in strong colours, in strands parted by tapered lines and with a band of light around the crown. */
export function inStrands(meshes: readonly Mesh[]): Mesh[] {
  let size = 1
  return meshes.map((mesh) => {
    const { face } = mesh.material
    if (face !== undefined) size = face.size
    if (mesh.tag !== 'hair') return mesh
    return { ...recoloured(mesh, livelier), material: withPattern(mesh.material, strands(size)) }
  })
}

/** Black hair keeps enough colour for its strands to be seen. */
function livelier(r: number, g: number, b: number): [number, number, number] {
  const light = r * 0.3 + g * 0.59 + b * 0.11
  const lift = 0.1 * smooth(0.3, 0.05, light)
  const strong = (v: number) => Math.max(0, light + (v - light) * 1.25)
  return [strong(r) + lift * 1.1, strong(g) + lift * 0.75, strong(b) + lift * 1.5]
}

function strands(size: number): Pattern {
  return (s, x, y, z, pixel) => {
    const [u, v, w] = [x / size, y / size, z / size]
    const around = Math.atan2(u, w + 0.015)
    const p = pixel / size
    const radius = Math.max(0.03, Math.hypot(u, w))
    const flow = around * 5.2 + 0.35 * Math.sin(v * 26 + around * 2) + 20
    const strand = Math.floor(flow)
    const at = flow - strand
    // Lines between strands start below the crown, at another height each, and thin out upwards.
    const start = 0.125 - 0.09 * hash(strand, 3, 1)
    const wide = (0.0032 * smooth(start, start - 0.09, v) * 5.2) / radius
    const soft = (p * 5.2) / radius
    const line = smooth(wide + soft, wide - soft, Math.min(at, 1 - at)) * smooth(start, start - 0.03, v)
    const fine = Math.abs(((flow * 2.7) % 1) - 0.5)
    const finer = smooth(0.07 + soft * 2, 0.02, fine) * smooth(0.52, 0.62, noise(flow * 1.3, v * 9, 6)) * 0.5
    const ring = 0.112 - 0.03 * around * around * 0.4 + 0.007 * (hash(strand, 5, 2) - 0.5)
    const reach = (0.006 + 0.007 * hash(strand, 7, 4)) * smooth(0.5, 0.3, Math.abs(at - 0.5))
    const tooth = 0.004 * Math.abs(((flow * 3.1) % 1) * 2 - 1)
    const shine = smooth(p, -p, Math.abs(v - ring) - reach + tooth) * (v > 0 ? 1 : 0) * smooth(-0.02, 0.03, w)
    const tip = smooth(0.02, -0.2, v) * 0.16
    const dark = (1 - line * 0.5) * (1 - finer * 0.4) * (1 - tip)
    const bright = shine * 0.75
    s.r = (s.r + (0.35 + s.r * 0.75 - s.r) * bright) * dark
    s.g = (s.g + (0.35 + s.g * 0.75 - s.g) * bright) * (dark - tip * 0.1)
    s.b = (s.b + (0.37 + s.b * 0.75 - s.b) * bright) * (dark + tip * 0.12)
  }
}
