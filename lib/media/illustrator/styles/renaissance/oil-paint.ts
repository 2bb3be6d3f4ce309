import { project } from '#lib/media/illustrator/drawing/camera.ts'
import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { blend, blurred, outlines, paintPixels, saturate } from '../shared/buffers.ts'
import { brushed } from './oil-brush.ts'
import { glazedOver, SKIN } from './oil-glazes.ts'

const UMBER: Vec = [0.11, 0.06, 0.03]
const LAMPLIGHT: Vec = [1, 0.78, 0.42]

/** Paints a picture in glazes and strokes that follow its forms, over an umber ground. Rooms are lit where the people are. */
export function oilPainted(light: Uint8ClampedArray, r: Rendering, scene: Scene): Uint8ClampedArray {
  const { width, height, subject, id, meshes } = r
  const isInside = scene.where.inside
  const finest = meshes.map(({ tag, layer }) => layer === 1 && (SKIN.includes(tag) || tag === 'eye'))
  const isPane = meshes.map(({ tag, material }) => tag === 'place' && material.finish === 'glow')
  const glazed = glazedOver(light, r, scene.where)
  const fineness = new Float32Array(width * height)
  for (let i = 0; i < fineness.length; i++) {
    const mesh = id[i] ?? -1
    fineness[i] = finest[mesh] === true ? 1 : (subject[i] ?? 0) > 0.5 ? 0.5 : 0
  }
  const { color, height: relief } = brushed(glazed, r, fineness)
  const contour = softContours(r)
  const mm = Math.min(width, height) / 720
  const lightOfRoom = roomLitAt(r)
  const lamp = lampIn(r, scene)
  return paintPixels(width, height, (i, x, y, out) => {
    const mesh = id[i] ?? -1
    const fine = fineness[i] ?? 0
    const main = subject[i] ?? 0
    const [u, v] = [x / width, y / height]
    const room =
      isInside && isPane[mesh] !== true
        ? lightOfRoom(u, v)
        : 1.06 - 0.26 * smooth(0.3, 0.78, Math.hypot(u - 0.45, (v - 0.45) * 0.8)) - 0.18 * smooth(0.66, 1, v)
    const body = 1 + (relief[i] ?? 0) * (fine === 1 ? 0.014 : fine === 0.5 ? 0.035 : 0.05)
    const weave = 0.994 + 0.008 * Math.sin((x / mm) * 1.6) * Math.sin((y / mm) * 1.6)
    const crack = craquelure(x / mm, y / mm) * (fine === 1 ? 0.015 : 0.04)
    const k = body * weave * (main + (1 - main) * room) * (1 - crack)
    for (let c = 0; c < 3; c++) out[c] = ((color[i * 3 + c] ?? 0) / 255) * k
    saturate(out, 1.06)
    const l = (out[0] ?? 0) * 0.3 + (out[1] ?? 0) * 0.59 + (out[2] ?? 0) * 0.11
    // Land gets deeper shades than haze leaves it.
    if (!isInside && main < 0.5 && mesh >= 0) for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (0.76 + 0.4 * l)
    // Behind people the room keeps the tone of its umber ground.
    if (isInside && main < 0.5 && isPane[mesh] !== true) blend(out, [l * 1.14, l * 0.94, l * 0.66], 0.3)
    blend(out, UMBER, (contour[i] ?? 0) * (fine === 1 ? 0.16 : 0.26))
    lamp?.(out, x, y)
    // Umber shows in the shadows, thin varnish lies on the lights.
    const ground = smooth(0.34, 0, l)
    out[0] = (out[0] ?? 0) * 1.02 + 0.05 * ground
    out[1] = (out[1] ?? 0) * 0.995 + 0.03 * ground
    out[2] = (out[2] ?? 0) * 0.92 + 0.018 * ground
  })
}

/** Soft dark edges, without any in the folds of cloth and in foam. */
function softContours(r: Rendering): Float32Array {
  const { width, height, id, meshes } = r
  const lines = outlines(r, { fold: 0.3, seam: 0.5, color: 0 })
  const plain = meshes.map(({ tag }) => tag === 'legs' || tag === 'top' || tag === 'wave')
  for (let i = 0; i < lines.length; i++) {
    const mesh = id[i] ?? -1
    if (plain[mesh] === true && [1, -1, width, -width].every((step) => id[i + step] === mesh)) lines[i] = 0
  }
  return blurred(lines, width, height, Math.max(1, Math.round(width / 300)))
}

/** How bright the walls of a room are at shares of the frame: brightest around the people, dim in the corners. */
function roomLitAt({ subject, width, height }: Rendering): (u: number, v: number) => number {
  let [sum, across] = [0, 0]
  for (let i = 0; i < subject.length; i += 11) {
    sum += subject[i] ?? 0
    across += (subject[i] ?? 0) * (i % width)
  }
  const middle = sum > 0 ? across / sum / width : 0.5
  const tall = height / width
  return (u, v) =>
    0.52 + 0.5 * Math.exp(-((u - 0.7 * middle - 0.08) ** 2) / 0.2 - ((v - 0.36) * Math.min(1, tall)) ** 2 / 0.16)
}

/** The glow of a burning lamp of a building in bad weather or the dark. */
function lampIn({ meshes, camera, width }: Rendering, { where }: Scene) {
  if (where.inside || (where.weather !== 'storm' && where.time !== 'night' && where.time !== 'evening')) return null
  const lamp = meshes.find(({ tag, layer, material }) => tag === 'thing' && layer === 1 && material.finish === 'glow')
  if (lamp === undefined) return null
  const { position: p } = lamp
  const middle: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < p.length; i++) middle[(i % 3) as 0 | 1 | 2] += (p[i] ?? 0) / (p.length / 3)
  const at = project(camera, middle)
  if (at === null) return null
  return (out: Float64Array, x: number, y: number): void => {
    const far = Math.hypot(x - at.x, (y - at.y) * 1.15) / width
    if (far > 0.5) return
    const glow = 0.85 * Math.exp(-((far / 0.035) ** 2)) + 0.5 * Math.exp(-far / 0.075)
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (LAMPLIGHT[c] ?? 0) * glow * (1.15 - 0.7 * (out[c] ?? 0))
  }
}

/** Fine cracks between cells of about a centimeter of canvas, only where varnish aged. */
function craquelure(x: number, y: number): number {
  const aged = smooth(0.45, 0.7, noise(x / 150, y / 150, 2))
  if (aged === 0) return 0
  const [u, v] = [x / 24 + 0.8 * noise(x / 30, y / 30, 1), y / 30 + 0.8 * noise(x / 30, y / 30, 5)]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  let [first, second] = [9, 9]
  for (let a = i - 1; a <= i + 1; a++)
    for (let b = j - 1; b <= j + 1; b++) {
      const d = Math.hypot(u - a - hash(a, b, 3), v - b - hash(b, a, 8))
      if (d < first) {
        second = first
        first = d
      } else if (d < second) second = d
    }
  return smooth(0.055, 0.01, second - first) * aged
}
