import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { toolPath } from '#lib/media/ffmpeg/tools.ts'

/**
 * A face in a picture, as shares of its sides, and how much its mouth opens and closes around that instant, in its heights.
 * `isCertain` where it is no flower, toy or lamp.
 */
export type OutsideFace = {
  left: number
  right: number
  top: number
  bottom: number
  mouth: number
  isCertain: boolean
}

/** Finds the faces of a film's picture at an instant. */
export type OutsideDetector = (path: string, seconds: number) => Promise<OutsideFace[]>

/** Packages that are no part of the product: another detector than its own has to judge it. */
export const OUTSIDE_PACKAGES = ['@vladmandic/face-api', '@tensorflow/tfjs', '@tensorflow/tfjs-backend-wasm'] as const

const WIDTH = 640
const HEIGHT = 360
const MIN_CONFIDENCE = 0.5
/** A face found with less certainty counts when a second net finds it too, which shares so much of its area. */
const CERTAIN = 0.9
const SECOND = { inputSize: 416, scoreThreshold: 0.4 }
const SAME_FACE = 0.3
/** A face that is less of the picture's height is somebody in the background. */
export const MIN_FACE = 0.1
/** Mouths are watched over so many pictures, with the instant in their middle. */
const PICTURES = 7
const PICTURES_A_SECOND = 10
const run = promisify(execFile)

type Box = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }
type Picture = { dispose: () => void }
type Tensorflow = {
  setBackend: (name: string) => Promise<boolean>
  ready: () => Promise<void>
  tensor3d: (values: Uint8Array, shape: number[], type: 'int32') => Picture
}
type Loaded = { loadFromDisk: (folder: string) => Promise<void> }
type FaceApi = {
  nets: {
    ssdMobilenetv1: Loaded
    tinyFaceDetector: Loaded
    faceLandmark68Net: Loaded & { detectLandmarks: (picture: Picture) => Promise<{ positions: Point[] }> }
  }
  SsdMobilenetv1Options: new (options: { minConfidence: number }) => object
  TinyFaceDetectorOptions: new (options: { inputSize: number; scoreThreshold: number }) => object
  detectAllFaces: (picture: Picture, options: object) => Promise<{ box: Box; score: number }[]>
}

/** The detector and the landmarks of face-api, from the packages beside the films; null where they are not installed. */
export async function outsideDetector(folder: string): Promise<OutsideDetector | null> {
  const require = createRequire(join(resolve(folder), 'films.js'))
  try {
    for (const name of OUTSIDE_PACKAGES) require.resolve(`${name}/package.json`)
  } catch {
    return null
  }
  const [, tensorflow, wasm] = OUTSIDE_PACKAGES
  const tf = require(tensorflow) as Tensorflow
  const backend = require(wasm) as { setWasmPaths: (folder: string) => void }
  backend.setWasmPaths(`${join(dirname(require.resolve(`${wasm}/package.json`)), 'dist')}/`)
  await tf.setBackend('wasm')
  await tf.ready()
  const api = require('@vladmandic/face-api/dist/face-api.node-wasm.js') as FaceApi
  const models = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model')
  await api.nets.ssdMobilenetv1.loadFromDisk(models)
  await api.nets.tinyFaceDetector.loadFromDisk(models)
  await api.nets.faceLandmark68Net.loadFromDisk(models)
  const options = new api.SsdMobilenetv1Options({ minConfidence: MIN_CONFIDENCE })
  const second = new api.TinyFaceDetectorOptions(SECOND)
  const looked = async <Result>(pixels: Uint8Array, width: number, look: (picture: Picture) => Promise<Result>) => {
    const picture = tf.tensor3d(pixels, [pixels.length / 3 / width, width, 3], 'int32')
    try {
      return await look(picture)
    } finally {
      picture.dispose()
    }
  }
  const openingIn = async (pixels: Uint8Array, box: Box) =>
    looked(cut(pixels, box), box.width, async (face) =>
      opening((await api.nets.faceLandmark68Net.detectLandmarks(face)).positions),
    )
  return async (path, seconds) => {
    const pictures = await picturesAround(path, seconds)
    const middle = pictures[pictures.length >> 1]
    if (middle === undefined) return []
    const found = await looked(middle, WIDTH, (picture) => api.detectAllFaces(picture, options))
    const isDoubtful = found.some(({ score }) => score < CERTAIN)
    const again = isDoubtful ? await looked(middle, WIDTH, (picture) => api.detectAllFaces(picture, second)) : []
    const faces: OutsideFace[] = []
    for (const { box: whole, score } of found) {
      const box = onPixels(whole)
      if (box.width <= 1 || box.height < HEIGHT * MIN_FACE) continue
      const isCertain = score >= CERTAIN || again.some((other) => overlap(other.box, whole) >= SAME_FACE)
      const openings: number[] = []
      for (const pixels of pictures) openings.push(await openingIn(pixels, box))
      faces.push({ ...sharesOf(box), mouth: deviation(openings), isCertain })
    }
    return faces
  }
}

/** The part of a box that is inside of the picture. */
function onPixels({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]
  const [right, bottom] = [Math.min(WIDTH, Math.round(x + width)), Math.min(HEIGHT, Math.round(y + height))]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function sharesOf({ x, y, width, height }: Box) {
  return { left: x / WIDTH, right: (x + width) / WIDTH, top: y / HEIGHT, bottom: (y + height) / HEIGHT }
}

function cut(pixels: Uint8Array, { x, y, width, height }: Box): Uint8Array {
  const part = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * WIDTH + x) * 3
    part.set(pixels.subarray(from, from + width * 3), row * width * 3)
  }
  return part
}

function overlap(a: Box, b: Box): number {
  const across = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x))
  const down = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
  return (across * down) / (a.width * a.height + b.width * b.height - across * down)
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** Points of the 68: the inner edges of the lips, the top of the nose and the chin. */
const LIPS = [
  [61, 67],
  [62, 66],
  [63, 65],
] as const
const NOSE = 27
const CHIN = 8

function opening(points: readonly Point[]): number {
  const between = (a: number, b: number) => {
    const [from, to] = [points[a], points[b]]
    return from === undefined || to === undefined ? 0 : Math.hypot(to.x - from.x, to.y - from.y)
  }
  return LIPS.reduce((sum, [upper, lower]) => sum + between(upper, lower), 0) / LIPS.length / between(NOSE, CHIN)
}

async function picturesAround(path: string, seconds: number): Promise<Uint8Array[]> {
  const from = Math.max(0, seconds - (PICTURES >> 1) / PICTURES_A_SECOND)
  const words = ['-v', 'error', '-ss', from.toFixed(3), '-i', path, '-frames:v', String(PICTURES)]
  const filters = `fps=${PICTURES_A_SECOND},scale=${WIDTH}:${HEIGHT}`
  const bytes = WIDTH * HEIGHT * 3
  const { stdout } = await run(
    toolPath('ffmpeg'),
    [...words, '-vf', filters, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
    {
      encoding: 'buffer',
      maxBuffer: (PICTURES + 1) * bytes,
    },
  )
  return Array.from(
    { length: Math.floor(stdout.length / bytes) },
    (_, i) => new Uint8Array(stdout.subarray(i * bytes, (i + 1) * bytes)),
  )
}
