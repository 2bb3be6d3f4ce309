import { lookAt } from '#lib/media/illustrator/drawing/camera.ts'
import { develop, PLAIN_LENS } from '#lib/media/illustrator/drawing/finish.ts'
import type { Lamp } from '#lib/media/illustrator/drawing/light.ts'
import { type Pattern, paint, shade } from '#lib/media/illustrator/drawing/material.ts'
import { type FigureStyle, PLAIN_FIGURE } from '#lib/media/illustrator/figures/figure-style.ts'
import type { PlaceName, ShotPlan } from '#lib/media/illustrator/shot-plan.ts'
import { boundsOf, moveMesh } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { length, mix, smooth, sub, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { withLightBeam } from '#lib/media/illustrator/stage/light-beam.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { BUILDINGS } from '#lib/media/illustrator/things/buildings.ts'
import { DEVICES } from '#lib/media/illustrator/things/devices.ts'
import { thingOf } from '#lib/media/illustrator/things/things.ts'
import { blend, paintPixels, saturate } from '../shared/buffers.ts'
import { isPlace, recolored, withPattern } from '../shared/dressing.ts'
import type { Style } from '../style.ts'
import { contactShadow } from './contact-shadow.ts'
import { onFlatFeet } from './flat-feet.ts'
import { symmetric } from './mirrored-set.ts'
import { paperBolts } from './paper-bolts.ts'
import { isDusk, isWet, paperSky } from './paper-sky.ts'
import { backdropPieces, curtains, decorated, isHidden, pendantLamps } from './pastel-set.ts'
import { CREAM, MINT } from './pastels.ts'
import { breakingWaves, onStage } from './stage-sea.ts'

/** Pinks, mint, butter, terracotta and powder blue, from dark to light. */
const PASTELS: readonly Vec[] = [
  [0.36, 0.16, 0.18],
  [0.66, 0.3, 0.27],
  [0.86, 0.5, 0.42],
  [0.95, 0.67, 0.66],
  [0.97, 0.82, 0.8],
  [0.9, 0.7, 0.34],
  [0.96, 0.87, 0.62],
  [0.42, 0.63, 0.62],
  [0.66, 0.83, 0.78],
  [0.52, 0.68, 0.8],
  [0.98, 0.94, 0.86],
  [0.3, 0.38, 0.42],
]

/** Lights faces under hats as evenly as all else. */
const FRONT_LAMP: Lamp = { at: [0, 1.5, 3.2], color: [1.3, 1.15, 1], reach: 5.5 }

const PEOPLE: FigureStyle = { ...PLAIN_FIGURE, eyes: 0.86 }

/** A mirrored set in pastels, seen straight on in even light. */
export const wesAnderson: Style = {
  people: PEOPLE,
  flat: true,
  drawsLightning: true,
  dress: (plain) => {
    const moved = centered(plain)
    const scene = { ...moved, camera: straightOn(moved) }
    const { where, light } = scene
    const wet = isWet(scene)
    const meshes = scene.meshes.filter((mesh) => mesh.tag !== 'wave' && !isHidden(mesh, scene)).map(onStage)
    const mirrored = symmetric({ ...scene, meshes })
    const contact = contactShadow(mirrored)
    const set: Scene = {
      ...scene,
      meshes: [
        ...mirrored.map((mesh) => {
          const painted = tinted(decorated(mesh, scene), scene)
          return mesh.tag === 'ground' ? { ...painted, material: withPattern(painted.material, contact) } : painted
        }),
        ...breakingWaves(scene),
        ...backdropPieces(scene),
        ...curtains(scene),
        ...pendantLamps(scene),
        ...paperBolts(scene),
      ],
      light: {
        ...light,
        sun: [-0.15, 0.62, 1],
        sunColor: wet ? [0.98, 1.04, 0.94] : isDusk(scene) ? [1.42, 1.02, 0.74] : [1.3, 1.2, 1.05],
        sky: wet ? [0.44, 0.5, 0.46] : [0.52, 0.49, 0.46],
        ground: wet ? [0.32, 0.33, 0.28] : [0.4, 0.33, 0.28],
        rim: [0.4, 0.36, 0.32],
        softness: 0.05,
        fog: light.fog && { color: wet ? [0.5, 0.6, 0.54] : [0.96, 0.84, 0.78], from: 24, distance: 220 },
        backdrop: null,
        lamps: [...(isDusk(scene) ? light.lamps : []), FRONT_LAMP],
      },
      sky: where.airless || scene.plan.place === 'underwater' ? scene.sky : paperSky(scene),
    }
    return withLightBeam(set, scene)
  },
  paint: (r, scene) => {
    const light = develop(r, { ...PLAIN_LENS, focus: null, exposure: 1.02, bloom: 0.16, vignette: 0.14, grain: 0.008 })
    const rainy = isWet(scene) && !scene.where.inside
    return paintPixels(r.width, r.height, (i, x, y, out) => {
      for (let c = 0; c < 3; c++) out[c] = (light[i * 3 + c] ?? 0) / 255
      saturate(out, 1.3)
      const main = r.subject[i] ?? 0
      blend(out, printed((out[0] ?? 0) * 0.3 + (out[1] ?? 0) * 0.59 + (out[2] ?? 0) * 0.11), main > 0.5 ? 0.06 : 0.1)
      if (rainy)
        blend(out, [0.93, 0.96, 0.9], 0.42 * (1 - main) * rain(Math.abs(x + 0.5 - r.width / 2) / r.width, y / r.width))
    })
  },
}

/** Even rows of short upright dashes; `x` is the distance from the axis, both in widths of the picture. */
function rain(x: number, y: number): number {
  const column = Math.floor(x * 22)
  const down = y * 7 + (column % 2) * 0.5 + (column % 3) * 0.13
  return (
    smooth(0.07, 0.04, Math.abs(x * 22 - column - 0.5)) * smooth(0.26, 0.24, Math.abs(down - Math.floor(down) - 0.5))
  )
}

function tinted(mesh: Mesh, { where, plan }: Scene): Mesh {
  if (mesh.tag === 'ground') {
    const paved = where.inside || where.airless || PAVED.includes(plan.place)
    const lawn = isLawn(mesh)
    // A headland is part lawn, part rock; other land is one or the other, or it would be stained.
    const isGreen = (r: number, g: number, b: number) => (plan.place === 'cliff' ? g > r && g > b : lawn)
    return recolored(
      mesh,
      (r, g, b) => (isGreen(r, g, b) ? mix([r, g, b], MINT, 0.86) : mix([r, g, b], CREAM, paved ? 0.42 : 0.62)),
      paved ? mesh.material : { finish: 'plain', pattern: PARKS.includes(plan.place) ? park : mown },
    )
  }
  if (mesh.tag === 'sea') return mesh
  if (isPlace(mesh)) return pastel(mesh, 0.82)
  if (mesh.material.finish === 'fur') return inWool(mesh)
  if (mesh.material.finish === 'skin') return recolored(mesh, lightSkin)
  if (mesh.tag === 'hat') return { ...pastel(mesh, 0.42), castsShadow: false }
  return mesh.tag === 'shoe' || mesh.tag === 'sole' ? inLeather(mesh) : pastel(mesh, 0.5)
}

/** Dark skin a little lighter and warmer: the even light has no highlights that would model it. */
const lightSkin = (r: number, g: number, b: number): Vec =>
  mix([r, g, b], [0.82, 0.54, 0.4], 0.34 * smooth(0.62, 0.34, r * 0.3 + g * 0.59 + b * 0.11))

/** Fur in its own colors, warmer and lighter: those of the set would draw rings where one blends into another. */
const inWool = (mesh: Mesh): Mesh => recolored(mesh, (r, g, b) => mix([r, g, b], [0.93, 0.68, 0.5], 0.24))

/** Shoes darker than any floor, so that they are seen to end the legs. */
function inLeather(mesh: Mesh): Mesh {
  const tone: Vec = mesh.tag === 'sole' ? [0.36, 0.17, 0.14] : [0.45, 0.21, 0.17]
  return recolored(mesh, (r, g, b) => mix(tone, [r, g, b], 0.12))
}

/** Whether land is green on the whole. */
function isLawn({ color }: Mesh): boolean {
  let [r, g, b] = [0, 0, 0]
  for (let i = 0; i < color.length; i += 3) {
    r += color[i] ?? 0
    g += color[i + 1] ?? 0
    b += color[i + 2] ?? 0
  }
  return g > r && g > b
}

const PARKS: readonly PlaceName[] = ['garden', 'farm', 'field', 'village', 'forest', 'castle']

/** Mown land with a path to the middle of the horizon. */
const park: Pattern = (s, x, y, z, pixel) => {
  mown(s, x, y, z, pixel)
  const edge = Math.max(0.012, pixel)
  const out = Math.abs(x) - PATH
  paint(s, [0.9, 0.66, 0.56], smooth(edge, -edge, out - 0.1))
  paint(s, [0.97, 0.87, 0.74], smooth(edge, -edge, out))
}

const PAVED: readonly PlaceName[] = ['street', 'city', 'harbour', 'oldTown']

/** Half the width of the path across lawns, in meters. */
const PATH = 0.95

/** Lawn or sand in even stripes that run away from the camera. */
const mown: Pattern = (s, x, _y, _z, pixel) => {
  const at = Math.abs(x) / 0.9 + 0.5
  const edge = Math.max(0.01, pixel / 0.9)
  const odd = smooth(0.25 - edge, 0.25 + edge, Math.abs(at / 2 - Math.round(at / 2)))
  shade(s, 0.97 + 0.06 * odd)
}

/** Moves the people, or the things where nobody is, to the axis of the set; an animal on a leash stays close beside. */
function centered(scene: Scene): Scene {
  const main = scene.meshes.filter(({ layer }) => layer === 1)
  if (main.length === 0) return scene
  const faces = main.filter(({ tag }) => tag === 'face')
  const { low, high } = boundsOf(faces.length === 0 ? main : faces)
  const aside = (low[0] + high[0]) / 2
  const turn = frontal(scene.plan)
  const [led, flat] = [ledCloser(main), onFlatFeet(main)]
  return {
    ...scene,
    meshes: scene.meshes.map((mesh) => {
      if (mesh.layer !== 1) return mesh
      return turn === 0 ? moveMesh(flat(led(mesh)), { at: [-aside, 0, 0] }) : moveMesh(mesh, { at: [0, 0, 0], turn })
    }),
  }
}

/** Meters by which an animal on a leash comes closer. */
const CLOSER = 0.14

/** Moves an animal on a leash, and the end of the leash with it, toward the person who leads it. */
function ledCloser(main: readonly Mesh[]): (mesh: Mesh) => Mesh {
  const leash = main.find(({ tag }) => tag === 'leash')
  if (leash === undefined) return (mesh) => mesh
  const { low, high } = boundsOf([leash])
  return (mesh) => {
    if (mesh.tag === 'thing') return moveMesh(mesh, { at: [-CLOSER, 0, 0] })
    if (mesh !== leash) return mesh
    const position = mesh.position.map((v, i) => (i % 3 === 0 ? v - (CLOSER * (v - low[0])) / (high[0] - low[0]) : v))
    return { ...mesh, position }
  }
}

/** By how many degrees a house or a device that is alone in the picture turns to show its front. */
function frontal({ cast, things, several }: ShotPlan): number {
  const [name, ...others] = things
  if (name === undefined || cast.length > 0 || others.length > 0 || several === true) return 0
  return Object.hasOwn(DEVICES, name) || Object.hasOwn(BUILDINGS, name) ? -(thingOf(name).turn ?? 25) : 0
}

/** The tone of a faded print: plum in the dark, pink in the middle, butter in the light. */
function printed(light: number): Vec {
  return light < 0.5
    ? mix([0.34, 0.16, 0.2], [0.9, 0.56, 0.54], light * 2)
    : mix([0.9, 0.56, 0.54], [1, 0.95, 0.82], light * 2 - 1)
}

function pastel(mesh: Mesh, share: number): Mesh {
  if (mesh.material.finish === 'glow')
    return recolored(mesh, (r, g, b) => [r * 0.7 + 0.29, g * 0.7 + 0.24, b * 0.6 + 0.24])
  return recolored(mesh, (r, g, b) => {
    let best: Vec = [1, 1, 1]
    let least = 99
    for (const p of PASTELS) {
      const d = (p[0] - r) ** 2 + (p[1] - g) ** 2 * 1.2 + (p[2] - b) ** 2
      if (d < least) {
        least = d
        best = p
      }
    }
    return [r + (best[0] - r) * share, g + (best[1] - g) * share, b + (best[2] - b) * share]
  })
}

function straightOn({ camera, meshes, plan }: Scene): Scene['camera'] {
  const { eye, z } = camera
  const near = length(sub(eye, [0, eye[1], 0]))
  let needed = 0
  for (const mesh of meshes) {
    if (mesh.layer !== 1 || mesh.tag === 'table' || (mesh.position[2] ?? 0) < -3) continue
    const { low, high } = boundsOf([mesh])
    const wide = Math.max(high[0], -low[0]) * 1.1
    needed = Math.max(needed, (wide * camera.focal * camera.height) / camera.width + (low[2] + high[2]) / 2)
  }
  const far = Math.min(near * 1.25, Math.max(needed, near * (plan.cast.length > 0 ? 0.9 : 1)))
  const target = eye[1] - (z[1] / Math.max(0.1, z[2])) * near
  const fov = (Math.atan(1 / camera.focal) * 360) / Math.PI
  return lookAt([0, target, far], [0, target, 0], fov, camera.width, camera.height)
}
