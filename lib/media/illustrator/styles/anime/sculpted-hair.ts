import type { Look } from '#lib/media/illustrator/figures/cast.ts'
import type { Skeleton } from '#lib/media/illustrator/figures/skeleton.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import {
  add,
  cross,
  dot,
  normalize,
  scale,
  smooth,
  sub,
  toWorld,
  type Vec,
} from '#lib/media/illustrator/solids/vector.ts'
import { normalsOf } from './anime-hair.ts'
import { ALONG, type Lock, locksOf, SCALP, SCALP_RADII } from './hair-locks.ts'

/**
 * Hair of a look as pointed locks of their own, each a flat body with a ridge, over a thin cap. In the mesh's own coordinates x is
 * the distance from the edge of a lock and y the height in the head, both in units of a usual head, and z the number of the lock
 * plus 0 at its root to `ALONG` at its tip; the cap is number 0.
 */
export function sculptedHair(k: Skeleton, look: Look, options: { length: number; hat: boolean }): Mesh | null {
  const locks = locksOf(look, options)
  if (locks.length === 0) return null
  const body = new LockMesh()
  if (!options.hat) addCap(body, look.hair === 'bald')
  for (const [i, lock] of locks.entries()) addLock(body, lock, i + 1)
  return body.finish(k, look.hairColor)
}

const RINGS = 15
const SIDES = 12

/** Collects triangles in units of a head. */
class LockMesh {
  readonly #points: number[] = []
  readonly #local: number[] = []
  readonly #index: number[] = []

  point(at: Vec, local: Vec): number {
    this.#points.push(...at)
    this.#local.push(...local)
    return this.#points.length / 3 - 1
  }

  triangle(a: number, b: number, c: number): void {
    this.#index.push(a, b, c)
  }

  finish({ head, headSize }: Skeleton, color: Vec): Mesh {
    const position = new Float32Array(this.#points.length)
    for (let i = 0; i < position.length; i += 3) {
      const [x = 0, y = 0, z = 0] = this.#points.slice(i, i + 3)
      position.set(toWorld(head, scale([x, y, z], headSize)), i)
    }
    const index = Uint32Array.from(this.#index)
    return {
      position,
      normal: normalsOf(position, index),
      color: Float32Array.from(this.#points, (_, i) => color[i % 3] ?? 0),
      local: Float32Array.from(this.#local),
      occlusion: new Float32Array(position.length / 3).fill(1),
      index,
      material: { finish: 'hair' },
      twoSided: false,
      // Thin shadows of single locks would stain the face.
      castsShadow: false,
      tag: 'locks',
      layer: 1,
    }
  }
}

/** Away from the middle of the head at a point; hair that hangs turns away from the neck. */
const outwards = ([x, y, z]: Vec): Vec => normalize([x, y - Math.min(SCALP[1], y + 0.02), z - SCALP[2]])

function addLock(body: LockMesh, { path, wide, thick = 0.42, blunt = 0.62 }: Lock, number: number): void {
  const rows: number[][] = []
  for (let j = 0; j <= RINGS; j++) {
    // Rings are closer towards the tip, where a lock bends and narrows most.
    const t = 1 - (1 - j / RINGS) ** 1.25
    const at = path(t)
    const along = normalize(sub(path(Math.min(1, t + 0.02)), path(Math.max(0, t - 0.02))))
    const away = outwards(at)
    const out = normalize(sub(away, scale(along, dot(away, along))))
    const side = cross(along, out)
    const half =
      wide * (0.6 + 0.4 * smooth(0, 0.35, t)) * Math.max(0.002, 1 - Math.max(0, (t - 0.3) / 0.7) ** (1 / blunt))
    const row: number[] = []
    for (let i = 0; i < SIDES; i++) {
      const turn = (i / SIDES) * 2 * Math.PI
      const [across, up] = [Math.cos(turn), Math.sin(turn)]
      const point = add(at, add(scale(side, across * half), scale(out, up * half * thick)))
      row.push(body.point(point, [half * (1 - Math.abs(across)), point[1], number + t * ALONG]))
    }
    rows.push(row)
  }
  for (let j = 0; j < RINGS; j++)
    for (let i = 0; i < SIDES; i++) {
      const [near, far] = [rows[j] ?? [], rows[j + 1] ?? []]
      const [a = 0, b = 0, c = 0, d = 0] = [near[i], near[(i + 1) % SIDES], far[i], far[(i + 1) % SIDES]]
      body.triangle(a, c, b)
      body.triangle(b, c, d)
    }
}

const CAP_ROWS = 9
const CAP_COLUMNS = 36

/** A shell on the scalp down to the line of the hair; of a bald head only what is around it. */
function addCap(body: LockMesh, bald: boolean): void {
  const rows: number[][] = []
  for (let j = 0; j <= CAP_ROWS; j++) {
    const row: number[] = []
    for (let i = 0; i <= CAP_COLUMNS; i++) {
      const around = (i / CAP_COLUMNS - 0.5) * 2 * Math.PI
      const front = smooth(1.4, 1, Math.abs(around))
      const low = (bald ? 2.05 : 2.15) + ((bald ? 1.5 : 0.98) - (bald ? 2.05 : 2.15)) * front
      const from = bald ? Math.min(low, 1.32 + 0.18 * front) : 0
      const down = from + ((low - from) * j) / CAP_ROWS
      // Thick enough to fill the gaps between locks, through which one would see the skin or past the head.
      const off = bald ? 1 : 1 + 0.11 * smooth(1.9, 1, down)
      const at: Vec = [
        SCALP[0] + SCALP_RADII[0] * off * Math.sin(down) * Math.sin(around),
        SCALP[1] + SCALP_RADII[1] * off * Math.cos(down),
        SCALP[2] + SCALP_RADII[2] * off * Math.sin(down) * Math.cos(around),
      ]
      row.push(body.point(at, [0.02 + 0.01 * hash(i, j, 2), at[1], 0.3]))
    }
    rows.push(row)
  }
  for (let j = 0; j < CAP_ROWS; j++)
    for (let i = 0; i < CAP_COLUMNS; i++) {
      const [a = 0, b = 0, c = 0, d = 0] = [rows[j]?.[i], rows[j]?.[i + 1], rows[j + 1]?.[i], rows[j + 1]?.[i + 1]]
      body.triangle(a, c, b)
      body.triangle(b, c, d)
    }
}
