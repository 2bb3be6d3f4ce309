import type { Look } from '#lib/media/illustrator/figures/cast.ts'
import type { Skeleton } from '#lib/media/illustrator/figures/skeleton.ts'
import { cone, ellipsoid, halfSpace, type Primitive } from '#lib/media/illustrator/solids/primitive.ts'
import type { Solid } from '#lib/media/illustrator/solids/solid.ts'
import { toWorld, type Vec } from '#lib/media/illustrator/solids/vector.ts'

/** A full beard as one soft body that falls from the cheeks to a rounded end, longer for the old, with a moustache that hides the mouth. */
export function sculptedBeard({ head, headSize: size }: Skeleton, { wrinkles, hairColor: color }: Look): Solid {
  const v = (x: number, y: number, z: number): Vec => [x * size, y * size, z * size]
  const at = (x: number, y: number, z: number): Vec => toWorld(head, v(x, y, z))
  const strand = (from: Vec, to: Vec, thick: number, thin: number, soft: number): Primitive =>
    cone(at(...from), at(...to), thick * size, thin * size, { color, soft })
  const low = wrinkles > 0.5 ? -0.212 : -0.172
  return {
    parts: [
      ellipsoid(head, v(0, -0.066, 0.012), v(0.107, 0.09, 0.107), { color, soft: 0.03 }),
      ellipsoid(head, v(0, -0.125, 0.05), v(0.079, 0.06, 0.058), { color, soft: 0.035 }),
      ...[-0.04, 0, 0.04].map((x) =>
        strand([x, -0.145, 0.07], [x * 0.8, low - 5 * x * x + 0.024 * (x === 0 ? 0 : 1), 0.074], 0.036, 0.013, 0.012),
      ),
      ellipsoid(head, v(0, 0.011, 0.085), v(0.094, 0.09, 0.09), { join: 'cut', soft: 0.012 }),
      halfSpace(head, v(0, -0.02, -0.01), [0, 0.25, -1], { join: 'keep', soft: 0.02 }),
      ...[1, -1].flatMap((s) => [
        strand([s * 0.009, -0.0725, 0.121], [s * 0.034, -0.078, 0.113], 0.011, 0.0135, 0.003),
        strand([s * 0.034, -0.078, 0.113], [s * 0.068, -0.084, 0.09], 0.0135, 0.0035, 0.006),
      ]),
    ],
    cell: 0.0055,
    material: { finish: 'hair' },
    tag: 'beard',
    frame: head,
  }
}
