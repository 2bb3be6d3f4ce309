import { composeFrame, yuvFrame } from '../camera/compose-frame.ts'
import { layerPlanes } from '../camera/layer-planes.ts'
import { illustrate, type ShotPlan, type StyleName } from '../illustrator/illustrator.ts'
import type { Task } from '../task.ts'
import { writeJpeg } from './write-jpeg.ts'

/** The same scene in every style: a face, cloth, water and a building show most of one. */
const SCENE: ShotPlan = {
  place: 'harbour',
  time: 'morning',
  weather: 'clear',
  mood: 'happy',
  cast: [{ role: 'hero', person: 'woman', pose: 'stand', costume: 'casual' }],
  things: [],
  camera: 'close',
}
const SIZE = { width: 324, height: 576 }
const SEED = 11

/**
 * Draws the sample of a style: an upright JPEG. Returns its path in the task's directory.
 *
 * @throws MediaFailure `engine_failed`; the signal's reason.
 */
export async function drawStyle(style: StyleName, task: Task): Promise<string> {
  const { layers } = await illustrate(SCENE, { ...SIZE, style, seed: SEED, signal: task.signal })
  const frame = yuvFrame(SIZE.width, SIZE.height)
  composeFrame(
    layers.map(layerPlanes),
    layers.map(() => ({ zoom: 1, x: 0, y: 0 })),
    frame,
  )
  return writeJpeg([frame.bytes], { ...SIZE, columns: 1 }, `style-${style}`, task)
}
