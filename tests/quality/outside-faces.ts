import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { settings } from '#lib/core/settings/env.ts'

/** A face in a picture, as shares of its sides. */
export type OutsideFace = { left: number; right: number; top: number; bottom: number }

/** Finds the faces of a film's picture at an instant. */
export type OutsideDetector = (path: string, seconds: number) => Promise<OutsideFace[]>

/** Packages that are no part of the product: another detector than its own has to judge it. */
export const OUTSIDE_PACKAGES = ['@vladmandic/face-api', '@tensorflow/tfjs', '@tensorflow/tfjs-backend-wasm'] as const

const WIDTH = 640
const HEIGHT = 360
const MIN_CONFIDENCE = 0.5
const run = promisify(execFile)

type Box = { x: number; y: number; width: number; height: number }
type Tensorflow = {
  setBackend: (name: string) => Promise<boolean>
  ready: () => Promise<void>
  tensor3d: (values: Uint8Array, shape: number[], type: 'int32') => { dispose: () => void }
}
type FaceApi = {
  nets: { ssdMobilenetv1: { loadFromDisk: (folder: string) => Promise<void> } }
  SsdMobilenetv1Options: new (options: { minConfidence: number }) => object
  detectAllFaces: (input: object, options: object) => Promise<{ box: Box }[]>
}

/** The SSD MobileNet detector of face-api, or null where its packages are not installed. */
export async function outsideDetector(): Promise<OutsideDetector | null> {
  const require = createRequire(import.meta.url)
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
  await api.nets.ssdMobilenetv1.loadFromDisk(
    join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model'),
  )
  const options = new api.SsdMobilenetv1Options({ minConfidence: MIN_CONFIDENCE })
  return async (path, seconds) => {
    const picture = tf.tensor3d(await pictureAt(path, seconds), [HEIGHT, WIDTH, 3], 'int32')
    const faces = await api.detectAllFaces(picture, options)
    picture.dispose()
    return faces.map(({ box: { x, y, width, height } }) => ({
      left: x / WIDTH,
      right: (x + width) / WIDTH,
      top: y / HEIGHT,
      bottom: (y + height) / HEIGHT,
    }))
  }
}

async function pictureAt(path: string, seconds: number): Promise<Uint8Array> {
  const ffmpeg = settings().FFMPEG_PATH ?? 'ffmpeg'
  const words = [
    '-v',
    'error',
    '-ss',
    seconds.toFixed(3),
    '-i',
    path,
    '-frames:v',
    '1',
    '-vf',
    `scale=${WIDTH}:${HEIGHT}`,
  ]
  const { stdout } = await run(ffmpeg, [...words, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'], {
    encoding: 'buffer',
    maxBuffer: 4 * WIDTH * HEIGHT,
  })
  return new Uint8Array(stdout)
}
