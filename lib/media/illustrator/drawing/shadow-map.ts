import type { Mesh } from '../solids/solid.ts'
import { cross, normalize, type Vec } from '../solids/vector.ts'
import type { Light } from './light.ts'
import { rasterize } from './rasterize.ts'

/** Samples that look for what stands before the sun, that tell whether a point is at the edge of a shadow, and that are added there. */
const SEARCH_TAPS = 10
const TAPS = 16
const EDGE_TAPS = 20

/** What the sun sees, asked for the share of it that reaches a point. */
export class ShadowMap {
  readonly #size: number
  readonly #near: Float32Array
  readonly #toSun: Vec
  readonly #x: Vec
  readonly #y: Vec
  readonly #center: Vec
  readonly #radius: number
  readonly #softness: number
  readonly #searchTaps = disc(SEARCH_TAPS, 1)
  readonly #taps = disc(TAPS, 0.5)
  readonly #edgeTaps = disc(EDGE_TAPS, 0.5)

  constructor(meshes: readonly Mesh[], light: Light, size: number) {
    this.#size = size
    this.#near = new Float32Array(size * size)
    this.#toSun = normalize(light.sun)
    this.#x = normalize(cross([0, 1, 0], this.#toSun))
    this.#y = cross(this.#toSun, this.#x)
    this.#center = light.shadowCenter
    this.#radius = light.shadowRadius
    this.#softness = light.softness
    const casting = meshes.filter((mesh) => mesh.castsShadow)
    const into = { width: size, height: size, triangle: null, nearness: this.#near }
    rasterize(casting, (mesh, x, y, near) => this.#project(mesh, x, y, near), into, false)
  }

  #project({ position }: Mesh, x: Float32Array, y: Float32Array, near: Float32Array): void {
    const scale = this.#size / 2 / this.#radius
    const half = this.#size / 2
    for (let i = 0; i < near.length; i++) {
      const a = (position[i * 3] ?? 0) - this.#center[0]
      const b = (position[i * 3 + 1] ?? 0) - this.#center[1]
      const c = (position[i * 3 + 2] ?? 0) - this.#center[2]
      x[i] = (a * this.#x[0] + b * this.#x[1] + c * this.#x[2]) * scale + half
      y[i] = (a * this.#y[0] + b * this.#y[1] + c * this.#y[2]) * scale + half
      near[i] = 100 + a * this.#toSun[0] + b * this.#toSun[1] + c * this.#toSun[2]
    }
  }

  /** Share of the sun, 0 to 1, at a point with a normal. `turn` (0 to 1) turns the pattern of samples. */
  lightAt(px: number, py: number, pz: number, nx: number, ny: number, nz: number, turn: number): number {
    const size = this.#size
    const lift = 0.012 + this.#radius / size
    const a = px + nx * lift - this.#center[0]
    const b = py + ny * lift - this.#center[1]
    const c = pz + nz * lift - this.#center[2]
    const scale = size / 2 / this.#radius
    const u = (a * this.#x[0] + b * this.#x[1] + c * this.#x[2]) * scale + size / 2
    const v = (a * this.#y[0] + b * this.#y[1] + c * this.#y[2]) * scale + size / 2
    if (u < 1 || v < 1 || u >= size - 1 || v >= size - 1) return 1
    const d = 100 + a * this.#toSun[0] + b * this.#toSun[1] + c * this.#toSun[2]
    const cos = Math.cos(turn * 6.2832)
    const sin = Math.sin(turn * 6.2832)
    // How much nearer to the sun the surface itself comes per texel: what lies on its tangent plane hides nothing of it.
    const facing = Math.max(0.25, nx * this.#toSun[0] + ny * this.#toSun[1] + nz * this.#toSun[2]) * scale
    const slopeX = -(nx * this.#x[0] + ny * this.#x[1] + nz * this.#x[2]) / facing
    const slopeY = -(nx * this.#y[0] + ny * this.#y[1] + nz * this.#y[2]) / facing
    const wide = 2.6 * this.#softness * scale
    let blockers = 0
    let above = 0
    for (let i = 0; i < SEARCH_TAPS; i++) {
      const over = this.#over(this.#searchTaps, i, u, v, wide, cos, sin, slopeX, slopeY) - d
      if (over > 0.01) {
        above += over
        blockers++
      }
    }
    if (blockers === 0) return 1
    const radius = Math.max(1.5, Math.min(wide * 1.2, (above / blockers) * this.#softness * scale * 2.2))
    const limit = d + 0.012 + (radius / scale) * 0.08
    let hidden = 0
    for (let i = 0; i < TAPS; i++)
      if (this.#over(this.#taps, i, u, v, radius, cos, sin, slopeX, slopeY) > limit) hidden++
    if (hidden === 0 || hidden === TAPS) return 1 - hidden / TAPS
    for (let i = 0; i < EDGE_TAPS; i++)
      if (this.#over(this.#edgeTaps, i, u, v, radius, cos, sin, slopeX, slopeY) > limit) hidden++
    return 1 - hidden / (TAPS + EDGE_TAPS)
  }

  /** How near to the sun the map is at a sample around (u, v), less what the surface there rises by itself. */
  #over(
    taps: Float64Array,
    i: number,
    u: number,
    v: number,
    radius: number,
    cos: number,
    sin: number,
    slopeX: number,
    slopeY: number,
  ): number {
    const tx = taps[i * 2] ?? 0
    const ty = taps[i * 2 + 1] ?? 0
    const x = (tx * cos - ty * sin) * radius
    const y = (tx * sin + ty * cos) * radius
    const X = u + x
    const Y = v + y
    if (X < 0 || Y < 0 || X >= this.#size || Y >= this.#size) return 0
    return (this.#near[(Y | 0) * this.#size + (X | 0)] ?? 0) - Math.max(0, x * slopeX + y * slopeY)
  }
}

/** So many points in a disc of radius 1, x and y by turns: spread evenly with a power of 0.5, denser in the middle with more. */
function disc(count: number, power: number): Float64Array {
  const points = new Float64Array(count * 2)
  for (let i = 0; i < count; i++) {
    const r = ((i + 0.5) / count) ** power
    points[i * 2] = Math.cos(i * 2.39996) * r
    points[i * 2 + 1] = Math.sin(i * 2.39996) * r
  }
  return points
}
