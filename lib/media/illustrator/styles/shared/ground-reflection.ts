import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { clamp } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { PixelRay } from './pixel-ray.ts'

export type Reflection = {
  /** Length of the vertical blur, as a share of the frame's height. */
  streak: number
  /** Sideways jitter of the reflected rays at a point of the floor. */
  bend: (x: number, z: number) => number
  /** Reflected share at a point of the floor; `grazing` is 0 seen from above and 1 at the horizon. */
  share: (x: number, z: number, grazing: number) => number
  /** What is left of the floor's own light where all is reflected. */
  keep: number
}

const STEPS = 22
const FIRST_STEP = 0.09
const GROWTH = 1.3

/** Adds what a flat floor mirrors to the light of a rendering, by marching reflected rays through its depth buffer. */
export function reflectGround(r: Rendering, scene: Scene, { streak, bend, share, keep }: Reflection): void {
  const { width, height, color, camera } = r
  const mirrored = new Float32Array(color.length)
  const weight = new Float32Array(width * height)
  const march = new ReflectedRay(r, scene)
  const ray = new PixelRay(camera)
  const { eye, z: back } = camera
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!isLevel(r, i)) continue
      ray.at(x, y)
      const far = (r.depth[i] ?? 0) / -(ray.x * back[0] + ray.y * back[1] + ray.z * back[2])
      const px = eye[0] + ray.x * far
      const py = eye[1] + ray.y * far
      const pz = eye[2] + ray.z * far
      if (Math.abs(py) > 0.2) continue
      const k = share(px, pz, 1 - clamp(-ray.y))
      if (k < 0.02) continue
      weight[i] = k
      march.cast(px, py, pz, ray.x + bend(px, pz), Math.abs(ray.y), ray.z, mirrored, i * 3)
    }
  const soft = streaked(mirrored, weight, width, height, Math.max(1, Math.round(height * streak)))
  for (let i = 0; i < weight.length; i++) {
    const k = weight[i] ?? 0
    if (k === 0) continue
    for (let c = 0; c < 3; c++) {
      const j = i * 3 + c
      color[j] = (color[j] ?? 0) * (1 - k * (1 - keep)) + (soft[j] ?? 0) * k
    }
  }
}

/** Whether a pixel shows a level surface that is not part of the subject. */
const isLevel = ({ id, normal, subject, front }: Rendering, i: number): boolean =>
  (id[i] ?? -1) >= 0 && (normal[i * 3 + 1] ?? 0) > 0.94 && (subject[i] ?? 0) < 0.6 && (front[i] ?? 0) < 0.6

class ReflectedRay {
  readonly #r: Rendering
  readonly #scene: Scene
  readonly #sky = new Float64Array(3)

  constructor(r: Rendering, scene: Scene) {
    this.#r = r
    this.#scene = scene
  }

  /** Writes the light that a ray meets into `out` at `j`. */
  cast(px: number, py: number, pz: number, dx: number, dy: number, dz: number, out: Float32Array, j: number): void {
    const { width, height, depth, color, camera } = this.#r
    const { eye, x: right, y: up, z: back } = camera
    const k = camera.focal * height * 0.5
    const ox = px - eye[0]
    const oy = py - eye[1]
    const oz = pz - eye[2]
    let step = FIRST_STEP
    let t = 0.02
    let open = -1
    for (let s = 0; s < STEPS; s++) {
      t += step
      step *= GROWTH
      const qx = ox + dx * t
      const qy = oy + dy * t
      const qz = oz + dz * t
      const far = -(qx * back[0] + qy * back[1] + qz * back[2])
      if (far < 0.1) break
      const sx = (width / 2 + ((qx * right[0] + qy * right[1] + qz * right[2]) * k) / far) | 0
      const sy = (height / 2 - ((qx * up[0] + qy * up[1] + qz * up[2]) * k) / far) | 0
      if (sx < 0 || sx >= width || sy < 0 || sy >= height) break
      const i = sy * width + sx
      const behind = far - (depth[i] ?? 0)
      if (behind > 0 && behind < step + 0.25) {
        for (let c = 0; c < 3; c++) out[j + c] = Math.min(4, color[i * 3 + c] ?? 0)
        return
      }
      if (behind < 0) open = i
    }
    if (open >= 0 && (depth[open] ?? 0) > 12) {
      for (let c = 0; c < 3; c++) out[j + c] = Math.min(4, color[open * 3 + c] ?? 0)
      return
    }
    this.#scene.sky(dx, dy, dz, this.#sky)
    for (let c = 0; c < 3; c++) out[j + c] = this.#sky[c] ?? 0
  }
}

/** Averages reflections upwards and downwards, over the floor alone. */
function streaked(
  light: Float32Array,
  weight: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const out = new Float32Array(light.length)
  const sum = new Float64Array(4)
  const add = (x: number, y: number, sign: number) => {
    if (y < 0 || y >= height) return
    const i = y * width + x
    if ((weight[i] ?? 0) === 0) return
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (light[i * 3 + c] ?? 0) * sign
    sum[3] = (sum[3] ?? 0) + sign
  }
  for (let x = 0; x < width; x++) {
    sum.fill(0)
    for (let y = 0; y <= radius; y++) add(x, y, 1)
    for (let y = 0; y < height; y++) {
      const n = Math.max(1, sum[3] ?? 1)
      for (let c = 0; c < 3; c++) out[(y * width + x) * 3 + c] = Math.max(0, sum[c] ?? 0) / n
      add(x, y + radius + 1, 1)
      add(x, y - radius, -1)
    }
  }
  return out
}
