import type { Face } from './face-detector.ts'
import type { SmallFrame } from './small-frames.ts'

type Gray = Pick<SmallFrame, 'width' | 'height' | 'luma'>

const COLUMNS = 16
const ROWS = 12
/** Steps in pixels by which a part may have moved with the head. */
const MOVES = [-1.5, -0.75, 0, 0.75, 1.5]
/** So much of a face's width on each side of its middle has to be inside of the picture: of the rest one cannot tell what moves. */
const INSIDE = 0.47
/** Of its contrast; less than this is noise. */
const MIN_CONTRAST = 8

/**
 * How much the mouth of a face changed from one picture to the next, relative to the contrast of the face, less what the part
 * around the eyes changed: a head that turns or nods moves both. None where the face is not all inside of the picture, from side to side.
 */
export function mouthMotion(before: Gray, after: Gray, face: Face): number {
  const reach = { x: face.width * 0.26, y: face.height * 0.2 }
  const mouth = { x: face.mouth.x, y: face.mouth.y + face.height * 0.05, reach }
  const half = face.width * INSIDE
  if (face.x < half || face.x + half > after.width || mouth.y + reach.y > after.height) return 0
  const eyes = { x: face.eyes.x, y: face.eyes.y - face.height * 0.02, reach }
  return change(before, after, mouth) - 0.6 * change(before, after, eyes)
}

type Part = { x: number; y: number; reach: { x: number; y: number } }

function change(before: Gray, after: Gray, part: Part): number {
  const first = patch(before, part, 0, 0)
  const contrast = Math.max(MIN_CONTRAST, Math.sqrt(first.reduce((sum, value) => sum + value ** 2, 0) / first.length))
  let least = Number.POSITIVE_INFINITY
  for (const x of MOVES) {
    for (const y of MOVES) {
      const moved = patch(after, part, x, y)
      let sum = 0
      for (let i = 0; i < moved.length; i++) sum += Math.abs((moved[i] ?? 0) - (first[i] ?? 0))
      least = Math.min(least, sum)
    }
  }
  return least / first.length / contrast
}

/** Gray levels of a part, less their mean. */
function patch({ width, height, luma }: Gray, { x, y, reach }: Part, moveX: number, moveY: number): Float32Array {
  const values = new Float32Array(COLUMNS * ROWS)
  let sum = 0
  for (let row = 0, i = 0; row < ROWS; row++) {
    const atY = Math.min(height - 2, Math.max(0, y + moveY + ((row + 0.5) / ROWS - 0.5) * 2 * reach.y))
    const top = Math.floor(atY)
    for (let column = 0; column < COLUMNS; column++, i++) {
      const atX = Math.min(width - 2, Math.max(0, x + moveX + ((column + 0.5) / COLUMNS - 0.5) * 2 * reach.x))
      const left = Math.floor(atX)
      const at = top * width + left
      const upper = (luma[at] ?? 0) * (1 - atX + left) + (luma[at + 1] ?? 0) * (atX - left)
      const lower = (luma[at + width] ?? 0) * (1 - atX + left) + (luma[at + width + 1] ?? 0) * (atX - left)
      values[i] = upper * (1 - atY + top) + lower * (atY - top)
      sum += values[i] ?? 0
    }
  }
  const mean = sum / values.length
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) - mean
  return values
}
