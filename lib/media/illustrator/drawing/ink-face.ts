import { clamp, smooth, type Vec } from '../solids/vector.ts'
import type { DrawnFace, FaceLook, Surface } from './material.ts'
import { paint } from './material.ts'

/** So dark that styles can tell it from any skin. */
const INK: Vec = [0.02, 0.02, 0.03]

/** Width of a pixel up to which a face has its lightest strokes: in smaller ones they would run together. */
const FINE = 0.0024

/** A face in pen strokes of varied width: lash lines, irises with a highlight, brows, a nose from the side and a mouth. */
export function paintInkFace(s: Surface, face: FaceLook, look: DrawnFace, u: number, v: number, p: number): void {
  const ex = Math.abs(u) - 0.0465
  const ey = v + 0.002
  // Strokes keep a width of about a pixel where a face is small.
  const stroke = (distance: number) => paint(s, INK, smooth(p, -p, distance - p * 0.5))
  inkEye(s, look, ex, ey, u < 0 ? -1 : 1, p)
  const browY = 0.05 + look.brow * 0.007 + ex * (look.brow < 0 ? 0.3 : -0.1) - ex * ex * 8
  const brow = (look.lashes ? 0.0026 : 0.004) * clamp(1.2 - Math.abs(ex + 0.006) / 0.032)
  stroke(Math.max(Math.abs(v - browY) - brow, Math.abs(ex) - 0.027))
  // The nose: its shaded side, and its tip.
  if (v < -0.005 && v > -0.046) stroke(Math.abs(u + 0.008 + (v + 0.04) * 0.14) - 0.0013 * clamp((-v - 0.005) / 0.02))
  const tip = Math.hypot((u - 0.001) / 0.011, (v + 0.041) / 0.0085)
  if (v < -0.041) stroke(Math.abs(tip - 1) * 0.009 - 0.0017 * clamp(1.1 - Math.abs(u) / 0.013) + p * 0.25)
  inkMouth(s, face, u, v + 0.076, p)
}

function inkEye(s: Surface, look: DrawnFace, ex: number, ey: number, side: number, p: number): void {
  const half = 0.0245
  const t = ex / half
  if (Math.abs(t) > 1.5) return
  const height = 0.0165 * clamp(look.lid, 0.3, 1.1)
  const round = Math.max(0, 1 - t * t)
  const bottom = -height * 0.72 * round ** 0.8 + t * 0.003
  const top = look.lid === 0 ? bottom : height * round ** 0.7 + t * 0.003
  const inside = Math.min(top - ey, ey - bottom)
  if (Math.abs(t) < 1) {
    const cover = smooth(-p, p, inside)
    paint(s, [1, 1, 1], cover)
    const [x, y] = [ex * side - look.gaze[0] * 0.008, ey - 0.001 - look.gaze[1] * 0.005]
    const iris = Math.hypot(x / 0.0125, y / 0.015) - 1
    paint(s, INK, cover * smooth(p / 0.012, -p / 0.012, iris))
    paint(s, [1, 1, 1], cover * smooth(p, -p, Math.hypot(x + 0.0042, y - 0.0052) - 0.0042))
  }
  const lash = (look.lashes ? 0.0042 : 0.003) * (0.4 + 0.8 * clamp((t + 1) / 2))
  if (Math.abs(t) < 1.06) paint(s, INK, smooth(p, -p, Math.abs(ey - top) - lash - p * 0.6))
  if (look.lashes && t > 0.8)
    paint(s, INK, smooth(p, -p, Math.abs(ey - 0.003 - (t - 0.8) * 0.016) - 0.0036 * clamp((1.45 - t) / 0.5)))
  if (t > -0.3 && t < 0.9) paint(s, INK, smooth(p, -p, Math.abs(ey - bottom) - 0.0009) * 0.8)
  if (Math.abs(t) < 0.85 && p < FINE) paint(s, INK, smooth(p, -p, Math.abs(ey - top - 0.0075) - 0.0008) * 0.7)
}

function inkMouth(s: Surface, face: FaceLook, u: number, v: number, p: number): void {
  const half = 0.029 + 0.005 * face.open
  const t = u / half
  if (Math.abs(t) > 1.15) return
  const top = face.smile * 0.0085 * (t * t - 0.4)
  if (face.open <= 0.2) {
    paint(s, INK, Math.abs(t) < 1 ? smooth(p, -p, Math.abs(v - top) - 0.0023 * (1.2 - Math.abs(t)) - p * 0.4) : 0)
    if (Math.abs(t) < 0.36 && p < FINE) paint(s, INK, smooth(p, -p, Math.abs(v + 0.0135 - t * t * 0.01) - 0.001))
    return
  }
  const bottom = top - (0.006 + 0.03 * face.open) * Math.max(0, 1 - t * t) ** 0.7
  const inside = Math.min(top - v, v - bottom)
  const cover = smooth(-p, p, inside)
  paint(s, INK, cover)
  paint(s, [1, 1, 1], cover * smooth(-p, p, v - top + 0.0085) * (Math.abs(t) < 0.86 ? 1 : 0))
  paint(s, INK, Math.abs(t) < 1.05 ? smooth(p, -p, Math.abs(v - top) - 0.0016) : 0)
}
