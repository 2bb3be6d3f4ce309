import { seededRandom } from '../../recognition/seeded-random.ts'
import { type Pattern, rgb } from '../drawing/material.ts'
import { meshSolid } from '../solids/mesh-solid.ts'
import { noise, rough } from '../solids/noise.ts'
import { ellipsoid } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { mix, smooth, type Vec, WORLD } from '../solids/vector.ts'
import type { Stage } from '../stage/stage.ts'
import { FlatMesh, ground } from './flats.ts'
import { grain, ripples } from './patterns.ts'

/** Height of the sea below a headland, in metres. */
export const SEA_BELOW = -0.95

/** Grassy land that ends in rocks at its right and far sides, above the sea. In a storm, waves break on it. */
export function headland(s: Stage): void {
  const snowy = s.weather === 'snow'
  const [grass, other] = snowy
    ? [rgb(0xf2f5fa), rgb(0xdbe4f0)]
    : s.weather === 'storm'
      ? [rgb(0x4c6648), rgb(0x5f6a50)]
      : [rgb(0x6f9a4f), rgb(0x8a9a5a)]
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
  // They would hide a ship, to which the place is moved.
  if (s.shows('ship', 'sailboat', 'longship')) return
  for (const [off, z, tall] of BREAKERS) s.meshes.push(...splash([edgeOf(z) + off, SEA_BELOW, z], tall, s.seed + tall))
}

/** Where waves break: how far from the edge and how deep in the picture, and how high. */
const BREAKERS = [
  [0.5, 0.7, 1.3],
  [-0.15, -0.7, 3.2],
  [0.7, -2.6, 3.4],
] as const

const PUFFS = 64
const DROPS = 26
const FOAM: Vec = [0.97, 0.99, 1]
const WATER: Vec = [0.6, 0.78, 0.84]

/** A wave that breaks on rocks: a plume of foam, heavy below and torn above, and drops around its top. */
function splash(at: Vec, tall: number, seed: number): Mesh[] {
  const random = seededRandom(Math.round(seed * 101))
  const parts = Array.from({ length: PUFFS }, (_, i) => {
    const up = (i / PUFFS) ** 1.15
    const radius = tall * (0.11 * (1 - up) + 0.03) * (0.7 + 0.6 * random())
    const aside = (random() - 0.5) * (0.5 + 0.5 * up)
    return ellipsoid(
      WORLD,
      [
        at[0] + tall * (aside - 0.1 * up),
        at[1] + tall * (0.92 * up * (1 - 0.9 * aside * aside) + 0.04 * random()),
        at[2] + (random() - 0.5) * 0.3 * tall * (1 - up),
      ],
      [radius, radius * (1.2 + 0.8 * up), radius],
      { colour: mix(WATER, FOAM, smooth(0.02, 0.3, up)), soft: 0.09 },
    )
  })
  const plume = meshSolid({ parts, cell: 0.035, material: { finish: 'plain', pattern: translucent }, tag: 'place' })
  const flat = new FlatMesh()
  for (let i = 0; i < DROPS; i++) {
    const up = random()
    const aside = (random() - 0.5) * 1.2
    const point: Vec = [at[0] + aside * tall * 0.7, at[1] + tall * (0.7 + 0.5 * up - 0.5 * aside ** 2), at[2]]
    drop(flat, point, (0.014 + 0.022 * random()) * (1.2 - up) * Math.sqrt(tall))
  }
  const drops = flat.finish({ finish: 'plain', pattern: translucent }, { castsShadow: false, tag: 'place' })
  return [{ ...plume, castsShadow: false }, drops]
}

/** Light comes through water. */
const translucent: Pattern = (s) => {
  s.glow = 0.3
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
