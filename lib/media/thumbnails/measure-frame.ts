import type { Face, Point } from '../framing/face-detector.ts'
import type { SmallFrame } from '../framing/small-frames.ts'

/** What a frame of a video looks like as its thumbnail. */
export type FrameLook = {
  seconds: number
  /** Deviation of the gray levels; next to 0 for black, white and blank frames. */
  contrast: number
  /** Gray levels of the frame in 16 × 16 fields, to tell frames apart. */
  fields: number[]
  /** The largest face, or null. */
  face: FaceLook | null
}

type FaceLook = {
  /** Share of the frame's height. */
  height: number
  /** 1 looks at the camera, 0 is a profile or looks up or down. */
  frontal: number
  /** How much the iris and the white differ, in the eye where they do less, over the contrast of the face. */
  eyes: number
  /** How much darker the iris is than the cheek below it, likewise. */
  iris: number
  /** How high the iris is, of the distance between the eyes, in the eye where it is less: the lashes of a shut eye are a line. */
  irisHeight: number
  /** Mean change from pixel to pixel in the face: small where it is blurred. */
  sharpness: number
}

const FIELDS = 16
/** A nose this far from the middle of the eyes, over their distance, is seen from the side. */
const PROFILE = 0.45
/** Where the nose is between the eyes and the mouth of a person who looks straight ahead, and how far it moves. */
const NOSE_AT = 0.5
const NOSE_MOVES = 0.4
/** Between the eyes of a face that looks at the camera, over its width. */
const EYES_APART = 0.4

type Picture = Pick<SmallFrame, 'width' | 'height' | 'luma'>

export function measureFrame(frame: SmallFrame, faces: readonly Face[]): FrameLook {
  const [face] = [...faces].sort((a, b) => b.height * b.score - a.height * a.score)
  const fields = fieldsOf(frame)
  const mean = fields.reduce((sum, level) => sum + level, 0) / fields.length
  const deviation = Math.sqrt(fields.reduce((sum, level) => sum + (level - mean) ** 2, 0) / fields.length)
  return {
    seconds: frame.seconds,
    contrast: mean < 24 || mean > 235 ? deviation * 0.2 : deviation,
    fields,
    face: face === undefined ? null : measureFace(frame, face),
  }
}

function measureFace(frame: Picture, face: Face): FaceLook {
  const box = { left: face.x - face.width / 2, top: face.y - face.height / 2, width: face.width, height: face.height }
  const { deviation, sharpness } = statisticsOf(frame, box)
  return {
    height: face.height / frame.height,
    frontal: frontalityOf(face),
    eyes: Math.min(...face.eachEye.map((eye) => eyeContrast(frame, eye, face))) / Math.max(4, deviation),
    iris: Math.min(...face.eachEye.map((eye) => irisContrast(frame, eye, face))) / Math.max(4, deviation),
    irisHeight: Math.min(...face.eachEye.map((eye) => irisHeightOf(frame, eye, face))),
    sharpness,
  }
}

/** From 0 to 1, by where the nose is between the eyes and the mouth and how far apart the eyes are. */
export function frontalityOf({ eachEye: [left, right], eyes, nose, mouth, width }: Face): number {
  const apart = Math.hypot(right.x - left.x, right.y - left.y)
  const turned = Math.abs(nose.x - eyes.x) / Math.max(1, apart) / PROFILE
  const down = (nose.y - eyes.y) / Math.max(1, mouth.y - eyes.y)
  const nodding = Math.abs(down - NOSE_AT) / NOSE_MOVES
  const wide = Math.min(1, apart / Math.max(1, width) / EYES_APART)
  return Math.max(0, 1 - turned) * Math.max(0, 1 - nodding ** 2) * wide
}

/**
 * The brightest over the darkest part of a band along an eye. In an open eye, the white and the iris lie beside each other, whatever
 * the color of the skin; a closed lid and its lashes look alike from one end to the other. Of heights near the eye, the best one counts.
 */
function eyeContrast(picture: Picture, eye: Point, face: Face): number {
  const [left, right] = face.eachEye
  const apart = Math.hypot(right.x - left.x, right.y - left.y)
  const lean = (right.y - left.y) / Math.max(1, right.x - left.x)
  const half = Math.max(2, Math.round(apart * 0.2))
  let best = 0
  for (const down of [-0.06, 0, 0.06]) {
    const levels: number[] = []
    for (let across = -half; across <= half; across++)
      levels.push(columnMean(picture, eye.x + across, eye.y + apart * down + across * lean, apart * 0.08))
    best = Math.max(best, Math.max(...levels) - Math.min(...levels))
  }
  return best
}

/** Of the darkest spot at the middle of the eye. Where light falls from above, it is the lid's shadow that the other measure sees. */
function irisContrast(picture: Picture, eye: Point, face: Face): number {
  const [left, right] = face.eachEye
  const apart = Math.hypot(right.x - left.x, right.y - left.y)
  const meanAt = (x: number, y: number) =>
    [-0.04, 0, 0.04].reduce((sum, across) => sum + columnMean(picture, x + across * apart, y, apart * 0.06), 0) / 3
  const spots = [-0.08, -0.04, 0, 0.04, 0.08].flatMap((across) =>
    [-0.04, 0, 0.04].map((down) => meanAt(eye.x + across * apart, eye.y + down * apart)),
  )
  return Math.max(0, meanAt(eye.x, eye.y + apart * 0.42) - Math.min(...spots))
}

/** An iris is at most so high, of the distance between the eyes: what is higher is shadow. */
const HIGHEST = 0.24

/**
 * How high the dark spot of an eye is: an iris is higher than the lashes of a shut eye, however dark both are. It ends where it is
 * half as light as the cheek.
 */
function irisHeightOf(picture: Picture, eye: Point, face: Face): number {
  const [left, right] = face.eachEye
  const apart = Math.hypot(right.x - left.x, right.y - left.y)
  const spread = Math.max(1, Math.round(apart * 0.03))
  const levelAt = (x: number, y: number) => {
    let sum = 0
    for (let across = -spread; across <= spread; across++) sum += columnMean(picture, x + across, y, 0)
    return sum / (2 * spread + 1)
  }
  let darkest = { level: Number.POSITIVE_INFINITY, x: eye.x, y: eye.y }
  for (const across of [-0.08, -0.04, 0, 0.04, 0.08])
    for (let down = -0.08; down <= 0.08; down += 0.02) {
      const [x, y] = [eye.x + across * apart, eye.y + down * apart]
      const level = levelAt(x, y)
      if (level < darkest.level) darkest = { level, x, y }
    }
  const limit = (darkest.level + columnMean(picture, eye.x, eye.y + apart * 0.42, apart * 0.06)) / 2
  const reach = (direction: number) => {
    let rows = 0
    while (rows < apart * HIGHEST && levelAt(darkest.x, darkest.y + direction * (rows + 1)) < limit) rows++
    return rows
  }
  return Math.min(HIGHEST, (reach(-1) + reach(1) + 1) / Math.max(1, apart))
}

/** Of the pixels above and below a point, `reach` pixels in each direction. */
function columnMean({ width, height, luma }: Picture, x: number, y: number, reach: number): number {
  let [sum, count] = [0, 0]
  const column = Math.max(0, Math.min(width - 1, Math.round(x)))
  for (let row = Math.round(y - reach); row <= Math.round(y + reach); row++) {
    sum += luma[Math.max(0, Math.min(height - 1, row)) * width + column] ?? 0
    count++
  }
  return sum / Math.max(1, count)
}

type Region = { left: number; top: number; width: number; height: number }

function statisticsOf({ width, height, luma }: Picture, region: Region): { deviation: number; sharpness: number } {
  const [left, top] = [Math.max(1, Math.round(region.left)), Math.max(1, Math.round(region.top))]
  const right = Math.min(width - 1, Math.round(region.left + region.width))
  const bottom = Math.min(height - 1, Math.round(region.top + region.height))
  let [sum, squares, change, count] = [0, 0, 0, 0]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = y * width + x
      const level = luma[at] ?? 0
      sum += level
      squares += level * level
      change += Math.abs(level - (luma[at - 1] ?? 0)) + Math.abs(level - (luma[at - width] ?? 0))
      count++
    }
  if (count === 0) return { deviation: 0, sharpness: 0 }
  const mean = sum / count
  return { deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)), sharpness: change / count / 2 }
}

function fieldsOf({ width, height, luma }: Picture): number[] {
  const fields: number[] = []
  for (let row = 0; row < FIELDS; row++)
    for (let column = 0; column < FIELDS; column++) {
      let [sum, count] = [0, 0]
      for (let y = Math.floor((row * height) / FIELDS); y < ((row + 1) * height) / FIELDS; y += 2)
        for (let x = Math.floor((column * width) / FIELDS); x < ((column + 1) * width) / FIELDS; x += 2) {
          sum += luma[y * width + x] ?? 0
          count++
        }
      fields.push(count === 0 ? 0 : sum / count)
    }
  return fields
}
