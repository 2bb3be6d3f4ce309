import { project } from '#lib/media/illustrator/drawing/camera.ts'
import { waterOf } from '#lib/media/illustrator/places/places.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { blend } from '../shared/buffers.ts'
import { freeSide } from '../shared/free-spot.ts'

const UMBER: Vec = [0.17, 0.09, 0.05]
const SEA: readonly Vec[] = [
  [0.2, 0.36, 0.56],
  [0.3, 0.48, 0.64],
]
const FOAM: Vec = [0.92, 0.9, 0.8]
const CLOUDS: readonly Vec[] = [
  [0.56, 0.64, 0.7],
  [0.36, 0.46, 0.6],
  [0.2, 0.27, 0.42],
]
const VERMILION: Vec = [0.8, 0.25, 0.11]
const RED_ORANGE: Vec = [0.9, 0.45, 0.16]

/** Row of the picture where level land ends. */
export const horizonOf = ({ camera: { eye }, camera }: Scene): number =>
  project(camera, [eye[0], eye[1], eye[2] - 1000])?.y ?? 0

/** How far away level water is at a row of the picture. */
export function depthOfWater(scene: Scene): (y: number) => number {
  const { camera, plan } = scene
  const { eye, focal, height } = camera
  const horizon = horizonOf(scene)
  const above = (eye[1] - (waterOf(plan.place)?.level ?? 0)) * focal * (height / 2)
  return (y) => Math.min(90, above / Math.max(1, y - horizon))
}

/** Bands of scalloped waves that grow towards the viewer, each with a white crest. */
export function waved(out: Float64Array, x: number, depth: number, rough: boolean): void {
  const row = 13 * Math.log(depth)
  const reach = Math.max(0.5, 24 / depth)
  const at = (x * 17) / reach + Math.floor(row) * 0.5
  const bow = Math.abs(Math.sin(at * Math.PI)) * (rough ? 0.8 : 0.5)
  const band = row + bow
  const high = band - Math.floor(band)
  const color = SEA[Math.abs(Math.floor(band)) % 2] ?? FOAM
  for (let c = 0; c < 3; c++) out[c] = (color[c] ?? 0) * (1.06 - 0.22 * high)
  blend(out, FOAM, smooth(0.26, 0.14, high) * smooth(60, 20, depth))
}

/** Scroll clouds in rows along the top, and rain in slanting lines below them; x and y in widths of the picture. */
export function addStorm(out: Float64Array, x: number, y: number): void {
  const slant = (x + y * 0.22) * 46
  const dash = y * 9 + hash(Math.floor(slant), 3, 4) * 5
  const drop = smooth(0.1, 0.05, Math.abs(slant - Math.floor(slant) - 0.5)) * (dash - Math.floor(dash) < 0.6 ? 1 : 0)
  blend(out, [0.22, 0.3, 0.46], 0.7 * drop)
  for (const [row, color] of CLOUDS.entries()) {
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
      for (let c = 0; c < 3; c++) out[c] = color[c] ?? 0
      blend(out, FOAM, 0.75 * smooth(0.36, 0.42, groove))
      blend(out, [0.12, 0.1, 0.14], smooth(0.955, 0.975, far / radius))
    }
  }
}

/** Corners of a bolt from the clouds down to its tip: to the side, and how far on its way. */
const BOLT: readonly (readonly [number, number])[] = [
  [0, 0],
  [-0.055, 0.27],
  [0.02, 0.3],
  [-0.045, 0.6],
  [0.025, 0.62],
  [-0.03, 1],
]
const RAYS = 11

/** A bolt in the free part of the sky: a vermilion zigzag between gold edges, and rays where it leaves the clouds. */
export function boltIn(scene: Scene): (out: Float64Array, x: number, y: number) => void {
  const { width, height } = scene.camera
  const unit = Math.min(width, height)
  const ends = landLine(scene) / unit
  const [fromX, fromY] = [(width / unit) * boltAt(scene), boltStart(scene)]
  const long = Math.max(0.2, ends - fromY)
  const corners = BOLT.map(([u, t]) => [fromX + u * 1.9, fromY + t * long] as const)
  return (out, x, y) => {
    const [u, v] = [x - fromX, y - fromY]
    const far = Math.hypot(u, v)
    if (v > 0 && far < 0.36) {
      const turn = (Math.atan2(u, v) / Math.PI) * RAYS
      const ray = Math.round(turn)
      const reach = ray % 2 === 0 ? 0.36 : 0.29
      const wave = ray % 2 === 0 ? 0 : 0.12 * Math.sin(far * 70)
      const half = 0.4 * (1 - far / reach)
      const inRay = (half - Math.abs(turn - ray - wave)) * far
      if (inRay > 0) blend(out, inRay < 0.009 ? UMBER : RED_ORANGE, 1)
    }
    if (Math.abs(u) > 0.24 || v < -0.02 || v > long + 0.02) return
    let away = 9
    for (let i = 1; i < corners.length; i++) {
      const [[ax, ay], [bx, by]] = [corners[i - 1] ?? [0, 0], corners[i] ?? [0, 0]]
      const [dx, dy] = [bx - ax, by - ay]
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
      const wide = 0.024 * (1 - (0.75 * (i - 1 + t)) / corners.length)
      away = Math.min(away, Math.hypot(x - ax - dx * t, y - ay - dy * t) / wide)
    }
    if (away < 1.3) blend(out, away > 0.98 ? UMBER : away > 0.55 ? BOLT_GOLD : VERMILION, 1)
  }
}

const BOLT_GOLD: Vec = [1, 0.86, 0.45]

/** Row of the picture down to which the sky is seen above hills. */
const landLine = (scene: Scene): number => horizonOf(scene) - 0.1 * Math.min(scene.camera.width, scene.camera.height)

/** How high a bolt begins, in widths of the picture: within the clouds, or above them where little sky is left below them. */
function boltStart(scene: Scene): number {
  const unit = Math.min(scene.camera.width, scene.camera.height)
  return Math.max(0.1, Math.min(0.25, landLine(scene) / unit - 0.45))
}

/** Whether a bolt is before the clouds, as there is too little sky below them. */
export const isBeforeClouds = (scene: Scene): boolean => boltStart(scene) < 0.2

/** Where a bolt is least covered, in shares of the width: away from what the picture is about. */
function boltAt({ meshes, camera }: Scene): number {
  const main = meshes.filter(({ layer, tag }) => layer === 1 && (tag === 'thing' || tag === 'face'))
  const columns = main.map(({ position: p }) => project(camera, [p[0] ?? 0, p[1] ?? 0, p[2] ?? 0])?.x ?? 0)
  const middle = columns.reduce((sum, x) => sum + x, 0) / Math.max(1, columns.length)
  return columns.length > 0 && middle > camera.width / 2 ? 0.27 : 0.73
}

/** Wavy bands of red above the horizon, and a sun with straight and flaming rays by turns. */
export function lowSunOn(scene: Scene): (out: Float64Array, x: number, y: number) => void {
  const { width, height } = scene.camera
  const unit = Math.min(width, height * 0.9)
  const horizon = horizonOf(scene)
  // Beside the people.
  const side = 0.5 + 0.23 * freeSide(scene)
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
