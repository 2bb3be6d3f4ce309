import { noise } from '../solids/noise.ts'
import { smooth, type Vec } from '../solids/vector.ts'
import { paintDrawnFace } from './drawn-face.ts'
import type { FaceLook, Surface } from './material.ts'
import { paint } from './material.ts'

const MOUTH_WIDTH = 0.041
const MOUTH_HEIGHT = -0.069

/** Mouth, blush, stubble and the like on the front of a head, at a point of its frame in meters. */
export function paintFace(s: Surface, face: FaceLook, x: number, y: number, z: number, pixel: number): void {
  if (z < 0) return
  const [u, v, w] = [x / face.size, y / face.size, z / face.size]
  const p = (pixel / face.size) * 0.7 + 0.0004
  if (face.drawn !== null) {
    paintDrawnFace(s, face, face.drawn, u, v, p)
    return
  }
  paintSkin(s, face, u, v, w)
  if (w > 0.04 && v < -0.02 && v > -0.13) paintMouth(s, face, u, v, p)
}

function paintSkin(s: Surface, face: FaceLook, u: number, v: number, w: number): void {
  const cheek = Math.hypot((Math.abs(u) - 0.062) / 0.032, (v + 0.04) / 0.026)
  paint(s, [s.r, s.g * 0.78, s.b * 0.77], face.blush * smooth(1.15, 0.2, cheek))
  if (face.freckles && v < 0 && v > -0.05)
    paint(
      s,
      [s.r * 0.8, s.g * 0.66, s.b * 0.55],
      smooth(0.74, 0.83, noise(u * 260, v * 260, 3)) * 0.6 * smooth(0.03, 0, Math.abs(v + 0.025)),
    )
  if (face.stubble > 0)
    paint(s, [s.r * 0.72, s.g * 0.72, s.b * 0.74], face.stubble * smooth(-0.04, -0.075, v) * smooth(0, 0.03, w))
  if (face.wrinkles > 0) {
    const brow = Math.abs(Math.sin((v - 0.075) * 340)) < 0.16 && v > 0.068 && v < 0.1 && Math.abs(u) < 0.05 ? 1 : 0
    const fold =
      smooth(0.0035, 0.001, Math.abs(Math.hypot((Math.abs(u) - 0.018) * 1.1, v + 0.055) - 0.03)) *
      (v < -0.03 && v > -0.08 && Math.abs(u) > 0.03 ? 1 : 0)
    const eye =
      smooth(0.003, 0.001, Math.abs(Math.hypot((Math.abs(u) - 0.0445) / 1.1, v + 0.012) - 0.03)) *
      (v < -0.02 && Math.abs(Math.abs(u) - 0.045) < 0.026 ? 1 : 0)
    paint(s, [s.r * 0.76, s.g * 0.66, s.b * 0.62], face.wrinkles * Math.max(brow * 0.5, fold, eye * 0.7) * 0.8)
  }
}

function paintMouth(s: Surface, face: FaceLook, u: number, v: number, p: number): void {
  const t = u / (MOUTH_WIDTH * (1 - 0.42 * (face.round ?? 0)))
  const across = Math.abs(t)
  if (across > 1.25) return
  const bow = face.smile * 0.0155
  const top = MOUTH_HEIGHT - bow * 0.3 + bow * t * t - 0.001 - 0.003 * face.open * (1 - t * t)
  const gap = face.open * 0.031 * Math.max(0, 1 - across ** 3 * 0.8 - 0.2 * t * t)
  const bottom = MOUTH_HEIGHT - bow * 0.3 + bow * t * t - gap - 0.0025 * Math.max(0, 1 - t * t * 0.8)
  const inside = Math.min(top - v, v - bottom)
  const d = Math.min(inside, (1 - across) * 0.03)
  const lipWidth = face.lip === null ? 0.0042 : 0.0068
  const lip = smooth(-lipWidth, -lipWidth + 0.003, d) * smooth(1.12, 0.9, across)
  paint(s, face.lip ?? bareLip(s), lip * 0.75)
  if (lip > 0.3) s.roughness = 0.35
  const cover = smooth(-p, p, d)
  if (cover <= 0) return
  paint(s, mouthInside(face.open, top - v, v - bottom, across, inside), cover)
  s.scatter *= 1 - cover
}

/** Lips without color on them: darker than light skin, lighter and redder than dark skin. */
const bareLip = ({ r, g, b }: Surface): Vec =>
  r + g + b > 1.35 ? [r * 0.8, g * 0.58, b * 0.55] : [r * 1.22 + 0.06, g * 0.92 + 0.03, b * 0.95 + 0.03]

function mouthInside(open: number, below: number, above: number, across: number, inside: number): Vec {
  const k = 0.8 + 0.2 * smooth(0, 0.006, inside)
  if (open > 0.15 && below < 0.0105 && across < 0.86) return [0.96 * k, 0.94 * k, 0.9 * k]
  if (above < 0.012 && open > 0.3) return [0.75 * k, 0.22 * k, 0.24 * k]
  return [0.22 * k, 0.035 * k, 0.045 * k]
}
