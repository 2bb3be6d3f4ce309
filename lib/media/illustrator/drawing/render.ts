import type { Mesh } from '../solids/solid.ts'
import { type Camera, rayOf } from './camera.ts'
import type { Light, Sky } from './light.ts'
import { rasterize, type Visibility } from './rasterize.ts'
import { type Rendering, SKY_DEPTH } from './rendering.ts'
import { addSun, darkenCorners } from './screen-occlusion.ts'
import { Shader } from './shader.ts'
import { ShadowMap } from './shadow-map.ts'

export type RenderScene = { meshes: readonly Mesh[]; camera: Camera; light: Light; sky: Sky }

export type RenderOptions = {
  /** Side of the shadow map in pixels. */
  shadowSize?: number
  /** Without fine noise on cloth and hair, for styles that draw outlines. */
  flat?: boolean
}

/**
 * Draws a scene: what is seen is found at twice the size, each pixel is lit once, and four times where several surfaces share it.
 */
export function render({ meshes, camera, light, sky }: RenderScene, options: RenderOptions = {}): Rendering {
  const visible = findVisible(meshes, camera)
  const shadow = new ShadowMap(meshes, light, options.shadowSize ?? 1536)
  const shader = new Shader(meshes, camera, light, sky, shadow, options.flat ?? false)
  const result = emptyRendering(meshes, camera, light)
  const ambient = new Float32Array(result.color.length)
  const sun = new Float32Array(result.color.length)
  const sunShare = new Float32Array(result.depth.length).fill(-1)
  new Resolver(visible, shader, sky, result, ambient, sun, sunShare).run()
  addSun(result, sun, sunShare)
  darkenCorners(result, ambient)
  return result
}

function findVisible(meshes: readonly Mesh[], camera: Camera): Visibility {
  const [width, height] = [camera.width * 2, camera.height * 2]
  const visible = {
    width,
    height,
    triangle: new Int32Array(width * height).fill(-1),
    nearness: new Float32Array(width * height),
  }
  const { eye, x, y, z } = camera
  const k = camera.focal * height * 0.5
  const projectMesh = ({ position }: Mesh, sx: Float32Array, sy: Float32Array, near: Float32Array) => {
    for (let i = 0; i < near.length; i++) {
      const a = (position[i * 3] ?? 0) - eye[0]
      const b = (position[i * 3 + 1] ?? 0) - eye[1]
      const c = (position[i * 3 + 2] ?? 0) - eye[2]
      const depth = -(a * z[0] + b * z[1] + c * z[2])
      if (depth < 0.05) {
        near[i] = -1
        continue
      }
      sx[i] = width / 2 + ((a * x[0] + b * x[1] + c * x[2]) * k) / depth
      sy[i] = height / 2 - ((a * y[0] + b * y[1] + c * y[2]) * k) / depth
      near[i] = 1 / depth
    }
  }
  rasterize(meshes, projectMesh, visible, true)
  return visible
}

function emptyRendering(meshes: readonly Mesh[], camera: Camera, light: Light): Rendering {
  const { width, height } = camera
  const n = width * height
  return {
    width,
    height,
    color: new Float32Array(n * 3),
    depth: new Float32Array(n).fill(SKY_DEPTH),
    normal: new Float32Array(n * 3),
    albedo: new Float32Array(n * 3),
    id: new Int32Array(n).fill(-1),
    lit: new Float32Array(n),
    open: new Float32Array(n).fill(1),
    subject: new Float32Array(n),
    front: new Float32Array(n),
    meshes,
    camera,
    light,
  }
}

/** Brings the visibility buffer to the picture's size. */
class Resolver {
  readonly #visible: Visibility
  readonly #shader: Shader
  readonly #sky: Sky
  readonly #out: Rendering
  readonly #ambient: Float32Array
  readonly #sun: Float32Array
  readonly #sunShare: Float32Array
  readonly #skyColor = new Float64Array(3)
  readonly #four = new Int32Array(4)

  constructor(
    visible: Visibility,
    shader: Shader,
    sky: Sky,
    out: Rendering,
    ambient: Float32Array,
    sun: Float32Array,
    sunShare: Float32Array,
  ) {
    this.#visible = visible
    this.#shader = shader
    this.#sky = sky
    this.#out = out
    this.#ambient = ambient
    this.#sun = sun
    this.#sunShare = sunShare
  }

  run(): void {
    const { width, height } = this.#out
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) this.#pixel(x, y)
  }

  #pixel(x: number, y: number): void {
    const { width: wide, triangle } = this.#visible
    const q = y * 2 * wide + x * 2
    const t = this.#four
    if (triangle === null) return
    t[0] = triangle[q] ?? -1
    t[1] = triangle[q + 1] ?? -1
    t[2] = triangle[q + wide] ?? -1
    t[3] = triangle[q + wide + 1] ?? -1
    const i = y * this.#out.width + x
    if (this.#isUniform(q)) this.#addSample(i, x + 0.5, y + 0.5, t[0], 1, true)
    else
      for (let s = 0; s < 4; s++)
        this.#addSample(i, x + 0.25 + (s & 1) * 0.5, y + 0.25 + (s >> 1) * 0.5, t[s] ?? -1, 0.25, s === 0)
  }

  /** Whether one surface without a fold covers the whole pixel. */
  #isUniform(q: number): boolean {
    const [a, b, c, d] = this.#four
    if (a === undefined || b === undefined || c === undefined || d === undefined) return true
    if (a === b && a === c && a === d) return true
    if (a < 0 || b < 0 || c < 0 || d < 0) return false
    const mesh = this.#shader.meshOf(a)
    if (this.#shader.meshOf(b) !== mesh || this.#shader.meshOf(c) !== mesh || this.#shader.meshOf(d) !== mesh)
      return false
    const { nearness, width } = this.#visible
    const n0 = nearness[q] ?? 0
    const n1 = nearness[q + 1] ?? 0
    const n2 = nearness[q + width] ?? 0
    const n3 = nearness[q + width + 1] ?? 0
    return Math.abs(n0 + n3 - n1 - n2) < 0.01 * n0 && Math.abs(n0 - n3) < 0.05 * n0
  }

  #addSample(i: number, px: number, py: number, triangle: number, share: number, first: boolean): void {
    const out = this.#out
    if (triangle < 0) {
      this.#addSky(i, px, py, share)
      return
    }
    const { camera } = out
    const slope = 2 / (camera.focal * camera.height)
    const shader = this.#shader
    shader.shade((px - camera.width / 2) * slope, (camera.height / 2 - py) * slope, triangle, slope)
    const j = i * 3
    // The sun on whole pixels is added when their shadows are smooth; on parts of pixels it is added here.
    const whole = share === 1
    const sunShare = whole ? 0 : shader.sunShare
    if (whole) {
      this.#sunShare[i] = shader.sunShare
      for (let c = 0; c < 3; c++) this.#sun[j + c] = shader.sun[c] ?? 0
    }
    for (let c = 0; c < 3; c++) {
      const direct = (shader.direct[c] ?? 0) + (shader.sun[c] ?? 0) * sunShare
      out.color[j + c] = (out.color[j + c] ?? 0) + direct * share
      this.#ambient[j + c] = (this.#ambient[j + c] ?? 0) + (shader.ambient[c] ?? 0) * share
      out.albedo[j + c] = (out.albedo[j + c] ?? 0) + (shader.albedo[c] ?? 0) * share
      out.normal[j + c] = (out.normal[j + c] ?? 0) + (shader.normal[c] ?? 0) * share
    }
    const depth = out.depth[i] ?? SKY_DEPTH
    if (first || shader.depth < depth) {
      out.depth[i] = shader.depth
      out.id[i] = shader.mesh
    }
    out.lit[i] = (out.lit[i] ?? 0) + shader.lit * (whole ? 1 : sunShare) * share
    const layer = out.meshes[shader.mesh]?.layer ?? 0
    if (layer === 1) out.subject[i] = (out.subject[i] ?? 0) + share
    if (layer === 2) out.front[i] = (out.front[i] ?? 0) + share
  }

  #addSky(i: number, px: number, py: number, share: number): void {
    const out = this.#out
    const [x, y, z] = rayOf(out.camera, px, py)
    this.#sky(x, y, z, this.#skyColor)
    for (let c = 0; c < 3; c++) {
      const v = this.#skyColor[c] ?? 0
      out.color[i * 3 + c] = (out.color[i * 3 + c] ?? 0) + v * share
      out.albedo[i * 3 + c] = (out.albedo[i * 3 + c] ?? 0) + Math.min(1, v) ** 0.4545 * share
    }
    out.lit[i] = (out.lit[i] ?? 0) + share
  }
}
