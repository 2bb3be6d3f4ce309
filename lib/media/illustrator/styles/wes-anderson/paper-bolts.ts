import { FlatMesh } from '#lib/media/illustrator/places/flats.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import type { Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { frameAt, inPair } from './mirrored-set.ts'

type Point = readonly [x: number, y: number]

/** A bolt in outline, one unit tall with its point at the origin: the left edge downwards, and the right edge for the same heights. */
const LEFT: readonly Point[] = [
  [0.08, 1],
  [-0.075, 0.62],
  [0.02, 0.6],
  [-0.065, 0.3],
  [0.012, 0.28],
  [0, 0],
]
const RIGHT: readonly Point[] = [
  [0.2, 1],
  [0.075, 0.7],
  [0.14, 0.69],
  [0.045, 0.37],
  [0.085, 0.36],
  [0, 0],
]

const YELLOW: Vec = [1, 0.86, 0.36]
const EDGE: Vec = [0.86, 0.42, 0.22]
const FRONT: Vec = [0, 0, 1]

/** In a flash of lightning, a bolt of cut paper that strikes what stands in the middle, or one at each side behind people. */
export function paperBolts({ lightning, plan, meshes, camera }: Scene): Mesh[] {
  if (!lightning) return []
  const { low, high } = boundsOf(meshes.filter(({ layer }) => layer === 1))
  const flat = new FlatMesh()
  const topAt = (z: number) => camera.eye[1] + (camera.eye[2] - z) / camera.focal
  if (plan.cast.length === 0 && plan.things.length > 0) {
    const z = (low[2] + high[2]) / 2
    bolt(flat, [0, high[1] - 0.02, z], topAt(z) * 1.02 - high[1])
    return [flat.finish({ finish: 'glow', glow: 0.9 }, { castsShadow: false, tag: 'bolt' })]
  }
  const z = -14
  const foot = 1.4
  bolt(flat, [frameAt(camera, z) * 0.66, foot, z], topAt(z) * 1.02 - foot)
  return inPair([flat.finish({ finish: 'glow', glow: 0.9 }, { castsShadow: false, tag: 'bolt' })])
}

function bolt(flat: FlatMesh, [x, y, z]: Vec, tall: number): void {
  for (const [out, color, forward] of [
    [0.018, EDGE, 0],
    [0, YELLOW, 0.02],
  ] as const) {
    const first = flat.position.length / 3
    for (const [i, [left, up]] of LEFT.entries()) {
      const [right, other] = RIGHT[i] ?? [0, 0]
      const last = i === LEFT.length - 1
      flat.point([x + (left - (last ? 0 : out)) * tall, y + (up - (last ? out : 0)) * tall, z + forward], FRONT, color)
      flat.point(
        [x + (right + (last ? 0 : out)) * tall, y + (other - (last ? out : 0)) * tall, z + forward],
        FRONT,
        color,
      )
    }
    for (let i = 0; i < LEFT.length - 1; i++) {
      const a = first + i * 2
      flat.triangle(a, a + 2, a + 1)
      flat.triangle(a + 1, a + 2, a + 3)
    }
  }
}
