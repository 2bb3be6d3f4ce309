import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { MOVES, placeLayers } from '../../camera/camera-move.ts'
import { composeFrame, yuvFrame } from '../../camera/compose-frame.ts'
import { type Layer, layerPlanes } from '../../camera/layer-planes.ts'
import { drawParticles } from '../../camera/particles.ts'
import { particlesOf } from '../../camera/particles-of.ts'
import { runFfmpeg } from '../../ffmpeg/run-ffmpeg.ts'
import { type ToolArgument, toolFailure } from '../../ffmpeg/run-tool.ts'
import type { Task } from '../../task.ts'
import type { Frame } from '../../timeline/timeline.ts'
import type { Subject } from '../subject.ts'
import { Brush } from './brush.ts'
import { chartPlanes, pictureLayers } from './illustrate.ts'
import type { Plane } from './picture.ts'
import { type PictureName, planPicture } from './plan-picture.ts'

const FRAMES_PER_SECOND = 30

/** How far planes are drawn beyond the frame, in shares of its sides: as far as the camera may uncover. */
const MARGIN = 0.07

/**
 * Writes a silent film of a subject: its layers move past the camera, the near ones faster, and charts build themselves up. Returns
 * the path of the H.264 file in the task's directory; it is always whole.
 */
export async function writeFilm(
  film: { subject: Subject; frame: Frame; seed: number; seconds: number; name: string },
  task: Task,
): Promise<string> {
  const { subject, frame, seconds, seed, name } = film
  const count = Math.max(1, Math.round(seconds * FRAMES_PER_SECOND))
  const [format, input] =
    subject.kind === 'thing'
      ? ([
          'yuv420p',
          pictureFrames(subject.name, await pictureLayers(subject.name, frame, { seed, signal: task.signal }), frame, {
            count,
            seed,
          }),
        ] as const)
      : (['rgba', chartFrames(chartPlanes(subject, seed), frame, { count, seed })] as const)
  const partial = `${name}.partial.mp4`
  const result = await runFfmpeg(
    {
      args: filmArguments(format, frame, partial, task.limits.threads),
      outputs: [partial],
      input,
      lengthSeconds: seconds,
      timeoutSeconds: 300,
    },
    task,
  )
  if (result.exitCode !== 0) throw toolFailure('a film of B-roll could not be encoded', result.log)
  const path = join(task.directory, `${name}.mp4`)
  await rename(join(task.directory, partial), path)
  return path
}

function filmArguments(
  format: 'rgba' | 'yuv420p',
  { width, height }: Frame,
  output: string,
  threads: number,
): ToolArgument[] {
  return [
    ...['-f', 'rawvideo', '-pix_fmt', format, '-s', `${width}x${height}`],
    ...['-framerate', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
    // The illustrator's frames are in these colors already.
    ...(format === 'rgba' ? ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'] : []),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-threads', String(threads)],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    ...['-an', '-movflags', '+faststart', '-f', 'mp4', output],
  ]
}

type Reel = { count: number; seed: number }

/** Each frame of a picture's layers in planar YUV, drawn when the encoder asks for it. */
function* pictureFrames(
  name: PictureName,
  layers: readonly Layer[],
  frame: Frame,
  { count, seed }: Reel,
): Generator<Uint8Array> {
  const plan = planPicture(name)
  const planes = layers.map(layerPlanes)
  const depths = planes.map(({ depth }) => depth)
  const moves = MOVES[plan.camera]
  const move = moves[seed % moves.length] ?? moves[0]
  const particles = particlesOf(plan)
  const drawn = yuvFrame(frame.width, frame.height)
  for (let index = 0; index < count; index++) {
    const seconds = index / FRAMES_PER_SECOND
    const progress = index / Math.max(1, count - 1)
    composeFrame(planes, placeLayers(depths, move, drawn, { progress, seconds, seed }), drawn)
    if (particles !== null) drawParticles(drawn, particles, 'soft', seconds, seed)
    yield drawn.bytes
  }
}

/** Each frame of a chart as RGBA, drawn when the encoder asks for it. */
function* chartFrames(planes: readonly Plane[], frame: Frame, { count, seed }: Reel): Generator<Uint8Array> {
  const canvas = createCanvas(frame.width, frame.height)
  const pen = canvas.getContext('2d')
  const brush = new Brush(pen)
  const prepared = planes.map((plane) => ({ plane, drawn: plane.changes === true ? null : drawOnce(plane, frame) }))
  const move = CAMERA_MOVES[seed % CAMERA_MOVES.length] ?? CAMERA_MOVES[0]
  for (let index = 0; index < count; index++) {
    const progress = index / Math.max(1, count - 1)
    for (const { plane, drawn } of prepared) {
      pen.save()
      aim(pen, frame, plane, move, progress, index / FRAMES_PER_SECOND)
      if (drawn === null) plane.paint(brush, frame, progress)
      else pen.drawImage(drawn.canvas, drawn.x, drawn.y)
      pen.restore()
    }
    yield canvas.data()
  }
}

/** Where the camera goes: how much larger the subject becomes, and how far it moves to the side, in shares of the frame. */
const CAMERA_MOVES = [
  { from: { scale: 1, x: 0 }, to: { scale: 1.07, x: 0 } },
  { from: { scale: 1.03, x: 0.022 }, to: { scale: 1.03, x: -0.022 } },
  { from: { scale: 1.07, x: 0 }, to: { scale: 1, x: 0 } },
  { from: { scale: 1.03, x: -0.022 }, to: { scale: 1.03, x: 0.022 } },
] as const

function aim(
  pen: Brush['pen'],
  { width, height }: Frame,
  { depth, floats = 0 }: Plane,
  { from, to }: (typeof CAMERA_MOVES)[number],
  progress: number,
  seconds: number,
): void {
  const between = (a: number, b: number) => a + (b - a) * progress
  const scale = 1 + (between(from.scale, to.scale) - 1) * depth
  const sideways = between(from.x, to.x) * depth * width
  const up = Math.sin(seconds * 1.9) * floats * Math.min(width, height)
  pen.translate(width / 2 + sideways, height / 2 + up)
  pen.scale(scale, scale)
  pen.translate(-width / 2, -height / 2)
}

/** What a plane covers of the frame and its margin, and where that is. */
type Drawn = { canvas: Canvas; x: number; y: number }

/** Most planes are mostly empty, and moving empty parts costs as much as moving full ones. */
function drawOnce(plane: Plane, frame: Frame): Drawn {
  const [left, top] = [Math.ceil(frame.width * MARGIN), Math.ceil(frame.height * MARGIN)]
  const whole = createCanvas(frame.width + 2 * left, frame.height + 2 * top)
  const pen = whole.getContext('2d')
  pen.translate(left, top)
  plane.paint(new Brush(pen), frame, 1)
  const used = usedPart(whole)
  const canvas = createCanvas(used.width, used.height)
  canvas.getContext('2d').drawImage(whole, -used.x, -used.y)
  return { canvas, x: used.x - left, y: used.y - top }
}

/** The rectangle around all that is not empty, with an edge of a pixel. */
function usedPart(canvas: Canvas): { x: number; y: number; width: number; height: number } {
  const { width, height } = canvas
  const bytes = canvas.data()
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height)
  const isEmptyRow = (y: number) => pixels.subarray(y * width, (y + 1) * width).every((pixel) => pixel === 0)
  const isEmptyColumn = (x: number) => {
    for (let at = x; at < pixels.length; at += width) if (pixels[at] !== 0) return false
    return true
  }
  let [top, bottom, left, right] = [0, height - 1, 0, width - 1]
  while (top < bottom && isEmptyRow(top)) top++
  while (bottom > top && isEmptyRow(bottom)) bottom--
  while (left < right && isEmptyColumn(left)) left++
  while (right > left && isEmptyColumn(right)) right--
  const [x, y] = [Math.max(0, left - 1), Math.max(0, top - 1)]
  return { x, y, width: Math.min(width, right + 2) - x, height: Math.min(height, bottom + 2) - y }
}
