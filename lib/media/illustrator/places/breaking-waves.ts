import { seededRandom } from '../../recognition/seeded-random.ts'
import type { Pattern } from '../drawing/material.ts'
import { meshSolid } from '../solids/mesh-solid.ts'
import { hash, noise } from '../solids/noise.ts'
import { ellipsoid, type Primitive } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { curveAt, type Point } from '../solids/spline.ts'
import { mix, normalize, smooth, type Vec, WORLD } from '../solids/vector.ts'
import { FlatMesh } from './flats.ts'

/** A wave in section, one unit tall, that curls to the left: its back from the foot to the tip, and its hollow face. */
const BACK: readonly Point[] = [
  [1.25, 0],
  [0.95, 0.34],
  [0.66, 0.68],
  [0.36, 0.92],
  [0.02, 1],
  [-0.28, 0.93],
  [-0.47, 0.76],
  [-0.52, 0.58],
]
const FACE: readonly Point[] = [
  [-0.34, 0],
  [-0.02, 0.1],
  [0.17, 0.3],
  [0.22, 0.52],
  [0.11, 0.7],
  [-0.1, 0.78],
  [-0.32, 0.72],
  [-0.5, 0.58],
]

const DROPS = 26
const ALONG = 72
const ACROSS = 22
const DEEP: Vec = [0.08, 0.3, 0.42]
const BRIGHT: Vec = [0.36, 0.66, 0.74]

/** A wave that rears up and curls over, seen from its side, with foam along its crest. */
export function breaker(at: Vec, tall: number, seed: number): Mesh {
  const flat = new FlatMesh()
  const random = seededRandom(Math.round(seed * 101))
  const point = (t: number, s: number): Vec => {
    const [back, face] = [curveAt(BACK, t), curveAt(FACE, t)]
    // Along the crest the foam is scalloped.
    const scallop =
      smooth(0.45, 0.7, t) *
      0.045 *
      Math.abs(Math.sin(t * 44)) *
      (0.6 + 0.7 * hash(Math.floor((t * 44) / Math.PI), 5, 2))
    const out = 1 + (s < 0.5 ? scallop * (1 - 2 * s) * 1.4 : 0)
    const x = (back[0] + (face[0] - back[0]) * s) * out - scallop * 0.6
    const y = (back[1] + (face[1] - back[1]) * s) * out
    return [at[0] + x * tall, at[1] + y * tall, at[2] + Math.sin(s * Math.PI) * 0.16 * tall]
  }
  for (let i = 0; i <= ALONG; i++)
    for (let j = 0; j <= ACROSS; j++) {
      const [t, s] = [i / ALONG, j / ACROSS]
      const p = point(t, s)
      const beside = point(t, Math.min(1, s + 0.02))
      const lean = Math.cos(s * Math.PI) * 0.75
      const across = normalize([beside[0] - p[0], beside[1] - p[1], 0])
      const n = normalize([-across[0] * lean, -across[1] * lean, 0.8])
      flat.point(p, n, waterAt(t, s))
    }
  for (let i = 0; i < ALONG; i++)
    for (let j = 0; j < ACROSS; j++) {
      const a = i * (ACROSS + 1) + j
      flat.triangle(a, a + 1, a + ACROSS + 1)
      flat.triangle(a + 1, a + ACROSS + 2, a + ACROSS + 1)
    }
  for (let i = 0; i < DROPS; i++) {
    const [x, y] = curveAt(BACK, 0.55 + 0.45 * random())
    const out = 1.06 + 0.3 * random()
    const point: Vec = [at[0] + (x * out - 0.12 * random()) * tall, at[1] + y * out * tall, at[2]]
    drop(flat, point, (0.006 + 0.012 * random()) * tall)
  }
  return flat.finish({ finish: 'plain', pattern: translucent }, { castsShadow: false, tag: 'wave' })
}

/** Stripes that follow the wave, and foam on its crest and along its back. */
function waterAt(t: number, s: number): Vec {
  const stripe = smooth(0.32, 0.42, Math.abs(((s * 4 + 0.12 * Math.sin(t * 9)) % 1) - 0.5))
  const water = mix(DEEP, BRIGHT, stripe)
  const edge = 0.16 + 0.06 * Math.sin(t * 37) + 0.05 * Math.sin(t * 61 + 2)
  const crest = smooth(0.8, 0.84, t + 0.05 * Math.sin(s * 24 + t * 8))
  return mix(water, FOAM, Math.max(crest, smooth(edge + 0.02, edge, s) * smooth(0.1, 0.3, t)))
}

const FOAM: Vec = [0.97, 0.99, 1]

/** Light comes through water. */
const translucent: Pattern = (s) => {
  s.glow = 0.3
}

/** How many balls of foam and drops a wave throws up where it hits a rock. */
const FOAM_BALLS = 420

/** A wave that has hit a rock: foam thrown up and outwards in a fan from a point at sea level, `tall` meters high at its middle. */
export function splash(at: Vec, tall: number, seed: number): Mesh {
  const random = seededRandom(Math.round(seed * 211))
  const parts: Primitive[] = []
  for (let i = 0; i < FOAM_BALLS; i++) {
    // In jets: some directions reach farther than those beside them.
    const angle = (random() + random() - 1) * 1.05
    const jet = 0.58 + 0.5 * Math.abs(Math.sin(angle * 9 + seed))
    const t = random() ** 0.8
    const out = t * jet * (1 - 0.28 * angle ** 2)
    const [x, y] = [Math.sin(angle) * out * (0.8 + 0.35 * t) + angle * 0.12, Math.cos(angle) * out * (1 - 0.16 * t)]
    // None flies far to the side from which the rock is seen.
    if (x < -0.34) continue
    const isDrop = t > 0.72
    const radius =
      tall * (isDrop ? 0.002 + 0.006 * random() ** 2 : 0.075 * (1 - t) ** 1.1 * (0.4 + 0.7 * random()) + 0.005)
    const color = mix(BRIGHT, FOAM, smooth(0.02, 0.34, y + 0.1 * (random() - 0.5)))
    const point: Vec = [at[0] + x * tall, at[1] + y * tall, at[2] + (random() - 0.5) * (0.16 + 0.3 * t) * tall]
    parts.push(ellipsoid(WORLD, point, [radius, radius * 1.12, radius], { color, soft: isDrop ? 0.002 : 0.024 * tall }))
  }
  const material = { finish: 'plain', pattern: translucent } as const
  const rough = (x: number, y: number, z: number): number =>
    (noise(x * 5, y * 5, z * 5) - 0.5) * 0.1 + (noise(x * 13, y * 13, z * 13) - 0.5) * 0.05
  const foam = meshSolid({ parts, cell: 0.009 * tall, material, rough, roughBy: 0.07, tag: 'wave' })
  return { ...foam, castsShadow: false }
}

const AROUND = 12
const DOWN = 8

function drop(flat: FlatMesh, at: Vec, radius: number): void {
  const first = flat.position.length / 3
  for (let j = 0; j <= DOWN; j++)
    for (let i = 0; i <= AROUND; i++) {
      const [a, b] = [(i / AROUND) * 2 * Math.PI, (j / DOWN) * Math.PI]
      const n: Vec = [Math.cos(a) * Math.sin(b), Math.cos(b), Math.sin(a) * Math.sin(b)]
      flat.point([at[0] + n[0] * radius, at[1] + n[1] * radius, at[2] + n[2] * radius], n, FOAM)
    }
  for (let j = 0; j < DOWN; j++)
    for (let i = 0; i < AROUND; i++) {
      const a = first + j * (AROUND + 1) + i
      flat.triangle(a, a + 1, a + AROUND + 1)
      flat.triangle(a + 1, a + AROUND + 2, a + AROUND + 1)
    }
}
