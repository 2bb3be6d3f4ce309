import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Material, Pattern } from '../drawing/material.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { hash, noise } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { clamp, smooth, type Vec } from '../solids/vector.ts'
import { recoloured } from './dressing.ts'
import type { Style } from './style.ts'

const COBALT: Vec = [0.08, 0.18, 0.56]

/** Blue flowers and tendrils on a white glaze; `size` in metres. */
const painted =
  (size: number): Pattern =>
  (s, x, y, z) => {
    const [u, v] = [(x + z * 0.7) / size, y / size + z * 0.2]
    const tendril = Math.abs(noise(u * 0.55, v * 0.55, 3) - 0.5)
    let blue = smooth(0.022, 0.012, tendril)
    const [i, j] = [Math.floor(u), Math.floor(v)]
    if (hash(i, j, 6) > 0.35) {
      const [a, b] = [u - i - 0.3 - 0.4 * hash(i, j, 1), v - j - 0.3 - 0.4 * hash(i, j, 2)]
      const far = Math.hypot(a, b)
      const petals = 0.17 + 0.08 * Math.cos(Math.atan2(b, a) * (hash(i, j, 4) > 0.5 ? 5 : 6))
      blue = Math.max(blue, smooth(petals + 0.02, petals - 0.02, far) * (far < 0.06 ? 0.25 : 0.9))
    }
    s.r += (COBALT[0] - s.r) * blue * 0.9
    s.g += (COBALT[1] - s.g) * blue * 0.9
    s.b += (COBALT[2] - s.b) * blue * 0.9
  }

const PLAIN_TAGS = new Set(['head', 'face', 'hand', 'arm', 'leg', 'eye', 'lid', 'brow', 'lash', 'glasses'])

function glazed(mesh: Mesh): Mesh {
  const { finish } = mesh.material
  if (finish === 'glow' || finish === 'eye') return mesh
  if (finish === 'metal') return recoloured(mesh, () => [0.93, 0.74, 0.32])
  const skin = finish === 'skin' || mesh.material.face !== undefined
  const change = (r: number, g: number, b: number): Vec => {
    const k = clamp(1 - (r * 0.3 + g * 0.59 + b * 0.11) * 1.25)
    const t = skin ? 0.02 : k * k * 0.9 + k * 0.1
    return [0.955 + (0.09 - 0.955) * t, 0.96 + (0.2 - 0.96) * t, 0.955 + (0.58 - 0.955) * t]
  }
  const { face } = mesh.material
  const material: Material = {
    finish: 'gloss',
    ...(face && { face: { ...face, blush: 0.25, lip: face.lip && COBALT } }),
  }
  if (!skin && !PLAIN_TAGS.has(mesh.tag) && mesh.tag !== 'ground' && mesh.tag !== 'ridge')
    material.pattern = painted(mesh.layer === 1 ? 0.075 : 0.34)
  return recoloured(mesh, change, material)
}

/** Everything is glazed china with cobalt painting and gilded metal. */
export const porcelain: Style = {
  people: PLAIN_FIGURE,
  dress: (scene) => ({
    ...scene,
    meshes: scene.meshes.map(glazed),
    light: {
      ...scene.light,
      sunColour: [1.35, 1.33, 1.3],
      sky: [0.42, 0.47, 0.58],
      ground: [0.28, 0.29, 0.33],
      window: [-0.45, 0.5, 3],
      rim: [0.9, 0.95, 1.1],
      fog: null,
      lamps: [],
    },
    sky: (_x, y, _z, out) => {
      out[0] = 0.66 - 0.22 * y
      out[1] = 0.74 - 0.2 * y
      out[2] = 0.9 - 0.14 * y
    },
  }),
  paint: (r, { focus }) => develop(r, { ...PLAIN_LENS, focus, aperture: 7, exposure: 0.96, vignette: 0.2, grain: 0 }),
}
