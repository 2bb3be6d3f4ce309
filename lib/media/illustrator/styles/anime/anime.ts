import type { Sky } from '#lib/media/illustrator/drawing/light.ts'
import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import type { FigureStyle } from '#lib/media/illustrator/figures/figure-style.ts'
import { noise } from '#lib/media/illustrator/solids/noise.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { blend, blurred, facesOf, outlines, saturate } from '../shared/buffers.ts'
import { inPlainCloth } from '../shared/plain-cloth.ts'
import type { Style } from '../style.ts'
import { inLocks, softFaces } from './anime-hair.ts'
import { withGlow } from './anime-light.ts'
import { buildAnimePerson } from './anime-person.ts'
import { paintedPlace } from './anime-place.ts'
import { animeSky } from './anime-sky.ts'
import { stormSky } from './anime-storm.ts'
import { withNeckShadow } from './neck-shadow.ts'
import { seenFrom } from './turned-face.ts'

const PEOPLE: FigureStyle = { face: 'drawn', eyes: 1, head: 1.1, legs: 1.08, neck: 0.84 }

/** Drawn faces with large eyes and hair in strands, two hard tones, and places painted in clear colors and soft gradients. */
export const anime: Style = {
  people: PEOPLE,
  buildPerson: (member, mood, seed) =>
    buildAnimePerson(member, mood, seed, { style: PEOPLE, hair: 1, neck: 0.022, stands: false }),
  flat: true,
  dress: (scene) => ({
    ...scene,
    meshes: inLocks(seenFrom(softFaces(scene.meshes), scene.camera.eye)).map((mesh) =>
      paintedPlace(inPlainCloth(withNeckShadow(mesh)), scene),
    ),
    light: { ...scene.light, softness: 0.01 },
    sky: skyOf(scene),
  }),
  paint: (r, scene) => {
    const picture = new Float32Array(r.width * r.height * 3)
    const tones = tonesOf(scene)
    const lines = outlines(r, { fold: 0.55, seam: 0.95, color: 0.12 })
    paintPlace(picture, r, lines, scene, tones)
    paintSubjects(picture, r, lines, tones)
    return withGlow(picture, r, scene)
  },
}

function skyOf({ where, plan, sky, seed }: Scene): Sky {
  if (where.airless || plan.place === 'underwater') return sky
  return where.weather === 'storm' ? stormSky(where, seed % 97) : animeSky(where, seed % 97)
}

/** What light and shadow make of a color: factors for subjects and for the place, and what shadows add. */
type Tones = { light: Vec; shadow: Vec; deep: Vec; haze: Vec; rim: Vec; placeLight: Vec; placeShadow: Vec }

function tonesOf({ where }: Scene): Tones {
  if (where.time === 'night' && !where.inside)
    return {
      light: [0.8, 0.84, 1.06],
      shadow: [0.44, 0.46, 0.78],
      deep: [0, 0.01, 0.07],
      haze: [0.17, 0.24, 0.5],
      rim: [0.55, 0.75, 1],
      placeLight: [0.74, 0.84, 1.1],
      placeShadow: [0.38, 0.44, 0.74],
    }
  if (where.time === 'evening')
    return {
      light: [1.08, 0.95, 0.83],
      shadow: [0.78, 0.62, 0.73],
      deep: [0.03, 0, 0.04],
      haze: [1, 0.74, 0.56],
      rim: [1, 0.72, 0.42],
      placeLight: [1.1, 0.94, 0.78],
      placeShadow: [0.7, 0.52, 0.66],
    }
  if (where.inside)
    return {
      light: [1.03, 1, 0.96],
      shadow: [0.74, 0.74, 0.86],
      deep: [0.01, 0, 0.03],
      haze: [0.86, 0.9, 0.92],
      rim: [1, 0.98, 0.92],
      placeLight: [1.05, 1, 0.91],
      placeShadow: [0.68, 0.73, 0.82],
    }
  return {
    light: [1.05, 1.02, 0.98],
    shadow: [0.68, 0.71, 0.88],
    deep: [0.01, 0, 0.04],
    haze: where.weather === 'snow' ? [0.6, 0.76, 0.95] : [0.72, 0.88, 1],
    rim: [1, 0.98, 0.92],
    placeLight: where.weather === 'snow' ? [1.02, 1.03, 1.04] : [1.06, 1.03, 0.94],
    placeShadow: [0.56, 0.67, 0.84],
  }
}

const WARM: Vec = [0.85, 0.55, 0.22]

/** Meters behind the subjects where no room reaches. */
const OUTSIDE = 7

function paintPlace(
  picture: Float32Array,
  r: Rendering,
  lines: Float32Array,
  { focus, where, light: { sun } }: Scene,
  tones: Tones,
): void {
  const { width, height, albedo, normal, open, id, depth, color, meshes } = r
  const dark = where.time === 'night' && !where.inside
  const shining = meshes.map(({ material }) => material.finish === 'glow')
  const lit = litEvenly(r, (subject) => 1 - subject)
  const out = new Float64Array(3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      for (let c = 0; c < 3; c++) out[c] = albedo[i * 3 + c] ?? 0
      const mesh = id[i] ?? -1
      if (mesh >= 0) {
        saturate(out, 1.42, 1.02)
        const shines = shining[mesh] === true
        const z = depth[i] ?? 0
        const inside = where.inside && z < focus + OUTSIDE
        // The light of a room's windows does not fall on what is seen through them.
        const share =
          where.inside && !inside
            ? (normal[i * 3] ?? 0) * sun[0] + (normal[i * 3 + 1] ?? 0) * sun[1] + (normal[i * 3 + 2] ?? 0) * sun[2]
            : (lit[i] ?? 0)
        const light = shines ? 1 : 0.66 * smooth(0.03, 0.09, share) + 0.34 * smooth(0.36, 0.42, share)
        const occluded = shines ? 1 : 0.8 + 0.2 * smooth(0.28, 0.66, open[i] ?? 1)
        // Rooms are brightest on the side of their windows and darken towards the opposite corner.
        const across = sun[0] < 0 ? x / width : 1 - x / width
        const fall = inside && !shines ? 1.06 - 0.3 * smooth(0.1, 1.5, across + 0.5 * (y / height)) : 1
        const glow = Math.max(0, (color[i * 3] ?? 0) + (color[i * 3 + 1] ?? 0) - 2.4)
        // Windows and the light of lamps.
        const warm = dark ? smooth(0.04, 0.5, (color[i * 3] ?? 0) - (color[i * 3 + 2] ?? 0) * 0.9) : 0
        for (let c = 0; c < 3; c++) {
          const base = out[c] ?? 0
          const s = tones.placeShadow[c] ?? 1
          const cool = 1 - (1 - occluded) * ([1.1, 1, 0.8][c] ?? 1)
          out[c] = base * (s + ((tones.placeLight[c] ?? 1) - s) * light) * cool * fall
          out[c] = (out[c] ?? 0) + Math.min(shines ? 0.05 : 0.4, glow * 0.22)
          out[c] = (out[c] ?? 0) + warm * (WARM[c] ?? 0) * (0.25 + (albedo[i * 3 + c] ?? 0))
        }
        const k = (lines[i] ?? 0) * 0.5
        for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 - k * ([0.6, 0.66, 0.5][c] ?? 0))
        const far = inside
          ? 0.07 * smooth(focus, focus + 4, z)
          : (1 - Math.exp(-Math.max(0, z - focus - 2) / 30)) * 0.46
        blend(out, tones.haze, shines ? 0 : far)
        // White walls keep their color, or bloom would bleach the whole room.
        const most = Math.max(out[0] ?? 0, out[1] ?? 0, out[2] ?? 0)
        const bleached = most > 0.8 && !shines ? (0.8 + (most - 0.8) * 0.4) / most : 1
        for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * bleached
      }
      for (let c = 0; c < 3; c++) picture[i * 3 + c] = out[c] ?? 0
    }
}

function paintSubjects(picture: Float32Array, r: Rendering, edges: Float32Array, tones: Tones): void {
  const { width, height, albedo, open, id, subject, normal, meshes, camera, light: scene } = r
  const faces = facesOf(r)
  const ring = Math.max(1, Math.round(Math.min(width, height) / 420))
  const lines = blurred(edges, width, height, ring)
  const lit = litEvenly(r, (subject) => subject)
  const out = new Float64Array(3)
  const hair = meshes.map(({ tag }) => tag === 'hair' || tag === 'locks' || tag === 'hat')
  const slope = (camera.focal * height) / 2
  const back = scene.rimFrom[0] > 0 ? 1 : -1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const covered = subject[i] ?? 0
      if (covered <= 0) continue
      for (let c = 0; c < 3; c++) out[c] = albedo[i * 3 + c] ?? 0
      const tag = meshes[id[i] ?? -1]?.tag
      const skin = tag === 'face' || tag === 'hand' || tag === 'arm' || tag === 'leg'
      saturate(out, skin ? 1.18 : 1.22, skin ? 1.02 : 1.06)
      const [nx, ny, nz] = [normal[i * 3] ?? 0, normal[i * 3 + 1] ?? 0, normal[i * 3 + 2] ?? 0]
      // Faces are in the light, whatever falls on them, but for what is below the fringe; so are bare limbs.
      const isLock = tag === 'locks'
      const light = isLock
        ? smooth(0, 0.06, nx * Math.sign(scene.sun[0]) * 0.8 + ny * 0.5 + 0.3 * nz)
        : faces[id[i] ?? -1] === true
          ? hairAbove(r, hair, x, y, slope)
            ? 0
            : 1
          : skin
            ? smooth(-0.86, -0.8, ny) * (1 - 0.4 * smooth(0.66, 0.72, nx * (scene.sun[0] < 0 ? 1 : -1)))
            : smooth(0, 0.05, (lit[i] ?? 0) + 0.08 * nz + (tag === 'hat' ? 0.2 : 0))
      const deepest = smooth(0.36, 0.33, open[i] ?? 1) * 0.2
      const rim = smooth(0.6, 0.68, 1 - nz) * smooth(0.3, 0.42, nx * back + 0.3 * ny) * (1 - deepest * 4)
      const pale = tag === 'hair' || tag === 'locks' || tag === 'beard' ? 0.95 * smooth(0.45, 0.7, Math.min(...out)) : 0
      for (let c = 0; c < 3; c++) {
        const base = out[c] ?? 0
        const a = base * (tones.light[c] ?? 1)
        // Skin reddens where its shadow begins; white hair keeps its hue.
        const shadow = (tones.shadow[c] ?? 1) * (1 - pale) + (tones.light[c] ?? 1) * 0.8 * pale
        const s = base * shadow * (skin ? ([1.14, 0.98, 0.96][c] ?? 1) : 1) + (tones.deep[c] ?? 0) * (1 - pale)
        const toned = (s + (a - s) * light) * (1 - deepest)
        out[c] = toned + ((tones.rim[c] ?? 0) * (0.35 + 0.65 * base) - toned) * Math.max(0, rim) * 0.6
      }
      // White cloth stays below the white of paper.
      const most = Math.max(out[0] ?? 0, out[1] ?? 0, out[2] ?? 0)
      if (most > 0.86) for (let c = 0; c < 3; c++) out[c] = ((out[c] ?? 0) * (0.86 + (most - 0.86) * 0.45)) / most
      // Only things mirror the light; level boards mirror too much of the sky to be one glint.
      const glint =
        tag !== 'thing' && tag !== 'held' ? 0 : smooth(0.3, 0.42, mirroredLight(r, i)) * smooth(0.94, 0.8, ny)
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (1 - (out[c] ?? 0)) * glint * 0.85
      const thick = 0.9 + 0.25 * noise(x / (width / 14), y / (width / 14), 8)
      const k = smooth(0.3, 0.62, (lines[i] ?? 0) * (0.5 + ring) * thick) * (tag === 'beard' ? 0.5 : 0.94)
      for (let c = 0; c < 3; c++)
        out[c] = (out[c] ?? 0) * (1 - k) + ((albedo[i * 3 + c] ?? 0) * 0.26 + ([0.07, 0.03, 0.11][c] ?? 0)) * k
      for (let c = 0; c < 3; c++)
        picture[i * 3 + c] = (picture[i * 3 + c] ?? 0) * (1 - covered) + (out[c] ?? 0) * covered
    }
}

/** Light at a pixel beyond what its own color can throw back. */
function mirroredLight({ color, albedo }: Rendering, i: number): number {
  let least = 9
  for (let c = 0; c < 3; c++) least = Math.min(least, (color[i * 3 + c] ?? 0) - 2.6 * (albedo[i * 3 + c] ?? 0) ** 2.2)
  return least
}

/** Whether hair hangs over a point of a face, less than one and a half centimeters above it. */
function hairAbove({ width, depth, id }: Rendering, hair: readonly boolean[], x: number, y: number, slope: number) {
  const i = y * width + x
  const reach = Math.round((slope * 0.015) / (depth[i] ?? 1))
  for (let k = 1; k <= reach && k <= y; k++) if (hair[id[i - k * width] ?? -1] === true) return true
  return false
}

/** Sunlight on what `share` weighs by how much of a pixel subjects cover, averaged, so that the edge of shadows is one clean line. */
function litEvenly({ width, height, lit, subject }: Rendering, share: (subject: number) => number): Float32Array {
  const weights = subject.map(share)
  const weighted = lit.map((v, i) => Math.max(-0.6, v) * (weights[i] ?? 0))
  const radius = Math.max(1, Math.round(Math.min(width, height) / 100))
  const sum = blurred(weighted, width, height, radius)
  const total = blurred(weights, width, height, radius)
  return sum.map((v, i) => v / Math.max(0.05, total[i] ?? 0))
}
