import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { MOVES, placeLayers } from '../../camera/camera-move.ts'
import { composeFrame, yuvFrame } from '../../camera/compose-frame.ts'
import { type Layer, layerPlanes } from '../../camera/layer-planes.ts'
import { drawParticles } from '../../camera/particles.ts'
import { particlesOf } from '../../camera/particles-of.ts'
import { runFfmpeg } from '../../ffmpeg/run-ffmpeg.ts'
import { type ToolArgument, toolFailure } from '../../ffmpeg/run-tool.ts'
import type { ShotPlan } from '../../illustrator/illustrator.ts'
import type { Task } from '../../task.ts'
import type { Frame } from '../../timeline/timeline.ts'
import { pictureLayers } from './illustrate.ts'

const FRAMES_PER_SECOND = 30

/**
 * Writes a silent film of a picture: its layers move past the camera, the near ones faster. Returns the path of the H.264 file in the
 * task's directory; it is always whole.
 */
export async function writeFilm(
  film: { plan: ShotPlan; frame: Frame; seed: number; seconds: number; name: string },
  task: Task,
): Promise<string> {
  const { plan, frame, seconds, seed, name } = film
  const count = Math.max(1, Math.round(seconds * FRAMES_PER_SECOND))
  const layers = await pictureLayers(plan, frame, { seed, signal: task.signal })
  const partial = `${name}.partial.mp4`
  const result = await runFfmpeg(
    {
      args: filmArguments(frame, partial, task.limits.threads),
      outputs: [partial],
      input: pictureFrames(plan, layers, frame, { count, seed }),
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

function filmArguments({ width, height }: Frame, output: string, threads: number): ToolArgument[] {
  return [
    ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`],
    ...['-framerate', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-threads', String(threads)],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    ...['-an', '-movflags', '+faststart', '-f', 'mp4', output],
  ]
}

type Reel = { count: number; seed: number }

/** Each frame of a picture's layers in planar YUV, drawn when the encoder asks for it. */
function* pictureFrames(
  plan: ShotPlan,
  layers: readonly Layer[],
  frame: Frame,
  { count, seed }: Reel,
): Generator<Uint8Array> {
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
