import type { Mesh } from '../solids/solid.ts'
import { cross, normalise, type Vec } from '../solids/vector.ts'
import type { Light } from './light.ts'
import { rasterise } from './rasterise.ts'

const TAPS = 20

/** What the sun sees, asked for the share of it that reaches a point. */
export class ShadowMap {
  readonly #size: number
  readonly #near: Float32Array
  readonly #toSun: Vec
  readonly #x: Vec
  readonly #y: Vec
  readonly #centre: Vec
  readonly #radius: number
  readonly #softness: number
  readonly #tapX = new Float64Array(TAPS)
  readonly #tapY = new Float64Array(TAPS)

  constructor(meshes: readonly Mesh[], light: Light, size: number) {
    this.#size = size
    this.#near = new Float32Array(size * size)
    this.#toSun = normalise(light.sun)
    this.#x = normalise(cross([0, 1, 0], this.#toSun))
    this.#y = cross(this.#toSun, this.#x)
    this.#centre = light.shadowCentre
    this.#radius = light.shadowRadius
    this.#softness = light.softness
    for (let i = 0; i < TAPS; i++) {
      const r = Math.sqrt((i + 0.5) / TAPS)
      this.#tapX[i] = Math.cos(i * 2.39996) * r
      this.#tapY[i] = Math.sin(i * 2.39996) * r
    }
    const casting = meshes.filter((mesh) => mesh.castsShadow)
    const into = { width: size, height: size, triangle: null, nearness: this.#near }
    rasterise(casting, (mesh, x, y, near) => this.#project(mesh, x, y, near), into, false)
  }

  #project({ position }: Mesh, x: Float32Array, y: Float32Array, near: Float32Array): void {
    const scale = this.#size / 2 / this.#radius
    const half = this.#size / 2
    for (let i = 0; i < near.length; i++) {
      const a = (position[i * 3] ?? 0) - this.#centre[0]
      const b = (position[i * 3 + 1] ?? 0) - this.#centre[1]
      const c = (position[i * 3 + 2] ?? 0) - this.#centre[2]
      x[i] = (a * this.#x[0] + b * this.#x[1] + c * this.#x[2]) * scale + half
      y[i] = (a * this.#y[0] + b * this.#y[1] + c * this.#y[2]) * scale + half
      near[i] = 100 + a * this.#toSun[0] + b * this.#toSun[1] + c * this.#toSun[2]
    }
  }

  /** Share of the sun, 0 to 1, at a point with a normal. `turn` (0 to 1) turns the pattern of samples. */
  lightAt(px: number, py: number, pz: number, nx: number, ny: number, nz: number, turn: number): number {
    const size = this.#size
    const lift = 0.012 + this.#radius / size
    const a = px + nx * lift - this.#centre[0]
    const b = py + ny * lift - this.#centre[1]
    const c = pz + nz * lift - this.#centre[2]
    const scale = size / 2 / this.#radius
    const u = (a * this.#x[0] + b * this.#x[1] + c * this.#x[2]) * scale + size / 2
    const v = (a * this.#y[0] + b * this.#y[1] + c * this.#y[2]) * scale + size / 2
    if (u < 1 || v < 1 || u >= size - 1 || v >= size - 1) return 1
    const d = 100 + a * this.#toSun[0] + b * this.#toSun[1] + c * this.#toSun[2]
    const cos = Math.cos(turn * 6.2832)
    const sin = Math.sin(turn * 6.2832)
    const wide = 2.6 * this.#softness * scale
    let blockers = 0
    let above = 0
    for (let i = 0; i < TAPS; i += 2) {
      const q = this.#tap(i, u, v, wide, cos, sin)
      if (q > d + 0.01) {
        above += q - d
        blockers++
      }
    }
    if (blockers === 0) return 1
    const radius = Math.max(1.5, Math.min(wide * 1.2, (above / blockers) * this.#softness * scale * 2.2))
    const limit = d + 0.012 + (radius / scale) * 0.15
    let hidden = 0
    for (let i = 0; i < TAPS; i++) if (this.#tap(i, u, v, radius, cos, sin) > limit) hidden++
    return 1 - hidden / TAPS
  }

  #tap(i: number, u: number, v: number, radius: number, cos: number, sin: number): number {
    const tx = this.#tapX[i] ?? 0
    const ty = this.#tapY[i] ?? 0
    const X = u + (tx * cos - ty * sin) * radius
    const Y = v + (tx * sin + ty * cos) * radius
    if (X < 0 || Y < 0 || X >= this.#size || Y >= this.#size) return 0
    return this.#near[(Y | 0) * this.#size + (X | 0)] ?? 0
  }
}
