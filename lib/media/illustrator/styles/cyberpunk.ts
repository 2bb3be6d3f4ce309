import { seededRandom } from '../../recognition/seeded-random.ts'
import { project } from '../drawing/camera.ts'
import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Light } from '../drawing/light.ts'
import type { Rendering } from '../drawing/rendering.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { slab } from '../places/flats.ts'
import { noise } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { smooth, type Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { mapPlace, recoloured } from './dressing.ts'
import type { Style } from './style.ts'

const NEON: readonly Vec[] = [
  [1, 0.08, 0.62],
  [0.05, 0.86, 1],
  [0.56, 0.16, 1],
  [1, 0.62, 0.1],
]

/** A wet night: violet haze, neon signs, magenta and cyan light from the sides, and a street that mirrors it all. */
export const cyberpunk: Style = {
  people: PLAIN_FIGURE,
  dress: (scene) => ({
    ...scene,
    meshes: [...mapPlace(scene, darkened), ...signs(scene)],
    light: neonLight(scene.light),
    sky: (x, y, _z, out) => {
      const t = smooth(-0.05, 0.55, y)
      const haze = 0.7 + 0.5 * noise(x * 3 + 9, y * 5, 2)
      out[0] = (0.3 * (1 - t) + 0.012 * t) * haze
      out[1] = (0.05 * (1 - t) + 0.015 * t) * haze
      out[2] = (0.42 * (1 - t) + 0.06 * t) * haze
    },
  }),
  paint: (r, scene) => {
    wet(r, scene)
    const light = develop(r, {
      ...PLAIN_LENS,
      focus: scene.focus,
      aperture: 9,
      exposure: 1.25,
      bloomFrom: 0.62,
      bloom: 0.85,
      vignette: 0.4,
      grain: 0.025,
    })
    return graded(light, r.width, r.height)
  },
}

function darkened(mesh: Mesh): Mesh {
  const wetGround = mesh.tag === 'ground'
  const material = wetGround ? { ...mesh.material, finish: 'water' as const } : mesh.material
  const k = wetGround ? 0.3 : mesh.material.finish === 'glow' ? 1 : 0.5
  return recoloured(mesh, (r, g, b) => [r * k * 0.9, g * k * 0.86, b * k * 1.08 + 0.02], material)
}

function neonLight(light: Light): Light {
  return {
    ...light,
    sun: [-0.3, 0.9, 0.9],
    sunColour: [0.75, 0.62, 0.95],
    sky: [0.1, 0.07, 0.24],
    ground: [0.03, 0.08, 0.16],
    rim: [2.6, 0.35, 1.9],
    rimFrom: [0.7, 0.35, -0.75],
    window: [0.5, 0.2, 1.2],
    fog: { colour: [0.1, 0.025, 0.22], from: 6, distance: 40 },
    lamps: [
      ...light.lamps.slice(0, 3),
      { at: [-2.2, 1.9, 1.1], colour: [0.5, 5.4, 7], reach: 6 },
      { at: [2.3, 1.7, 0.7], colour: [7.2, 0.6, 4.2], reach: 6 },
      { at: [0, 3.2, -2.6], colour: [1.8, 0.5, 3.4], reach: 6 },
    ],
  }
}

/** Tubes of light on both sides and in the distance. */
function signs({ seed }: Scene): Mesh[] {
  const random = seededRandom(seed + 77)
  const meshes: Mesh[] = []
  for (let i = 0; i < 16; i++) {
    const z = -2.9 - (i % 8) * 1.5
    const x = (i % 2 === 0 ? -1 : 1) * (0.5 + random() * 0.5 - z * 0.09)
    const colour = NEON[Math.floor(random() * NEON.length)] ?? [1, 0, 1]
    const [y, tall, wide] = [1.3 + random() * 2.9, 0.25 + random() * 0.7, 0.05 + random() * 0.3]
    const glow = { finish: 'glow' as const, glow: 2.1 }
    const options = { castsShadow: false, tag: 'neon' }
    if (i % 3 === 0) meshes.push(slab([x, y, z], [0.035, tall, 0.03], glow, colour, options))
    else
      for (const s of [1, -1])
        meshes.push(
          slab([x + s * wide, y, z], [0.02, tall * 0.6, 0.02], glow, colour, options),
          slab([x, y + s * tall * 0.6, z], [wide, 0.02, 0.02], glow, colour, options),
        )
  }
  return meshes
}

/** Mirrors the picture in the ground below the feet. */
function wet(r: Rendering, { camera }: Scene): void {
  const { width, height, colour, id, meshes } = r
  const base = project(camera, [0, 0, 0])
  if (base === null) return
  const source = colour.slice()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const mesh = meshes[id[i] ?? -1]
      if (mesh?.tag !== 'ground') continue
      const far = Math.abs(y - base.y)
      const wave = (noise(x / 9, y / 2.5, 1) - 0.5) * (2 + far * 0.05)
      const from = Math.round(Math.min(y, base.y) - Math.max(0, y - base.y) * 0.9 - (y < base.y ? far * 0.6 : 0) + wave)
      if (from < 0 || from >= height) continue
      const q = from * width + Math.max(0, Math.min(width - 1, Math.round(x + wave)))
      const k = 0.5 * smooth(0.3, 0.62, noise(x / 70, y / 16, 5) + 0.12)
      for (let c = 0; c < 3; c++)
        colour[i * 3 + c] = (colour[i * 3 + c] ?? 0) * (1 - k * 0.4) + Math.min(2, source[q * 3 + c] ?? 0) * k
    }
}

/** Colours pull apart towards the edges; shadows lean to teal. */
function graded(light: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const out = new Uint8ClampedArray(light.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const shift = Math.round(((x / width - 0.5) * width) / 180)
      const at = (dx: number, c: number) => light[(y * width + Math.max(0, Math.min(width - 1, x + dx))) * 3 + c] ?? 0
      const q = (y * width + x) * 3
      const [r, g, b] = [at(shift, 0), at(0, 1), at(-shift, 2)]
      const dark = 1 - Math.max(r, g, b) / 255
      out[q] = r * 1.06
      out[q + 1] = g * 0.98 + dark * 5
      out[q + 2] = b * 1.08 + dark * 14
    }
  return out
}
