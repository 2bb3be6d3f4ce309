import type { Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { slab } from '#lib/media/illustrator/places/flats.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, scale, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { distanceToGlyph, type Glyph } from './neon-shapes.ts'

export const MAGENTA: Vec = [1, 0.05, 0.5]
export const CYAN: Vec = [0.04, 0.82, 1]
export const AMBER: Vec = [1, 0.5, 0.1]
const BOX: Vec = [0.02, 0.02, 0.035]
const WHITE: Vec = [1, 1, 1]
const OPTIONS = { castsShadow: false, tag: 'neon', pieces: 1 }

/** A sign on a post that stands on the ground. */
export function signPost(options: Sign): Mesh[] {
  const { at, glyphs, size } = options
  const top = at[1] + (glyphs.length * size) / 2 + 0.1
  return [
    ...sign(options),
    slab([at[0], top / 2, at[2] - 0.08], [0.03, top / 2, 0.03], { finish: 'metal' }, [0.16, 0.16, 0.2], {
      ...OPTIONS,
      pieces: 2,
    }),
  ]
}

export type Sign = {
  /** Its middle. */
  at: Vec
  /** From the top down. */
  glyphs: readonly Glyph[]
  /** Side of the square of each glyph, in meters. */
  size: number
  color: Vec
  /** Of the tube around it; without one where it is missing. */
  frame?: Vec
}

/** Bent tubes of light on a dark board. */
export function sign({ at: [x, y, z], glyphs, size, color, frame }: Sign): Mesh[] {
  const tall = glyphs.length * size
  const [wide, high] = [size / 2 + size * 0.14, tall / 2 + size * 0.14]
  const face: Pattern = (s, px, py, _pz, pixel) => {
    const [u, v] = [(px - x) / size, (y + tall / 2 - py) / size]
    const row = Math.min(glyphs.length - 1, Math.max(0, Math.floor(v)))
    const name = glyphs[row]
    const soft = pixel / size
    const far = name === undefined ? 4 : distanceToGlyph(name, u, row + 0.5 - v)
    const edge = Math.min(wide - Math.abs(px - x), high - Math.abs(py - y)) / size
    const border = frame === undefined ? 4 : Math.abs(edge - 0.07)
    const isBorder = border < far
    const least = isBorder ? border * 1.5 : far
    const core = smooth(0.05 + soft * 0.7, 0.03, least)
    const halo = Math.exp(-least * 20)
    const hue = isBorder ? (frame ?? color) : color
    // The board is dark, so that lamps do not light it; what glows beside the tube does so more strongly.
    const dark = 0.25 * (1 - core)
    ;[s.r, s.g, s.b] = mix(scale(hue, dark + core), WHITE, 0.42 * smooth(0.03, 0.006, least))
    s.glow = core * 2.3 + (1 - core) * halo * 4.2
  }
  return [
    slab([x, y, z], [wide + 0.02, high + 0.02, 0.03], { finish: 'leather' }, BOX, OPTIONS),
    slab([x, y, z + 0.035], [wide, high, 0.004], { finish: 'glow', glow: 1, pattern: face }, color, OPTIONS),
  ]
}

/** A short upright tube of light between two caps in a dark holder; `up` is half of its height. */
export function tubeLamp([x, y, z]: Vec, up: number, color: Vec, [across, tall] = LAMP): Mesh[] {
  const part = (at: Vec, half: Vec): Mesh => slab(at, half, { finish: 'metal' }, HOLDER, OPTIONS)
  return [
    part([x, y, z], [across, up + tall, 0.02]),
    part([x, y + up, z + 0.04], [across * 0.62, tall * 0.6, 0.04]),
    part([x, y - up, z + 0.04], [across * 0.62, tall * 0.6, 0.04]),
    slab([x, y, z + 0.05], [across * 0.36, up, across * 0.36], { finish: 'glow', glow: 1.7 }, color, OPTIONS),
  ]
}

/** Half of the width of a lamp's holder, and by how much it is longer than the tube at each end. */
const LAMP: readonly [number, number] = [0.055, 0.05]
const HOLDER: Vec = [0.13, 0.13, 0.17]
