import { noise } from '../solids/noise.ts'
import { clamp, smooth, type Vec } from '../solids/vector.ts'
import type { DrawnFace, FaceLook, Surface } from './material.ts'
import { paint } from './material.ts'

const MOUTH_WIDTH = 0.041
const MOUTH_HEIGHT = -0.069

/** Mouth, blush, stubble and the like on the front of a head, at a point of its frame in metres. */
export function paintFace(s: Surface, face: FaceLook, x: number, y: number, z: number, pixel: number): void {
  if (z < 0) return
  const [u, v, w] = [x / face.size, y / face.size, z / face.size]
  const p = (pixel / face.size) * 0.7 + 0.0004
  paintSkin(s, face, u, v, w)
  if (face.drawn !== null) {
    paintDrawnFace(s, face, face.drawn, u, v, p)
    return
  }
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
  paint(s, face.lip ?? [s.r * 0.8, s.g * 0.58, s.b * 0.55], lip * 0.75)
  if (lip > 0.3) s.roughness = 0.35
  const cover = smooth(-p, p, d)
  if (cover <= 0) return
  paint(s, mouthInside(face.open, top - v, v - bottom, across, inside), cover)
  s.scatter *= 1 - cover
}

function mouthInside(open: number, below: number, above: number, across: number, inside: number): Vec {
  const k = 0.8 + 0.2 * smooth(0, 0.006, inside)
  if (open > 0.15 && below < 0.0105 && across < 0.86) return [0.96 * k, 0.94 * k, 0.9 * k]
  if (above < 0.012 && open > 0.3) return [0.75 * k, 0.22 * k, 0.24 * k]
  return [0.22 * k, 0.035 * k, 0.045 * k]
}

const INK: Vec = [0.13, 0.07, 0.09]

/** Large eyes, thin brows, a dot of a nose and a small mouth. */
function paintDrawnFace(s: Surface, face: FaceLook, look: DrawnFace, u: number, v: number, p: number): void {
  const side = u < 0 ? -1 : 1
  const eyeWidth = 0.029
  const eyeHeight = 0.041 * clamp(look.lid, 0.08, 1.1)
  const ex = Math.abs(u) - 0.05
  const ey = v + 0.004
  // The white of an eye, flat below and round above.
  const white = Math.hypot(ex / eyeWidth, ey / (ey > 0 ? eyeHeight : eyeHeight * 0.92)) - 1
  const soft = p / eyeWidth
  if (white < soft * 2 + 0.3) {
    const cover = smooth(soft, -soft, white)
    paint(s, [0.98, 0.97, 0.98], cover)
    paintIris(s, look, ex * side - look.gaze[0] * 0.008, ey - look.gaze[1] * 0.006, cover, p, eyeHeight)
    if (cover > 0.5 && ey > eyeHeight * 0.45) paint(s, [0.62, 0.6, 0.74], 0.55 * cover)
    s.scatter *= 1 - cover
  }
  const line = look.lashes ? 0.0055 : 0.0036
  const lash = Math.abs(white) * eyeWidth - line * (0.55 + 0.6 * clamp(ex / eyeWidth + 0.4))
  if (ey > eyeHeight * 0.2) paint(s, INK, smooth(p, -p, lash))
  else if (ey < -eyeHeight * 0.72)
    paint(s, [0.45, 0.24, 0.24], smooth(p, -p, Math.abs(white) * eyeWidth - 0.0012) * 0.8)
  if (look.lashes) {
    const wing = Math.hypot((ex - eyeWidth * 1.08) / 1.4, (ey - eyeHeight * 0.34) / 0.7) - 0.0052
    paint(s, INK, smooth(p, -p, wing))
  }
  const browY = 0.058 + look.brow * 0.008 + (ex + 0.0) * (look.brow < 0 ? 0.28 : -0.22) - ex * ex * 9
  const brow = Math.max(Math.abs(v - browY) - 0.003, Math.abs(ex) - 0.024)
  paint(s, [look.hair[0] * 0.55, look.hair[1] * 0.5, look.hair[2] * 0.55], smooth(p, -p, brow))
  paint(s, [s.r * 0.78, s.g * 0.55, s.b * 0.52], smooth(p, -p, Math.hypot(u * 0.8 + 0.001, (v + 0.04) * 1.5) - 0.0032))
  paintDrawnMouth(s, face, u, v + 0.075, p)
}

function paintIris(s: Surface, look: DrawnFace, x: number, y: number, cover: number, p: number, height: number): void {
  const r = Math.hypot(x / 0.0185, y / Math.min(0.031, height * 0.86)) - 1
  const soft = p / 0.0185
  const [a, b, c] = look.iris
  paint(s, [a * 0.28, b * 0.28, c * 0.3], cover * smooth(soft, -soft, r))
  const glow = clamp(0.62 - y * 24)
  paint(
    s,
    [a * (0.5 + glow), b * (0.5 + glow), c * (0.5 + glow)],
    cover * smooth(soft, -soft, r + 0.14) * smooth(0.016, -0.01, y),
  )
  paint(s, [0.05, 0.03, 0.06], cover * smooth(soft, -soft, Math.hypot(x / 0.0085, y / 0.0135) - 1))
  paint(s, [1, 1, 1], cover * smooth(p, -p, Math.hypot(x + 0.0075, (y - 0.0125) * 0.85) - 0.0062))
  paint(s, [1, 1, 1], cover * 0.85 * smooth(p, -p, Math.hypot(x - 0.007, y + 0.0125) - 0.003))
}

function paintDrawnMouth(s: Surface, face: FaceLook, u: number, v: number, p: number): void {
  const half = 0.02 + 0.008 * face.open
  const t = u / half
  if (Math.abs(t) > 1.1) return
  const bow = face.smile * 0.007
  const top = bow * t * t
  if (face.open > 0.2) {
    const bottom = top - face.open * 0.03 * Math.max(0, 1 - t * t)
    const inside = Math.min(top - v, v - bottom)
    paint(s, [0.5, 0.13, 0.15], smooth(-p, p, inside))
    paint(s, [0.93, 0.42, 0.42], smooth(-p, p, Math.min(inside, bottom + face.open * 0.012 - v)))
    paint(s, [0.99, 0.97, 0.96], smooth(-p, p, Math.min(inside, v - top + 0.005)))
    paint(
      s,
      INK,
      smooth(p, -p, Math.abs(inside) - 0.0011) *
        (Math.abs(t) < 1 ? 1 : 0) *
        (v > bottom - 0.004 && v < top + 0.004 ? 1 : 0),
    )
    return
  }
  paint(s, [0.42, 0.16, 0.16], smooth(p, -p, Math.max(Math.abs(v - top) - 0.0016, (Math.abs(t) - 1) * half)))
}
