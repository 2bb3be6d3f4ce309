import { FlatMesh } from '../places/flats.ts'
import type { Water } from '../places/places.ts'
import { meshSolid } from '../solids/mesh-solid.ts'
import { ellipsoid } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { add, cross, mix, normalize, scale, sub, type Vec, WORLD } from '../solids/vector.ts'

const GRIP: Vec = [0.3, 0.17, 0.1]
const CANE: Vec = [0.86, 0.62, 0.3]
const REEL: Vec = [0.2, 0.22, 0.25]
const THREAD: Vec = [0.93, 0.94, 0.95]

/** Meters of a rod before the first hand, and behind it. */
const LONG = 1.45
const BUTT = 0.16
const PIECES = 12

/** A rod through two hands, bent a little by its line, and where its tip is. */
export function fishingRod(back: Vec, front: Vec): { meshes: Mesh[]; tip: Vec } {
  const along = normalize(sub(front, back))
  const at = (t: number): Vec => add(add(back, scale(along, t * LONG)), [0, -0.14 * Math.max(0, t) ** 2.5, 0])
  const butt = add(back, scale(along, -BUTT))
  const grip = add(front, scale(along, 0.08))
  const points = Array.from({ length: PIECES + 1 }, (_, i) => at(i / PIECES))
  // Below the rod.
  const reel = add(mix(back, front, 0.5), scale(normalize(cross(cross(along, [0, 1, 0]), along)), -0.032))
  return {
    meshes: [
      tube([butt, grip], 0.017, 0.015, GRIP),
      tube(points, 0.015, 0.007, CANE),
      meshSolid({
        parts: [ellipsoid(WORLD, reel, [0.034, 0.034, 0.034], { color: REEL })],
        cell: 0.01,
        material: { finish: 'gloss' },
      }),
    ],
    tip: at(1),
  }
}

/** The line from the tip of a rod to a float: out on the water behind, or straight down where there is none. */
export function fishingLine(tip: Vec, water: Water | null): Mesh[] {
  const end: Vec = water === null ? [tip[0], 0.5, tip[2]] : [tip[0] + 0.5, water.level + 0.03, water.from - 1.2]
  const sag = water === null ? 0 : 0.5
  const points = Array.from({ length: PIECES + 1 }, (_, i): Vec => {
    const t = i / PIECES
    return add(mix(tip, end, t), [0, -sag * t * (1 - t), 0])
  })
  const size = water === null ? 0.035 : 0.09
  const parts = [
    ellipsoid(WORLD, end, [size, size, size], { color: [0.86, 0.16, 0.14] }),
    ellipsoid(WORLD, add(end, [0, -size * 0.5, 0]), [size * 0.9, size * 0.8, size * 0.9], {
      color: [0.96, 0.96, 0.94],
    }),
  ]
  const float = meshSolid({ parts, cell: size * 0.3, material: { finish: 'gloss' } })
  return [tube(points, 0.005, water === null ? 0.005 : 0.009, THREAD), float]
}

const SIDES = 6

/** A thin round rod through points, from one radius to another. */
function tube(points: readonly Vec[], from: number, to: number, color: Vec): Mesh {
  const flat = new FlatMesh()
  points.forEach((point, i) => {
    const along = normalize(sub(points[i + 1] ?? point, points[i - 1] ?? point))
    const aside = normalize(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
    const up = cross(aside, along)
    const radius = from + ((to - from) * i) / (points.length - 1)
    for (let j = 0; j < SIDES; j++) {
      const angle = (j / SIDES) * 2 * Math.PI
      const normal = add(scale(aside, Math.cos(angle)), scale(up, Math.sin(angle)))
      flat.point(add(point, scale(normal, radius)), normal, color)
    }
  })
  for (let i = 0; i + 1 < points.length; i++)
    for (let j = 0; j < SIDES; j++) {
      const [a, b] = [i * SIDES + j, i * SIDES + ((j + 1) % SIDES)]
      flat.triangle(a, b, a + SIDES)
      flat.triangle(b, b + SIDES, a + SIDES)
    }
  return flat.finish({ finish: 'leather' }, { layer: 1 })
}
