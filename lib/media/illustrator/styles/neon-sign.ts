import type { Pattern } from '../drawing/material.ts'
import { slab } from '../places/flats.ts'
import { hash } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import type { Vec } from '../solids/vector.ts'

export const MAGENTA: Vec = [1, 0.06, 0.5]
export const CYAN: Vec = [0.04, 0.82, 1]
export const AMBER: Vec = [1, 0.5, 0.12]
const BOX: Vec = [0.03, 0.03, 0.05]

/** A sign on a post that stands on the ground. */
export function signPost(options: Sign): Mesh[] {
  const [x, y, z] = options.at
  const top = y + options.tall / 2 + 0.1
  return [
    ...sign(options),
    slab([x, top / 2, z - 0.08], [0.035, top / 2, 0.035], { finish: 'metal' }, [0.2, 0.2, 0.24], {
      castsShadow: false,
      tag: 'neon',
      pieces: 2,
    }),
  ]
}

export type Sign = {
  at: Vec
  wide: number
  tall: number
  colour: Vec
  /** Dark characters on a lit face instead of lit ones on a dark face. */
  filled: boolean
  seed: number
}

/** A box with a lit face towards the camera, with characters below each other or, on a wide one, side by side. */
export function sign({ at: [x, y, z], wide, tall, colour, filled, seed }: Sign): Mesh[] {
  const options = { castsShadow: false, tag: 'neon', pieces: 1 }
  const cell = Math.min(wide, tall)
  const face: Pattern = (s, px, py) => {
    const [u, v] = [px - x, py - y]
    const edge = Math.min(wide / 2 - Math.abs(u), tall / 2 - Math.abs(v))
    const border = edge > cell * 0.05 && edge < cell * 0.1
    const lit = filled ? !isInked(u / cell, v / cell, seed) : border || isInked(u / cell, v / cell, seed)
    const k = lit ? (filled ? 0.75 : 1.2) : filled ? 0.03 : 0.025
    s.r = colour[0]
    s.g = colour[1]
    s.b = colour[2]
    s.glow = 2.1 * k
  }
  return [
    slab([x, y, z], [wide / 2 + 0.03, tall / 2 + 0.03, 0.05], { finish: 'leather' }, BOX, options),
    slab([x, y, z + 0.06], [wide / 2, tall / 2, 0.005], { finish: 'glow', glow: 1, pattern: face }, colour, options),
  ]
}

/** Strokes of made-up characters on a grid of five by five in each cell. */
function isInked(u: number, v: number, seed: number): boolean {
  const [column, row] = [Math.floor(u + 0.5), Math.floor(v + 0.5)]
  const [a, b] = [(u + 0.5 - column) * 1.34 - 0.17, (v + 0.5 - row) * 1.34 - 0.17]
  if (a < 0 || a > 1 || b < 0 || b > 1) return false
  const [i, j] = [Math.floor(a * 5), Math.floor(b * 5)]
  const [c, d] = [a * 5 - i, b * 5 - j]
  const key = seed * 31 + column * 7 + row * 13
  const bar = j % 2 === 0 && hash(key, j, 1) > 0.3 && d > 0.2 && d < 0.75 && i >= Math.floor(hash(key, j, 5) * 3)
  const post = i % 2 === 0 && hash(key, i, 2) > 0.4 && c > 0.2 && c < 0.75 && j >= Math.floor(hash(key, i, 6) * 3)
  return bar || post
}
