import type { Pattern, Surface } from '../drawing/material.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import { hash, noise } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { smooth, type Vec } from '../solids/vector.ts'

export const COBALT: Vec = [0.06, 0.14, 0.5]
const GOLD: Vec = [0.93, 0.68, 0.24]

/** A clear glaze over white china, through which a little light comes. */
export const plainGlaze: Pattern = (s) => {
  glaze(s)
}

export function glaze(s: Surface): void {
  s.roughness = 0.1
  s.specular = 0.06
  s.scatter = 0.22
}

/** Thin cobalt where the brush was dry, dark where it was wet. */
function ink(s: Surface, share: number, wet = 1): void {
  const k = Math.min(1, share)
  if (k <= 0) return
  const tone = 0.72 + 0.28 * wet
  s.r += (COBALT[0] + (1 - tone) * 0.5 - s.r) * k
  s.g += (COBALT[1] + (1 - tone) * 0.5 - s.g) * k
  s.b += (COBALT[2] + (1 - tone) * 0.5 - s.b) * k
}

/** How much of hair is painted. */
export type Strokes = 'full' | 'many' | 'few'

/** Strokes in a radian around the head. */
const STRANDS = { many: 8, few: 5 }

/** Strands of hair, each a broad stroke that fades; grey hair has thin ones alone. */
export const hairStrokes =
  (strokes: Strokes): Pattern =>
  (s, x, y, z, pixel) => {
    glaze(s)
    if (strokes === 'full') {
      ink(s, 1)
      return
    }
    const count = STRANDS[strokes]
    const around = Math.atan2(x, z + 0.03)
    const wave = around * count + 0.7 * Math.sin(y * 16) + noise(around * 2.5, y * 5, 2) * 1.6
    const strand = Math.abs(wave - Math.floor(wave) - 0.5) * 2
    const wet = noise(around * 4, y * 12, 7)
    // Where strokes are finer than pixels, their mean.
    const seen = smooth(0.5, 0.15, (pixel * count) / Math.max(0.01, Math.hypot(x, z + 0.03)))
    if (strokes === 'few') {
      ink(s, smooth(0.2, 0.06, strand) * seen * smooth(0.35, 0.6, wet) * 0.6, wet)
      return
    }
    ink(s, (smooth(0.78, 0.5, strand) * seen + 0.5 * (1 - seen)) * (0.6 + 0.4 * wet), wet)
    ink(s, 0.34)
  }

/** Flowers, tendrils and a border with a gilded rim on a mesh of the subject. */
export function brushwork(mesh: Mesh, dark: number, lively: boolean): Pattern {
  const { low, high } = boundsOf([{ ...mesh, position: mesh.local }])
  const tall = Math.max(0.02, high[1] - low[1])
  const size = Math.min(0.24, Math.max(0.09, tall * 0.36))
  const band = Math.min(0.05, tall * 0.16)
  return (s, x, y, z, pixel) => {
    glaze(s)
    const up = y - low[1]
    const soft = pixel * 0.8 + 0.0006
    const around = Math.atan2(x - (low[0] + high[0]) / 2, z - (low[2] + high[2]) / 2)
    if (tall > 0.14 && (up < band || tall - up < band * 0.5)) {
      border(s, around, up < band ? up / band : (tall - up) / (band * 0.5), soft / band)
      return
    }
    ink(s, smooth(0.35, 0.8, dark) * 0.42 * (0.7 + 0.3 * noise(x * 20, y * 20, z * 20)), 0.4)
    const wide = Math.max(0.05, (high[0] - low[0] + high[2] - low[2]) / 4)
    const repeat = Math.max(3, Math.round((wide * 6.283) / size))
    flowers(s, (around / 6.283) * repeat, up / size, soft / size, lively ? 3 : 1)
  }
}

/** A row of arches between two lines, and a rim of gold. */
function border(s: Surface, around: number, v: number, soft: number): void {
  if (v < 0.16) {
    s.r = GOLD[0]
    s.g = GOLD[1]
    s.b = GOLD[2]
    s.scatter = 0
    return
  }
  const u = (around / 6.283) * 22
  const a = u - Math.floor(u) - 0.5
  const arch = Math.abs(Math.hypot(a * 1.6, (v - 0.3) * 1.2) - 0.5)
  const dot = Math.hypot(a * 1.3, v - 0.42)
  ink(s, Math.max(smooth(0.08 + soft, 0.04, arch), smooth(0.16 + soft, 0.12, dot), v > 0.9 || v < 0.25 ? 1 : 0))
}

/** One flower with leaves in each cell, turned and moved at random; `u` runs around. */
function flowers(s: Surface, u: number, v: number, soft: number, kind: number): void {
  const row = Math.floor(v)
  const shifted = u + (row % 2) * 0.5
  const column = Math.floor(shifted)
  const [a, b] = [
    shifted - column - 0.5 - 0.16 * (hash(column, row, kind) - 0.5),
    v - row - 0.5 - 0.16 * (hash(column, row, kind + 1) - 0.5),
  ]
  const turn = hash(column, row, kind + 2) * 6.283
  const far = Math.hypot(a, b)
  const angle = Math.atan2(b, a) + turn
  const e = soft + 0.014
  const petal = 0.15 + 0.07 * Math.abs(Math.cos(angle * 2.5))
  const isPetal = smooth(petal + e, petal - e, far)
  const vein = smooth(0.2, 0.05, Math.abs(Math.sin(angle * 2.5))) * smooth(0.05, 0.1, far)
  ink(s, isPetal * (0.62 + 0.38 * smooth(0.05, 0.19, far)), 0.5 + far * 2.4)
  ink(s, isPetal * vein * 0.8)
  const heart = smooth(0.055 + e, 0.055 - e, far)
  s.r += (0.97 - s.r) * heart
  s.g += (0.96 - s.g) * heart
  s.b += (0.94 - s.b) * heart
  ink(s, smooth(0.03 + e, 0.03 - e, far))
  const outline = smooth(0.012 + e, 0.004, Math.abs(far - petal))
  ink(s, outline * 0.9)
  for (const side of [0, 1, 2]) {
    const way = turn + side * 2.2
    const [p, q] = [a * Math.cos(way) + b * Math.sin(way), -a * Math.sin(way) + b * Math.cos(way)]
    const along = (p - 0.22) / 0.22
    if (along < 0 || along > 1) continue
    const half = 0.055 * Math.sin(along * Math.PI)
    const bend = q - 0.09 * along * along
    ink(s, smooth(half + e, half - e, Math.abs(bend)) * 0.85, bend > 0 ? 1 : 0.35)
  }
}

/** How dark another pattern is at a point: windows, books and tiles are painted in cobalt where they were. */
function drawnAs(own: Pattern): (x: number, y: number, z: number, pixel: number) => number {
  const plain: Surface = { r: 0, g: 0, b: 0, roughness: 0, specular: 0, sheen: 0, scatter: 0, glow: 0, metal: 0 }
  return (x, y, z, pixel) => {
    plain.r = plain.g = plain.b = 0.85
    plain.glow = 0
    own(plain, x, y, z, pixel)
    const light = plain.r * 0.3 + plain.g * 0.59 + plain.b * 0.11
    return smooth(0.76, 0.4, light) * 0.62
  }
}

/** Washes of cobalt on relief pieces, with fine lines on things. */
export const reliefBrushwork = (isThing: boolean, own: Pattern | undefined): Pattern => {
  const drawn = own === undefined ? null : drawnAs(own)
  return (s, x, y, z, pixel) => {
    s.roughness = 0.22
    s.scatter = 0.15
    if (drawn !== null) ink(s, drawn(x, y, z, pixel), 0.7)
    const wash = noise(x * 1.4, y * 1.4, z * 1.4) * 0.6 + noise(x * 5, y * 5, z * 5) * 0.4
    ink(s, smooth(0.55, 0.8, wash) * (isThing ? 0.3 : 0.16), 0.3)
    if (!isThing) return
    const line = Math.abs(noise(x * 7, y * 7, z * 7) - 0.5)
    ink(s, smooth(0.03, 0.015, line) * 0.55)
  }
}
