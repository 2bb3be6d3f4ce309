import { join } from 'node:path'
import { InferenceSession, Tensor } from '../onnx/onnx-runtime.ts'
import type { SmallFrame } from './small-frames.ts'

/**
 * A face as it is found in a picture: middle and sides of its box, middle of eyes and mouth, each eye and the tip of the nose, in
 * pixels; `score` from 0 to 1.
 */
export type Face = {
  x: number
  y: number
  width: number
  height: number
  eyes: Point
  mouth: Point
  eachEye: readonly [Point, Point]
  nose: Point
  score: number
}

export type Point = { x: number; y: number }

/** A square part of a picture by its middle and side; what of it is outside is black. */
export type Square = { x: number; y: number; side: number }

const SIDE = 256
/** Cells in a row of each output of the model, and how many boxes belong to a cell. */
const LAYERS = [
  { cells: 16, boxes: 2, scores: 'Identity:0', places: 'Identity_2:0' },
  { cells: 8, boxes: 6, scores: 'Identity_1:0', places: 'Identity_3:0' },
] as const
/** Numbers of a box: middle, sides, and six points: eyes, nose, mouth, ears. */
const VALUES = 16
const OVERLAP = 0.3

/** Finds faces of about 8 % to all of a square's side with BlazeFace. */
export class FaceDetector {
  private readonly session: InferenceSession
  private readonly input = new Float32Array(SIDE * SIDE * 3)

  private constructor(session: InferenceSession) {
    this.session = session
  }

  static async load(modelDirectory: string): Promise<FaceDetector> {
    const session = await InferenceSession.create(join(modelDirectory, 'face_detection_back.onnx'), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    })
    return new FaceDetector(session)
  }

  /** Faces of at least `minScore` in a part of a picture, without doubles. Positions are in the picture. */
  async find(frame: SmallFrame, square: Square, minScore: number): Promise<Face[]> {
    fillSquare(this.input, frame, square)
    const result = await this.session.run({ 'input:0': new Tensor('float32', this.input, [1, SIDE, SIDE, 3]) })
    const faces: Face[] = []
    for (const { cells, boxes, scores, places } of LAYERS) {
      const score = valuesOf(result[scores])
      const place = valuesOf(result[places])
      for (const [i, logit] of score.entries()) {
        const probability = 1 / (1 + Math.exp(-logit))
        if (probability < minScore) continue
        const cell = Math.floor(i / boxes)
        const anchor = { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells }
        faces.push(asFace(place.subarray(i * VALUES, (i + 1) * VALUES), anchor, square, probability))
      }
    }
    return withoutDoubles(faces)
  }

  async close(): Promise<void> {
    await this.session.release()
  }
}

function valuesOf(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the face detector returned nothing')
  return tensor.data
}

function asFace(values: Float32Array, anchor: Point, square: Square, score: number): Face {
  const at = (i: number) => (values[i] ?? 0) / SIDE
  const point = (i: number): Point => ({
    x: square.x + (anchor.x + at(i) - 0.5) * square.side,
    y: square.y + (anchor.y + at(i + 1) - 0.5) * square.side,
  })
  const [left, right] = [point(4), point(6)]
  return {
    ...point(0),
    width: at(2) * square.side,
    height: at(3) * square.side,
    eyes: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 },
    mouth: point(10),
    eachEye: [left, right],
    nose: point(8),
    score,
  }
}

/** Boxes that are of the same face become one, the mean weighted by their scores. */
export function withoutDoubles(faces: readonly Face[]): Face[] {
  const groups: Face[][] = []
  for (const face of [...faces].sort((a, b) => b.score - a.score)) {
    const group = groups.find(([best]) => best !== undefined && overlap(best, face) > OVERLAP)
    if (group === undefined) groups.push([face])
    else group.push(face)
  }
  return groups.map(meanOf)
}

/** Shared area of two boxes over the area of both; a box inside a larger one counts as the same. */
export function overlap(a: Face, b: Face): number {
  const across = (side: 'width' | 'height', middle: 'x' | 'y') =>
    Math.max(
      0,
      Math.min(a[middle] + a[side] / 2, b[middle] + b[side] / 2) -
        Math.max(a[middle] - a[side] / 2, b[middle] - b[side] / 2),
    )
  const shared = across('width', 'x') * across('height', 'y')
  const [first, second] = [a.width * a.height, b.width * b.height]
  const inside = shared / Math.max(1e-9, Math.min(first, second))
  return inside > 0.7 ? 1 : shared / Math.max(1e-9, first + second - shared)
}

function meanOf(group: readonly Face[]): Face {
  const weight = group.reduce((sum, { score }) => sum + score, 0)
  const mean = (of: (face: Face) => number) => group.reduce((sum, face) => sum + of(face) * face.score, 0) / weight
  const point = (of: (face: Face) => Point): Point => ({ x: mean((face) => of(face).x), y: mean((face) => of(face).y) })
  return {
    ...point((face) => face),
    width: mean((face) => face.width),
    height: mean((face) => face.height),
    eyes: point((face) => face.eyes),
    mouth: point((face) => face.mouth),
    eachEye: [point((face) => face.eachEye[0]), point((face) => face.eachEye[1])],
    nose: point((face) => face.nose),
    score: Math.max(...group.map(({ score }) => score)),
  }
}

/** Colors of a square in red, green and blue from −1 to 1, as the model wants them. */
function fillSquare(into: Float32Array, frame: SmallFrame, square: Square): void {
  const { width, height, luma, blue, red } = frame
  const step = square.side / SIDE
  const half = width >> 1
  for (let row = 0, at = 0; row < SIDE; row++) {
    const y = square.y + (row + 0.5 - SIDE / 2) * step - 0.5
    const top = Math.floor(y)
    for (let column = 0; column < SIDE; column++, at += 3) {
      const x = square.x + (column + 0.5 - SIDE / 2) * step - 0.5
      const left = Math.floor(x)
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
        into.fill(-1, at, at + 3)
        continue
      }
      const corner = top * width + left
      const upper = mix(luma[corner] ?? 0, luma[corner + 1] ?? 0, x - left)
      const lower = mix(luma[corner + width] ?? 0, luma[corner + width + 1] ?? 0, x - left)
      const gray = (mix(upper, lower, y - top) - 16) * 1.164
      const color = (top >> 1) * half + (left >> 1)
      const b = (blue[color] ?? 128) - 128
      const r = (red[color] ?? 128) - 128
      into[at] = level(gray + 1.596 * r)
      into[at + 1] = level(gray - 0.392 * b - 0.813 * r)
      into[at + 2] = level(gray + 2.017 * b)
    }
  }
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share
}

function level(value: number): number {
  return Math.max(0, Math.min(255, value)) / 127.5 - 1
}
