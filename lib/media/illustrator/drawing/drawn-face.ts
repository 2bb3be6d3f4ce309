import { clamp, mix, smooth, type Vec } from '../solids/vector.ts'
import { paintInkFace } from './ink-face.ts'
import type { DrawnFace, FaceLook, Surface } from './material.ts'
import { paint } from './material.ts'
import { paintPortraitFace } from './portrait-face.ts'

/** Draws the features of a face at a point (u, v) of its front, in units of a usual head; `p` is the width of a pixel. */
export function paintDrawnFace(s: Surface, face: FaceLook, look: DrawnFace, u: number, v: number, p: number): void {
  if (look.features === 'anime') paintAnimeFace(s, face, look, u, v, p)
  if (look.features === 'ink') paintInkFace(s, face, look, u, v, p)
  if (look.features === 'portrait' || look.features === 'icon') paintPortraitFace(s, face, look, u, v, p)
}

const INK: Vec = [0.15, 0.07, 0.12]
const EYE_AT: readonly [number, number] = [0.049, -0.018]
const EYE_WIDTH = 0.0325
const IRIS_WIDTH = 0.0258

/** Tall eyes with a gradient and two highlights under a thick lash line, thin brows, a hint of a nose and a small mouth. */
function paintAnimeFace(s: Surface, face: FaceLook, look: DrawnFace, u: number, v: number, p: number): void {
  const old = face.wrinkles
  const cheek = Math.hypot((Math.abs(u) - 0.064) / 0.03, (v + 0.073) / 0.012)
  // On dark skin a blush is a warm light, or it would look like a bruise.
  const dark = smooth(0.72, 0.45, s.r)
  paint(
    s,
    [Math.min(1, s.r * (1.03 + 0.15 * dark)), s.g * (0.72 + 0.24 * dark), s.b * (0.72 + 0.2 * dark)],
    0.8 * face.blush * (1 - 0.5 * old) * smooth(1.1, 0.15, cheek),
  )
  const side = u < 0 ? -1 : 1
  const ex = Math.abs(u) - EYE_AT[0]
  const ey = v - EYE_AT[1]
  const size = (look.lashes ? 0.95 : 0.86) * (1 - 0.18 * old)
  // The heavy lids of the old would look angry if they came down further.
  const lid = look.lid <= CLOSED ? look.lid : Math.max(look.lid, 0.95 * old)
  const height = (look.lashes ? 0.041 : 0.036) * clamp(lid, 0.08, 1.1) * (1 - 0.46 * old)
  if (old > 0) paintWrinkles(s, u, ex, v, p, old)
  if (Math.abs(ex) < EYE_WIDTH * 1.6 && Math.abs(ey) < 0.07) {
    if (look.lid <= CLOSED) paintClosedEye(s, look, ex / size, ey / size, p / size)
    else paintAnimeEye(s, look, ex / size, ey / size, side, height, p / size, old)
  }
  const sad = look.brow >= 0 ? smooth(-0.5, -0.9, face.smile) : 0
  const tilt = (look.brow < 0 ? 0.012 : -0.006) - 0.011 * sad
  const browY = (look.lashes ? 0.048 : 0.041) + look.brow * 0.006 - 0.017 * old
  const bushy = (look.lashes ? 0.0034 : 0.0042) + (look.lashes ? 0.0002 : 0.0026) * old
  const brow = Math.min(
    strokeDistance(ex, v, [-0.026, browY - tilt, bushy], [0.004, browY + 0.006, bushy]),
    strokeDistance(ex, v, [0.004, browY + 0.006, bushy], [0.034, browY - 0.002 + tilt - 0.004 * old, 0.0008]),
  )
  paint(
    s,
    [look.hair[0] * (0.55 + 0.43 * old), look.hair[1] * (0.48 + 0.46 * old), look.hair[2] * (0.5 + 0.39 * old)],
    smooth(p, -p, brow),
  )
  // A short soft mark under the tip of the nose.
  const nose = strokeDistance(u, v, [-0.005, -0.0535, 0.0009], [0.0045, -0.0545, 0.0017 + 0.001 * old])
  paint(s, [s.r * 0.72, s.g * 0.54, s.b * 0.52], smooth(p, -p, nose) * 0.85)
  paintAnimeMouth(s, face, u, v + 0.09, p)
}

/** Lids at most so far open are drawn as the arc of an eye that smiles. */
const CLOSED = 0.1

function paintClosedEye(s: Surface, look: DrawnFace, ex: number, ey: number, p: number): void {
  const t = ex / EYE_WIDTH
  const arc = 0.012 - 0.02 * t * t
  const thick = (look.lashes ? 0.0036 : 0.003) * (1.1 - 0.6 * t * t)
  let line = Math.abs(t) < 1.05 ? Math.abs(ey - arc) - thick : 1
  if (look.lashes)
    line = Math.min(line, strokeDistance(ex, ey, [EYE_WIDTH * 0.8, 0, 0.0034], [EYE_WIDTH * 1.34, 0.002, 0.0004]))
  const cover = smooth(p, -p, line)
  paint(s, INK, cover)
  s.roughness += (0.85 - s.roughness) * cover
}

/** Lines on the forehead, over, under and beside the eyes, and from the nose to the corners of the mouth. */
function paintWrinkles(s: Surface, u: number, ex: number, v: number, p: number, strength: number): void {
  const across = Math.abs(u)
  const bend = v + 6 * u * u
  let line = Math.min(Math.max(Math.abs(bend - 0.078), across - 0.042), Math.max(Math.abs(bend - 0.064), across - 0.03))
  line = Math.min(line - 0.0011, strokeDistance(ex, v, [0.033, -0.014, 0.0013], [0.049, -0.006, 0.0003]))
  line = Math.min(line, strokeDistance(ex, v, [0.033, -0.02, 0.0013], [0.049, -0.023, 0.0003]))
  line = Math.min(line, strokeDistance(across, v, [0.02, -0.055, 0.0005], [0.034, -0.088, 0.0017]))
  // A heavy lid, and a fold under the eye.
  const t = ex / EYE_WIDTH
  const lid = Math.max(Math.abs(v - 0.0135 + 0.013 * t * t) - 0.0012, Math.abs(t + 0.05) * 0.03 - 0.027)
  const bag = Math.max(Math.abs(v + 0.0475 - 0.011 * t * t) - 0.001, Math.abs(t - 0.05) * 0.03 - 0.022)
  line = Math.min(line, lid, bag)
  paint(s, [s.r * 0.7, s.g * 0.52, s.b * 0.5], smooth(p, -p, line) * 0.75 * strength)
}

type StrokeEnd = readonly [x: number, y: number, radius: number]

/** Distance from a stroke of a pen that changes its width. */
function strokeDistance(x: number, y: number, from: StrokeEnd, to: StrokeEnd): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const t = clamp(((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy))
  return Math.hypot(x - from[0] - dx * t, y - from[1] - dy * t) - from[2] - (to[2] - from[2]) * t
}

/** `ex` grows to the outside. */
function paintAnimeEye(
  s: Surface,
  look: DrawnFace,
  ex: number,
  ey: number,
  side: number,
  height: number,
  p: number,
  old: number,
): void {
  // The white narrows downwards.
  const t = ex / (EYE_WIDTH * (1 - 0.3 * smooth(0.1, -1, ey / height)))
  const round = Math.max(0, 1 - Math.abs(t) ** 2.5)
  const top = 0.006 + (height - 0.006) * round ** 0.6 - 0.003 * t * t
  const bottom = -height * 0.9 * round ** 0.6
  const cover = Math.abs(t) < 1 ? smooth(-p, p, Math.min(top - ey, ey - bottom)) : 0
  if (cover > 0) {
    paint(s, [0.985, 0.975, 0.99], cover)
    // Irises of the old are smaller and calmer, and their lids hide the top of them.
    const k = 1 - 0.3 * old
    const [x, y] = [ex * side - look.gaze[0] * 0.006, ey - 0.003 - look.gaze[1] * 0.004]
    const iris = mix(vivid(look.iris), look.iris, 0.8 * old)
    paintIris(s, iris, x / k, y / k, cover, p / k, height * (1 + 0.9 * old))
    // The lashes throw a shadow on the eyeball.
    paint(s, [s.r * 0.66, s.g * 0.66, s.b * 0.74], cover * smooth(0.008 + p, 0.008 - p, top - ey))
    s.scatter *= 1 - cover
    // Their light is drawn; a window that they mirror besides would hide the iris.
    s.roughness += (0.85 - s.roughness) * cover
  }
  paintAnimeLashes(s, look, ex, ey, bottom, height, p)
}

function paintAnimeLashes(
  s: Surface,
  look: DrawnFace,
  ex: number,
  ey: number,
  bottom: number,
  height: number,
  p: number,
): void {
  const t = ex / EYE_WIDTH
  const top = 0.006 + (height - 0.006) * Math.max(0, 1 - Math.abs(t) ** 2.5) ** 0.6
  const thick = (look.lashes ? 0.0098 : 0.0072) * (0.62 + 0.2 * (t + 1))
  let line = Math.abs(t) < 1 ? Math.max(ey - top - thick * 0.5, top - thick * 0.5 - ey) : 1
  const corner = look.lashes ? 1 : 0.62
  line = Math.min(
    line,
    strokeDistance(ex, ey, [EYE_WIDTH * 0.93, 0.016, 0.0055 * corner], [EYE_WIDTH * 1.06, -0.013 * corner, 0.0006]),
    strokeDistance(ex, ey, [-EYE_WIDTH * 0.94, 0.013, 0.0036 * corner], [-EYE_WIDTH, 0, 0.0005]),
  )
  if (look.lashes) {
    line = Math.min(line, strokeDistance(ex, ey, [EYE_WIDTH * 0.9, 0.014, 0.005], [EYE_WIDTH * 1.36, 0.02, 0.0004]))
    line = Math.min(line, strokeDistance(ex, ey, [EYE_WIDTH * 0.98, 0.004, 0.004], [EYE_WIDTH * 1.28, 0.006, 0.0004]))
  }
  paint(s, INK, smooth(p, -p, line))
  // A thin line below, only under the middle.
  const below = Math.abs(ey - bottom) - 0.0011
  const middle = smooth(-0.4, -0.1, t) * smooth(0.7, 0.4, t)
  if (ey < 0) paint(s, [s.r * 0.6, s.g * 0.5, s.b * 0.5], smooth(p, -p, below) * 0.7 * middle)
}

/** Brighter and stronger than in nature. */
function vivid([r, g, b]: Vec): Vec {
  const most = Math.max(r, g, b, 0.01)
  const strong = 0.94 * Math.min(1, 0.55 + most * 0.75)
  return [strong * (r / most) ** 1.2, strong * (g / most) ** 1.2, strong * (b / most) ** 1.2]
}

function paintIris(s: Surface, [a, b, c]: Vec, x: number, y: number, cover: number, p: number, height: number): void {
  const tall = Math.min(0.0385, height * 0.95)
  const soft = p / IRIS_WIDTH
  const r = Math.hypot(x / IRIS_WIDTH, y / tall) - 1
  const disc = cover * smooth(soft, -soft, r)
  if (disc <= 0) return
  const depth = clamp(0.5 - y / (2 * tall))
  const light = 0.22 + 0.85 * depth * depth + 0.25 * depth
  paint(s, [a * light + 0.1 * depth, b * light + 0.06 * depth, c * light + 0.12 * depth], disc)
  paint(s, [a * 0.2, b * 0.15, c * 0.24], disc * smooth(-0.2, -0.02, r))
  paint(s, [0.07, 0.03, 0.09], disc * smooth(0.2, -0.1, Math.hypot(x / 0.0125, (y - 0.004) / 0.0185) - 1))
  const crescent = Math.hypot(x / (IRIS_WIDTH * 0.74), (y + tall * 0.2) / (tall * 0.64)) - 1
  paint(
    s,
    [a * 0.4 + 0.6, b * 0.4 + 0.58, c * 0.4 + 0.58],
    disc * 0.5 * smooth(0.35, 0, Math.abs(crescent)) * smooth(-0.1, -0.7, y / tall),
  )
  const first = Math.hypot((x + 0.0085) / 0.0075, (y - 0.0145) / 0.0095) - 1
  paint(s, [1, 1, 1], cover * smooth(soft * 2, -soft * 2, first))
  const second = Math.hypot((x - 0.009) / 0.0042, (y + 0.0165) / 0.0048) - 1
  paint(s, [1, 1, 1], cover * 0.95 * smooth(soft * 4, -soft * 4, second))
}

function paintAnimeMouth(s: Surface, face: FaceLook, u: number, v: number, p: number): void {
  const half = 0.024 + 0.009 * face.open
  const t = u / half
  if (Math.abs(t) > 1.1) return
  const bow = face.smile * 0.0096
  const top = bow * t * t
  if (face.open <= 0.2) {
    const line = Math.max(Math.abs(v - top) - 0.0021 * (1.15 - Math.abs(t)), (Math.abs(t) - 1) * half)
    paint(s, [0.42, 0.14, 0.16], smooth(p, -p, line))
    return
  }
  const bottom = top - (0.008 + face.open * 0.026) * Math.max(0, 1 - t * t) ** 0.7
  const inside = Math.min(top - v, v - bottom)
  const cover = smooth(-p, p, inside)
  paint(s, [0.55, 0.13, 0.18], cover)
  paint(s, [0.95, 0.48, 0.47], cover * smooth(-p, p, bottom + 0.003 + face.open * 0.01 - v))
  paint(s, [1, 0.98, 0.97], cover * smooth(-p, p, v - top + 0.0052) * (Math.abs(t) < 0.82 ? 1 : 0))
  paint(s, [0.34, 0.09, 0.12], Math.abs(t) < 1.02 ? smooth(p, -p, Math.abs(v - top) - 0.0012) : 0)
}
