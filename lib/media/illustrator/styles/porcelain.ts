import { rayOf } from '../drawing/camera.ts'
import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Sky } from '../drawing/light.ts'
import type { Material, Pattern } from '../drawing/material.ts'
import type { Rendering } from '../drawing/rendering.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import { hash } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { clamp, mix, smooth, type Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { isFoam, isSunset, lightnessOf, recoloured } from './dressing.ts'
import { reflectGround } from './ground-reflection.ts'
import { addHalation } from './halation.ts'
import { PixelRay } from './pixel-ray.ts'
import { brushwork, COBALT, hairStrokes, plainGlaze, reliefBrushwork, type Strokes } from './porcelain-paint.ts'
import type { Style } from './style.ts'

const GOLD: Vec = [0.96, 0.72, 0.28]
/** Metal would mirror a sky that is not there. */
const GILDING: Material = { finish: 'gloss' }
const WHITE: Vec = [0.97, 0.965, 0.95]
const WASH: Vec = [0.6, 0.71, 0.92]
/** Backdrops of a photographer's table, one gentle colour each: near the light and in the corners. */
const BACKDROPS: readonly (readonly [Vec, Vec])[] = [
  [
    [0.15, 0.3, 0.52],
    [0.02, 0.05, 0.14],
  ],
  [
    [0.12, 0.3, 0.32],
    [0.015, 0.06, 0.075],
  ],
  [
    [0.4, 0.2, 0.21],
    [0.1, 0.035, 0.045],
  ],
]

const SKIN = new Set(['head', 'face', 'hand', 'arm', 'leg'])
const GILDED = new Set(['sole', 'cuff', 'glasses'])
const STROKED = new Set(['hair', 'brow', 'beard', 'lash'])

/** For a storm, the darkest of them. */
const STORM: readonly [Vec, Vec] = [
  [0.05, 0.085, 0.17],
  [0.008, 0.014, 0.04],
]

/** For a sunset, amber that darkens to plum. */
const SUNSET: readonly [Vec, Vec] = [
  [0.54, 0.22, 0.075],
  [0.12, 0.025, 0.06],
]

function backdropOf(scene: Scene): readonly [Vec, Vec] {
  const { seed, where } = scene
  if (where.weather === 'storm' && !where.inside) return STORM
  if (isSunset(scene)) return SUNSET
  return BACKDROPS[Math.floor(hash(seed, 5, 2) * BACKDROPS.length)] ?? [WHITE, COBALT]
}

/** A photographed figurine: white glazed china with cobalt brushwork and gilded rims, on a polished table before a plain backdrop. */
export const porcelain: Style = {
  people: PLAIN_FIGURE,
  dress: (scene) => ({
    ...scene,
    meshes: scene.meshes.map((mesh) => (mesh.layer === 0 ? relief(mesh, scene) : glazed(mesh))),
    light: {
      ...scene.light,
      sun: [-0.75, 0.95, 0.75],
      sunColour: [1.85, 1.8, 1.7],
      sky: [0.42, 0.44, 0.48],
      ground: [0.34, 0.31, 0.3],
      window: [-0.45, 0.5, 0],
      rim: [0.9, 0.92, 1],
      fog: null,
      lamps: [],
    },
    sky: backdrop(scene),
  }),
  paint: (r, scene) => {
    addWindowLight(r)
    fadeFarParts(r, scene)
    reflectGround(r, scene, {
      streak: 0.006,
      bend: () => 0,
      share: (_x, _z, grazing) => 0.16 + 0.4 * grazing ** 3,
      keep: 0.7,
    })
    const light = develop(r, {
      ...PLAIN_LENS,
      focus: scene.focus,
      aperture: 11,
      exposure: 1.02,
      bloomFrom: 0.95,
      bloom: 0.3,
      vignette: 0.3,
      grain: 0,
    })
    addHalation(light, r.width, r.height, { from: 0.86, radius: 0.018, strength: 0.3, tint: [1, 0.98, 0.95] })
    return light
  },
}

/** People and things of the picture. */
function glazed(mesh: Mesh): Mesh {
  const { finish, face, eye, pattern: own } = mesh.material
  if (finish === 'eye')
    return {
      ...mesh,
      material: { ...mesh.material, ...(eye && { eye: { ...eye, size: eye.size * 0.9, iris: [0.1, 0.22, 0.66] } }) },
    }
  if (finish === 'metal' || GILDED.has(mesh.tag)) return recoloured(mesh, () => GOLD, GILDING)
  if (finish === 'glow') return recoloured(mesh, () => GOLD, GILDING)
  if (STROKED.has(mesh.tag) || finish === 'hair')
    return recoloured(mesh, () => WHITE, { finish: 'gloss', pattern: hairStrokes(strokesOf(mesh)) })
  if (finish === 'skin' || face !== undefined || SKIN.has(mesh.tag)) {
    const material: Material = {
      finish: 'gloss',
      pattern: plainGlaze,
      ...(face && { face: { ...face, blush: 0.75, lip: face.lip && ([0.78, 0.3, 0.3] as Vec) } }),
    }
    return recoloured(mesh, () => WHITE, material)
  }
  const dark = darkness(mesh)
  if (isSmallPart(mesh, dark)) {
    const share = 0.85 * smooth(0.15, 0.6, dark)
    return recoloured(mesh, (r, g, b) => mix(mix(WHITE, [r, g, b], 0.3), COBALT, share), {
      finish: 'gloss',
      pattern: plainGlaze,
    })
  }
  // A counter is as wide as the picture; painted around its middle, its flowers would be squeezed.
  if (mesh.tag === 'table' && own !== undefined)
    return recoloured(mesh, () => WHITE, { finish: 'gloss', pattern: dark > 0.5 ? own : plainGlaze })
  if (dark > 0.78) return recoloured(mesh, () => COBALT, { finish: 'gloss', pattern: plainGlaze })
  // Clothes have a wash of cobalt, which tells them from skin.
  const base = finish === 'cloth' || own !== undefined ? mix(WHITE, WASH, 0.5 + 0.5 * dark) : WHITE
  return recoloured(mesh, () => base, { finish: 'gloss', pattern: brushwork(mesh, dark, own !== undefined) })
}

/** Grey hair stays white, as of old people. */
function strokesOf(mesh: Mesh): Strokes {
  if (mesh.tag === 'brow' || mesh.tag === 'lash') return 'full'
  const [r = 0, g = 0, b = 0] = mesh.colour
  return Math.max(r, g, b) - Math.min(r, g, b) < 0.08 && g > 0.5 ? 'few' : 'many'
}

const OWN_THINGS = new Set(['thing', 'held'])

/** Sheets, marks, dough and the like, on which flowers could not be read: parts of things that are thin, or dull and light. */
function isSmallPart(mesh: Mesh, dark: number): boolean {
  const { tag, material } = mesh
  if (!OWN_THINGS.has(tag) || (material.finish !== 'plain' && material.finish !== 'leather')) return false
  const { low, high } = boundsOf([{ ...mesh, position: mesh.local }])
  return dark < 0.1 || Math.min(high[0] - low[0], high[1] - low[1], high[2] - low[2]) < 0.055
}

/** The place as pieces of biscuit relief in the colour of the backdrop, lighter than it. */
function relief(mesh: Mesh, scene: Scene): Mesh {
  const [near] = backdropOf(scene)
  if (mesh.tag === 'ground')
    return recoloured(mesh, () => [near[0] ** 0.4545 * 0.72, near[1] ** 0.4545 * 0.72, near[2] ** 0.4545 * 0.72], {
      finish: 'gloss',
    })
  if (mesh.material.finish === 'metal') return recoloured(mesh, () => GOLD, GILDING)
  if (mesh.material.finish === 'glow') return recoloured(mesh, () => WHITE, { finish: 'glow', glow: 0.62 })
  if (isFoam(mesh, scene))
    return recoloured(mesh, (_r, g) => mix(WASH, WHITE, smooth(0.65, 0.9, g)), { finish: 'plain', pattern: foam })
  if (mesh.tag === 'wave')
    return recoloured(mesh, (_r, g) => mix(COBALT, WHITE, smooth(0.25, 0.8, g)), {
      finish: 'gloss',
      pattern: plainGlaze,
    })
  const own = mesh.tag === 'prop' ? 0.95 : mesh.tag === 'ridge' ? 0.75 : 0.5
  const dark = clamp(darkness(mesh) * 1.1)
  const tone = (c: 0 | 1 | 2): number => {
    const ground = near[c] ** 0.4545
    const base = ground + (WHITE[c] - ground) * own * 0.85
    return base + ((COBALT[c] + ground * 0.3) * 0.9 - base) * dark ** 2 * 0.7
  }
  const colour: Vec = [tone(0), tone(1), tone(2)]
  return recoloured(mesh, () => colour, {
    finish: 'gloss',
    pattern: reliefBrushwork(mesh.tag === 'prop', mesh.material.pattern),
  })
}

/** How dark a mesh is on the whole, 0 to 1. */
const darkness = (mesh: Mesh): number => clamp(1 - lightnessOf(mesh) * 1.15)

/** Light comes through surf. */
const foam: Pattern = (s) => {
  s.glow = 0.14
}

function backdrop(scene: Scene): Sky {
  const [near, far] = backdropOf(scene)
  const light = rayOf(scene.camera, scene.camera.width * 0.42, scene.camera.height * 0.36)
  return (x, y, z, out) => {
    const t = smooth(0.99, 0.93, x * light[0] + y * light[1] + z * light[2])
    for (let c = 0; c < 3; c++) out[c] = (near[c] ?? 0) * (1 - t) + (far[c] ?? 0) * t
  }
}

/** Lets what is far behind sink into the backdrop. */
function fadeFarParts(r: Rendering, scene: Scene): void {
  const colour = new Float64Array(3)
  const ray = new PixelRay(r.camera)
  for (let y = 0; y < r.height; y++)
    for (let x = 0; x < r.width; x++) {
      const i = y * r.width + x
      if ((r.id[i] ?? -1) < 0 || (r.subject[i] ?? 0) > 0) continue
      const t = smooth(scene.focus + 1.5, scene.focus + 20, r.depth[i] ?? 0) * 0.66 + 0.06
      ray.at(x, y)
      scene.sky(ray.x, ray.y, ray.z, colour)
      for (let k = 0; k < 3; k++) r.colour[i * 3 + k] = (r.colour[i * 3 + k] ?? 0) * (1 - t) + (colour[k] ?? 0) * t
    }
}

/** The panes of a studio window and a strip of light opposite, mirrored by what is glazed. */
function addWindowLight(r: Rendering): void {
  const { width, height, colour, normal, subject, open, id, meshes, camera } = r
  const ray = new PixelRay(camera)
  const gloss = meshes.map(({ material: { finish } }) => (finish === 'gloss' ? 1 : finish === 'eye' ? 0.3 : 0))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const mirrored = gloss[id[i] ?? -1] ?? 0
      if (mirrored === 0) continue
      const share = subject[i] ?? 0
      const nx = normal[i * 3] ?? 0
      const ny = normal[i * 3 + 1] ?? 0
      const nz = normal[i * 3 + 2] ?? 0
      if (share < 0.4 && ny > 0.9) continue
      ray.at(x, y)
      const k = 2 * (ray.x * nx + ray.y * ny + ray.z * nz)
      const light =
        windowAt(ray.x - k * nx, ray.y - k * ny, ray.z - k * nz) *
        (0.3 + 0.7 * (open[i] ?? 1)) *
        (share > 0.4 ? 1 : 0.45) *
        mirrored
      if (light === 0) continue
      const fresnel = 0.55 + 0.45 * (1 - Math.abs(k) / 2) ** 3
      for (let c = 0; c < 3; c++)
        colour[i * 3 + c] = (colour[i * 3 + c] ?? 0) + light * fresnel * ([1, 0.99, 0.97][c] ?? 1)
    }
}

/** Light from a mirrored direction: a window of two by three panes on the left, a narrow soft box on the right. */
function windowAt(x: number, y: number, z: number): number {
  const [u, v] = [(x + 0.52) / 0.2, (y - 0.46) / 0.3]
  if (z > -0.3 && Math.abs(u) < 1.1 && Math.abs(v) < 1.1) {
    const edge = Math.min(smooth(1.08, 0.98, Math.abs(u)), smooth(1.08, 0.98, Math.abs(v)))
    const bars = smooth(0.05, 0.11, Math.abs(u)) * smooth(0.05, 0.1, Math.abs(Math.abs(v) - 0.34))
    return 1.5 * edge * (0.12 + 0.88 * bars)
  }
  const [a, b] = [Math.abs(x - 0.74) / 0.06, Math.abs(y - 0.3) / 0.5]
  return 0.55 * smooth(1.2, 0.6, a) * smooth(1.1, 0.8, b) * (z > -0.5 ? 1 : 0)
}
