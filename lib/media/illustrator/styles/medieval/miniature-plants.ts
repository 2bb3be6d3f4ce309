import { waterOf } from '#lib/media/illustrator/places/places.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import { clamp, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { blend } from '../shared/buffers.ts'
import { horizonOf } from './miniature-sky.ts'

const STEM: Vec = [0.13, 0.25, 0.12]
const FLOWERS: readonly Vec[] = [
  [0.78, 0.2, 0.14],
  [0.95, 0.91, 0.8],
  [0.24, 0.36, 0.66],
  [0.9, 0.7, 0.26],
]
/** Rows of plants in each time that the distance grows by e. */
const ROWS = 7

/** Small plants with three leaves and a flower, in rows that grow towards the viewer, on level ground; `share` of the places have one. */
export function plantsOn(scene: Scene, share: number): (out: Float64Array, x: number, y: number) => void {
  const { camera, plan } = scene
  const horizon = horizonOf(scene)
  const most = waterOf(plan.place) === null ? 40 : 14
  const reach = camera.eye[1] * camera.focal * (camera.height / 2)
  return (out, x, y) => {
    const below = y - horizon
    const depth = reach / Math.max(1, below)
    if (depth > most) return
    const row = ROWS * Math.log(depth)
    const j = Math.floor(row)
    const size = (1 / ROWS) * below
    const at = (x - camera.width / 2) / (size * 1.25) + hash(j, 2, 7)
    const i = Math.floor(at)
    if (hash(i, j, 3) > share) return
    const [a, b] = [(at - i - 0.5) * 1.25 + 0.3 * (hash(i, j, 5) - 0.5), row - j]
    const grown = 0.5 + 0.3 * hash(i, j, 6)
    // Leaves bend outwards from one root.
    const t = b / grown
    const leaf = Math.abs(Math.abs(a) - 0.2 * t * t) - 0.035 * (1 - t)
    const stem = Math.abs(a) - 0.016
    const line = b < grown * 0.85 ? Math.min(leaf, b < grown ? stem : 1) : b < grown ? stem : 1
    const soft = clamp(1.2 / size, 0.01, 0.2)
    blend(out, STEM, 0.8 * smooth(soft, 0, line))
    const [u, v] = [a, b - grown]
    const far = Math.hypot(u, v)
    const petals = 0.07 + 0.025 * Math.cos(Math.atan2(v, u) * 5)
    blend(out, FLOWERS[Math.floor(hash(i, j, 9) * FLOWERS.length)] ?? STEM, smooth(petals + soft, petals, far))
  }
}
