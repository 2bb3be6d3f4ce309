import type { Sky } from '../drawing/light.ts'
import { hash } from '../solids/noise.ts'
import type { Vec } from '../solids/vector.ts'
import type { Scene } from './scene.ts'

/** A straight piece of a bolt, in radians beside and above straight ahead, and its share of the full width. */
type Piece = { from: readonly [number, number]; to: readonly [number, number]; wide: number }

const COLOR: Vec = [1.5, 1.55, 1.9]
/** Radians: half the width of a bolt, and how far its glow reaches. */
const WIDTH = 0.0026
const GLOW = 0.028

/** Where there is lightning, a bolt before the sky, whatever the style has made of it. */
export function withLightning(scene: Scene): Scene {
  if (!scene.lightning) return scene
  const [x, , z] = scene.camera.z
  return { ...scene, sky: struck(scene.sky, bolt(scene.seed), Math.atan2(-x, z)) }
}

/** `ahead` is where the camera looks, in radians beside straight ahead. */
function struck(sky: Sky, pieces: readonly Piece[], ahead: number): Sky {
  return (x, y, z, out) => {
    sky(x, y, z, out)
    if (y < -0.2 || z > 0) return
    const [along, high] = [Math.atan2(x, -z) - ahead, Math.asin(Math.min(1, y))]
    let light = 0
    for (const { from, to, wide } of pieces) {
      const away = distance(along, high, from, to)
      if (away > GLOW * 3) continue
      light = Math.max(light, wide * (away < WIDTH * wide ? 1 : 0.42 * Math.exp(-away / (GLOW * wide))))
    }
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (COLOR[c] ?? 0) * light
  }
}

/** A jagged bolt from the clouds to the horizon, with branches that leave it downwards. */
function bolt(seed: number): Piece[] {
  const side = hash(seed, 8, 3) > 0.5 ? 1 : -1
  const pieces = jagged([side * 0.03, 0.4], [side * 0.085, 0.015], 15, 1, seed)
  for (const [at, reach] of [
    [4, 0.1],
    [7, -0.085],
    [10, 0.05],
  ] as const) {
    const start = pieces[at]?.from
    if (start !== undefined) pieces.push(...jagged(start, [start[0] + reach, start[1] - 0.09], 6, 0.5, seed + at))
  }
  return pieces
}

function jagged(
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  wide: number,
  seed: number,
): Piece[] {
  const point = (i: number): readonly [number, number] => {
    const t = i / count
    const free = i === 0 || i === count ? 0 : 1
    const off = free * (hash(i, seed, 5) - 0.5) * 0.036
    return [
      from[0] + (to[0] - from[0]) * t + off,
      from[1] + (to[1] - from[1]) * t + free * (hash(i, seed, 6) - 0.5) * 0.01,
    ]
  }
  return Array.from({ length: count }, (_, i) => ({
    from: point(i),
    to: point(i + 1),
    wide: wide * (1 - (0.4 * i) / count),
  }))
}

function distance(
  x: number,
  y: number,
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - dx * t, y - ay - dy * t)
}
