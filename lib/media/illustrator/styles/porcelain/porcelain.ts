import { develop, PLAIN_LENS } from '#lib/media/illustrator/drawing/finish.ts'
import type { Light } from '#lib/media/illustrator/drawing/light.ts'
import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { lookOf } from '#lib/media/illustrator/figures/cast.ts'
import { buildFigure } from '#lib/media/illustrator/figures/figure.ts'
import type { FigureStyle } from '#lib/media/illustrator/figures/figure-style.ts'
import { glassesSolid } from '#lib/media/illustrator/figures/head.ts'
import type { CostumeName } from '#lib/media/illustrator/shot-plan.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { isPlace } from '../shared/dressing.ts'
import { reflectGround } from '../shared/ground-reflection.ts'
import { addHalation } from '../shared/halation.ts'
import { PixelRay } from '../shared/pixel-ray.ts'
import type { Style } from '../style.ts'
import { glazed, relief } from './porcelain-glazing.ts'
import { lightFor, paintedSky, panoramaOf } from './porcelain-panorama.ts'

/** Heads are modeled with closed sockets, on which `paintedFace` draws the eyes. */
const FIGURINE: FigureStyle = { face: 'drawn', features: 'portrait', eyes: 1, head: 0.93, legs: 1.02, neck: 0.92 }

const WITHOUT_GLASSES: readonly CostumeName[] = ['astronaut', 'pharaoh']

/** Figurines of white glazed china with cobalt brushwork, a little enamel and gilded rims, before a panorama painted on tiles. */
export const porcelain: Style = {
  people: FIGURINE,
  buildPerson: (member, mood, seed) => {
    const { glasses } = lookOf(member, seed)
    return buildFigure(member, mood, seed, FIGURINE, 1.3, {
      ...(glasses !== null &&
        !WITHOUT_GLASSES.includes(member.costume) && { worn: (skeleton) => [glassesSolid(skeleton, glasses)] }),
    })
  },
  dress: (scene) => ({
    ...scene,
    meshes: scene.meshes.map((mesh) => (isPlace(mesh) ? relief(mesh, scene) : glazed(mesh, scene))),
    light: studioLight(scene),
    sky: paintedSky(scene),
  }),
  paint: (r, scene) => {
    addWindowLight(r)
    fadeFarParts(r, scene)
    const sea = scene.meshes.filter(({ tag }) => tag === 'sea')
    const shore = sea.length === 0 ? -Infinity : boundsOf(sea).high[2]
    reflectGround(r, scene, {
      streak: 0.006,
      bend: () => 0,
      share: (_x, z, grazing) => (z < shore ? 0.06 : 0.12 + 0.26 * grazing ** 3),
      keep: 0.75,
    })
    const light = develop(r, {
      ...PLAIN_LENS,
      focus: scene.focus,
      aperture: 4.5,
      exposure: 1,
      bloomFrom: 1.05,
      bloom: 0.24,
      vignette: 0.26,
      grain: 0,
    })
    addHalation(light, r.width, r.height, { from: 0.9, radius: 0.018, strength: 0.24, tint: [1, 0.98, 0.95] })
    return light
  },
}

/** Soft light from a window at the left, as warm or dark as the hour. */
function studioLight({ light, where }: Scene): Light {
  const outside = !where.inside && !where.airless
  const stormy = outside && where.weather === 'storm'
  const late = outside && where.time === 'evening' && !stormy
  const dark = (where.time === 'night' && outside) || stormy
  return {
    ...light,
    sun: [-0.75, 0.95, 0.75],
    sunColor: late ? [2.02, 1.84, 1.68] : dark ? [1.5, 1.6, 1.78] : [1.95, 1.9, 1.8],
    sky: late ? [0.52, 0.52, 0.57] : dark ? [0.4, 0.45, 0.56] : [0.52, 0.54, 0.58],
    ground: late ? [0.45, 0.41, 0.41] : dark ? [0.3, 0.32, 0.4] : [0.43, 0.41, 0.41],
    window: [-0.45, 0.5, 0],
    rim: late ? [1.05, 0.88, 0.82] : [0.9, 0.92, 1],
    fog: null,
    lamps: [],
    ...(light.backdrop && { backdrop: { ambient: 0.86, pools: light.backdrop.pools * 0.6 } }),
  }
}

/** Lets what is far behind sink into the wash at the horizon. */
function fadeFarParts(r: Rendering, scene: Scene): void {
  const { low, middle } = panoramaOf(scene)
  const haze = mix(low, middle, 0.35)
  const haziness = scene.where.weather === 'fog' ? 0.6 : 0.32
  const color: Vec = [lightFor(haze[0]), lightFor(haze[1]), lightFor(haze[2])]
  for (let i = 0; i < r.depth.length; i++) {
    const mesh = r.meshes[r.id[i] ?? -1]
    if (mesh === undefined || mesh.tag === 'sea' || (r.subject[i] ?? 0) > 0) continue
    const t = smooth(scene.focus + 3, scene.focus + 45, r.depth[i] ?? 0) * haziness
    if (t === 0) continue
    for (let k = 0; k < 3; k++) r.color[i * 3 + k] = (r.color[i * 3 + k] ?? 0) * (1 - t) + (color[k] ?? 0) * t
  }
}

/** The panes of a studio window and a strip of light opposite, mirrored by what is glazed. */
function addWindowLight(r: Rendering): void {
  const { width, height, color, normal, subject, open, id, meshes, camera } = r
  const ray = new PixelRay(camera)
  const gloss = meshes.map(({ material: { finish }, tag }) =>
    finish !== 'gloss' ? 0 : tag === 'face' || tag === 'legs' ? 0.3 : tag === 'thing' || tag === 'held' ? 1 : 0.6,
  )
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
      const even = evennessAt(normal, i, width)
      if (even === 0) continue
      const light =
        even *
        windowAt(ray.x - k * nx, ray.y - k * ny, ray.z - k * nz) *
        (0.3 + 0.7 * (open[i] ?? 1)) *
        (share > 0.4 ? 1 : 0.45) *
        mirrored
      if (light === 0) continue
      const fresnel = 0.55 + 0.45 * (1 - Math.abs(k) / 2) ** 3
      for (let c = 0; c < 3; c++)
        color[i * 3 + c] = (color[i * 3 + c] ?? 0) + light * fresnel * ([1, 0.99, 0.97][c] ?? 1)
    }
}

/** 1 where a surface is smooth, 0 where it is so uneven that what it mirrors would be broken up. */
function evennessAt(normal: Float32Array, i: number, width: number): number {
  let least = 1
  for (const step of [-2, 2, -2 * width, 2 * width]) {
    let like = 0
    for (let c = 0; c < 3; c++) like += (normal[i * 3 + c] ?? 0) * (normal[(i + step) * 3 + c] ?? 0)
    least = Math.min(least, like)
  }
  return smooth(0.9, 0.975, least)
}

/** Light from a mirrored direction: a window of two by three panes on the left, a narrow soft box on the right. */
function windowAt(x: number, y: number, z: number): number {
  const [u, v] = [(x + 0.52) / 0.2, (y - 0.46) / 0.3]
  if (z > -0.3 && Math.abs(u) < 1.1 && Math.abs(v) < 1.1) {
    const edge = Math.min(smooth(1.1, 0.86, Math.abs(u)), smooth(1.1, 0.86, Math.abs(v)))
    const bars = smooth(0.05, 0.11, Math.abs(u)) * smooth(0.05, 0.1, Math.abs(Math.abs(v) - 0.34))
    return 1.2 * edge * (0.2 + 0.8 * bars)
  }
  const [a, b] = [Math.abs(x - 0.74) / 0.06, Math.abs(y - 0.3) / 0.5]
  return 0.3 * smooth(1.2, 0.3, a) * smooth(1.1, 0.8, b) * (z > -0.5 ? 1 : 0)
}
