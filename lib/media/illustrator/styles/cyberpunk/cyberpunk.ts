import { rayOf } from '#lib/media/illustrator/drawing/camera.ts'
import { develop, PLAIN_LENS } from '#lib/media/illustrator/drawing/finish.ts'
import type { Light, Sky } from '#lib/media/illustrator/drawing/light.ts'
import { type Material, type Pattern, paint } from '#lib/media/illustrator/drawing/material.ts'
import { PLAIN_FIGURE } from '#lib/media/illustrator/figures/figure-style.ts'
import { waterOf } from '#lib/media/illustrator/places/places.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import {
  isFoam,
  isLand,
  isPlace,
  isRoughSea,
  isSunset,
  isUnderwater,
  recolored,
  withPattern,
} from '../shared/dressing.ts'
import { reflectGround } from '../shared/ground-reflection.ts'
import { addHalation } from '../shared/halation.ts'
import { addSideLights } from '../shared/side-lights.ts'
import type { Style } from '../style.ts'
import { groundOnly, isCity, neonCity, outskirts } from './cyberpunk-city.ts'
import { neonRoom, relit } from './cyberpunk-room.ts'

/** A wet night between magenta and cyan: an alley of neon signs, lit rooms, and a floor that mirrors it all. */
export const cyberpunk: Style = {
  people: PLAIN_FIGURE,
  dress: (scene) => {
    const place = { ...scene, meshes: isCity(scene) ? groundOnly(scene) : nearParts(scene) }
    return {
      ...scene,
      meshes: [
        ...place.meshes.map((mesh) => (isPlace(mesh) ? darkened(mesh, scene) : dimmed(mesh))),
        ...surroundings(scene),
      ],
      light: neonLight(scene),
      sky: isUnderwater(scene) ? scene.sky : isSunset(scene) ? sunsetSky(scene) : nightSky,
    }
  },
  paint: (r, scene) => {
    const { inside } = scene.where
    const soft = !inside && !isCity(scene) && scene.meshes.some(isLand)
    addSideLights(r, {
      left: [1.6, 0.1, 0.85],
      right: [0.08, 1.25, 1.75],
      wrap: 0.85,
      rim: 1.1,
      place: inside ? 0.25 : 0.6,
      skin: 0.45,
    })
    reflectGround(r, scene, {
      streak: inside ? 0.012 : 0.022,
      bend: (x, z) => (noise(x * 9, 1, z * 5) - 0.5) * 0.05,
      share: (x, z, grazing) => {
        const puddle = smooth(0.4, 0.62, noise(x * 1.1, 3, z * 0.8) * 0.7 + noise(x * 3.1, 5, z * 2.3) * 0.3)
        const wet = soft ? 0.6 * smooth(-3.2, -4.6, z) : inside ? 0.4 : 0.4 + 0.5 * puddle
        return wet * (0.25 + 0.75 * grazing ** 2) * smooth(3, 0.6, z)
      },
      keep: 0.35,
    })
    const light = develop(r, {
      ...PLAIN_LENS,
      focus: scene.focus,
      aperture: 8,
      exposure: 1.3,
      bloomFrom: 0.75,
      bloom: 0.5,
      vignette: 0.4,
      grain: 0.02,
    })
    addHalation(light, r.width, r.height, { from: 0.5, radius: 0.03, strength: 0.42, tint: [1.05, 0.8, 1] })
    return graded(light, r.width, r.height)
  },
}

/** Without the houses that one sees from a room by day. */
const nearParts = ({ meshes, where }: Scene): Mesh[] =>
  meshes.filter((mesh) => !where.inside || !isPlace(mesh) || mesh.tag === 'ground' || boundsOf([mesh]).high[2] > -8)

function surroundings(scene: Scene): Mesh[] {
  if (isCity(scene)) return neonCity(scene)
  return scene.where.inside ? neonRoom(scene) : outskirts(scene)
}

function darkened(mesh: Mesh, scene: Scene): Mesh {
  if (mesh.material.finish === 'glow') return scene.where.inside ? relit(mesh) : mesh
  if (isFoam(mesh, scene)) return recolored(mesh, (r, g, b) => [r * 0.5, g * 0.85, b], spray(mesh))
  if (mesh.tag === 'wave') return recolored(mesh, (r, g, b) => [r * 0.5, g * 0.85, b * 0.95 + 0.04], spray(mesh))
  if (isRoughSea(mesh)) return recolored(mesh, (r, g, b) => [r * 0.5, g * 1.05 + 0.02, b * 1.15 + 0.04])
  if (isSunset(scene) && isLand(mesh) && !isCity(scene))
    return recolored(mesh, (r, g, b) => [r * 0.98, g * 0.74, b * 0.7 + 0.06], withPattern(mesh.material, lightPools))
  if (mesh.tag === 'prop' && !scene.where.inside)
    return recolored(mesh, (r, g, b) => [r * 0.95, g * 0.9, b + 0.06], withPattern(mesh.material, selfLit))
  const soft = isLand(mesh) && !isCity(scene)
  const k = soft ? 0.74 : mesh.tag === 'ridge' ? 0.7 : mesh.tag === 'ground' ? 0.2 : mesh.tag === 'place' ? 0.42 : 0.62
  const finish = mesh.material.finish === 'plain' && !soft && mesh.tag !== 'prop' ? 'leather' : mesh.material.finish
  const cool = mesh.tag === 'place' && scene.where.inside ? 0.76 : 0.9
  return recolored(mesh, (r, g, b) => [r * k * cool, g * k * cool, b * k * 1.1 + 0.03], { ...mesh.material, finish })
}

/** Light of signs beside the picture that falls on the ground: magenta on the left and cyan on the right. */
const lightPools: Pattern = (s, x, _y, z) => {
  const uneven = 0.55 + 0.9 * noise(x * 0.9, 2, z * 0.7)
  const left = smooth(0.3, -1.7, x + z * 0.15) * uneven
  const right = smooth(0.3, 1.7, x - z * 0.15) * uneven
  paint(s, [1, 0.16, 0.62], 0.62 * Math.min(1, left))
  paint(s, [0.16, 0.72, 0.95], 0.62 * Math.min(1, right))
}

/** Things that would be brown in the light of the signs keep their colors. */
const selfLit: Pattern = (s) => {
  s.glow = Math.max(s.glow, 0.22)
}

const spray = ({ material }: Mesh): Material =>
  withPattern(material, (s) => {
    s.glow = 0.12
    s.sheen = 1
  })

const EYES = new Set(['eye', 'lid'])

/** White clothes and things, which the signs would bleach, are gray; light skin is a little darker. */
function dimmed(mesh: Mesh): Mesh {
  if (EYES.has(mesh.tag) || mesh.material.finish === 'glow') return mesh
  const isSkin = mesh.material.finish === 'skin'
  return recolored(mesh, (r, g, b) => {
    const light = r * 0.3 + g * 0.59 + b * 0.11
    const k = isSkin ? 1 - 0.17 * smooth(0.45, 0.8, light) : 1 - 0.28 * smooth(0.62, 0.85, light)
    return [r * k, g * k, b * k]
  })
}

/** From the front, a little below the faces, so that no chin is in the dark. */
const FACE_LAMP: Light['lamps'][number] = { at: [-0.3, 1.3, 2.4], color: [1.6, 1.05, 1.3], reach: 4.6 }

function neonLight(scene: Scene): Light {
  const { light } = scene
  const { inside } = scene.where
  return {
    ...light,
    sun: [-0.25, 0.6, 1],
    sunColor: [1.2, 0.94, 1.02],
    sky: [0.06, 0.11, 0.22],
    ground: [0.11, 0.05, 0.15],
    rim: [0.3, 0.5, 0.9],
    rimFrom: [0.1, 0.9, -0.6],
    window: [0.5, 0.2, 1],
    fog: isUnderwater(scene) ? light.fog : inside ? null : hazeOf(scene),
    lamps: [
      ...light.lamps.slice(0, 2),
      ...(scene.plan.cast.length > 0 ? [FACE_LAMP] : []),
      { at: [-1.7, 2.1, -0.6], color: [5.2, 0.35, 2.6], reach: 5 },
      { at: [1.7, 1.9, -0.8], color: [0.3, 3.6, 5], reach: 5 },
      { at: [-1.3, 2.2, -2.5], color: [6, 0.3, 2.8], reach: 4.5 },
      { at: [1.3, 2, -2.6], color: [0.2, 3.6, 5], reach: 4.5 },
      { at: [0, 3, -7.5], color: [3, 0.5, 4], reach: 6 },
    ],
  }
}

/** Thinner over a rough sea, so that one sees it. */
function hazeOf(scene: Scene): Light['fog'] {
  if (scene.where.weather === 'storm' && waterOf(scene.plan.place) !== null)
    return { color: [0.05, 0.09, 0.2], from: 14, distance: 70 }
  return { color: isSunset(scene) ? [0.2, 0.03, 0.14] : [0.1, 0.04, 0.19], from: 9, distance: 34 }
}

/** Haze that the city lights from below: magenta on the left and teal on the right. */
const nightSky: Sky = (x, y, _z, out) => {
  const low = smooth(0.36, -0.05, y) ** 2
  const haze = 0.75 + 0.5 * noise(x * 4 + 9, y * 7, 2)
  const left = smooth(0.22, -0.22, x)
  out[0] = 0.008 + low * haze * (0.04 + 0.32 * left)
  out[1] = 0.012 + low * haze * (0.15 - 0.1 * left)
  out[2] = 0.04 + low * haze * (0.28 + 0.02 * left)
}

/** The last light behind the towers: a large low sun in a sky from amber to violet. */
function sunsetSky({ camera, meshes }: Scene): Sky {
  const faces = meshes.filter(({ tag }) => tag === 'face')
  const aside = faces.length > 0 && boundsOf(faces).low[0] > -0.05 ? 0.34 : 0.66
  const center = rayOf(camera, camera.width * aside, 0)
  const [cx, cy] = [center[0] / -center[2], 0.085]
  return (x, y, z, out) => {
    const t = smooth(-0.02, 0.42, y)
    for (let c = 0; c < 3; c++) out[c] = (DUSK_LOW[c] ?? 0) * (1 - t) ** 2 + (DUSK_HIGH[c] ?? 0) * t
    if (z >= 0) return
    const [u, v] = [(x / -z - cx) / SUN_SIZE, (y - cy) / SUN_SIZE]
    const far = Math.hypot(u, v)
    const glow = 0.5 * Math.exp(-Math.max(0, far - 1) * 2.4)
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + glow * ([0.9, 0.2, 0.28][c] ?? 0)
    const disc = smooth(1.01, 0.99, far)
    const up = smooth(-1, 1, v)
    for (let c = 0; c < 3; c++)
      out[c] = (out[c] ?? 0) * (1 - disc) + disc * ((SUN_LOW[c] ?? 0) * (1 - up) + (SUN_HIGH[c] ?? 0) * up)
  }
}

const SUN_SIZE = 0.105
const DUSK_LOW: Vec = [0.6, 0.1, 0.2]
const DUSK_HIGH: Vec = [0.035, 0.012, 0.1]
const SUN_LOW: Vec = [1, 0.08, 0.34]
const SUN_HIGH: Vec = [1.2, 0.72, 0.16]

/** Colors pull apart towards the edges; shadows lean to teal and stay deep. */
function graded(light: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const out = new Uint8ClampedArray(light.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const shift = Math.round((x - width / 2) / 260)
      const at = (dx: number, c: number) => light[(y * width + Math.max(0, Math.min(width - 1, x + dx))) * 3 + c] ?? 0
      const q = (y * width + x) * 3
      const [r, g, b] = [at(shift, 0), at(0, 1), at(-shift, 2)]
      const mean = r * 0.3 + g * 0.59 + b * 0.11
      const deep = 0.86 + 0.14 * smooth(10, 90, mean)
      out[q] = (mean + (r - mean) * 1.12) * deep
      out[q + 1] = (mean + (g - mean) * 1.08) * deep + 2
      out[q + 2] = (mean + (b - mean) * 1.08) * deep + 5
    }
  return out
}
