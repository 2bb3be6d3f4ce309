import type { Pattern } from '../drawing/material.ts'
import { FlatMesh, slab } from '../places/flats.ts'
import type { Mesh } from '../solids/solid.ts'
import { mix, scale, smooth, type Vec } from '../solids/vector.ts'
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
  /** Side of the square of each glyph, in metres. */
  size: number
  colour: Vec
  /** Of the tube around it; without one where it is missing. */
  frame?: Vec
}

/** Bent tubes of light on a dark board. */
export function sign({ at: [x, y, z], glyphs, size, colour, frame }: Sign): Mesh[] {
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
    const hue = isBorder ? (frame ?? colour) : colour
    // The board is dark, so that lamps do not light it; what glows beside the tube does so more strongly.
    const dark = 0.25 * (1 - core)
    ;[s.r, s.g, s.b] = mix(scale(hue, dark + core), WHITE, 0.42 * smooth(0.03, 0.006, least))
    s.glow = core * 2.3 + (1 - core) * halo * 4.2
  }
  return [
    slab([x, y, z], [wide + 0.02, high + 0.02, 0.03], { finish: 'leather' }, BOX, OPTIONS),
    slab([x, y, z + 0.035], [wide, high, 0.004], { finish: 'glow', glow: 1, pattern: face }, colour, OPTIONS),
  ]
}

/** Whether a point, from -1 to 1 across and up, is inside a shape; how near its edge, from 0 to 1. */
export type Silhouette = (x: number, y: number) => number

const ROWS = 120
const COLUMNS = 120

/** A shape of thin lines of light in the air, through which one sees; `half` is half of its width. */
export function hologram(shape: Silhouette, [x, y, z]: Vec, half: number, colour: Vec): Mesh {
  const flat = new FlatMesh()
  const thick = (half / ROWS) * 0.42
  for (let j = 0; j < ROWS; j++) {
    const v = ((j + 0.5) / ROWS) * 2 - 1
    for (let i = 0; i < COLUMNS; i++) {
      const [u, w] = [(i / COLUMNS) * 2 - 1, ((i + 1) / COLUMNS) * 2 - 1]
      const edge = shape((u + w) / 2, v)
      if (edge <= 0) continue
      const tint = mix(WHITE, colour, 0.4 + 0.6 * smooth(0, 0.35, edge))
      const bright = 0.6 + 0.4 * smooth(0.4, 0, edge)
      const lit: Vec = [tint[0] * bright, tint[1] * bright, tint[2] * bright]
      const [low, high] = [y + v * half - thick, y + v * half + thick]
      const corners: readonly Vec[] = [
        [x + u * half, low, z],
        [x + w * half, low, z],
        [x + w * half, high, z],
        [x + u * half, high, z],
      ]
      const [a = 0, b = 0, c = 0, d = 0] = corners.map((corner) => flat.point(corner, [0, 0, 1], lit))
      flat.triangle(a, b, c)
      flat.triangle(a, c, d)
    }
  }
  return flat.finish({ finish: 'glow', glow: 1.5 }, { castsShadow: false, tag: 'hologram' })
}

/** A whale that swims to the right. */
export const whale: Silhouette = (x, y) => {
  const bend = y - 0.1 * Math.cos(x * 2.2 + 0.5)
  const body = 0.3 * Math.sqrt(Math.max(0, 1 - ((x - 0.2) / 0.78) ** 2)) * (0.35 + 0.65 * smooth(-0.75, 0.3, x))
  const inBody = body > 0 ? 1 - Math.abs(bend) / body : 0
  const tail = x + 0.55
  const spread = tail < 0 ? -tail * 0.75 : 0
  const inTail = tail < 0 && tail > -0.36 ? 1 - Math.abs(Math.abs(bend - 0.02) - spread) / 0.075 : 0
  const fin = Math.hypot((x - 0.36 + (y + 0.3) * -0.8) / 0.12, (y + 0.32) / 0.22)
  return Math.max(0, inBody, inTail, (1 - fin) * 1.2)
}
