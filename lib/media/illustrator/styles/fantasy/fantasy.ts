import { project, rayOf } from '#lib/media/illustrator/drawing/camera.ts'
import { develop, PLAIN_LENS } from '#lib/media/illustrator/drawing/finish.ts'
import type { Light, Sky } from '#lib/media/illustrator/drawing/light.ts'
import { type Pattern, paint } from '#lib/media/illustrator/drawing/material.ts'
import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { PLAIN_FIGURE } from '#lib/media/illustrator/figures/figure-style.ts'
import type { TimeOfDay } from '#lib/media/illustrator/shot-plan.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, normalize, scale, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { paintPixels } from '../shared/buffers.ts'
import { isFoam, isUnderwater, mapPlace, recolored, withPattern } from '../shared/dressing.ts'
import { addHalation } from '../shared/halation.ts'
import { addLightShafts } from '../shared/light-shafts.ts'
import { addSideLights } from '../shared/side-lights.ts'
import type { Style } from '../style.ts'
import { farCastle, floatingIslands, motifOf, wonderSide } from './fantasy-castle.ts'
import { talePerson } from './fantasy-people.ts'
import { canopy, floatingLights, giantTrees, taleOf } from './fantasy-world.ts'
import { gloomy } from './gloom.ts'

/** A land of tales in golden or moonlit haze, painted softly, with one wonder: a far castle, floating islands or a grove of glowing mushrooms. */
export const fantasy: Style = {
  people: PLAIN_FIGURE,
  buildPerson: talePerson,
  dress: (scene) => {
    const tale = taleOf(scene)
    return {
      ...scene,
      meshes: [
        ...mapPlace(tale, scene.where.inside ? candlelit(scene) : enchanted(scene)),
        ...wonders(scene),
        ...floatingLights(scene),
      ],
      light: taleLight(scene),
      sky: isUnderwater(scene) ? scene.sky : gloomy(scene, taleSky(scene)),
    }
  },
  paint: (r, scene) => {
    const { width, height } = r
    const { inside } = scene.where
    const night = isNight(scene)
    addSideLights(r, {
      left: night ? [0.35, 0.8, 1.2] : [1.2, 0.85, 0.5],
      right: night ? [1.1, 0.7, 0.3] : [0.25, 0.65, 0.85],
      wrap: 0.45,
      rim: 0.8,
      place: 0.2,
    })
    const [x, y] = lightSource(scene)
    addLightShafts(r, {
      x,
      y,
      from: inside ? 4 : 12,
      reach: 0.85,
      strength: inside ? 0.4 : night ? 0.35 : 0.16,
      tint: night ? [0.55, 0.85, 1] : [1.15, 0.8, 0.45],
      onSubject: 0.3,
    })
    const soft = develop(r, {
      ...PLAIN_LENS,
      focus: scene.focus,
      aperture: 6,
      exposure: inside ? 1.15 : 1,
      bloomFrom: 0.8,
      bloom: 0.4,
      vignette: 0.3,
      grain: 0,
    })
    addHalation(soft, width, height, { from: 0.6, radius: 0.03, strength: 0.4, tint: [1.1, 0.95, 0.8] })
    return toned(strokes(soft, r), width, height)
  },
}

const isNight = ({ where }: Scene): boolean => where.time === 'night'

function wonders(scene: Scene): Mesh[] {
  switch (motifOf(scene)) {
    case 'seaCastle':
    case 'castle':
      return scene.where.weather === 'storm' ? farCastle(scene).map(inStorm) : farCastle(scene)
    case 'islands':
      return floatingIslands(scene)
    case 'grove':
      return scene.plan.camera === 'close' ? [] : [...giantTrees(scene), canopy(scene, scene.focus + 1.6)]
    case 'none':
      return []
  }
}

/** Dark, so that its windows shine. */
const inStorm = (mesh: Mesh): Mesh => recolored(mesh, (r, g, b) => [r * 0.36, g * 0.37, b * 0.41])

/** Stronger colors; surf glows. */
const enchanted =
  (scene: Scene) =>
  (mesh: Mesh): Mesh => {
    if (mesh.material.finish === 'glow') return recolored(mesh, (r, g, b) => [r, g * 0.76, b * 0.45])
    if (isFoam(mesh, scene)) return recolored(mesh, () => SURF, withPattern(mesh.material, shining))
    return recolored(mesh, (r, g, b) => {
      const l = r * 0.3 + g * 0.59 + b * 0.11
      const more = (v: number): number => Math.max(0, l + (v - l) * 1.25)
      return [more(r) * 0.92, more(g) * 0.9, more(b) * 0.92 + 0.02]
    })
  }

const SURF: Vec = [0.55, 0.95, 0.9]
const shining: Pattern = (s) => {
  s.glow = 0.5
}

/** A room in the dusk, with leaded windows. */
const candlelit =
  (scene: Scene) =>
  (mesh: Mesh): Mesh => {
    if (mesh.material.finish === 'glow')
      return recolored(mesh, (r, g, b) => [r, g * 0.66, b * 0.3], withPattern({ ...mesh.material, glow: 1.3 }, leaded))
    const known = enchanted(scene)(mesh)
    const k = mesh.tag === 'prop' ? 0.95 : 0.84
    const warm = mesh.tag === 'place' ? 0.32 : 0
    return recolored(known, (r, g, b) => scale(mix([r, g, b], PLASTER, warm), k))
  }

const PLASTER: Vec = [0.66, 0.5, 0.36]

/** Diamonds of colored glass between strips of lead. */
const leaded: Pattern = (s, x, y, z) => {
  const [u, v] = [(x + z + y * 0.62) / 0.15, (x + z - y * 0.62) / 0.15]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const [a, b] = [u - i, v - j]
  if (Math.min(a, b, 1 - a, 1 - b) < 0.07) {
    s.r = s.g = s.b = 0.06
    s.glow = 0
    return
  }
  const k = hash(i, j, 4)
  paint(s, k < 0.16 ? [0.3, 0.75, 0.7] : k < 0.26 ? [0.75, 0.4, 0.7] : [1, 0.8, 0.4], k < 0.26 ? 0.6 : 0.3 * k)
}

function taleLight(scene: Scene): Light {
  const { inside } = scene.where
  const night = isNight(scene)
  const haze = hazeOf(scene)
  return {
    ...scene.light,
    sun: [-0.7, 0.6, 0.85],
    sunColor: inside ? (night ? [1.5, 1.05, 0.7] : [1.75, 1.25, 0.8]) : night ? [0.75, 0.95, 1.35] : [2.05, 1.55, 1],
    sky: inside ? [0.27, 0.24, 0.28] : night ? [0.1, 0.2, 0.34] : [0.26, 0.3, 0.42],
    ground: inside || night ? [0.14, 0.11, 0.14] : [0.24, 0.18, 0.14],
    rim: night ? [0.5, 0.9, 1.3] : [1.6, 1.1, 0.55],
    rimFrom: [wonderSide(scene) > 0.5 ? 0.5 : -0.5, 0.5, -0.8],
    fog: isUnderwater(scene)
      ? scene.light.fog
      : inside
        ? null
        : { color: haze, from: scene.focus + 6, distance: scene.where.weather === 'fog' ? 14 : 80 },
    lamps: [
      ...scene.light.lamps.slice(0, 2),
      ...(scene.plan.cast.length > 0 ? [FACE_LAMP] : []),
      ...(motifOf(scene) === 'grove' ? [GLADE] : []),
      ...(inside ? [{ at: [0, 2.7, -1.8] as Vec, color: [4.2, 2.3, 0.9] as Vec, reach: 5 }] : []),
    ],
  }
}

/** Before a storm's haze, what stands far away is dark. */
function hazeOf({ where: { weather, time } }: Scene): Vec {
  if (weather === 'storm') return [0.16, 0.2, 0.28]
  return weather === 'snow' && time !== 'night' ? [0.56, 0.62, 0.74] : HAZES[time]
}

const HAZES: Record<TimeOfDay, Vec> = {
  morning: [0.84, 0.52, 0.32],
  day: [0.66, 0.66, 0.58],
  evening: [0.78, 0.42, 0.26],
  night: [0.06, 0.17, 0.28],
}

/** Behind the people in a grove, as if the sun fell into a glade. */
const GLADE: Light['lamps'][number] = { at: [0, 3.4, -4.5], color: [16, 11, 4.6], reach: 9 }

/** From the front, a little below the faces, so that no chin is in the dark. */
const FACE_LAMP: Light['lamps'][number] = { at: [0.2, 1.25, 2.4], color: [1.5, 1.15, 0.85], reach: 4.6 }

/** In the frame, where the brightest light comes from: behind the castle, or from a window. */
function lightSource(scene: Scene): [number, number] {
  const { camera, meshes } = scene
  if (!scene.where.inside) return [camera.width * wonderSide(scene), camera.height * 0.2]
  for (const mesh of meshes) {
    if (mesh.layer !== 0 || mesh.material.finish !== 'glow') continue
    const { low, high } = boundsOf([mesh])
    if (high[1] - low[1] < 0.8 || high[0] - low[0] < 0.5) continue
    const at = project(camera, [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[2]])
    if (at !== null) return [at.x, at.y]
  }
  return [camera.width * 0.85, -camera.height * 0.1]
}

type Hours = { low: Vec; middle: Vec; high: Vec; glow: Vec }
const HOURS: Record<TimeOfDay, Hours> = {
  night: { low: [0.16, 0.36, 0.46], middle: [0.05, 0.13, 0.27], high: [0.012, 0.03, 0.11], glow: [0.55, 0.8, 0.95] },
  evening: { low: [1.25, 0.62, 0.22], middle: [0.8, 0.36, 0.34], high: [0.1, 0.16, 0.38], glow: [1.6, 0.95, 0.42] },
  morning: { low: [1.25, 0.74, 0.38], middle: [0.72, 0.56, 0.56], high: [0.16, 0.34, 0.54], glow: [1.5, 1, 0.5] },
  day: { low: [1.05, 0.82, 0.52], middle: [0.5, 0.68, 0.74], high: [0.08, 0.3, 0.52], glow: [1.3, 1, 0.6] },
}

/** Light around the wonder, gold at the horizon under rose or teal, or a moonlit night; with billowing clouds and stars. */
function taleSky(scene: Scene): Sky {
  const { camera } = scene
  const night = isNight(scene)
  const evening = scene.where.time === 'evening'
  const across = rayOf(camera, camera.width * wonderSide(scene), camera.height * 0.5)
  const source = normalize([across[0], night ? 0.2 : 0.075, across[2]])
  const { low, middle, high, glow } = HOURS[scene.where.time]
  return (x, y, z, out) => {
    const [t, u] = [smooth(-0.03, 0.15, y), smooth(0.07, 0.32, y)]
    const near = x * source[0] + y * source[1] + z * source[2]
    const halo = Math.max(0, near) ** 90 * 0.6 + Math.max(0, near) ** 700 * 0.5
    const disc = night ? smooth(0.9972, 0.9976, near) * 1.1 : evening ? smooth(0.9986, 0.999, near) * 1.3 : 0
    const [cx, cy] = [x * 6 + z, y * 15]
    const puff = noise(cx, cy, 3) * 0.55 + noise(cx * 2.3, cy * 2.1, 6) * 0.28 + noise(cx * 5, cy * 4.6, 9) * 0.17
    const cloud = smooth(0.46, 0.64, puff)
    const lining = smooth(0.44, 0.53, puff) * smooth(0.66, 0.55, puff)
    const star = night ? smooth(0.87, 0.95, noise(x * 150, y * 150, z * 150)) * smooth(0.1, 0.32, y) * 1.5 : 0
    for (let c = 0; c < 3; c++) {
      const sky = ((low[c] ?? 0) * (1 - t) + (middle[c] ?? 0) * t) * (1 - u) + (high[c] ?? 0) * u
      const billow = (middle[c] ?? 0) * 0.75 + (glow[c] ?? 0) * (0.1 + halo * 0.5)
      let v = sky + (glow[c] ?? 0) * halo + star * (1 - cloud)
      v += (billow - v) * cloud * 0.5
      v += (glow[c] ?? 0) * lining * (0.1 + 0.5 * halo)
      out[c] = v + disc * (night ? 1 - 0.4 * noise(x * 40, y * 40, 2) : (glow[c] ?? 0)) * (1 - cloud * 0.5)
    }
  }
}

/** Violet shadows and golden lights, on a weave of canvas. */
function toned(picture: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const weave = Math.max(1, width / 360)
  return paintPixels(width, height, (i, x, y, out) => {
    const [r, g, b] = [(picture[i * 3] ?? 0) / 255, (picture[i * 3 + 1] ?? 0) / 255, (picture[i * 3 + 2] ?? 0) / 255]
    const l = r * 0.3 + g * 0.59 + b * 0.11
    const grain = 0.975 + 0.05 * noise(x / weave, y / weave, 4)
    const dark = smooth(0.42, 0, l)
    out[0] = (l + (r - l) * 1.12 + dark * 0.012) * grain
    out[1] = (l + (g - l) * 1.12 - dark * 0.004) * grain
    out[2] = (l + (b - l) * 1.16 + dark * 0.04) * grain
  })
}

/** Parts of people whose details are too fine for brush strokes. */
const FINE = new Set(['face', 'eye', 'lid', 'lash', 'brow', 'glasses', 'hair', 'beard', 'hand'])

/** Smooths each place into the most even quarter of its surroundings, as a brush would; faces, hair and hands stay as they are. */
function strokes(from: Uint8ClampedArray, { width, height, id, meshes }: Rendering): Uint8ClampedArray {
  const radius = Math.max(1, Math.round(width / 300))
  const isFine = meshes.map(({ tag, layer }) => layer === 1 && FINE.has(tag))
  return paintPixels(width, height, (at, x, y, out) => {
    if (isFine[id[at] ?? -1]) {
      for (let c = 0; c < 3; c++) out[c] = (from[at * 3 + c] ?? 0) / 255
      return
    }
    let least = Number.POSITIVE_INFINITY
    for (const [sx, sy] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      let [r, g, b, square, count] = [0, 0, 0, 0, 0]
      for (let j = 0; j <= radius; j++)
        for (let i = 0; i <= radius; i++) {
          const X = Math.max(0, Math.min(width - 1, x + i * sx))
          const Y = Math.max(0, Math.min(height - 1, y + j * sy))
          const q = (Y * width + X) * 3
          const l = (from[q] ?? 0) + (from[q + 1] ?? 0) + (from[q + 2] ?? 0)
          r += from[q] ?? 0
          g += from[q + 1] ?? 0
          b += from[q + 2] ?? 0
          square += l * l
          count++
        }
      const mean = (r + g + b) / count
      const spread = square / count - mean * mean
      if (spread < least) {
        least = spread
        out[0] = r / count / 255
        out[1] = g / count / 255
        out[2] = b / count / 255
      }
    }
  })
}
