import { type Material, rgb } from '../drawing/material.ts'
import { noise, rough } from '../solids/noise.ts'
import { mix, smooth, type Vec } from '../solids/vector.ts'
import type { Stage } from '../stage/stage.ts'
import { breaker, splash } from './breaking-waves.ts'
import { ground, slab } from './flats.ts'
import { grain, ripples } from './patterns.ts'
import type { Swell } from './swell.ts'

/** Height of the sea below a headland, in meters. */
export const SEA_BELOW = -0.95

/** The sea around it in a storm. */
export const ROUGH_SEA: Swell = { near: 9, level: SEA_BELOW + 0.1 }

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
  const color = (x: number, y: number, z: number): Vec => {
    const n = rough(x * 0.8, z * 0.8, 4)
    const stone = mix(dark, rock, smooth(0.3, 0.75, rough(x * 2.3, y * 5, z * 2.3)))
    const land = mix(mix(grass, other, n), stone, smooth(0.01, 0.05, slopeOf(x, z) + (n - 0.5) * 0.03))
    return mix(foam, land, smooth(0.02, 0.13, y - SEA_BELOW - 0.08 * noise(x * 4, z * 4, 2)))
  }
  const flat = { width: 44, near: 9, far: -9, columns: 190, rows: 150, height, color }
  s.meshes.push(
    ground(flat, { finish: 'plain', pattern: grain(0.05, snowy ? 0.1 : 0.4) }, { castsShadow: false, tag: 'ground' }),
  )
  if (s.weather !== 'storm') {
    // In short pieces: those that reach behind the camera are not drawn.
    const water: Material = { finish: 'water', pattern: ripples }
    s.meshes.push(slab([0, SEA_BELOW, -60], [150, 0.02, 70], water, rgb(0x2a6a86), { castsShadow: false, pieces: 40 }))
    return
  }
  s.waves(ROUGH_SEA)
  // They would hide a ship, to which the place is moved.
  if (s.shows('ship', 'sailboat', 'longship')) return
  for (const [off, z, tall] of BREAKERS)
    s.meshes.push(breaker([edgeOf(z) + off, SEA_BELOW - 0.1, z], tall, s.seed + tall))
  for (const [off, z, tall] of SPLASHES)
    s.meshes.push(splash([edgeOf(z) + off, SEA_BELOW - 0.1, z], tall, s.seed + tall))
}

/** Where waves rear up: how far from the edge and how deep in the picture, and how high. */
const BREAKERS = [
  [0.8, -0.9, 3],
  [2.6, -3.6, 2.7],
] as const

/** Where they hit the rocks: how far from the edge and how deep in the picture, and how high they are thrown up. */
const SPLASHES = [[0.3, -0.3, 3.9]] as const
