import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { blend } from '../shared/buffers.ts'
import { burnished } from './gold-ground.ts'

const VELLUM: Vec = [0.93, 0.87, 0.73]
const INK: Vec = [0.2, 0.11, 0.07]
const LAPIS: Vec = [0.14, 0.25, 0.55]
const MADDER: Vec = [0.72, 0.17, 0.14]
const GREEN: Vec = [0.25, 0.44, 0.27]
const ROSE: Vec = [0.84, 0.62, 0.55]
const STONE: Vec = [0.86, 0.79, 0.68]

/** A border around a picture: where it ends, and what paints it. Lengths are in shares of the picture's width. */
export type ManuscriptFrame = {
  /** Of the border. */
  width: number
  /** How far a point is inside the border; negative on it. */
  inside: (x: number, y: number) => number
  /** Paints the border: vellum with a vine, and bands of gold and colors. */
  addBorder: (out: Float64Array, x: number, y: number) => void
  /** Paints a pointed arch with three lobes on slender columns; false where it is open. */
  addArch: (out: Float64Array, x: number, y: number) => boolean
  /** Whether a point within the border is on what is above the opening of the arch. */
  isOverArch: (x: number, y: number) => boolean
  /** The middle of the upper part of the arch. */
  middle: readonly [x: number, y: number]
}

/** How much of a scene fits within the border: it is drawn so much smaller. */
export const FITS = 0.8

const MARGIN = 0.056
const BAND = 0.026

/** A border for a picture of an aspect: its height in shares of its width. */
export function manuscriptFrame(tall: number, small: number): ManuscriptFrame {
  const scale = Math.min(1, tall)
  const [margin, band] = [MARGIN * scale, BAND * scale]
  const fromEdge = (x: number, y: number) => Math.min(x, 1 - x, y, tall - y)
  const inside = (x: number, y: number) => fromEdge(x, y) - margin - band
  const arch = archIn(margin + band, tall, scale, small)
  return {
    width: margin + band,
    inside,
    addBorder: (out, x, y) => {
      const edge = fromEdge(x, y)
      const [aside, above] = [Math.min(x, 1 - x), Math.min(y, tall - y)]
      if (Math.max(aside, above) < margin + band) addCorner(out, x, y, aside / (margin + band), above / (margin + band))
      else if (edge < margin) addVine(out, x, y, edge, margin, tall, small)
      else addBand(out, x, y, (edge - margin) / band, aside < above ? y : x)
      const corner = Math.max(aside, above) - margin - band
      const seam = Math.min(
        corner < 0 ? 1 : Math.abs(edge - margin),
        Math.abs(edge - margin - band),
        edge < margin + band ? Math.abs(corner) : 1,
      )
      blend(out, INK, 0.9 * smooth(small * 1.5, small * 0.6, seam))
    },
    addArch: arch.add,
    isOverArch: (x, y) => inside(x, y) >= 0 && arch.isOver(x, y),
    middle: [0.5, margin + band + 0.2 * scale],
  }
}

/** Gold between a blue and a red line; blue pearls lie along it. */
function addBand(out: Float64Array, x: number, y: number, across: number, along: number): void {
  burnished(out, x, y)
  if (across < 0.24) paintOver(out, MADDER)
  if (across > 0.76) paintOver(out, LAPIS)
  const step = along / 0.034
  const at = Math.hypot((step - Math.floor(step) - 0.5) * 1.13, across - 0.5)
  blend(out, LAPIS, smooth(0.2, 0.16, at))
  blend(out, VELLUM, smooth(0.08, 0.05, at))
}

/** A square of gold with a flower of four petals on blue; `u` and `v` from 0 to 1. */
function addCorner(out: Float64Array, x: number, y: number, u: number, v: number): void {
  const [a, b] = [u - 0.5, v - 0.5]
  const [far, turn] = [Math.hypot(a, b), Math.atan2(b, a)]
  const rim = 0.5 - Math.max(Math.abs(a), Math.abs(b))
  burnished(out, x, y)
  blend(out, LAPIS, smooth(0.1, 0.12, rim))
  const petals = far - 0.23 - 0.11 * Math.cos(turn * 4)
  blend(out, VELLUM, smooth(0.02, 0, petals))
  blend(out, MADDER, smooth(-0.03, -0.05, petals))
  blend(out, INK, 0.7 * smooth(0.03, 0.01, Math.abs(rim - 0.11)))
  if (far < 0.08) burnished(out, x, y)
}

const paintOver = (out: Float64Array, color: Vec): void => {
  for (let c = 0; c < 3; c++) out[c] = color[c] ?? 0
}

/** A stem in waves along the middle of the margin, with a leaf, bud or ball of gold in each bend. */
function addVine(
  out: Float64Array,
  x: number,
  y: number,
  edge: number,
  margin: number,
  tall: number,
  small: number,
): void {
  const stain = 0.94 + 0.09 * noise(x * 5, y * 5, 2) - 0.1 * smooth(margin * 0.3, 0, edge) * noise(x * 14, y * 14, 7)
  for (let c = 0; c < 3; c++) out[c] = (VELLUM[c] ?? 0) * stain
  const upright = Math.min(x, 1 - x) < Math.min(y, tall - y)
  const far = upright ? x > 0.5 : y > tall / 2
  const along = (upright ? y : x) + (far ? 0.031 : 0)
  const pitch = margin * 1.5
  const step = along / pitch
  const i = Math.floor(step)
  const side = i % 2 === 0 ? 1 : -1
  const across = (edge - margin / 2) / margin
  const stem = Math.abs(across - 0.2 * Math.sin(step * Math.PI)) * margin
  blend(out, INK, 0.85 * smooth(small * 1.5, small * 0.5, stem))
  // What grows in the bend, on the side that the stem leaves free.
  const [a, b] = [(step - i - 0.5) * (pitch / margin), across + side * 0.17]
  const kind = Math.floor(hash(i, (upright ? 1 : 2) + (far ? 4 : 0), 3) * 4)
  const distance = Math.hypot(a, b)
  const turn = Math.atan2(b, a)
  const shape =
    kind === 0
      ? distance - 0.13
      : kind === 1
        ? distance - 0.16 - 0.055 * Math.cos(turn * 5)
        : distance - 0.17 - 0.075 * Math.cos(turn * 3 + side * 1.57)
  const line = (small / margin) * 1.1
  if (shape < 0) {
    if (kind === 0) burnished(out, x, y)
    else paintOver(out, kind === 1 ? MADDER : kind === 2 ? LAPIS : GREEN)
    if (kind !== 0) blend(out, [0.96, 0.9, 0.78], 0.75 * smooth(line, 0, Math.abs(distance - 0.09)))
  }
  blend(out, INK, 0.9 * smooth(line * 1.5, line * 0.5, Math.abs(shape)))
  // Tendrils and dots of gold beside it.
  const curl = Math.abs(Math.hypot(Math.abs(a) - 0.52, b + side * 0.06) - 0.11) * margin
  if (b * side < 0.05) blend(out, INK, 0.7 * smooth(small * 1.2, small * 0.4, curl))
  const dot = Math.hypot(Math.abs(a) - 0.52, b + side * 0.06) - 0.045
  if (dot < 0) burnished(out, x, y)
  blend(out, INK, 0.8 * smooth(line, line * 0.4, Math.abs(dot)))
}

/** An arch within a border that is so wide. */
function archIn(border: number, tall: number, scale: number, small: number) {
  const half = 0.5 - border
  const column = 0.026 * scale
  const open = half - column
  const top = border + 0.035 * scale
  const spring = top + Math.min(0.34 * scale, open * 0.9)
  const rise = spring - top
  const outside = (x: number, y: number) => lobes(Math.abs(x - 0.5) / open, (spring - y) / rise, open / rise)
  const add: ManuscriptFrame['addArch'] = (out, x, y) => {
    const across = Math.abs(x - 0.5)
    if (y > spring + 0.012) {
      if (across < open) return false
      // A column: lit on one side, with rings.
      const t = (across - open) / column
      const light = 0.72 + 0.3 * Math.sin(Math.min(1, Math.max(0, t)) * Math.PI)
      const foot = tall - border
      const ring = y < spring + 0.045 || y > foot - 0.05 || Math.abs(y - (spring + foot) / 2) < 0.014
      const color = ring ? ROSE : STONE
      for (let c = 0; c < 3; c++) out[c] = (color[c] ?? 0) * light
      if (ring) {
        burnished(out, x, y)
        blend(out, INK, 0.35 * (1 - light))
      }
      const edge = Math.min(across - open, Math.abs(y - spring - 0.045), Math.abs(y - foot + 0.05))
      blend(out, INK, 0.85 * smooth(small * 1.6, small * 0.6, edge))
      return true
    }
    const shape = outside(x, y)
    if (shape < 0) return false
    addSpandrel(out, x, y, shape * open, small)
    return true
  }
  return { add, isOver: (x: number, y: number) => y < spring && outside(x, y) > -0.02 }
}

/** How far outside an opening with three lobes a point is, in halves of the opening; `u` from its middle, `v` up to 1. */
function lobes(u: number, v: number, k: number): number {
  const up = v / k
  const side = Math.hypot(u - 0.5, up - 0.02) - 0.5
  const height = 1 / k
  // The upper lobe is pointed: where two circles meet.
  const reach = Math.max(0.5, height - 0.3)
  const upper = Math.hypot(u + 0.16, (up - height + reach) * 0.86) - reach * 0.86
  return Math.min(side, Math.max(upper, -up - 0.1))
}

/** Between an arch and the border: a gilded molding, then masonry of roses under a row of stones. */
function addSpandrel(out: Float64Array, x: number, y: number, away: number, small: number): void {
  if (away < 0.02) {
    burnished(out, x, y)
    blend(out, MADDER, away > 0.013 ? 1 : 0)
  } else {
    const size = 0.052
    const row = Math.floor(y / size)
    const u = x / size + (row % 2) * 0.5
    const [a, b] = [u - Math.floor(u) - 0.5, y / size - row - 0.5]
    const far = Math.hypot(a, b)
    for (let c = 0; c < 3; c++) out[c] = (LAPIS[c] ?? 0) * (0.85 + 0.2 * noise(x * 30, y * 30, 1))
    const petals = 0.2 + 0.09 * Math.cos(Math.atan2(b, a) * 5)
    blend(out, [0.9, 0.86, 0.76], smooth(0.05, 0.02, Math.abs(far - petals)))
    blend(out, [0.92, 0.74, 0.34], smooth(0.1, 0.07, far))
  }
  const lines = Math.min(away, Math.abs(away - 0.013), Math.abs(away - 0.02))
  blend(out, INK, 0.85 * smooth(small * 1.5, small * 0.5, lines))
}
