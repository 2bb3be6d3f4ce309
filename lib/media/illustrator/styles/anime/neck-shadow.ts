import type { Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { paint } from '#lib/media/illustrator/drawing/material.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth } from '#lib/media/illustrator/solids/vector.ts'
import { withPattern } from '../shared/dressing.ts'

/** A drawn head with the shadow of its jaw on its neck, as one shape with the outline of the jaw. */
export function withNeckShadow(mesh: Mesh): Mesh {
  const { face } = mesh.material
  return face?.drawn == null ? mesh : { ...mesh, material: withPattern(mesh.material, neckShadow(face.size)) }
}

/** How far below the jaw its shadow ends, in units of a usual head. */
const LONG = 0.078

function neckShadow(size: number): Pattern {
  return (s, _x, y, z, pixel) => {
    const [v, w] = [y / size, z / size]
    const jaw = jawAt(w)
    const p = pixel / size
    const shadow = smooth(p, -p, v - jaw) * smooth(-p, p, v - jaw + LONG)
    paint(s, [s.r * 0.8, s.g * 0.66, s.b * 0.72], shadow)
  }
}

/** Height of the lower edge of a jaw, so far to the front: from the chin it rises to the ears. */
const jawAt = (w: number): number => -0.139 + 0.042 * smooth(0.075, -0.02, w)
