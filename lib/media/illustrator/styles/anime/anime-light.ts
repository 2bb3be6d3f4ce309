import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { blurred } from '../shared/buffers.ts'

/** The picture as bytes, with bloom, a glow at the side of the sun, rays and motes of dust. */
export function withGlow(picture: Float32Array, r: Rendering, scene: Scene): Uint8ClampedArray {
  const { width, height, subject } = r
  const halo = bloomOf(picture, width, height)
  const sun = sunOf(scene)
  const beams = Float32Array.from({ length: Math.ceil(TURNS * 2 * Math.PI) + 1 }, (_, n) => beamAt(n / TURNS - Math.PI))
  const motes = motesOf(width, height, scene)
  const bytes = new Uint8ClampedArray(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const [u, v] = [x / width - sun.x, (y / height - sun.y) * 1.5]
      const far = Math.hypot(u, v)
      const turn = Math.round((Math.atan2(v, u) + Math.PI) * TURNS)
      const rays = (beams[turn] ?? 0) * smooth(1.5, 0.25, far) * sun.rays
      const leak = Math.exp(-far * far * 2.6) * sun.glow
      const over = (leak + rays) * (1 - 0.55 * (subject[i] ?? 0)) + (motes[i] ?? 0) * (1 - (subject[i] ?? 0))
      for (let c = 0; c < 3; c++) {
        const base = Math.min(1, (picture[i * 3 + c] ?? 0) + (halo[i] ?? 0) * ([0.19, 0.18, 0.15][c] ?? 0))
        bytes[i * 3 + c] = 255 * (1 - (1 - base) * (1 - Math.min(1, over * (sun.color[c] ?? 0))))
      }
    }
  return bytes
}

/** Steps of a table of rays in a radian. */
const TURNS = 1200

const beamAt = (angle: number): number =>
  smooth(0.42, 0.78, noise(angle * 9, 0.5, 3) * 0.6 + noise(angle * 23, 0.5, 7) * 0.4)

function bloomOf(picture: Float32Array, width: number, height: number): Float32Array {
  const bright = new Float32Array(width * height)
  for (let i = 0; i < bright.length; i++)
    bright[i] = Math.max(0, (picture[i * 3] ?? 0) + (picture[i * 3 + 1] ?? 0) + (picture[i * 3 + 2] ?? 0) - 2.3)
  return blurred(blurred(bright, width, height, Math.round(width / 30)), width, height, Math.round(width / 45))
}

/** Where the light comes in, in shares of the frame. */
type Sun = { x: number; y: number; color: Vec; glow: number; rays: number }

function sunOf({ where, light }: Scene): Sun {
  const x = light.sun[0] < 0 ? 0.02 : 0.98
  const clear = where.weather === 'clear' ? 1 : where.weather === 'cloudy' ? 0.5 : 0.15
  if (where.time === 'night')
    return { x, y: -0.1, color: where.inside ? [1, 0.72, 0.42] : [0.4, 0.6, 1], glow: 0.22, rays: 0.04 * clear }
  if (where.time === 'evening') return { x, y: 0.18, color: [1, 0.6, 0.28], glow: 0.55 * clear, rays: 0.1 * clear }
  return { x, y: -0.06, color: [1, 0.95, 0.8], glow: 0.26 * clear, rays: (where.inside ? 0.14 : 0.08) * clear }
}

/** Specks behind the subjects that catch the light. */
function motesOf(width: number, height: number, { where, seed }: Scene): Float32Array {
  const specks = new Float32Array(width * height)
  if (where.weather !== 'clear') return specks
  for (let n = 0; n < 14; n++) {
    const [cx, cy] = [hash(n, seed, 1) * width, hash(n, seed, 2) * height]
    const radius = (width / 720) * (1.6 + 5.5 * hash(n, seed, 3) ** 3)
    for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(height, cy + radius); y++)
      for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(width, cx + radius); x++)
        specks[y * width + x] =
          (specks[y * width + x] ?? 0) +
          smooth(radius, radius * 0.4, Math.hypot(x - cx, y - cy)) * (0.1 + 0.22 * hash(n, seed, 4))
  }
  return specks
}
