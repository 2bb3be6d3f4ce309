import { seededRandom } from '../../recognition/seeded-random.ts'
import { type Pattern, rgb } from '../drawing/material.ts'
import { hash, noise, rough } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { mix, normalise, smooth, type Vec } from '../solids/vector.ts'
import type { Stage } from '../stage/stage.ts'
import { FlatMesh, ground } from './flats.ts'
import { grain, ripples } from './patterns.ts'

/** Height of the sea below a headland, in metres. */
export const SEA_BELOW = -0.95

/** Grassy land that ends in rocks at its right and far sides, above the sea. In a storm, waves break on it. */
export function headland(s: Stage): void {
  const snowy = s.weather === 'snow'
  const [grass, other] = [rgb(snowy ? 0xf2f5fa : 0x6f9a4f), rgb(snowy ? 0xdbe4f0 : 0x8a9a5a)]
  const [rock, dark, foam] = [rgb(0x8f8678), rgb(0x544e4a), rgb(0xe8f1f2)]
  const edgeOf = (z: number): number =>
    1.15 + 0.9 * (noise(z * 0.55, 4, s.seed) - 0.5) + 0.3 * noise(z * 2.1, 7, s.seed)
  /** 0 on the grass, 1 where the rocks end under water. */
  const slopeOf = (x: number, z: number): number => {
    const right = smooth(0, 1.15, x - edgeOf(z))
    const behind = smooth(-4.2, -5.4, z + 1.6 * (noise(x * 0.5, 2, s.seed) - 0.5))
    return Math.max(right, behind)
  }
  const height = (x: number, z: number): number => {
    const slope = slopeOf(x, z)
    const boulders = Math.floor(rough(x * 1.7, z * 1.7, 3) * 7) / 7
    return (
      (noise(x * 0.7, z * 0.7, 1) - 0.5) * 0.1 -
      slope * 1.9 +
      (boulders - 0.4) * 0.9 * Math.min(1, slope * 4) * (1 - slope * 0.4)
    )
  }
  const colour = (x: number, y: number, z: number): Vec => {
    const n = rough(x * 0.8, z * 0.8, 4)
    const stone = mix(dark, rock, smooth(0.3, 0.75, rough(x * 2.3, y * 5, z * 2.3)))
    const land = mix(mix(grass, other, n), stone, smooth(0.01, 0.05, slopeOf(x, z) + (n - 0.5) * 0.03))
    return mix(foam, land, smooth(0.02, 0.13, y - SEA_BELOW - 0.08 * noise(x * 4, z * 4, 2)))
  }
  const flat = { width: 44, near: 9, far: -9, columns: 190, rows: 150, height, colour }
  s.meshes.push(
    ground(flat, { finish: 'plain', pattern: grain(0.05, snowy ? 0.1 : 0.4) }, { castsShadow: false, tag: 'ground' }),
  )
  if (s.weather !== 'storm') {
    s.block([0, SEA_BELOW, -60], [150, 0.02, 70], 0x2a6a86, { finish: 'water', pattern: ripples, shadow: false })
    return
  }
  s.waves(9, SEA_BELOW + 0.1)
  for (const [off, z, tall] of BREAKERS) s.meshes.push(splash([edgeOf(z) + off, SEA_BELOW, z], tall, s.seed + tall))
}

/** Where waves break: how far from the edge and how deep in the picture, and how high. */
const BREAKERS = [
  [0.55, 0.5, 1.3],
  [0.2, -0.9, 2.7],
  [0.6, -2.6, 3.2],
] as const

const FANS = 3
const TONGUES = 9

/** A wave that breaks on rocks: fans of water one behind the other with scalloped edges, and drops above them. */
function splash(at: Vec, tall: number, seed: number): Mesh {
  const flat = new FlatMesh()
  const random = seededRandom(Math.round(seed * 101))
  for (let k = 0; k < FANS; k++) {
    const foot: Vec = [at[0] + (random() - 0.5) * 0.5, at[1], at[2] - k * 0.3]
    fan(flat, foot, tall * (0.7 + 0.16 * k), { phase: random() * 50, isHighest: k === FANS - 1, random })
  }
  return flat.finish({ finish: 'plain', pattern: translucent }, { castsShadow: false, tag: 'place' })
}

/** Light comes through water. */
const translucent: Pattern = (s) => {
  s.glow = 0.22
}

const DROPS = 22
const COLUMNS = 90
const ROWS = 12
const FOAM: Vec = [0.96, 0.985, 1]
const WATER: Vec = [0.5, 0.7, 0.76]

function fan(
  flat: FlatMesh,
  foot: Vec,
  tall: number,
  { phase, isHighest, random }: { phase: number; isHighest: boolean; random: () => number },
): void {
  const first = flat.position.length / 3
  /** How far the water reaches in a direction. */
  const reach = (t: number): number => {
    const along = t * TONGUES + phase
    const u = 2 * (along - Math.floor(along)) - 1
    const long = 0.5 + 0.5 * hash(Math.floor(along), 3, 7)
    const body = 0.5 + 0.42 * noise(t * 3.6, phase, 5)
    return tall * Math.sin(t * Math.PI) ** 0.6 * (body + 0.3 * long * Math.sqrt(Math.max(0, 1 - u * u)))
  }
  const point = (t: number, share: number): Vec => {
    const angle = Math.PI * (0.9 - 0.8 * t)
    const r = reach(t) * share
    return [
      foot[0] + Math.cos(angle) * r * (0.62 + 0.25 * share),
      foot[1] + Math.sin(angle) * r * (1 - 0.12 * share * share),
      foot[2] + 0.5 * share * share * Math.min(1, tall / 2) + 0.1 * noise(t * 14, share * 3, phase),
    ]
  }
  for (let j = 0; j <= ROWS; j++)
    for (let i = 0; i <= COLUMNS; i++) {
      const [t, share] = [i / COLUMNS, j / ROWS]
      const angle = Math.PI * (0.9 - 0.8 * t)
      const streak = noise(t * 34, share * 2.2, phase)
      const n = normalise([Math.cos(angle) * 0.5 + (streak - 0.5) * 0.9, Math.sin(angle) * 0.4 + 0.25, 0.8])
      flat.point(point(t, share), n, mix(WATER, FOAM, smooth(0.12, 0.5, share + (streak - 0.5) * 0.7)))
    }
  for (let j = 0; j < ROWS; j++)
    for (let i = 0; i < COLUMNS; i++) {
      const a = first + j * (COLUMNS + 1) + i
      flat.triangle(a, a + 1, a + COLUMNS + 1)
      flat.triangle(a + 1, a + COLUMNS + 2, a + COLUMNS + 1)
    }
  if (!isHighest) return
  for (let i = 0; i < DROPS; i++) {
    const up = random()
    drop(flat, point(0.12 + 0.76 * random(), 1.03 + 0.34 * up), 0.055 * (1.15 - up) * (0.4 + 0.6 * random()))
  }
}

const AROUND = 8
const DOWN = 5

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
