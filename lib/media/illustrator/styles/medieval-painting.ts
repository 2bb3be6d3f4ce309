import { project } from '../drawing/camera.ts'
import type { FigureStyle } from '../figures/figure-style.ts'
import { waterOf } from '../places/places.ts'
import { hash, noise } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { smooth, type Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { blend, blurred, outlines, paintPixels } from './buffers.ts'
import { folds } from './drapery.ts'
import { isFoam, isSunset, withPattern } from './dressing.ts'
import { inFormerTimes, inPeriodCostume } from './period-costume.ts'
import type { Style } from './style.ts'

/** Tempera: lapis, vermilion, green earth, ochre, madder, lead white, umber. */
const PIGMENTS: readonly Vec[] = [
  [0.11, 0.2, 0.5],
  [0.3, 0.44, 0.66],
  [0.76, 0.17, 0.11],
  [0.88, 0.52, 0.42],
  [0.24, 0.42, 0.24],
  [0.5, 0.6, 0.34],
  [0.84, 0.63, 0.24],
  [0.9, 0.82, 0.62],
  [0.94, 0.9, 0.8],
  [0.5, 0.32, 0.2],
  [0.24, 0.16, 0.13],
  [0.6, 0.56, 0.52],
  [0.87, 0.68, 0.52],
  [0.55, 0.36, 0.26],
]

const GOLD: Vec = [0.86, 0.66, 0.25]
const UMBER: Vec = [0.17, 0.09, 0.05]

const PAINTED: FigureStyle = { face: 'drawn', features: 'icon', eyes: 0.8, head: 1, legs: 1 }

/** Cloaks in the strongest pigments, as saints and donors wear. */
const ROBES = { extras: ['cape', 'belt'], second: 0xd6a03d } as const

/** Flat figures in few pigments with brown contours, haloes, and gold leaf with a punched pattern for a sky. */
export const medievalPainting: Style = {
  people: PAINTED,
  buildPerson: inPeriodCostume(PAINTED, {
    gowns: [
      { ...ROBES, top: 0x2a4a9a, legs: 0x2a4a9a, cape: [0xc2301f, 0xf0e6cc] },
      { ...ROBES, top: 0xc2301f, legs: 0xc2301f, cape: [0x2a4a9a, 0xf0e6cc] },
      { ...ROBES, top: 0x3d6b3d, legs: 0x3d6b3d, cape: [0xd6a03d, 0xf0e6cc] },
    ],
    men: [
      { ...ROBES, collar: 'shirt', top: 0xc2301f, legs: 0xc2301f, cape: [0x2a4a9a, 0xd6a03d] },
      { ...ROBES, collar: 'shirt', top: 0x2a4a9a, legs: 0x2a4a9a, cape: [0x3d6b3d, 0xd6a03d] },
      { ...ROBES, collar: 'shirt', top: 0x80a05a, legs: 0x80a05a, cape: [0xc2301f, 0xd6a03d] },
    ],
  }),
  flat: true,
  dress: (plain) => {
    const scene = inFormerTimes(plain)
    return {
      ...scene,
      meshes: scene.meshes.map(draped),
      light: { ...scene.light, sun: [-0.5, 0.7, 0.9], softness: 0.02 },
    }
  },
  paint: (r, scene) => {
    const { width, height, albedo, lit, open, depth, normal, id, meshes } = r
    const contour = blurred(
      outlines(r, { fold: 0.75, seam: 1, colour: 0.6 }),
      width,
      height,
      Math.max(1, Math.round(width / 620)),
    )
    const heads = haloes(scene)
    const kinds = meshes.map((mesh) => kindOf(mesh, scene))
    const washes = meshes.map(washOf)
    const gold = maskOf(id, kinds, 'gold')
    // Lines are drawn along the edge of the gold, not on it.
    const inner = blurred(gold, width, height, Math.max(2, Math.round(width / 220)))
    const farAt = depthOfWater(scene)
    const unit = width / 34
    const { weather } = scene.where
    const sun = isSunset(scene) ? sunsetOn(scene) : null
    const skins = meshes.map(skinOf)
    const surf = blurred(maskOf(id, kinds, 'foam'), width, height, Math.max(1, Math.round(width / 200)))
    const clouded = !scene.where.inside && !scene.where.airless && (weather === 'storm' || weather === 'rain')
    return paintPixels(width, height, (i, x, y, out) => {
      const mesh = id[i] ?? -1
      const parchment = 0.95 + 0.08 * noise(x / (width / 90), y / (width / 90), 2) + 0.05 * (hash(x, y, 5) - 0.5)
      const behind = meshes[mesh]?.layer !== 1
      if (gold[i] === 1) {
        gilded(out, x, y, unit)
        if (clouded && mesh < 0) addStorm(out, x / width, y / width)
        if (sun !== null && mesh < 0) sun(out, x, y)
      } else if (kinds[mesh] === 'water') waved(out, x / width, farAt(y), clouded)
      else {
        const [red, green, blue] = [albedo[i * 3] ?? 0, albedo[i * 3 + 1] ?? 0, albedo[i * 3 + 2] ?? 0]
        const wash = washes[mesh] ?? null
        const skin = skins[mesh] ?? null
        const near =
          skin !== null
            ? inSkin(skin, red, green, blue)
            : wash !== null && isShadeOf(wash.from, red, green, blue)
              ? wash.to
              : nearestPigment(red, green, blue)
        const own = behind ? 0.16 : 0.28
        for (let c = 0; c < 3; c++) out[c] = (near[c] ?? 0) * (1 - own) + (albedo[i * 3 + c] ?? 0) * own
        // Painters lightened the folds and darkened the edges instead of casting shadows.
        const model = 0.84 + 0.2 * smooth(-0.2, 0.9, normal[i * 3 + 2] ?? 1) + 0.09 * smooth(0.2, 0.7, lit[i] ?? 0)
        const strokes = 0.95 + 0.1 * noise(x / (width / 380), y / (width / 60), 7)
        const k = model * strokes * (0.78 + 0.22 * smooth(0.3, 0.7, open[i] ?? 1))
        for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * k
      }
      let holy = false
      if (behind) for (const halo of heads) holy = addHalo(out, x, y, halo) || holy
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * parchment * ([1, 0.98, 0.93][c] ?? 1)
      const onGold = smooth(0.98, 0.8, inner[i] ?? 0)
      const far = behind && (depth[i] ?? 0) > scene.focus + 5
      // Surf has an outline alone.
      const wet = kinds[mesh] === 'water' ? 0.25 : kinds[mesh] === 'foam' ? 0.9 * smooth(1, 0.75, surf[i] ?? 0) : 1
      const line = smooth(0.18, 0.45, (contour[i] ?? 0) * 1.6) * (far ? 0.75 : 0.92)
      blend(out, UMBER, holy ? 0 : line * onGold * wet)
    })
  },
}

type Kind = 'gold' | 'water' | 'foam' | 'tempera'

/** What a mesh is painted as: walls and ceilings of rooms are gold, as the sky is. */
function kindOf(mesh: Mesh, scene: Scene): Kind {
  const { position, tag, layer, material } = mesh
  const { where, plan } = scene
  if (layer === 1 || tag !== 'place') return 'tempera'
  if (material.finish === 'water') return 'water'
  const [wide, tall, deep] = extentOf(position)
  if (waterOf(plan.place) !== null && wide > 40 && deep > 40) return 'water'
  if (isFoam(mesh, scene)) return 'foam'
  const wall = tall > 2.2 && (wide > 3.5 || deep > 5)
  return where.inside && material.finish === 'plain' && (wall || (tall < 0.3 && wide > 5 && deep > 5))
    ? 'gold'
    : 'tempera'
}

function extentOf(position: Float32Array): Vec {
  const [low, high] = [
    [1e9, 1e9, 1e9],
    [-1e9, -1e9, -1e9],
  ]
  for (let i = 0; i < position.length; i++) {
    low[i % 3] = Math.min(low[i % 3] ?? 0, position[i] ?? 0)
    high[i % 3] = Math.max(high[i % 3] ?? 0, position[i] ?? 0)
  }
  const across = (axis: number) => (high[axis] ?? 0) - (low[axis] ?? 0)
  return [across(0), across(1), across(2)]
}

/** 1 where meshes of a kind are seen; the sky is gold. */
function maskOf(id: Int32Array, kinds: readonly Kind[], kind: Kind): Float32Array {
  const mask = new Float32Array(id.length)
  for (let i = 0; i < mask.length; i++) mask[i] = (kinds[id[i] ?? -1] ?? 'gold') === kind ? 1 : 0
  return mask
}

const SEA: readonly Vec[] = [
  [0.2, 0.36, 0.56],
  [0.3, 0.48, 0.64],
]
const FOAM: Vec = [0.92, 0.9, 0.8]

/** Row of the horizon. */
const horizonOf = ({ camera: { eye }, camera }: Scene): number =>
  project(camera, [eye[0], eye[1], eye[2] - 1000])?.y ?? 0

/** How far away level water is at a row of the picture. */
function depthOfWater(scene: Scene): (y: number) => number {
  const { camera, plan } = scene
  const { eye, focal, height } = camera
  const horizon = horizonOf(scene)
  const above = (eye[1] - (waterOf(plan.place)?.level ?? 0)) * focal * (height / 2)
  return (y) => Math.min(90, above / Math.max(1, y - horizon))
}

/** Bands of scalloped waves that grow towards the viewer, each with a white crest. */
function waved(out: Float64Array, x: number, depth: number, rough: boolean): void {
  const row = 13 * Math.log(depth)
  const reach = Math.max(0.5, 24 / depth)
  const at = (x * 17) / reach + Math.floor(row) * 0.5
  const bow = Math.abs(Math.sin(at * Math.PI)) * (rough ? 0.8 : 0.5)
  const band = row + bow
  const high = band - Math.floor(band)
  const colour = SEA[Math.abs(Math.floor(band)) % 2] ?? FOAM
  for (let c = 0; c < 3; c++) out[c] = (colour[c] ?? 0) * (1.06 - 0.22 * high)
  blend(out, FOAM, smooth(0.26, 0.14, high) * smooth(60, 20, depth))
}

const CLOUDS: readonly Vec[] = [
  [0.56, 0.64, 0.7],
  [0.36, 0.46, 0.6],
  [0.2, 0.27, 0.42],
]

/** Scroll clouds in rows along the top, and rain in slanting lines below them; x and y in widths of the picture. */
function addStorm(out: Float64Array, x: number, y: number): void {
  const slant = (x + y * 0.22) * 46
  const dash = y * 9 + hash(Math.floor(slant), 3, 4) * 5
  const drop = smooth(0.1, 0.05, Math.abs(slant - Math.floor(slant) - 0.5)) * (dash - Math.floor(dash) < 0.6 ? 1 : 0)
  blend(out, [0.22, 0.3, 0.46], 0.7 * drop)
  for (const [row, colour] of CLOUDS.entries()) {
    const wide = 0.2
    const shifted = x + (row % 2) * wide * 0.5
    const cell = Math.floor(shifted / wide)
    for (const near of [cell - 1, cell + 1, cell]) {
      const radius = wide * (0.6 + 0.14 * hash(near, row, 9))
      const [u, v] = [shifted - (near + 0.5) * wide, y - 0.3 + row * 0.15 + 0.05 * hash(near, row, 2)]
      const far = Math.hypot(u, v)
      if (v < 0 ? Math.abs(u) > radius : far > radius) continue
      // A spiral that turns inwards from the edge.
      const turn = far / (radius * 0.3) + Math.atan2(v, near % 2 === 0 ? u : -u) / (2 * Math.PI)
      const groove = Math.abs(turn - Math.floor(turn) - 0.5)
      for (let c = 0; c < 3; c++) out[c] = colour[c] ?? 0
      blend(out, FOAM, 0.75 * smooth(0.36, 0.42, groove))
      blend(out, [0.12, 0.1, 0.14], smooth(0.955, 0.975, far / radius))
    }
  }
}

const VERMILION: Vec = [0.8, 0.25, 0.11]
const RED_ORANGE: Vec = [0.9, 0.45, 0.16]

/** Wavy bands of red above the horizon, and a sun with straight and flaming rays by turns. */
function sunsetOn(scene: Scene): (out: Float64Array, x: number, y: number) => void {
  const { width, height } = scene.camera
  const unit = Math.min(width, height * 0.9)
  const horizon = horizonOf(scene)
  const heads = haloes(scene)
  // Beside the people.
  const side = heads.reduce((sum, { x }) => sum + x, 0) > (heads.length * width) / 2 ? 0.24 : 0.76
  const [cx, cy, radius] = [width * side, Math.max(unit * 0.19, horizon - unit * 0.3), unit * 0.085]
  return (out, x, y) => {
    const wave = 0.012 * Math.sin((x / unit) * 40)
    const up = (horizon - y) / unit
    blend(out, RED_ORANGE, up + wave < 0.26 ? 0.55 : 0)
    blend(out, VERMILION, up - wave < 0.13 ? 0.75 : 0)
    const [u, v] = [(x - cx) / radius, (y - cy) / radius]
    const far = Math.hypot(u, v)
    if (far > 2.1) return
    const turn = (Math.atan2(v, u) / (2 * Math.PI)) * 16
    const ray = Math.round(turn)
    const flame = ray % 2 === 0 ? 0 : 0.12 * Math.sin((far - 1) * 7)
    const long = ray % 2 === 0 ? 2 : 1.75
    const half = 0.34 * (1 - (far - 1.08) / (long - 1.08))
    const inRay = far > 1.08 && far < long ? half - Math.abs(turn - ray - flame) : -1
    if (inRay > 0) blend(out, inRay * far < 0.09 ? UMBER : [0.98, 0.8, 0.34], 1)
    if (far < 1) blend(out, far > 0.93 ? UMBER : VERMILION, 1)
    if (far < 0.78) blend(out, [0.9, 0.42, 0.2], 1)
  }
}

/** Robes and cloaks fall in folds, lighter on their ridges. */
const draped = (mesh: Mesh): Mesh =>
  mesh.layer === 1 && mesh.material.finish === 'cloth' && (mesh.tag === 'legs' || mesh.tag === 'top')
    ? { ...mesh, material: withPattern(mesh.material, folds(mesh.tag === 'legs' ? 0.8 : 0.5)) }
    : mesh

/** The one colour of a mesh, and the pigment that all of its shades are painted in. */
type Wash = { from: Vec; to: Vec }

/** Skin of a face, whose features are lighter or darker than the pigment of the skin. */
function skinOf({ tag, colour }: Mesh): Wash | null {
  if (tag !== 'face') return null
  const sum: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < colour.length; i++) sum[(i % 3) as 0 | 1 | 2] += (colour[i] ?? 0) / (colour.length / 3)
  return { from: sum, to: nearestPigment(...sum) }
}

const inSkin = ({ from, to }: Wash, r: number, g: number, b: number): Vec => [
  Math.min(0.97, (to[0] * r) / Math.max(0.05, from[0])),
  Math.min(0.94, (to[1] * g) / Math.max(0.05, from[1])),
  Math.min(0.86, (to[2] * b) / Math.max(0.05, from[2])),
]

function washOf({ colour }: Mesh): Wash | null {
  const from: Vec = [colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0]
  for (let i = 0; i < colour.length; i++) if (Math.abs((colour[i] ?? 0) - (from[i % 3] ?? 0)) > 0.02) return null
  return { from, to: nearestPigment(...from) }
}

/** Whether a colour is a lighter or darker one of the same hue. */
function isShadeOf(from: Vec, r: number, g: number, b: number): boolean {
  const k = (r + g + b) / Math.max(0.01, from[0] + from[1] + from[2])
  return k > 0.5 && k < 1.6 && Math.abs(r - from[0] * k) + Math.abs(g - from[1] * k) + Math.abs(b - from[2] * k) < 0.1
}

function nearestPigment(r: number, g: number, b: number): Vec {
  let best: Vec = GOLD
  let least = 99
  for (const p of PIGMENTS) {
    const d = (p[0] - r) ** 2 + (p[1] - g) ** 2 * 1.3 + (p[2] - b) ** 2
    if (d < least) {
      least = d
      best = p
    }
  }
  return best
}

/** Even gold leaf with a net of tooled lozenges and a punched flower in each. */
function gilded(out: Float64Array, x: number, y: number, unit: number): void {
  const [u, v] = [(x + y) / unit, (x - y) / unit]
  const [a, b] = [u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5]
  const far = Math.hypot(a, b)
  const line = Math.max(smooth(0.455, 0.485, Math.abs(a)), smooth(0.455, 0.485, Math.abs(b)))
  const flower = smooth(0.04, 0.02, Math.abs(far - 0.13 - 0.045 * Math.cos(Math.atan2(b, a) * 4)))
  const corner = smooth(0.09, 0.06, Math.hypot(0.5 - Math.abs(a), 0.5 - Math.abs(b)))
  const leaf = 0.98 + 0.07 * noise(x / (unit * 9), y / (unit * 9), 3)
  const k = leaf * (1 - 0.17 * Math.max(line, flower, corner)) * (1 + 0.05 * smooth(0.1, 0, far))
  for (let c = 0; c < 3; c++) out[c] = (GOLD[c] ?? 0) * k
}

type Halo = { x: number; y: number; radius: number }

function haloes({ meshes, camera }: Scene): Halo[] {
  return meshes.filter(({ tag, layer }) => tag === 'face' && layer === 1).flatMap((mesh) => headOf(mesh, camera))
}

function headOf({ position }: Mesh, camera: Scene['camera']): Halo[] {
  let [x, z, low, high, count] = [0, 0, 99, -99, 0]
  for (let i = 0; i < position.length; i += 3) {
    x += position[i] ?? 0
    z += position[i + 2] ?? 0
    low = Math.min(low, position[i + 1] ?? 0)
    high = Math.max(high, position[i + 1] ?? 0)
    count++
  }
  const middle = high - (high - low) * 0.42
  const at = project(camera, [x / count, middle, z / count])
  const top = project(camera, [x / count, middle + 0.27, z / count])
  return at === null || top === null ? [] : [{ x: at.x, y: at.y, radius: at.y - top.y }]
}

/** Whether the halo covers the point. */
function addHalo(out: Float64Array, x: number, y: number, halo: Halo): boolean {
  const far = Math.hypot(x - halo.x, y - halo.y) / halo.radius
  if (far > 1.03) return false
  const rays = 0.94 + 0.08 * Math.cos(Math.atan2(y - halo.y, x - halo.x) * 40)
  const edge = far > 0.97 || Math.abs(far - 0.88) < 0.012 ? 0.5 : 1
  blend(out, [0.97 * rays * edge, 0.8 * rays * edge, 0.36 * rays * edge], 1)
  return true
}
