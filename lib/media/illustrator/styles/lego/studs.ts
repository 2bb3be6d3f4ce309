import type { FlatMesh } from '#lib/media/illustrator/places/flats.ts'
import type { Vec } from '#lib/media/illustrator/solids/vector.ts'

/** Sides of a brick with one stud, in meters. */
export type BrickSize = { side: number; tall: number }

const CORNERS = 8

const AROUND: readonly (readonly [number, number])[] = Array.from({ length: CORNERS }, (_, i) => [
  Math.cos((i / CORNERS) * Math.PI * 2),
  Math.sin((i / CORNERS) * Math.PI * 2),
])

/** A stud on a brick `side` wide, standing on a point; patterns get `local` for all of it. */
export function addStud(flat: FlatMesh, [x, y, z]: Vec, side: number, color: Vec, local?: Vec): void {
  const [radius, tall] = [side * 0.31, side * 0.19]
  const edge = radius * 0.86
  const first = flat.position.length / 3
  flat.point([x, y + tall, z], [0, 1, 0], color, local)
  for (const [a, b] of AROUND) {
    flat.point([x + a * edge, y + tall, z + b * edge], [0, 1, 0], color, local)
    flat.point([x + a * radius, y + tall * 0.84, z + b * radius], [a, 0.25, b], color, local)
    flat.point([x + a * radius, y, z + b * radius], [a, 0, b], color, local)
  }
  for (let i = 0; i < CORNERS; i++) {
    const [p, q] = [first + 1 + i * 3, first + 1 + ((i + 1) % CORNERS) * 3]
    flat.triangle(first, q, p)
    flat.triangle(p, q, p + 1)
    flat.triangle(q, q + 1, p + 1)
    flat.triangle(p + 1, q + 1, p + 2)
    flat.triangle(q + 1, q + 2, p + 2)
  }
}
