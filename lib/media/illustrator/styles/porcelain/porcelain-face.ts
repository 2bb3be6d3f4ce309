import {
  type DrawnFace,
  type FaceLook,
  type Pattern,
  paint,
  type Surface,
} from '#lib/media/illustrator/drawing/material.ts'
import { clamp, mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { COBALT, glaze } from './porcelain-paint.ts'

const PINK: Vec = [0.97, 0.6, 0.58]
const LIP: Vec = [0.8, 0.24, 0.26]
/** Of lashes and pupils: cobalt, fired until it is nearly black. */
const LINE: Vec = [0.07, 0.08, 0.2]
const WASH: Vec = [0.66, 0.73, 0.9]

/** A face painted on white glaze with a fine brush: small calm eyes under lids, thin brows, red lips and pink cheeks. */
export const paintedFace =
  (face: FaceLook): Pattern =>
  (s, x, y, z, pixel) => {
    glaze(s)
    const [u, v] = [x / face.size, y / face.size]
    if (z < 0.02 * face.size || v < -0.14) return
    const p = (pixel / face.size) * 0.7 + 0.0004
    const across = Math.abs(u)
    const cheek = Math.hypot((across - 0.06) / 0.036, (v + 0.038) / 0.029)
    paint(s, PINK, 0.62 * smooth(1.2, 0.05, cheek))
    paint(s, PINK, 0.3 * smooth(1, 0.1, Math.hypot(u / 0.017, (v + 0.03) / 0.016)))
    paint(s, PINK, 0.22 * smooth(1, 0.1, Math.hypot(u / 0.026, (v + 0.116) / 0.016)))
    if (face.wrinkles > 0) paintLines(s, across, v, p, face.wrinkles)
    if (face.drawn !== null) paintEyes(s, face, face.drawn, u, v, p)
    paint(s, mix(PINK, LIP, 0.5), 0.7 * smooth(0.0034 + p, 0.0014, Math.hypot(across - 0.0085, (v + 0.0415) * 1.5)))
    paintMouth(s, face, u, v + 0.074, p)
  }

/** Thin washes: folds beside the mouth, at the eyes and on the forehead. */
function paintLines(s: Surface, across: number, v: number, p: number, strength: number): void {
  const fold = Math.max(Math.abs(across - 0.03 + (v + 0.06) * 0.5) - 0.0008, Math.abs(v + 0.062) - 0.018)
  const eye = Math.max(Math.abs(v + 0.013 - (across - 0.043) ** 2 * 9) - 0.0008, Math.abs(across - 0.043) - 0.018)
  const brow = Math.max(Math.min(Math.abs(v - 0.078), Math.abs(v - 0.09)) - 0.0008, across - 0.034)
  paint(s, mix(WASH, COBALT, 0.3), 0.5 * strength * smooth(p * 1.4, -p, Math.min(fold, eye, brow)))
}

function paintEyes(s: Surface, { wrinkles }: FaceLook, look: DrawnFace, u: number, v: number, p: number): void {
  const [ex, ey] = [Math.abs(u) - 0.0435, v - 0.003]
  const side = u < 0 ? -1 : 1
  const half = look.lashes ? 0.0205 : 0.0192
  const t = ex / half
  const browY = 0.041 + look.brow * 0.004 + ex * (look.brow < 0 ? 0.24 : -0.08) - ex * ex * 9
  const thick = (look.lashes ? 0.0019 : 0.0028) * clamp(1.15 - ex / 0.05, 0.2, 1.3)
  const brow = Math.max(Math.abs(v - browY) - thick, Math.abs(ex) - 0.027)
  paint(s, mix(COBALT, WASH, 0.12 + 0.6 * wrinkles), 0.88 * smooth(p * 1.3, -p, brow))
  if (Math.abs(t) > 1.5 || Math.abs(ey) > 0.03) return
  const round = Math.max(0, 1 - t * t)
  const open = clamp(look.lid, 0.5, 1.08)
  const bottom = -0.0078 * round ** 0.8 + t * 0.0012
  const top = look.lid === 0 ? bottom : 0.0112 * open * round ** 0.72 + t * 0.0012
  // A pink lid above, and a crease that bounds it.
  const crease = ey - top - 0.0062
  if (Math.abs(t) < 1) {
    paint(s, [0.94, 0.74, 0.72], 0.5 * smooth(-p, p, ey - top) * smooth(0.002, -0.001, crease))
    paint(s, mix(WASH, COBALT, 0.35), 0.6 * round * smooth(p + 0.0006, 0, Math.abs(crease)))
    const cover = smooth(-p, p, Math.min(top - ey, ey - bottom))
    if (cover > 0) {
      paint(s, [0.97, 0.97, 0.985], cover)
      const [x, y] = [ex * side - look.gaze[0] * 0.005, ey - 0.0024 - look.gaze[1] * 0.003]
      const r = Math.hypot(x, y)
      const iris = mix([0.2, 0.34, 0.72], [look.iris[0] * 0.7, look.iris[1] * 0.7, look.iris[2] * 0.7], 0.25)
      paint(s, mix(iris, LINE, 0.62), cover * smooth(0.0098 + p, 0.0098 - p, r))
      paint(
        s,
        mix(iris, [0.62, 0.74, 0.95], 0.45 * smooth(0.002, -0.006, y)),
        cover * smooth(0.0086 + p, 0.0086 - p, r),
      )
      paint(s, LINE, cover * smooth(0.0046 + p, 0.0046 - p, r))
      paint(s, [1, 1, 1], cover * smooth(0.0024 + p, 0.0024 - p, Math.hypot(x + 0.0036, y - 0.0036)))
      paint(s, WASH, 0.5 * cover * smooth(0.004, 0, top - ey))
      s.scatter *= 1 - cover
    }
  }
  const lash = (look.lashes ? 0.0021 : 0.0016) * clamp(0.7 + 0.4 * t, 0.35, 1.1)
  if (t > -1.02 && t < 1.06) paint(s, LINE, smooth(p * 1.2, -p, Math.abs(ey - top) - lash))
  if (look.lashes && t > 0.72 && t < 1.4) {
    const flick = Math.abs(ey - 0.0034 - (t - 0.72) * 0.0085) - 0.0019 * clamp((1.4 - t) / 0.5)
    paint(s, LINE, smooth(p, -p, flick))
  }
  if (t > -0.75 && t < 0.98) paint(s, mix(LINE, PINK, 0.45), 0.55 * smooth(p + 0.0004, 0, Math.abs(ey - bottom)))
}

function paintMouth(s: Surface, face: FaceLook, u: number, v: number, p: number): void {
  const half = (0.0225 + 0.006 * Math.max(0, face.smile)) * (1 - 0.35 * (face.round ?? 0))
  const t = u / half
  if (Math.abs(t) > 1.15 || Math.abs(v) > 0.045) return
  const line = face.smile * 0.0062 * (t * t - 0.35)
  const round = Math.max(0, 1 - t * t)
  const gap = face.open * 0.019 * round ** 0.7
  const above = line + 0.0058 * round ** 0.85 - 0.002 * smooth(0.26, 0, Math.abs(t))
  const below = line - gap - 0.0066 * round ** 0.65
  paint(s, LIP, 0.86 * smooth(-p, p * 1.3, Math.min(above - v, v - below)))
  paint(
    s,
    [0.95, 0.55, 0.54],
    0.5 * smooth(0.5, 0, Math.abs(t)) * smooth(0.003, 0.0005, Math.abs(v - line + gap + 0.003)),
  )
  if (gap < 0.002) {
    if (Math.abs(t) < 1.05) paint(s, [0.42, 0.08, 0.12], 0.9 * smooth(p * 1.2, -p, Math.abs(v - line) - 0.0009))
    return
  }
  const cover = smooth(-p, p, Math.min(line - v, v - line + gap)) * (Math.abs(t) < 1 ? 1 : 0)
  paint(s, [0.42, 0.07, 0.11], cover)
  paint(s, [0.98, 0.97, 0.96], cover * smooth(0.35, 0.5, (v - line + gap) / gap) * (Math.abs(t) < 0.85 ? 1 : 0))
}
