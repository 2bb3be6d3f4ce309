import { noise } from '../solids/noise.ts'
import { clamp, smooth } from '../solids/vector.ts'
import { paintFace } from './face-paint.ts'
import { type EyeLook, type Finish, type Material, paint, type Surface, shade } from './material.ts'

type Base = Pick<Surface, 'roughness' | 'specular' | 'sheen' | 'scatter' | 'metal'>

const BASES: Record<Finish, Base> = {
  plain: { roughness: 0.85, specular: 0.04, sheen: 0, scatter: 0, metal: 0 },
  skin: { roughness: 0.7, specular: 0.035, sheen: 0.05, scatter: 0.6, metal: 0 },
  eye: { roughness: 0.08, specular: 0.05, sheen: 0, scatter: 0, metal: 0 },
  hair: { roughness: 0.62, specular: 0.03, sheen: 0.03, scatter: 0, metal: 0 },
  fur: { roughness: 0.8, specular: 0.03, sheen: 0.14, scatter: 0, metal: 0 },
  cloth: { roughness: 0.92, specular: 0.03, sheen: 0.16, scatter: 0, metal: 0 },
  leather: { roughness: 0.4, specular: 0.05, sheen: 0, scatter: 0, metal: 0 },
  gloss: { roughness: 0.16, specular: 0.05, sheen: 0, scatter: 0, metal: 0 },
  metal: { roughness: 0.22, specular: 0.04, sheen: 0, scatter: 0, metal: 1 },
  glow: { roughness: 0.85, specular: 0.04, sheen: 0, scatter: 0, metal: 0 },
  water: { roughness: 0.06, specular: 0.06, sheen: 0, scatter: 0, metal: 0 },
}

/** Threads of cloth in a meter. */
const THREADS = 320

/** Fills in what a material makes of a point; its own color is in `s` already. `flat` leaves out fine noise. */
export function applyMaterial(
  s: Surface,
  m: Material,
  x: number,
  y: number,
  z: number,
  pixel: number,
  flat: boolean,
): void {
  const base = BASES[m.finish]
  s.roughness = base.roughness
  s.specular = base.specular
  s.sheen = base.sheen
  s.scatter = base.scatter
  s.metal = base.metal
  s.glow = m.finish === 'glow' ? (m.glow ?? 1) : 0
  if (m.finish === 'hair' && !flat) applyHair(s, x, y, z)
  else if (m.finish === 'fur' && !flat) applyFur(s, x, y, z)
  else if (m.finish === 'cloth' && !flat) applyWeave(s, x, y, z, pixel)
  if (m.pattern !== undefined) m.pattern(s, x, y, z, pixel)
  if (m.face !== undefined) paintFace(s, m.face, x, y, z, pixel)
  if (m.eye !== undefined) applyEye(s, m.eye, x, y, pixel)
}

/** Threads of cloth, where pixels are small enough to show them. */
function applyWeave(s: Surface, x: number, y: number, z: number, pixel: number): void {
  const seen = smooth(0.6, 0.2, pixel * THREADS)
  if (seen > 0) shade(s, 1 + 0.1 * seen * (noise(x * THREADS, y * THREADS, z * THREADS) - 0.5))
}

function applyHair(s: Surface, x: number, y: number, z: number): void {
  const around = Math.atan2(x, z + 0.02)
  shade(s, 0.8 + 0.4 * (noise(around * 26, y * 12, 1) * 0.6 + noise(around * 70, y * 16, 4) * 0.4))
}

/** Short hair that lies in no direction. */
function applyFur(s: Surface, x: number, y: number, z: number): void {
  shade(s, 0.84 + 0.2 * noise(x * 60, y * 26, z * 46) + 0.12 * noise(x * 150, y * 70, z * 120))
}

function applyEye(s: Surface, { iris, gaze, size }: EyeLook, x: number, y: number, pixel: number): void {
  const u = x / size - gaze[0] * 0.014
  const v = y / size - gaze[1] * 0.012
  const r = Math.hypot(u, v * 0.94)
  const e = (pixel / size) * 0.7 + 0.0004
  s.r = s.g = s.b = 0.97
  paint(s, [0.8, 0.72, 0.7], 0.35 * smooth(0.016, 0.027, Math.hypot(x, y) / size))
  paint(s, [iris[0] * 0.45, iris[1] * 0.45, iris[2] * 0.45], smooth(0.0196 + e, 0.0196 - e, r))
  const lift = 0.03 - v * 4.9
  paint(
    s,
    [clamp(iris[0] * 1.25 + lift), clamp(iris[1] * 1.25 + lift), clamp(iris[2] * 1.25 + lift)],
    smooth(0.0179 + e, 0.0179 - e, r),
  )
  paint(s, [0.015, 0.012, 0.012], smooth(0.0096 + e, 0.0096 - e, r))
  const catchLight = smooth(0.0054 + e, 0.0054 - e, Math.hypot(u + 0.0055, v - 0.007))
  paint(s, [1, 1, 1], catchLight)
  s.glow = Math.max(catchLight * 0.9, 0.35 * smooth(0.0022 + e, 0.0022 - e, Math.hypot(u - 0.005, v + 0.006)))
}
