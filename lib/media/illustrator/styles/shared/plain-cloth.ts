import type { Material, Pattern, Surface } from '#lib/media/illustrator/drawing/material.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { recolored } from './dressing.ts'

/** Cloth without fine texture such as knit or denim, which would be noise between drawn lines; what is printed or sewn on stays. */
export function inPlainCloth(mesh: Mesh): Mesh {
  if (mesh.material.finish !== 'cloth' || mesh.layer !== 1) return mesh
  const material: Material = isTexture(mesh.material) ? { finish: 'cloth' } : mesh.material
  return recolored(mesh, unlikeSkin, material)
}

/** Beige turns to a cool white: in flat colors it would be taken for skin. */
function unlikeSkin(r: number, g: number, b: number): Vec {
  const beige = smooth(0.66, 0.74, r) * smooth(0.03, 0.08, r - b) * smooth(0.36, 0.28, r - b)
  return mix([r, g, b], [0.86, 0.91, 0.97], beige)
}

/** Whether a pattern changes the brightness a little, everywhere. */
function isTexture({ pattern }: Material): boolean {
  if (pattern === undefined) return false
  const changes = changesOf(pattern)
  return Math.max(...changes) <= 0.16 && changes.filter((change) => change > 0.002).length > SAMPLES / 2
}

/** By how much of its brightness a pattern changes gray at the most. */
export const strengthOf = (pattern: Pattern): number => Math.max(...changesOf(pattern))

function changesOf(pattern: Pattern): number[] {
  const gray = 0.5
  return Array.from({ length: SAMPLES }, (_, n) => {
    const s: Surface = { r: gray, g: gray, b: gray, roughness: 1, specular: 0, sheen: 0, scatter: 0, glow: 0, metal: 0 }
    pattern(s, ((n * 0.618) % 1) * 0.3 - 0.15, ((n * 0.414) % 1) * 0.5 - 0.25, 0.1, 0.001)
    return Math.max(Math.abs(s.r - gray), Math.abs(s.g - gray), Math.abs(s.b - gray)) / gray
  })
}

const SAMPLES = 40
