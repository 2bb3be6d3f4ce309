import { type Pattern, shade } from '#lib/media/illustrator/drawing/material.ts'
import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import type { FigureStyle } from '#lib/media/illustrator/figures/figure-style.ts'
import { waterOf } from '#lib/media/illustrator/places/places.ts'
import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { blend, blurred, outlines, paintPixels, thinned } from '../shared/buffers.ts'
import { draped } from '../shared/draped-gown.ts'
import { isFoam, isSunset, withPattern } from '../shared/dressing.ts'
import { COUNTRYMAN, inFormerTimes, inPeriodCostume } from '../shared/period-costume.ts'
import type { Style } from '../style.ts'
import { diapered, leadedGlass, starryLapis, tooledGold } from './gold-ground.ts'
import { FITS, type ManuscriptFrame, manuscriptFrame } from './manuscript-frame.ts'
import { CURL, curlsIn, withCurls } from './miniature-foam.ts'
import { plantsOn } from './miniature-plants.ts'
import { withinArch, withoutScraps } from './miniature-room.ts'
import { addStorm, boltIn, depthOfWater, isBeforeClouds, lowSunOn, waved } from './miniature-sky.ts'

/** Tempera: lapis, vermilion, murrey, green earth, ochre, madder, lead white, umber. */
const PIGMENTS: readonly Vec[] = [
  [0.11, 0.2, 0.5],
  [0.3, 0.44, 0.66],
  [0.76, 0.17, 0.11],
  [0.48, 0.12, 0.18],
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

const UMBER: Vec = [0.17, 0.09, 0.05]
const WHITE_LEAD: Vec = [0.97, 0.93, 0.84]

const PAINTED: FigureStyle = { face: 'drawn', features: 'icon', eyes: 0.8, head: 0.94, legs: 1.04 }

const GOWN = { extras: ['belt'], second: 0xd6a03d } as const
const TUNIC = { extras: ['belt'], second: 0xd6a03d, collar: 'hood', legKind: 'skirt', boots: false } as const
const LONG_ROBE = { extras: ['belt'], second: 0xd6a03d, collar: 'hood', legKind: 'robe', shoes: 0x2a1c14 } as const
/** Hose that differs from a tunic: ochre under blue, green under red, murrey under others. */
function hoseFor([red, green, blue]: Vec): Vec {
  if (blue > Math.max(red, green)) return [0.62, 0.44, 0.24]
  return red > green * 1.4 ? [0.24, 0.36, 0.24] : [0.48, 0.12, 0.18]
}

const dressed = inPeriodCostume(PAINTED, {
  farmer: COUNTRYMAN,
  gowns: [
    { ...GOWN, top: 0x2a4a9a, legs: 0x2a4a9a, cuff: 0xd6a03d },
    { ...GOWN, top: 0xc2301f, legs: 0xc2301f, cuff: 0xd6a03d },
    { ...GOWN, top: 0x3d6b3d, legs: 0x3d6b3d, cuff: 0xc2301f },
  ],
  men: [
    { ...TUNIC, top: 0x2a4a9a, legs: 0x2a4a9a, shoes: 0x2a1c14 },
    { ...TUNIC, top: 0xc2301f, legs: 0xc2301f, shoes: 0x2a1c14 },
    { ...TUNIC, top: 0x3d6b3d, legs: 0x3d6b3d, shoes: 0x2a1c14 },
  ],
  oldMen: [
    { ...LONG_ROBE, top: 0x3d6b3d, legs: 0x3d6b3d, cuff: 0xd6a03d, hat: 'beret', hatColor: 0x7a1f2e },
    { ...LONG_ROBE, top: 0xc08a34, legs: 0xc08a34, cuff: 0x80522f, hat: 'beret', hatColor: 0x3d2a21 },
    { ...LONG_ROBE, top: 0x80522f, legs: 0x80522f, cuff: 0xd6a03d, hat: 'beret', hatColor: 0x3d6b3d },
  ],
})

/** A miniature of an illuminated manuscript: few pigments between ink lines on gold leaf or a diapered ground, in a border with a vine. */
export const medievalPainting: Style = {
  people: PAINTED,
  buildPerson: (member, mood, seed) => {
    const figure = dressed(member, mood, seed)
    return { ...figure, meshes: draped(figure.meshes, hoseFor) }
  },
  flat: true,
  drawsLightning: true,
  dress: (plain) => {
    const { camera } = plain
    // All that the picture is about fits within the border.
    const smaller = { ...plain, camera: { ...camera, focal: camera.focal * FITS } }
    const frame = frameFor(camera)
    const scene = withoutScraps(withinArch(withCurls(inFormerTimes(smaller)), frame), frame)
    return {
      ...scene,
      meshes: scene.meshes.map(inkedCloth),
      light: { ...scene.light, sun: [-0.5, 0.7, 0.9], softness: 0.02 },
    }
  },
  paint: (r, scene) => {
    const { width, height, depth, id, meshes } = r
    const contour = contoursOf(r)
    const kinds = meshes.map((mesh) => kindOf(mesh, scene))
    const ground = maskOf(id, kinds, 'ground')
    // Lines are drawn along the edge of the ground, not on it.
    const inner = blurred(ground, width, height, Math.max(2, Math.round(width / 220)))
    const surf = blurred(maskOf(id, kinds, 'foam'), width, height, Math.max(1, Math.round(width / 200)))
    const paintGround = groundOf(scene)
    const paintWater = waterIn(scene)
    const paintTempera = tempera(r, scene)
    const paintCurls = curlsIn(r)
    const unit = Math.min(width, height)
    const frame = frameFor(r)
    return paintPixels(width, height, (i, x, y, out) => {
      if (addFrame(frame, r, scene, i, x / width, y / width, out)) return
      const mesh = id[i] ?? -1
      const kind = kinds[mesh] ?? 'ground'
      if (kind === 'ground') paintGround(out, x, y, mesh < 0)
      else if (kind === 'water') paintWater(out, x, y)
      else if (kind === 'glass') leadedGlass(out, x / unit, y / unit, scene.where.time === 'night')
      else if (kind === 'curls') paintCurls(mesh, out, x, y)
      else paintTempera(out, i, x, y)
      const vellum = 0.96 + 0.06 * noise(x / (width / 90), y / (width / 90), 2) + 0.04 * (hash(x, y, 5) - 0.5)
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * vellum * ([1, 0.98, 0.94][c] ?? 1)
      const onGround = smooth(0.98, 0.8, inner[i] ?? 0)
      const isFar = meshes[mesh]?.layer !== 1 && (depth[i] ?? 0) > scene.focus + 5
      // Surf has an outline alone.
      const wet =
        kind === 'water' ? 0.25 : kind === 'curls' ? 0.6 : kind === 'foam' ? 0.9 * smooth(1, 0.75, surf[i] ?? 0) : 1
      const line = smooth(0.2, 0.5, (contour[i] ?? 0) * 1.5) * (isFar ? 0.7 : 0.9)
      blend(out, UMBER, line * onGround * wet)
    })
  },
}

/** Strength of ink lines; they get lighter where there would be many side by side, and none are drawn in the folds of a skirt. */
function contoursOf(r: Rendering): Float32Array {
  const { width, height, id, meshes } = r
  const lines = outlines(withoutFolds(r), { fold: 0.8, seam: 1, color: 0.6 })
  const skirts = meshes.map(({ tag, layer }) => layer === 1 && tag === 'legs')
  const crowded = blurred(lines, width, height, Math.max(2, Math.round(width / 110)))
  for (let i = 0; i < lines.length; i++) {
    const mesh = id[i] ?? -1
    const isWithin = [1, -1, width, -width].every((step) => id[i + step] === mesh)
    lines[i] = skirts[mesh] === true && isWithin ? 0 : (lines[i] ?? 0) * thinned(crowded[i] ?? 0)
  }
  return blurred(lines, width, height, Math.max(1, Math.round(width / 620)))
}

/** A rendering without folds of clothes and strands of hair, for outlines: they have drawn lines of their own. */
function withoutFolds(r: Rendering): Rendering {
  const [normal, albedo] = [r.normal.slice(), r.albedo.slice()]
  const plain = r.meshes.map(({ tag, layer, color }) => (layer === 1 && INKED.includes(tag) ? meanOf(color) : null))
  for (let i = 0; i < r.id.length; i++) {
    const mesh = r.id[i] ?? -1
    const mean = plain[mesh] ?? null
    if (mean === null) continue
    albedo.set(mean, i * 3)
    if (r.meshes[mesh]?.tag === 'legs') normal.set([0, 0, 1], i * 3)
  }
  return { ...r, normal, albedo }
}

const INKED: readonly string[] = ['legs', 'top', 'hair', 'beard']

const frameFor = ({ width, height }: { width: number; height: number }): ManuscriptFrame =>
  manuscriptFrame(height / width, 1 / width)

/** Paints the border, which is before everything, and in upright pictures the arch of an interior, which is behind the people. */
function addFrame(
  frame: ManuscriptFrame,
  r: Rendering,
  { where, focus }: Scene,
  i: number,
  x: number,
  y: number,
  out: Float64Array,
): boolean {
  const isBorder = frame.inside(x, y) < 0
  if (isBorder) frame.addBorder(out, x, y)
  else if (!where.inside || (r.subject[i] ?? 0) > 0.4 || r.width > r.height || !frame.addArch(out, x, y)) return false
  // The border moves with the people, so that they always end at its edge.
  r.subject[i] = isBorder ? 1 : 0
  r.front[i] = 0
  r.depth[i] = focus
  return true
}

type GroundPainter = (out: Float64Array, x: number, y: number, isSky: boolean) => void

/** What is behind everything: a diaper in rooms, stars at night, gold by day. */
function groundOf(scene: Scene): GroundPainter {
  const { where, camera } = scene
  const unit = Math.min(camera.width, camera.height)
  if (where.inside) {
    const [first, second] = diaperFor(scene)
    return (out, x, y) => diapered(out, x / unit, y / unit, first, second)
  }
  if (where.airless || where.time === 'night') return (out, x, y) => starryLapis(out, x / unit, y / unit)
  const isWet = where.weather === 'storm' || where.weather === 'rain'
  const isMorning = where.time === 'morning' && !isWet
  const sun = isSunset(scene) || isMorning ? lowSunOn(scene) : null
  const bolt = scene.lightning ? boltIn(scene) : null
  const boltInFront = isBeforeClouds(scene)
  return (out, x, y, isSky) => {
    tooledGold(out, x / unit, y / unit)
    if (!boltInFront && isSky) bolt?.(out, x / unit, y / unit)
    if (isWet && isSky) addStorm(out, x / unit, y / unit)
    if (boltInFront && isSky) bolt?.(out, x / unit, y / unit)
    if (sun !== null && isSky) sun(out, x, y)
  }
}

/** Colors of a ground that people stand out from: red behind blue clothes, blue behind others. */
function diaperFor({ meshes }: Scene): readonly [Vec, Vec] {
  const cloth = meshes.find(({ tag, layer }) => layer === 1 && tag === 'top')?.color ?? []
  return (cloth[2] ?? 0) > (cloth[0] ?? 0)
    ? [
        [0.56, 0.14, 0.12],
        [0.66, 0.24, 0.17],
      ]
    : [
        [0.13, 0.21, 0.44],
        [0.21, 0.33, 0.55],
      ]
}

function waterIn(scene: Scene): (out: Float64Array, x: number, y: number) => void {
  const { width } = scene.camera
  const isRough = scene.where.weather === 'storm' || scene.where.weather === 'rain'
  const farAt = depthOfWater(scene)
  return (out, x, y) => waved(out, x / width, farAt(y), isRough)
}

/** Pigments in firm steps of tone: shade, color, and white lead on ridges. */
function tempera({ width, meshes, id, albedo, normal, open }: Rendering, scene: Scene) {
  const plants = meshes.map((mesh) => plantsFor(mesh, scene))
  const washes = meshes.map(washOf)
  const skins = meshes.map(skinOf)
  return (out: Float64Array, i: number, x: number, y: number): void => {
    const mesh = id[i] ?? -1
    const [red, green, blue] = [albedo[i * 3] ?? 0, albedo[i * 3 + 1] ?? 0, albedo[i * 3 + 2] ?? 0]
    const wash = washes[mesh] ?? null
    const skin = skins[mesh] ?? null
    const isShade = wash !== null && isShadeOf(wash.from, red, green, blue)
    const near = skin !== null ? inSkin(skin, red, green, blue) : isShade ? wash.to : nearestPigment(red, green, blue)
    const tone = isShade
      ? ((red + green + blue) / Math.max(0.05, wash.from[0] + wash.from[1] + wash.from[2])) ** 1.2
      : 1
    const person = meshes[mesh]?.layer === 1
    const flat = meshes[mesh]?.tag === 'ground' && isShade
    const own = person ? 0.2 : flat ? 0.06 : 0.16
    for (let c = 0; c < 3; c++)
      out[c] = (near[c] ?? 0) * (flat ? 0.7 + 0.3 * tone : tone) * (1 - own) + (albedo[i * 3 + c] ?? 0) * own
    const towards = -0.46 * (normal[i * 3] ?? 0) + 0.34 * (normal[i * 3 + 1] ?? 0) + 0.7 * (normal[i * 3 + 2] ?? 1)
    const strength = !person ? 0.5 : skin !== null || meshes[mesh]?.tag === 'hand' ? 0.45 : 1
    const strokes = 0.96 + 0.08 * noise(x / (width / 300), y / (width / 70), 7)
    const dark = 0.28 * smooth(0.42, 0.3, towards) + 0.2 * smooth(0.16, 0.02, towards)
    const k = (1 - strength * dark) * strokes * (0.8 + 0.2 * smooth(0.3, 0.7, open[i] ?? 1))
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * k
    plants[mesh]?.(out, x, y)
    if (!person) return
    const stroke = Math.abs(((x + y * 0.3) / (width / 130)) % 1) - 0.5
    const hatched = skin === null ? smooth(0.1, 0.3, Math.abs(stroke)) : 0.7
    blend(out, WHITE_LEAD, strength * 0.34 * hatched * smooth(0.76, 0.9, towards))
  }
}

/** Plants on meadows and, fewer, on sand and earth; none on stone and snow. */
function plantsFor({ tag, color }: Mesh, scene: Scene): ReturnType<typeof plantsOn> | null {
  if (tag !== 'ground' || scene.where.inside || scene.where.airless) return null
  const [red, green, blue] = meanOf(color)
  if (Math.max(red, green) - blue < 0.14) return null
  return plantsOn(scene, green > red ? 0.5 : 0.14)
}

type Kind = 'ground' | 'water' | 'foam' | 'curls' | 'glass' | 'tempera'

/** What a mesh is painted as: walls and ceilings of rooms are a ground, as the sky is. */
function kindOf(mesh: Mesh, scene: Scene): Kind {
  const { position, tag, layer, material } = mesh
  const { where, plan } = scene
  if (tag === CURL) return 'curls'
  if (layer === 1 || tag !== 'place') return 'tempera'
  if (material.finish === 'water') return 'water'
  const [wide, tall, deep] = extentOf(position)
  if (waterOf(plan.place) !== null && wide > 40 && deep > 40) return 'water'
  if (isFoam(mesh, scene)) return 'foam'
  if (!where.inside) return 'tempera'
  if (material.finish === 'glow' && wide > 0.5 && tall > 0.5) return 'glass'
  const wall = tall > 2.1 && (wide > 3.5 || deep > 5)
  // The shelves of a library are one wall with books as its pattern.
  if (plan.place === 'library' && wall && material.pattern !== undefined) return 'tempera'
  const isFlat = material.finish === 'plain' || material.finish === 'gloss'
  return isFlat && (wall || (tall < 0.3 && wide > 5 && deep > 5)) ? 'ground' : 'tempera'
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

/** 1 where meshes of a kind are seen; the sky is ground. */
function maskOf(id: Int32Array, kinds: readonly Kind[], kind: Kind): Float32Array {
  const mask = new Float32Array(id.length)
  for (let i = 0; i < mask.length; i++) mask[i] = (kinds[id[i] ?? -1] ?? 'ground') === kind ? 1 : 0
  return mask
}

/** Cloth with a few drawn folds, and hair in drawn strands. */
function inkedCloth(mesh: Mesh): Mesh {
  if (mesh.layer !== 1) return mesh
  if (mesh.tag === 'hair' || mesh.tag === 'beard') return { ...mesh, material: withPattern(mesh.material, strands) }
  if (mesh.material.finish !== 'cloth') return mesh
  if (mesh.tag === 'legs') return { ...mesh, material: withPattern(mesh.material, hangingFolds) }
  return mesh.tag === 'top' ? { ...mesh, material: withPattern(mesh.material, gatheredFolds) } : mesh
}

/** Long lines from the waist downwards, dark beside light, each with its own beginning. */
const hangingFolds: Pattern = (s, x, y, z) => {
  const around = Math.atan2(x, z)
  const at = around * 3.6 + 0.35 * Math.sin(around * 2.6 + 1) + 0.5 * noise(around * 2, y * 2.2, 6)
  const i = Math.floor(at)
  const begins = smooth(-0.04 - 0.3 * hash(i, 1, 4), -0.16 - 0.34 * hash(i, 1, 4), y)
  drawFold(s, (at - i - 0.5) / 3.6, begins)
}

/** Slanting lines under the arms and across the sleeves. */
const gatheredFolds: Pattern = (s, x, y, z) => {
  const at = (y * 1.05 + Math.abs(x) * 0.85) / 0.085 + 1.2 * noise(x * 7, y * 7, z * 7)
  const i = Math.floor(at)
  const shown = smooth(0.52, 0.64, noise(x * 9 + 3, y * 9, z * 9 + i * 3.7)) * smooth(0.03, 0.09, Math.abs(x))
  drawFold(s, (at - i - 0.5) * 0.085, shown)
}

/** A dark line with a light one beside it at a distance in meters. */
function drawFold(s: Parameters<Pattern>[0], distance: number, share: number): void {
  shade(s, 1 - 0.48 * share * smooth(0.0075, 0.004, Math.abs(distance)))
  shade(s, 1 + 0.3 * share * smooth(0.008, 0.003, Math.abs(distance - 0.017)))
}

const strands: Pattern = (s, x, y, z) => {
  const around = Math.atan2(x, z + 0.02)
  const at = around * 7 + 0.55 * Math.sin(y * 24 + around * 3)
  const line = Math.abs(at - Math.floor(at) - 0.5)
  shade(s, 1 - 0.4 * smooth(0.13, 0.06, line) + 0.22 * smooth(0.4, 0.48, line))
}

/** The one color of a mesh, and the pigment that all of its shades are painted in. */
type Wash = { from: Vec; to: Vec }

/** Skin of a face, whose features are lighter or darker than the pigment of the skin. */
function skinOf({ tag, color }: Mesh): Wash | null {
  if (tag !== 'face') return null
  const mean = meanOf(color)
  return { from: mean, to: nearestPigment(...mean) }
}

/** Mean difference of colors from their mean. */
const spreadOf = (color: Float32Array, mean: Vec): number =>
  color.reduce((sum, v, i) => sum + Math.abs(v - (mean[i % 3] ?? 0)), 0) / Math.max(1, color.length)

function meanOf(color: Float32Array): Vec {
  const sum: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < color.length; i++) sum[(i % 3) as 0 | 1 | 2] += (color[i] ?? 0) / (color.length / 3)
  return sum
}

const inSkin = ({ from, to }: Wash, r: number, g: number, b: number): Vec => [
  Math.min(0.97, (to[0] * r) / Math.max(0.05, from[0])),
  Math.min(0.94, (to[1] * g) / Math.max(0.05, from[1])),
  Math.min(0.86, (to[2] * b) / Math.max(0.05, from[2])),
]

function washOf({ color, tag }: Mesh): Wash | null {
  const mean = meanOf(color)
  return spreadOf(color, mean) < (tag === 'ground' ? 0.1 : 0.04) ? { from: mean, to: nearestPigment(...mean) } : null
}

/** Whether a color is a lighter or darker one of the same hue. */
function isShadeOf(from: Vec, r: number, g: number, b: number): boolean {
  const k = (r + g + b) / Math.max(0.01, from[0] + from[1] + from[2])
  return k > 0.5 && k < 1.6 && Math.abs(r - from[0] * k) + Math.abs(g - from[1] * k) + Math.abs(b - from[2] * k) < 0.1
}

function nearestPigment(r: number, g: number, b: number): Vec {
  let best: Vec = UMBER
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
