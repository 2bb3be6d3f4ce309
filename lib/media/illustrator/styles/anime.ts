import type { Rendering } from '../drawing/rendering.ts'
import { noise } from '../solids/noise.ts'
import { smooth, type Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { inStrands } from './anime-hair.ts'
import { withGlow } from './anime-light.ts'
import { animeSky } from './anime-sky.ts'
import { blend, blurred, facesOf, outlines, saturate } from './buffers.ts'
import { inPlainCloth } from './plain-cloth.ts'
import type { Style } from './style.ts'

/** Drawn faces with large eyes and hair in strands, two hard tones with violet shadows, and places painted paler in brush strokes. */
export const anime: Style = {
  people: { face: 'drawn', eyes: 1, head: 1.14, legs: 1.06, neck: 0.8 },
  flat: true,
  dress: (scene) => ({
    ...scene,
    meshes: inStrands(scene.meshes).map(inPlainCloth),
    light: { ...scene.light, softness: 0.01 },
    sky: scene.where.airless || scene.plan.place === 'underwater' ? scene.sky : animeSky(scene.where, scene.seed % 97),
  }),
  paint: (r, scene) => {
    const picture = new Float32Array(r.width * r.height * 3)
    const tones = tonesOf(scene)
    const lines = outlines(r, { fold: 0.55, seam: 0.95, colour: 0.12 })
    paintPlace(picture, r, lines, scene, tones)
    paintSubjects(picture, r, lines, tones)
    return withGlow(picture, r, scene)
  },
}

/** What light and shadow make of a colour: factors, and what shadows add. */
type Tones = { light: Vec; shadow: Vec; deep: Vec; haze: Vec; rim: Vec }

function tonesOf({ where }: Scene): Tones {
  if (where.time === 'night' && !where.inside)
    return {
      light: [0.8, 0.84, 1.06],
      shadow: [0.44, 0.46, 0.78],
      deep: [0, 0.01, 0.07],
      haze: [0.17, 0.24, 0.5],
      rim: [0.55, 0.75, 1],
    }
  if (where.time === 'evening')
    return {
      light: [1.1, 0.95, 0.82],
      shadow: [0.72, 0.52, 0.74],
      deep: [0.05, 0, 0.07],
      haze: [1, 0.76, 0.6],
      rim: [1, 0.72, 0.42],
    }
  return {
    light: [1.05, 1.02, 0.98],
    shadow: [0.7, 0.64, 0.88],
    deep: [0.02, 0, 0.07],
    haze: where.inside ? [0.94, 0.9, 0.88] : where.weather === 'snow' ? [0.6, 0.76, 0.95] : [0.76, 0.9, 1],
    rim: [1, 0.98, 0.92],
  }
}

const WARM: Vec = [0.85, 0.55, 0.22]

function paintPlace(
  picture: Float32Array,
  r: Rendering,
  lines: Float32Array,
  { focus, where }: Scene,
  tones: Tones,
): void {
  const { width, height, albedo, lit, open, id, depth, subject, colour } = r
  const dark = where.time === 'night' && !where.inside
  const flat = new Float32Array(picture.length)
  const out = new Float64Array(3)
  const brushes = width / 40
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      for (let c = 0; c < 3; c++) out[c] = albedo[i * 3 + c] ?? 0
      if ((id[i] ?? -1) >= 0) {
        const patch = noise(x / brushes, y / (brushes * 1.4), 3) - 0.5
        const wash = noise(x / (width / 5), y / (width / 5), 5) - 0.5
        saturate(out, 1.34, 1.06)
        const sun = (lit[i] ?? 0) + patch * 0.12
        const light = 0.72 * smooth(0.02, 0.14, sun) + 0.28 * smooth(0.36, 0.5, sun)
        const occluded = 0.74 + 0.26 * smooth(0.28, 0.62, open[i] ?? 1)
        const glow = Math.max(0, (colour[i * 3] ?? 0) + (colour[i * 3 + 1] ?? 0) - 2.4)
        // Windows and the light of lamps.
        const warm = dark ? smooth(0.04, 0.5, (colour[i * 3] ?? 0) - (colour[i * 3 + 2] ?? 0) * 0.9) : 0
        const z = depth[i] ?? 0
        for (let c = 0; c < 3; c++) {
          const a = (out[c] ?? 0) * (tones.light[c] ?? 1)
          const s = (out[c] ?? 0) * (tones.shadow[c] ?? 1) + (tones.deep[c] ?? 0)
          out[c] = (s + (a - s) * light) * occluded * (1 + patch * 0.14 + wash * 0.12) + Math.min(0.4, glow * 0.22)
          out[c] = (out[c] ?? 0) + warm * (WARM[c] ?? 0) * (0.25 + (albedo[i * 3 + c] ?? 0))
        }
        const k = (lines[i] ?? 0) * 0.45
        for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 - k * ([0.6, 0.66, 0.5][c] ?? 0))
        const far = where.inside
          ? 0.3 * smooth(focus - 0.3, focus + 4, z)
          : 0.1 * smooth(focus, focus + 2, z) + (1 - Math.exp(-Math.max(0, z - focus - 2) / 28)) * 0.54
        blend(out, tones.haze, far)
        // White walls keep their colour, or bloom would bleach the whole room.
        const most = Math.max(out[0] ?? 0, out[1] ?? 0, out[2] ?? 0)
        const bleached = most > 0.78 ? (0.78 + (most - 0.78) * 0.45) / most : 1
        for (let c = 0; c < 3; c++)
          out[c] = (out[c] ?? 0) * bleached * (where.inside ? ([0.88, 0.89, 0.97][c] ?? 1) : 1)
      }
      for (let c = 0; c < 3; c++) flat[i * 3 + c] = out[c] ?? 0
    }
  // Edges of the place are as uneven as a brush makes them.
  const reach = width / 150
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if ((subject[i] ?? 0) >= 1) continue
      const [u, v] = [x / (width / 70), y / (width / 70)]
      const X = Math.max(0, Math.min(width - 1, Math.round(x + (noise(u, v, 1) - 0.5) * reach)))
      const Y = Math.max(0, Math.min(height - 1, Math.round(y + (noise(u, v, 9) - 0.5) * reach)))
      const q = (subject[Y * width + X] ?? 0) > 0 ? i : Y * width + X
      for (let c = 0; c < 3; c++) picture[i * 3 + c] = flat[q * 3 + c] ?? 0
    }
}

function paintSubjects(picture: Float32Array, r: Rendering, edges: Float32Array, tones: Tones): void {
  const { width, height, albedo, open, id, subject, normal, meshes, camera, light: scene } = r
  const faces = facesOf(r)
  const ring = Math.max(1, Math.round(width / 900))
  const lines = blurred(edges, width, height, ring)
  const lit = litEvenly(r)
  const out = new Float64Array(3)
  const hair = meshes.map(({ tag }) => tag === 'hair' || tag === 'hat')
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
      // Faces are in the light, whatever falls on them, but for what is below the chin and the fringe.
      const light =
        faces[id[i] ?? -1] === true
          ? smooth(-0.82, -0.76, ny) * (hairAbove(r, hair, x, y, slope) ? 0 : 1)
          : smooth(0.06, 0.12, (lit[i] ?? 0) + 0.05 * nz)
      const deepest = smooth(0.36, 0.33, open[i] ?? 1) * 0.2
      const rim = smooth(0.6, 0.68, 1 - nz) * smooth(0.3, 0.42, nx * back + 0.3 * ny) * (1 - deepest * 4)
      for (let c = 0; c < 3; c++) {
        const base = out[c] ?? 0
        const a = base * (tones.light[c] ?? 1)
        // Skin reddens where its shadow begins.
        const s = base * (tones.shadow[c] ?? 1) * (skin ? ([1.14, 0.98, 0.96][c] ?? 1) : 1) + (tones.deep[c] ?? 0)
        const toned = (s + (a - s) * light) * (1 - deepest)
        out[c] = toned + ((tones.rim[c] ?? 0) * (0.35 + 0.65 * base) - toned) * Math.max(0, rim) * 0.6
      }
      // Level boards mirror too much of the sky to be one glint.
      const glint = skin || tag === 'hair' ? 0 : smooth(0.3, 0.42, mirroredLight(r, i)) * smooth(0.94, 0.8, ny)
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (1 - (out[c] ?? 0)) * glint * 0.85
      const thick = 0.8 + 0.5 * noise(x / (width / 14), y / (width / 14), 8)
      const k = smooth(0.18, 0.55, (lines[i] ?? 0) * 1.5 * thick) * 0.92
      for (let c = 0; c < 3; c++)
        out[c] = (out[c] ?? 0) * (1 - k) + ((albedo[i * 3 + c] ?? 0) * 0.26 + ([0.07, 0.03, 0.11][c] ?? 0)) * k
      for (let c = 0; c < 3; c++)
        picture[i * 3 + c] = (picture[i * 3 + c] ?? 0) * (1 - covered) + (out[c] ?? 0) * covered
    }
}

/** Light at a pixel beyond what its own colour can throw back. */
function mirroredLight({ colour, albedo }: Rendering, i: number): number {
  let least = 9
  for (let c = 0; c < 3; c++) least = Math.min(least, (colour[i * 3 + c] ?? 0) - 2.6 * (albedo[i * 3 + c] ?? 0) ** 2.2)
  return least
}

/** Whether hair hangs over a point of a face, less than two centimetres above it. */
function hairAbove({ width, depth, id }: Rendering, hair: readonly boolean[], x: number, y: number, slope: number) {
  const i = y * width + x
  const reach = Math.round((slope * 0.02) / (depth[i] ?? 1))
  for (let k = 1; k <= reach && k <= y; k++) if (hair[id[i - k * width] ?? -1] === true) return true
  return false
}

/** Sunlight on the subjects, averaged, so that the edge of their shadows is one clean line. */
function litEvenly({ width, height, lit, subject }: Rendering): Float32Array {
  const weighted = lit.map((v, i) => Math.max(-0.6, v) * (subject[i] ?? 0))
  const radius = Math.max(1, Math.round(width / 240))
  const sum = blurred(weighted, width, height, radius)
  const share = blurred(subject, width, height, radius)
  return sum.map((v, i) => v / Math.max(0.05, share[i] ?? 0))
}
