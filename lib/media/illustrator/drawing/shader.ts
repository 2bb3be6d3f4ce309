import { noise } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { clamp, normalize, smooth, type Vec } from '../solids/vector.ts'
import type { Camera } from './camera.ts'
import type { Backdrop, Light, Sky } from './light.ts'
import type { Surface } from './material.ts'
import type { ShadowMap } from './shadow-map.ts'
import { applyMaterial } from './surface.ts'

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

const LINEAR = Float64Array.from({ length: 1025 }, (_, i) => toLinear(i / 1024))
const linear = (c: number): number => LINEAR[c <= 0 ? 0 : c >= 1 ? 1024 : (c * 1024 + 0.5) | 0] ?? 0

/** Cosine of the angle to the sun at which no sun is left; at its opposite nothing but shadows takes from it. */
const TERMINATOR = -0.12

/** Lights one sample of a triangle at a time; the result is in the fields below until the next call. */
export class Shader {
  /**
   * Direct light, which occlusion found later must not darken much, and ambient light, which it does; linear.
   * `sun` is what the sun adds to the direct light where no shadow falls, `sunShare` the share of it that shadows leave.
   */
  readonly direct = new Float64Array(3)
  readonly sun = new Float64Array(3)
  readonly ambient = new Float64Array(3)
  readonly albedo = new Float64Array(3)
  readonly normal = new Float64Array(3)
  depth = 0
  sunShare = 0
  /** How much a surface faces the sun, less where a window keeps the sun out; shadows are not in it. */
  lit = 0
  mesh = 0

  readonly #meshes: readonly Mesh[]
  readonly #first: Int32Array
  readonly #camera: Camera
  readonly #light: Light
  readonly #shadow: ShadowMap
  readonly #toSun: Vec
  readonly #rimFrom: Vec
  readonly #flat: boolean
  readonly #sky: Sky
  readonly #mirrored = new Float64Array(3)
  /** How much of the light from behind a mesh gets: on land and walls it would look like mist. */
  #rim = 1
  #backdrop: Backdrop | null = null
  #isWater = false
  #isHair = false
  readonly #s: Surface = { r: 0, g: 0, b: 0, roughness: 0, specular: 0, sheen: 0, scatter: 0, glow: 0, metal: 0 }

  constructor(meshes: readonly Mesh[], camera: Camera, light: Light, sky: Sky, shadow: ShadowMap, flat: boolean) {
    this.#sky = sky
    this.#meshes = meshes
    this.#first = firstTriangles(meshes)
    this.#camera = camera
    this.#light = light
    this.#shadow = shadow
    this.#toSun = normalize(light.sun)
    this.#rimFrom = normalize(light.rimFrom)
    this.#flat = flat
  }

  /** Index of the mesh that a triangle, counted through all meshes, belongs to. */
  meshOf(triangle: number): number {
    let low = 0
    let high = this.#meshes.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#first[middle] ?? 0) <= triangle) low = middle
      else high = middle - 1
    }
    return low
  }

  /** `u` and `v` are the ray's slopes to the right and up; `pixelSlope` how much they change in a pixel. */
  shade(u: number, v: number, triangle: number, pixelSlope: number): void {
    const at = this.meshOf(triangle)
    const mesh = this.#meshes[at]
    if (mesh === undefined) return
    this.mesh = at
    this.#rim = mesh.layer === 1 ? 1 : mesh.tag === 'prop' ? 0.35 : 0
    this.#backdrop = mesh.layer === 0 ? this.#light.backdrop : null
    this.#isWater = mesh.material.finish === 'water' && mesh.layer === 0
    this.#isHair = mesh.material.finish === 'hair'
    const t = (triangle - (this.#first[at] ?? 0)) * 3
    const a = mesh.index[t] ?? 0
    const b = mesh.index[t + 1] ?? 0
    const c = mesh.index[t + 2] ?? 0
    this.#shadeAt(mesh, a, b, c, u, v, pixelSlope)
  }

  #shadeAt(mesh: Mesh, a: number, b: number, c: number, u: number, v: number, pixelSlope: number): void {
    const { eye, x, y, z } = this.#camera
    const p = mesh.position
    const rx = x[0] * u + y[0] * v - z[0]
    const ry = x[1] * u + y[1] * v - z[1]
    const rz = x[2] * u + y[2] * v - z[2]
    const ax = p[a * 3] ?? 0
    const ay = p[a * 3 + 1] ?? 0
    const az = p[a * 3 + 2] ?? 0
    const e1x = (p[b * 3] ?? 0) - ax
    const e1y = (p[b * 3 + 1] ?? 0) - ay
    const e1z = (p[b * 3 + 2] ?? 0) - az
    const e2x = (p[c * 3] ?? 0) - ax
    const e2y = (p[c * 3 + 1] ?? 0) - ay
    const e2z = (p[c * 3 + 2] ?? 0) - az
    const hx = ry * e2z - rz * e2y
    const hy = rz * e2x - rx * e2z
    const hz = rx * e2y - ry * e2x
    const inverse = 1 / (e1x * hx + e1y * hy + e1z * hz || 1e-12)
    const ox = eye[0] - ax
    const oy = eye[1] - ay
    const oz = eye[2] - az
    const wb = clamp((ox * hx + oy * hy + oz * hz) * inverse)
    const qx = oy * e1z - oz * e1y
    const qy = oz * e1x - ox * e1z
    const qz = ox * e1y - oy * e1x
    const wc = clamp((rx * qx + ry * qy + rz * qz) * inverse, 0, 1 - wb)
    const wa = 1 - wb - wc
    const n = mesh.normal
    const col = mesh.color
    const s = this.#s
    s.r = (col[a * 3] ?? 0) * wa + (col[b * 3] ?? 0) * wb + (col[c * 3] ?? 0) * wc
    s.g = (col[a * 3 + 1] ?? 0) * wa + (col[b * 3 + 1] ?? 0) * wb + (col[c * 3 + 1] ?? 0) * wc
    s.b = (col[a * 3 + 2] ?? 0) * wa + (col[b * 3 + 2] ?? 0) * wb + (col[c * 3 + 2] ?? 0) * wc
    const open = (mesh.occlusion[a] ?? 1) * wa + (mesh.occlusion[b] ?? 1) * wb + (mesh.occlusion[c] ?? 1) * wc
    const px = ax + e1x * wb + e2x * wc
    const py = ay + e1y * wb + e2y * wc
    const pz = az + e1z * wb + e2z * wc
    this.depth = -((px - eye[0]) * z[0] + (py - eye[1]) * z[1] + (pz - eye[2]) * z[2])
    const l = mesh.local
    applyMaterial(
      s,
      mesh.material,
      (l[a * 3] ?? 0) * wa + (l[b * 3] ?? 0) * wb + (l[c * 3] ?? 0) * wc,
      (l[a * 3 + 1] ?? 0) * wa + (l[b * 3 + 1] ?? 0) * wb + (l[c * 3 + 1] ?? 0) * wc,
      (l[a * 3 + 2] ?? 0) * wa + (l[b * 3 + 2] ?? 0) * wb + (l[c * 3 + 2] ?? 0) * wc,
      this.depth * pixelSlope,
      this.#flat,
    )
    let nx = (n[a * 3] ?? 0) * wa + (n[b * 3] ?? 0) * wb + (n[c * 3] ?? 0) * wc
    let ny = (n[a * 3 + 1] ?? 0) * wa + (n[b * 3 + 1] ?? 0) * wb + (n[c * 3 + 1] ?? 0) * wc
    let nz = (n[a * 3 + 2] ?? 0) * wa + (n[b * 3 + 2] ?? 0) * wb + (n[c * 3 + 2] ?? 0) * wc
    const il = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz || 1)
    nx *= il
    ny *= il
    nz *= il
    const iv = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz)
    const vx = -rx * iv
    const vy = -ry * iv
    const vz = -rz * iv
    let facing = nx * vx + ny * vy + nz * vz
    if (facing < 0.02) {
      if (mesh.twoSided) {
        nx = -nx
        ny = -ny
        nz = -nz
        facing = Math.max(0.02, -facing)
      } else {
        const k = 0.02 - facing
        nx += vx * k
        ny += vy * k
        nz += vz * k
        facing = 0.02
      }
    }
    // Interleaved gradient noise (Jimenez 2014): neighboring pixels turn the samples of a shadow by evenly spread angles.
    const turn = fraction(52.9829189 * fraction((0.06711056 * u + 0.00583715 * v) / pixelSlope))
    this.#illuminate(px, py, pz, nx, ny, nz, vx, vy, vz, facing, open, turn)
  }

  #illuminate(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    vx: number,
    vy: number,
    vz: number,
    facing: number,
    open: number,
    turn: number,
  ): void {
    const s = this.#s
    const light = this.#light
    const toSun = this.#toSun
    const R = linear(s.r)
    const G = linear(s.g)
    const B = linear(s.b)
    const towards = nx * toSun[0] + ny * toSun[1] + nz * toSun[2]
    this.sunShare = towards > -0.3 ? this.#shadow.lightAt(px, py, pz, nx, ny, nz, turn) : 0
    const pool = this.#backdrop === null ? 1 : this.#pool(px, py, pz, this.#backdrop.pools)
    const reach = pool * smooth(TERMINATOR, -TERMINATOR, towards)
    const t = s.scatter
    const front = towards > 0 ? towards : 0
    const red = front * (1 - t * 0.3) + Math.max(0, (towards + 0.45) / 1.45) * t * 0.42
    const green = front * (1 - t * 0.15) + t * 0.1 * Math.max(0, (towards + 0.3) / 1.3)
    const fresnel = (1 - facing) ** 3
    const rimShare =
      this.#rim *
      Math.max(0, nx * this.#rimFrom[0] + ny * this.#rimFrom[1] + nz * this.#rimFrom[2]) *
      smooth(0.45, 1, 1 - facing) *
      (0.14 + 0.56 * open) *
      (0.14 + 0.86 * Math.min(1, (s.r + s.g + s.b) * 0.5) ** (this.#isHair ? 2 : 1))
    const hx = toSun[0] + vx
    const hy = toSun[1] + vy
    const hz = toSun[2] + vz
    const half = Math.max(0, (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz || 1))
    const a2 = s.roughness ** 4
    const dull = 1 - smooth(0.6, 0.82, s.roughness)
    const lobe = half * half * (a2 - 1) + 1
    const mirrored = s.specular + (1 - s.specular) * fresnel * (1 - s.roughness) * 0.7
    const shine =
      ((this.#isHair ? 0.12 : 1) *
        dull *
        (Math.min(8, ((a2 / (Math.PI * lobe * lobe)) * 0.25) / Math.max(0.15, facing + 0.1)) *
          front *
          reach *
          mirrored *
          0.5)) /
      Math.max(s.specular, 0.02)
    const band = this.#isHair ? this.#hairBand(nx, ny, nz, hx, hy, hz) : 0
    const sunBand = band * reach * Math.max(0, towards + 0.4)
    const diffuse = 1 - s.metal
    const up = ny * 0.5 + 0.5
    const dim = this.#backdrop === null ? 1 : this.#backdrop.ambient
    const sheltered = open * dim
    const edge = s.sheen * fresnel * 0.35
    const sc = light.sunColor
    const d = this.direct
    d[0] = R * diffuse * sc[0] * red * t * 0.06 + sc[0] * band * 0.25 * (R * 2.2 + 0.012) + light.rim[0] * rimShare
    d[1] = sc[1] * band * 0.25 * (G * 2.2 + 0.012) + light.rim[1] * rimShare
    d[2] = sc[2] * band * 0.25 * (B * 2.2 + 0.012) + light.rim[2] * rimShare
    const sun = this.sun
    sun[0] =
      sc[0] *
      (R * diffuse * red * reach * (1 - t * 0.06) + shine * (s.metal > 0 ? R * 12 : 1) + sunBand * (R * 2.2 + 0.012))
    sun[1] = sc[1] * (G * diffuse * green * reach + shine * (s.metal > 0 ? G * 12 : 1) + sunBand * (G * 2.2 + 0.012))
    sun[2] = sc[2] * (B * diffuse * front * reach + shine * (s.metal > 0 ? B * 12 : 1) + sunBand * (B * 2.2 + 0.012))
    const a = this.ambient
    a[0] =
      R *
      diffuse *
      (light.ground[0] + (light.sky[0] - light.ground[0]) * up + edge * light.sky[0]) *
      (t > 0 ? open ** 0.75 : sheltered)
    a[1] = G * diffuse * (light.ground[1] + (light.sky[1] - light.ground[1]) * up + edge * light.sky[1]) * sheltered
    a[2] = B * diffuse * (light.ground[2] + (light.sky[2] - light.ground[2]) * up + edge * light.sky[2]) * sheltered
    if (this.#isWater) this.#addWater(px, pz, vx, vy, vz)
    else if (s.roughness < 0.6 || s.metal > 0) {
      const k = 2 * facing
      this.#mirror(k * nx - vx, k * ny - vy, k * nz - vz, (s.metal > 0 ? 0.9 : mirrored * 1.4) * open, R, G, B)
    }
    if (light.lamps.length > 0) this.#addLamps(px, py, pz, nx, ny, nz, R, G, B, vx, vy, vz)
    if (s.glow > 0) {
      d[0] = (d[0] ?? 0) + R * s.glow * 1.2
      d[1] = (d[1] ?? 0) + G * s.glow * 1.2
      d[2] = (d[2] ?? 0) + B * s.glow * 1.2
    }
    this.albedo[0] = s.r
    this.albedo[1] = s.g
    this.albedo[2] = s.b
    this.normal[0] = nx
    this.normal[1] = ny
    this.normal[2] = nz
    this.lit = towards * pool
    if (light.fog !== null) this.#addFog(light.fog.color, light.fog.from, light.fog.distance)
  }

  /** The bright band across strands that hang down. */
  #hairBand(nx: number, ny: number, nz: number, hx: number, hy: number, hz: number): number {
    const [tx, ty, tz] = [nx * ny, ny * ny - 1, nz * ny]
    const along =
      (tx * hx + ty * hy + tz * hz) ** 2 / ((tx * tx + ty * ty + tz * tz) * (hx * hx + hy * hy + hz * hz) + 1e-6)
    return Math.max(0, 1 - along) ** 14 * 0.5
  }

  /** Share of the sun that comes into a room through windows beside it. */
  #pool(px: number, py: number, pz: number, strength: number): number {
    if (strength === 0) return 1
    const [a, , c] = this.#toSun
    const k = 1 / Math.sqrt(a * a + c * c)
    const across = ((px * c - pz * a) * k) / 1.25 + 0.2
    const up = (py - (px * a + pz * c) * k * k * this.#toSun[1]) / 1.9 + 0.1
    const u = across - Math.floor(across)
    const v = up - Math.floor(up)
    const pane = smooth(0, 0.05, u) * smooth(0.72, 0.67, u) * smooth(0, 0.04, v) * smooth(0.86, 0.82, v)
    const bars = 1 - 0.85 * smooth(0.035, 0.015, Math.abs(u - 0.36)) - 0.85 * smooth(0.03, 0.012, Math.abs(v - 0.5))
    return 1 - strength * (0.72 - 0.92 * pane * Math.max(0, bars))
  }

  /** A soft sky with a bright window, as surfaces mirror it. */
  #mirror(x: number, y: number, z: number, k: number, R: number, G: number, B: number): void {
    const s = this.#s
    const { ground, sky, window } = this.#light
    const t = smooth(-0.25 - s.roughness * 0.3, 0.5 + s.roughness * 0.3, y)
    const across = Math.max(0, 1 - Math.abs((x - window[0]) / (0.32 + s.roughness * 0.5)))
    const bright =
      Math.min(
        1,
        across * Math.max(0, 1 - Math.abs((y - window[1]) / (0.4 + s.roughness * 0.5))) * 4 * (1 - s.roughness),
      ) *
      window[2] *
      (z > -0.2 ? 1 : 0)
    const a = this.ambient
    a[0] = (a[0] ?? 0) + (ground[0] + (sky[0] - ground[0]) * t + bright) * k * (s.metal > 0 ? R : 1)
    a[1] = (a[1] ?? 0) + (ground[1] + (sky[1] - ground[1]) * t + bright) * k * (s.metal > 0 ? G : 1)
    a[2] = (a[2] ?? 0) + (ground[2] + (sky[2] - ground[2]) * t + bright) * k * (s.metal > 0 ? B : 1)
  }

  /** The sky in waves that grow with distance, and its light on their crests. */
  #addWater(px: number, pz: number, vx: number, vy: number, vz: number): void {
    const far = 1 + this.depth * 0.035
    const [u, v] = [px / far, (pz * 2.6) / far]
    const nx = (noise(u * 2.3, v * 2.3, 1) - 0.5) * 0.3 + (noise(u * 7, v * 7, 4) - 0.5) * 0.22
    const nz = (noise(u * 2.3, v * 2.3, 9) - 0.5) * 0.34 + (noise(u * 7, v * 7, 6) - 0.5) * 0.22
    const k = 2 * (vy + nx * vx + nz * vz)
    const [rx, ry, rz] = [k * nx - vx, Math.abs(k - vy), k * nz - vz]
    const il = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz)
    this.#sky(rx * il, ry * il, rz * il, this.#mirrored)
    const share = 0.12 + 0.72 * (1 - Math.min(1, Math.max(0, vy + nz * 0.6))) ** 4
    const d = this.direct
    for (let c = 0; c < 3; c++) d[c] = (d[c] ?? 0) * (1 - share) + (this.#mirrored[c] ?? 0) * share
    for (let c = 0; c < 3; c++) this.sun[c] = (this.sun[c] ?? 0) * (1 - share)
    for (let c = 0; c < 3; c++) this.ambient[c] = (this.ambient[c] ?? 0) * (1 - share)
  }

  #addLamps(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    R: number,
    G: number,
    B: number,
    vx: number,
    vy: number,
    vz: number,
  ): void {
    const d = this.direct
    const gloss = this.#s.roughness < 0.5 ? (0.5 - this.#s.roughness) * 3 : 0
    for (const { at, color, reach } of this.#light.lamps) {
      const lx = at[0] - px
      const ly = at[1] - py
      const lz = at[2] - pz
      const far = lx * lx + ly * ly + lz * lz
      if (far > reach * reach) continue
      const l = Math.sqrt(far)
      const facing = (nx * lx + ny * ly + nz * lz) / l
      const fade = ((1 - l / reach) ** 2 / (0.3 + far)) * Math.max(0, facing * 0.85 + 0.15)
      let shine = 0
      if (gloss > 0 && facing > 0) {
        const hx = lx / l + vx
        const hy = ly / l + vy
        const hz = lz / l + vz
        shine = gloss * Math.max(0, (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz || 1)) ** 40
      }
      d[0] = (d[0] ?? 0) + color[0] * fade * (R + shine)
      d[1] = (d[1] ?? 0) + color[1] * fade * (G + shine)
      d[2] = (d[2] ?? 0) + color[2] * fade * (B + shine)
    }
  }

  #addFog(color: Vec, from: number, distance: number): void {
    const k = 1 - Math.exp(-Math.max(0, this.depth - from) / distance)
    for (let i = 0; i < 3; i++) {
      this.direct[i] = (this.direct[i] ?? 0) * (1 - k) + (color[i] ?? 0) * k
      this.sun[i] = (this.sun[i] ?? 0) * (1 - k)
      this.ambient[i] = (this.ambient[i] ?? 0) * (1 - k)
    }
  }
}

function firstTriangles(meshes: readonly Mesh[]): Int32Array {
  const first = new Int32Array(meshes.length)
  let count = 0
  meshes.forEach((mesh, i) => {
    first[i] = count
    count += mesh.index.length / 3
  })
  return first
}

function fraction(x: number): number {
  return x - Math.floor(x)
}
