import {
  add,
  type Camera,
  type FaceLook,
  type Frame,
  paintFace,
  project,
  type Surface,
  scale,
  toLocal,
  type Vec,
} from '../../illustrator/illustrator.ts'
import type { Take } from '../sets/film-set.ts'
import type { Mouth } from './speaking-mouth.ts'

/** A pixel of a face near its mouth: where it is in the picture, and in the head's frame in meters; `closed` is its color then. */
type MouthPixel = { at: number; x: number; y: number; z: number; closed: Vec }

/** A pixel of an eye: how far down in it, 0 to 1, and the color of the lid there. */
type LidPixel = { at: number; down: number; lid: Vec }

/** What of a drawn head is painted anew in every frame. */
export type HeadPaint = {
  mouth: MouthPixel[]
  lids: LidPixel[]
  face: FaceLook
  skin: Vec
  pixel: number
}

/** Finds the pixels of a head's mouth and eyes. `index` is that of the player. */
export function headPaint({ rendering, picture, players }: Take, index: number): HeadPaint {
  const player = players[index]
  if (player === undefined) throw new Error('There is no such player in the take.')
  const { camera, id, depth, meshes, width, height } = rendering
  const face = [...player.head].find((mesh) => meshes[mesh]?.material.face !== undefined)
  const look = face === undefined ? undefined : meshes[face]?.material.face
  if (face === undefined || look === undefined) throw new Error('The player has no face.')
  const mouth: Omit<MouthPixel, 'closed'>[] = []
  const eyes: number[] = []
  const slope = 2 / (camera.focal * height)
  for (let at = 0; at < width * height; at++) {
    const mesh = id[at] ?? -1
    if (player.head.has(mesh) && meshes[mesh]?.tag === 'eye') eyes.push(at)
    if (mesh !== face) continue
    const [x, y, z] = toLocal(player.frame, pointAt(camera, at, depth[at] ?? 1, slope)).map((v) => v / player.size)
    if (x === undefined || y === undefined || z === undefined) continue
    const [u, v, w] = [x / look.size, y / look.size, z / look.size]
    if (w > 0.04 && v < -0.035 && v > -0.125 && Math.abs(u) < 0.06) mouth.push({ at, x, y, z })
  }
  const pixel = slope * player.far
  const surface = { skin: player.skin, pixel }
  const atRest: FaceLook = { ...look, open: 0 }
  return {
    ...surface,
    mouth: mouth.map((one) => ({ ...one, closed: albedo(surface, atRest, one.x, one.y, one.z) })),
    lids: lidsOver(eyes, picture, rendering, player.skin),
    face: look,
  }
}

function pointAt(camera: Camera, at: number, depth: number, slope: number): Vec {
  const u = ((at % camera.width) + 0.5 - camera.width / 2) * slope * depth
  const v = (camera.height / 2 - Math.floor(at / camera.width) - 0.5) * slope * depth
  const along = (axis: 0 | 1 | 2) => camera.eye[axis] + camera.x[axis] * u + camera.y[axis] * v - camera.z[axis] * depth
  return [along(0), along(1), along(2)]
}

/** Skin in the light of the face, for the pixels of both eyes. */
function lidsOver(
  eyes: readonly number[],
  picture: Uint8ClampedArray,
  { width, meshes, id }: Take['rendering'],
  skin: Vec,
) {
  const groups = new Map<number, number[]>()
  for (const at of eyes) groups.set(id[at] ?? -1, [...(groups.get(id[at] ?? -1) ?? []), at])
  return [...groups.values()].flatMap((pixels) => {
    const rows = pixels.map((at) => Math.floor(at / width))
    const low = Math.max(...rows)
    const high = Math.min(...rows)
    const lid = scale(
      skin,
      0.93 * (brightnessBelow(pixels, picture, { width, meshes, id }) / Math.max(0.1, brightness(skin))),
    )
    return pixels.map((at): LidPixel => ({ at, down: (Math.floor(at / width) - high) / Math.max(1, low - high), lid }))
  })
}

/** The mean brightness of the skin below an eye, 0 to 255. */
function brightnessBelow(
  pixels: readonly number[],
  picture: Uint8ClampedArray,
  { width, meshes, id }: Pick<Take['rendering'], 'width' | 'meshes' | 'id'>,
): number {
  let sum = 0
  let count = 0
  for (const at of pixels)
    for (let down = 6; down <= 14; down++) {
      const near = at + down * width
      if (meshes[id[near] ?? -1]?.tag !== 'face') continue
      count++
      sum += brightness([picture[near * 3] ?? 0, picture[near * 3 + 1] ?? 0, picture[near * 3 + 2] ?? 0])
    }
  return count === 0 ? 150 : sum / count
}

const brightness = ([r, g, b]: Vec) => 0.3 * r + 0.59 * g + 0.11 * b

const toLight = (value: number) => (value / 255) ** 2.2
const toByte = (light: number) => 255 * light ** (1 / 2.2)

/**
 * Paints mouth and lids into RGBA of a part of the take; `blink` is 0 open to 1 closed. What was painted before is painted
 * over. `place` is where a pixel of the take is in the part.
 */
export function paintHead(
  { rgba, place }: { rgba: Uint8ClampedArray; place: (at: number) => number },
  picture: Uint8ClampedArray,
  paint: HeadPaint,
  mouth: Mouth,
  blink: number,
): void {
  const speaking: FaceLook = { ...paint.face, ...mouth }
  for (const { at, x, y, z, closed } of paint.mouth) {
    const after = albedo(paint, speaking, x, y, z)
    const to = place(at) * 4
    for (let c = 0; c < 3; c++) {
      const ratio = ((after[c] ?? 1) / Math.max(0.02, closed[c] ?? 1)) ** 2.2
      rgba[to + c] = toByte(Math.min(1, toLight(picture[at * 3 + c] ?? 0) * ratio))
    }
  }
  for (const { at, down, lid } of paint.lids) {
    const isLash = Math.abs(down - blink) < 0.07 && blink > 0.1
    const to = place(at) * 4
    for (let c = 0; c < 3; c++) {
      const open = picture[at * 3 + c] ?? 0
      rgba[to + c] = isLash ? open * 0.3 : down < blink ? (lid[c] ?? 0) * (0.86 + 0.1 * down) : open
    }
  }
}

function albedo(
  { skin, pixel }: Pick<HeadPaint, 'skin' | 'pixel'>,
  face: FaceLook,
  x: number,
  y: number,
  z: number,
): Vec {
  const s: Surface = {
    r: skin[0],
    g: skin[1],
    b: skin[2],
    roughness: 0.5,
    specular: 0,
    sheen: 0,
    scatter: 0.5,
    glow: 0,
    metal: 0,
  }
  paintFace(s, face, x, y, z, pixel)
  return [s.r, s.g, s.b]
}

/** Where a head turns about, in pixels. */
export function neckOf(camera: Camera, frame: Frame, size: number): { x: number; y: number } {
  const neck = project(camera, add(frame.o, scale(frame.y, -0.15 * size)))
  if (neck === null) throw new Error('The player stands behind the camera.')
  return neck
}
