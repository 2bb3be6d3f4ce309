import { clamp, smooth, type Vec } from '../solids/vector.ts'
import type { DrawnFace, FaceLook, Surface } from './material.ts'
import { paint } from './material.ts'

const UMBER: Vec = [0.16, 0.08, 0.05]

/** A face as old masters painted it: almond eyes under heavy lids, thin brows, closed lips, all with soft edges. */
export function paintPortraitFace(s: Surface, face: FaceLook, look: DrawnFace, u: number, v: number, p: number): void {
  const soft = p + 0.0012
  const shadowed = (share: number) => paint(s, [s.r * 0.62, s.g * 0.44, s.b * 0.36], share)
  const cheek = Math.hypot((Math.abs(u) - 0.06) / 0.036, (v + 0.042) / 0.03)
  // On dark skin a blush is a warm light, or it would look like a bruise.
  const dark = smooth(0.72, 0.45, s.r)
  paint(
    s,
    [s.r * (1 + 0.16 * dark), s.g * (0.7 + 0.26 * dark), s.b * (0.64 + 0.26 * dark)],
    (0.16 + face.blush * 0.4) * (1 - 0.4 * dark) * smooth(1.2, 0.1, cheek),
  )
  const ex = Math.abs(u) - 0.0435
  const ey = v - 0.004
  const side = u < 0 ? -1 : 1
  // Sockets, the sides of the nose, and below it and the lips.
  shadowed(0.34 * smooth(1, 0.2, Math.hypot((ex + 0.006) / 0.034, (ey - 0.008) / 0.024)))
  shadowed(0.3 * smooth(0.014, 0.003, Math.abs(u - 0.019)) * smooth(-0.05, -0.02, v) * smooth(0.04, 0.015, v))
  shadowed(0.6 * smooth(1, 0.3, Math.hypot((Math.abs(u) - 0.009) / 0.008, (v + 0.043) / 0.005)))
  shadowed(0.3 * smooth(1, 0.2, Math.hypot(u / 0.02, (v + 0.096) / 0.007)))
  if (look.features === 'portrait') modelFace(s, u, v)
  portraitEye(s, look, ex, ey, side, soft)
  const browY = 0.037 + look.brow * 0.003 + ex * (look.brow < 0 ? 0.2 : -0.06) - ex * ex * 9
  const brow = Math.max(Math.abs(v - browY) - 0.0026 * clamp(1.1 - ex / 0.06), Math.abs(ex) - 0.026)
  paint(s, [look.hair[0] * 0.5, look.hair[1] * 0.45, look.hair[2] * 0.42], 0.72 * smooth(0.004, -0.002, brow))
  portraitMouth(s, face, u, v + 0.073, soft)
  if (look.features === 'icon') iconLines(s, u, v, ex, browY, p)
}

/** Soft shade and light of a lamp at the left above: on the far cheek, beside the nose, under the chin, and on what stands out. */
function modelFace(s: Surface, u: number, v: number): void {
  const shaded =
    0.34 * smooth(0.035, 0.1, u) +
    0.22 * smooth(0.07, 0.11, -u) +
    0.3 * smooth(0.03, 0.012, Math.abs(u - 0.024)) * smooth(-0.055, -0.03, v) * smooth(0.05, 0.01, v) +
    0.24 * smooth(-0.1, -0.14, v) +
    0.16 * smooth(1, 0.2, Math.hypot((Math.abs(u) - 0.045) / 0.03, (v + 0.07) / 0.035))
  paint(s, [s.r * 0.72, s.g * 0.58, s.b * 0.5], Math.min(0.6, shaded))
  const light =
    smooth(1, 0, Math.hypot((u + 0.022) / 0.05, (v - 0.075) / 0.03)) +
    smooth(1, 0, Math.hypot((u + 0.052) / 0.026, (v + 0.026) / 0.02)) +
    smooth(1, 0, Math.hypot((u + 0.004) / 0.008, (v + 0.008) / 0.036)) +
    0.7 * smooth(1, 0, Math.hypot((u + 0.006) / 0.018, (v + 0.118) / 0.012))
  paint(s, [Math.min(1, s.r * 1.12 + 0.02), Math.min(1, s.g * 1.12 + 0.015), s.b * 1.06], 0.6 * light)
}

/** Brown contours of the brows and of a long nose, as on icons. */
function iconLines(s: Surface, u: number, v: number, ex: number, browY: number, p: number): void {
  const line = (distance: number) => paint(s, UMBER, 0.85 * smooth(p, -p, distance - p * 0.4))
  line(Math.max(Math.abs(v - browY) - 0.0021 * clamp(1.2 - ex / 0.06), Math.abs(ex) - 0.03))
  const along = clamp((0.03 - v) / 0.066)
  if (v < 0.03 && v > -0.036) line(Math.abs(u - 0.0125 + 0.004 * Math.sin(along * 3.1)) - 0.0012)
  if (v < -0.03) line(Math.abs(Math.hypot(u / 0.0165, (v + 0.034) / 0.0115) - 1) * 0.0115 - 0.0013)
}

function portraitEye(s: Surface, look: DrawnFace, ex: number, ey: number, side: number, soft: number): void {
  const half = 0.0205
  const t = ex / half
  if (Math.abs(t) > 1.2) return
  const round = Math.max(0, 1 - t * t)
  const lid = clamp(look.lid, 0.5, 1.05)
  const bottom = -0.0075 * round ** 0.85 + t * 0.0016
  const top = look.lid === 0 ? bottom : 0.0108 * lid * round ** 0.75 + t * 0.0016
  const cover = smooth(-soft, soft, Math.min(top - ey, ey - bottom)) * (Math.abs(t) < 1 ? 1 : 0)
  paint(s, look.features === 'icon' ? [0.86, 0.8, 0.7] : [0.74, 0.67, 0.57], cover)
  const [x, y] = [ex * side - look.gaze[0] * 0.006, ey - 0.001 - look.gaze[1] * 0.003]
  const r = Math.hypot(x, y)
  paint(
    s,
    [look.iris[0] * 0.55, look.iris[1] * 0.5, look.iris[2] * 0.45],
    cover * smooth(0.0098 + soft, 0.0098 - soft, r),
  )
  paint(s, [0.04, 0.03, 0.03], cover * smooth(0.0052 + soft, 0.0052 - soft, r))
  paint(s, [0.98, 0.95, 0.85], cover * smooth(0.0026 + soft, 0.0026 - soft, Math.hypot(x + 0.0042, y - 0.0042)))
  paint(s, UMBER, 0.35 * cover * smooth(0.006, 0, top - ey))
  if (Math.abs(t) < 1.08) paint(s, UMBER, 0.9 * smooth(0.0022 + soft, 0.0004, Math.abs(ey - top)))
  if (Math.abs(t) < 0.95) {
    paint(s, [s.r * 0.66, s.g * 0.46, s.b * 0.4], 0.6 * smooth(0.001 + soft, 0, Math.abs(ey - bottom)))
    paint(s, [s.r * 0.6, s.g * 0.42, s.b * 0.34], 0.7 * smooth(0.0014 + soft, 0, Math.abs(ey - top - 0.0068)))
  }
  s.scatter *= 1 - cover
}

function portraitMouth(s: Surface, face: FaceLook, u: number, v: number, soft: number): void {
  const half = 0.0265
  const t = u / half
  if (Math.abs(t) > 1.2) return
  const line = face.smile * 0.0042 * (t * t - 0.35)
  const round = Math.max(0, 1 - t * t)
  const above = line + 0.0062 * round ** 0.8 - 0.0022 * smooth(0.24, 0, Math.abs(t))
  const below = line - (0.0082 + face.open * 0.004) * round ** 0.7
  const lips = smooth(-soft, soft * 1.5, Math.min(above - v, v - below))
  const red: Vec =
    face.lip === null ? [s.r * 0.82, s.g * 0.5, s.b * 0.43] : [face.lip[0] * 0.92, face.lip[1], face.lip[2]]
  paint(s, red, lips * 0.88)
  paint(s, [s.r * 1.14, s.g * 1.1, s.b * 1.08], lips * 0.5 * smooth(0.5, 0, Math.abs(t)) * smooth(0, -0.005, v - line))
  const parted = 0.0012 + face.open * 0.0032 * round
  paint(s, [0.24, 0.08, 0.06], Math.abs(t) < 1.04 ? 0.85 * smooth(soft, -soft * 0.4, Math.abs(v - line) - parted) : 0)
}
