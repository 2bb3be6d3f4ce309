import { noise } from '../solids/noise.ts'

/** A rough sea: from which z on towards the horizon, and around which height, in meters. */
export type Swell = { near: number; level: number }

/** It rises towards the horizon, so that far waves are seen over near ones. */
const riseAt = (z: number, near: number): number => Math.min(0.5, (near - z) * 0.02)

/** Height of the surface of a rough sea at a point, and how much of it are crests, from 0 to about 1. */
export function swellAt(x: number, z: number, { near, level }: Swell): { height: number; crest: number } {
  // Far waves would be finer than the grid.
  const size = 1 / (1 + Math.max(0, -z - 8) * 0.05)
  const swell = Math.sin(z * 0.72 + x * 0.16 + noise(x * 0.2, z * 0.2, 2) * 5)
  const crest = 0.72 * (1 - Math.abs(swell)) ** 1.8 + 0.2 * noise(x * 0.8, z * 1.3, 5)
  return { height: crest * size + riseAt(z, near) + level - 0.2, crest }
}
