import { develop, PLAIN_LENS } from '#lib/media/illustrator/drawing/finish.ts'
import type { Pattern } from '#lib/media/illustrator/drawing/material.ts'
import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import type { FigureStyle } from '#lib/media/illustrator/figures/figure-style.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { blurred, paintPixels, saturate } from '../shared/buffers.ts'
import { recolored, withPattern } from '../shared/dressing.ts'
import { inPlainCloth } from '../shared/plain-cloth.ts'
import type { Style } from '../style.ts'
import { normalsOf, smoothed, softFaces } from './anime-hair.ts'
import { buildAnimePerson } from './anime-person.ts'
import { paintedPlace } from './anime-place.ts'
import { onDisplay } from './figure-stand.ts'
import { ALONG } from './hair-locks.ts'
import { seenFrom } from './turned-face.ts'

const PEOPLE: FigureStyle = { face: 'drawn', eyes: 1, head: 1.56, legs: 0.78 }

/** Collectors' figures: large heads with printed faces in shining plastic, on a stand before a blurred place, in studio light. */
export const animeFigures: Style = {
  people: PEOPLE,
  buildPerson: (member, mood, seed) =>
    buildAnimePerson(member, mood, seed, { style: PEOPLE, hair: 0.74, neck: 0.04, stands: true }),
  breadth: 1.2,
  flat: true,
  dress: (scene) => {
    const display = onDisplay(scene)
    return {
      ...display,
      meshes: molded(seenFrom(softFaces(display.meshes), display.camera.eye)).map((mesh) =>
        plastic(paintedPlace(inPlainCloth(mesh), scene)),
      ),
      light: {
        ...scene.light,
        sun: [-0.7, 1, 0.9],
        sunColor: [1.55, 1.5, 1.44],
        sky: [0.6, 0.61, 0.67],
        ground: [0.32, 0.3, 0.32],
        rim: [2.2, 2.1, 2.5],
        rimFrom: [0.5, 0.5, -0.8],
        window: [-0.4, 0.42, 3.4],
        softness: 0.05,
      },
    }
  },
  paint: (r, { focus }) => {
    const light = develop(
      { ...r, color: withFill(evenStand(evened(r), r), r) },
      {
        ...PLAIN_LENS,
        focus,
        aperture: 34,
        exposure: 1.02,
        bloomFrom: 0.85,
        bloom: 0.35,
        vignette: 0.24,
        grain: 0,
      },
    )
    return paintPixels(r.width, r.height, (i, _x, _y, out) => {
      for (let c = 0; c < 3; c++) out[c] = (light[i * 3 + c] ?? 0) / 255
      saturate(out, (r.subject[i] ?? 0) > 0.5 ? 1.2 : 1.18)
    })
  },
}

function plastic(mesh: Mesh): Mesh {
  if (mesh.layer !== 1 || mesh.tag === 'stand' || mesh.tag === 'locks') return mesh
  const { material } = mesh
  if (material.finish === 'glow' || material.finish === 'metal' || material.finish === 'eye') return mesh
  if (
    material.face !== undefined ||
    material.finish === 'skin' ||
    material.finish === 'hair' ||
    material.finish === 'cloth'
  )
    return { ...mesh, material: withPattern({ ...material, finish: 'leather' }, satin) }
  return { ...mesh, material: { ...material, finish: 'gloss' } }
}

/** Painted plastic shines less than bare plastic. */
const satin: Pattern = (s) => {
  s.roughness = 0.5
}

/** Hair in clear plastic that pales to its tips, and beards without unevenness, as they come out of a mold. */
function molded(meshes: readonly Mesh[]): Mesh[] {
  let size = 1
  return meshes.map((mesh) => {
    const { face } = mesh.material
    if (face !== undefined) size = face.size
    if (mesh.tag === 'locks')
      return { ...recolored(mesh, lifted), material: { finish: 'leather', pattern: lockGradient } }
    if (mesh.tag === 'hair') return grooved(smoothed(mesh, 30, 0.52), size, 4, 0.007)
    if (mesh.tag === 'beard') return grooved(smoothed(mesh, 12, 0.3), size, 9, 0.005)
    return mesh
  })
}

/** Black hair keeps a hue. */
const lifted = (r: number, g: number, b: number): Vec => {
  const by = 0.07 * smooth(0.3, 0.08, r * 0.3 + g * 0.59 + b * 0.11)
  return [r + by * 0.9, g + by * 0.8, b + by * 1.5]
}

/** Locks are darker at their roots and in the gaps between them, brighter and warmer at their tips. */
const lockGradient: Pattern = (s, edge, _v, z) => {
  const number = Math.floor(z)
  const along = number === 0 ? 0 : (z - number) / ALONG
  const tip = smooth(0.35, 1, along)
  const gap = number === 0 ? 0.6 : 0.8 + 0.2 * smooth(0, 0.008, edge)
  const k = gap * (0.88 + 0.12 * smooth(0, 0.4, along))
  s.r = (s.r + (0.08 + 0.3 * s.r) * tip * 0.5) * k
  s.g = (s.g + (0.04 + 0.26 * s.g) * tip * 0.5) * k
  s.b = (s.b + (0.05 + 0.24 * s.b) * tip * 0.5) * k
  s.roughness = 0.4
}

/** Presses furrows into a mesh around a head: so many in a radian, so many meters deep. */
function grooved(mesh: Mesh, size: number, count: number, depth: number): Mesh {
  const { local, normal } = mesh
  const position = mesh.position.slice()
  for (let i = 0; i < position.length; i += 3) {
    const [u, v, w] = [(local[i] ?? 0) / size, (local[i + 1] ?? 0) / size, (local[i + 2] ?? 0) / size]
    const around = Math.atan2(u, w + 0.02) * count
    const furrow = 1 - Math.abs(Math.sin(around * 0.5 + 0.3 * Math.sin(v * 9 + around * 0.3)))
    const crown = smooth(0.02, 0.07, Math.hypot(u, w + 0.02))
    for (let c = 0; c < 3; c++)
      position[i + c] =
        (position[i + c] ?? 0) + (normal[i + c] ?? 0) * ((0.35 - furrow ** 2) * crown * depth + 0.004) * size
  }
  return { ...mesh, position, normal: normalsOf(position, mesh.index) }
}

/** Light on the subjects without the grain of soft shadows: means over pixels of one surface and one direction. */
function evened({ width, height, color, albedo, normal, id, lit, subject, meshes }: Rendering): Float32Array {
  const plain = meshes.map(({ tag }) => tag === 'stand')
  const out = color.slice()
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      if ((subject[i] ?? 0) < 1) continue
      const here = lit[i] ?? 0
      const grain = Math.abs(2 * here - (lit[i - 1] ?? 0) - (lit[i + 1] ?? 0))
      if (grain + Math.abs(2 * here - (lit[i - width] ?? 0) - (lit[i + width] ?? 0)) < 0.03) continue
      let [red, green, blue, count] = [0, 0, 0, 0]
      for (let b = -2; b <= 2; b++)
        for (let a = -2; a <= 2; a++) {
          const j = i + b * width + a
          if (id[j] !== id[i]) continue
          let [alike, change] = [0, 0]
          for (let c = 0; c < 3; c++) {
            alike += (normal[i * 3 + c] ?? 0) * (normal[j * 3 + c] ?? 0)
            change += Math.abs((albedo[i * 3 + c] ?? 0) - (albedo[j * 3 + c] ?? 0))
          }
          if (alike < 0.97 || (change > 0.06 && plain[id[i] ?? -1] !== true)) continue
          red += color[j * 3] ?? 0
          green += color[j * 3 + 1] ?? 0
          blue += color[j * 3 + 2] ?? 0
          count++
        }
      if (count === 0) continue
      out[i * 3] = red / count
      out[i * 3 + 1] = green / count
      out[i * 3 + 2] = blue / count
    }
  return out
}

/** Light on the top of a stand as means over its surroundings, so that shadows on it are soft and clean. */
function evenStand(color: Float32Array, { width, height, id, normal, meshes, subject }: Rendering): Float32Array {
  const stand = meshes.map(({ tag }) => tag === 'stand')
  const isTop = (i: number) => stand[id[i] ?? -1] === true && (subject[i] ?? 0) >= 1 && (normal[i * 3 + 1] ?? 0) > 0.99
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let i = 0; i < id.length; i++) {
    if (!isTop(i)) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  if (right < 0) return color
  const [wide, high] = [right - left + 1, bottom - top + 1]
  const at = (n: number) => (top + Math.floor(n / wide)) * width + left + (n % wide)
  const radius = Math.max(1, Math.round(width / 90))
  const soft = (values: Float32Array) => blurred(blurred(values, wide, high, radius), wide, high, radius)
  const covered = Float32Array.from({ length: wide * high }, (_, n) => (isTop(at(n)) ? 1 : 0))
  const total = soft(covered)
  for (let c = 0; c < 3; c++) {
    const mean = soft(covered.map((share, n) => (share > 0 ? (color[at(n) * 3 + c] ?? 0) : 0)))
    for (let n = 0; n < covered.length; n++)
      if ((covered[n] ?? 0) > 0) color[at(n) * 3 + c] = (mean[n] ?? 0) / (total[n] ?? 1)
  }
  return color
}

const SKIN: readonly string[] = ['face', 'hand', 'arm', 'leg']

/** Adds a soft light from the front on skin, more of it the darker the skin is. */
function withFill(color: Float32Array, { albedo, id, meshes, normal }: Rendering): Float32Array {
  const skin = meshes.map(({ tag }) => SKIN.includes(tag))
  for (let i = 0; i < id.length; i++) {
    if (skin[id[i] ?? -1] !== true) continue
    const light = (albedo[i * 3] ?? 0) * 0.3 + (albedo[i * 3 + 1] ?? 0) * 0.59 + (albedo[i * 3 + 2] ?? 0) * 0.11
    const fill = (0.08 + 0.42 * smooth(0.62, 0.3, light)) * (0.6 + 0.4 * Math.max(0, normal[i * 3 + 2] ?? 0))
    for (let c = 0; c < 3; c++) color[i * 3 + c] = (color[i * 3 + c] ?? 0) + fill * (albedo[i * 3 + c] ?? 0) ** 2.2
  }
  return color
}
