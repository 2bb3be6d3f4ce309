import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { type ToolArgument, toolFailure } from '../ffmpeg/run-tool.ts'
import { writeBytesAtomically } from '../stage-file.ts'
import type { Task } from '../task.ts'
import type { Frame } from '../timeline/timeline.ts'
import { type CameraMove, placeLayers } from './camera-move.ts'
import { composeFrame, type YuvFrame, yuvFrame } from './compose-frame.ts'
import { isFlashing } from './flashes.ts'
import { type Layer, type LayerPlanes, layerPlanes } from './layer-planes.ts'
import type { Particles } from './particle-kinds.ts'
import { drawParticles, type Grain } from './particles.ts'
import { applyTransition, type Transition } from './transitions.ts'

export const FRAMES_PER_SECOND = 30

/** How one shot is filmed. */
export type ShotFilm = {
  name: string
  frames: number
  move: CameraMove
  /** From the shot before; its last frame has to be there, unless it is a cut. */
  transition: Transition
  /** Name of the shot before, or null. */
  before: string | null
  particles: Particles | null
  grain: Grain
  seed: number
}

/** Layers of a picture, back to front; where lightning flashes in them, also what they are `between` two flashes. */
export type FilmLayers = { layers: readonly Layer[]; between?: readonly Layer[] }

/** A length that the second encoding does not notice; it is decoded again once. */
const CODING = ['-c:v', 'libx264', '-preset', 'superfast', '-crf', '18', '-bf', '0', '-pix_fmt', 'yuv420p']

/** Where a filmed shot lies: a raw stream of H.264. */
export function shotPath(name: string, directory: string): string {
  return join(directory, `${name}.h264`)
}

/** Where a still from the middle of a filmed shot lies: raw planar YUV 4:2:0 of the size that `stillSize` gives. */
export function stillPath(name: string, directory: string): string {
  return join(directory, `${name}.still`)
}

const STILL_WIDTH = 216

/** Size in pixels of the stills of a video, in the proportions of its frame. */
export function stillSize({ width, height }: Frame): Frame {
  return { width: STILL_WIDTH, height: Math.round((STILL_WIDTH * height) / width / 2) * 2 }
}

/**
 * Films a picture: its layers move past the camera, what falls or drifts is drawn in front of them, and the shot before gives way at
 * its beginning. Writes the shot, always whole, and beside it a still and its last frame for the next one.
 */
export async function filmShot(filming: ShotFilm, filmed: FilmLayers, frame: Frame, task: Task): Promise<void> {
  const { name, frames } = filming
  const before = await lastFrame(filming, frame, task.directory)
  const drawn = yuvFrame(frame.width, frame.height)
  const [output, still] = [`${name}.partial.h264`, `${name}.partial.still`]
  const run = {
    args: [
      ...filmArguments(frame, output, task.limits.threads),
      ...stillArguments(frame, Math.floor(frames / 2), still),
    ],
    outputs: [output, still],
    input: framesOf(filming, planesOfFilmed(filmed), before, drawn),
    lengthSeconds: null,
    timeoutSeconds: 120 + frames * 2,
  }
  const { exitCode, log } = await runFfmpeg(run, task)
  if (exitCode !== 0) throw toolFailure(`a shot could not be filmed: ${exitCode}`, log)
  await writeBytesAtomically(lastFramePath(name, task.directory), drawn.bytes)
  await rename(join(task.directory, still), stillPath(name, task.directory))
  await rename(join(task.directory, output), shotPath(name, task.directory))
}

type FilmedPlanes = { planes: readonly LayerPlanes[]; between: readonly LayerPlanes[] | null }

const planesOfFilmed = ({ layers, between }: FilmLayers): FilmedPlanes => ({
  planes: layers.map(layerPlanes),
  between: between?.map(layerPlanes) ?? null,
})

/** Where the last frame of a filmed shot lies: raw planar YUV 4:2:0 of the size of the frame. */
export function lastFramePath(name: string, directory: string): string {
  return join(directory, `${name}.last`)
}

async function lastFrame({ before, transition }: ShotFilm, frame: Frame, directory: string): Promise<YuvFrame | null> {
  if (before === null || transition.frames === 0) return null
  return { ...frame, bytes: await readFile(lastFramePath(before, directory)) }
}

function filmArguments({ width, height }: Frame, output: string, threads: number): ToolArgument[] {
  return [
    ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`],
    ...['-framerate', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
    ...codingArguments(threads, output),
  ]
}

/** How every shot is encoded, so that they can be joined as they are. */
export function codingArguments(threads: number, output: string): ToolArgument[] {
  return [
    ...[...CODING, '-threads', String(threads)],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    ...['-an', '-f', 'h264', output],
  ]
}

/** A still of one frame. The transition is over by the middle of a shot. */
export function stillArguments(frame: Frame, index: number, output: string): ToolArgument[] {
  const { width, height } = stillSize(frame)
  const chosen = `select=eq(n\\,${index}),scale=${width}:${height}:flags=area`
  return ['-map', '0:v', '-vf', chosen, '-frames:v', '1', '-pix_fmt', 'yuv420p', '-f', 'rawvideo', output]
}

/** The frame is drawn into `drawn` when the encoder asks for it; after the last one, it holds the last one. */
function* framesOf(
  filming: ShotFilm,
  { planes, between }: FilmedPlanes,
  before: YuvFrame | null,
  drawn: YuvFrame,
): Generator<Uint8Array> {
  const { frames, move, transition, particles, grain, seed } = filming
  const depths = planes.map((layer) => layer.depth)
  for (let index = 0; index < frames; index++) {
    const seconds = index / FRAMES_PER_SECOND
    const progress = index / Math.max(1, frames - 1)
    const shown = between === null || isFlashing(seconds, seed) ? planes : between
    composeFrame(shown, placeLayers(depths, move, drawn, { progress, seconds, seed }), drawn)
    if (particles !== null) drawParticles(drawn, particles, grain, seconds, seed)
    if (before !== null && index < transition.frames)
      applyTransition(transition, before, drawn, (index + 1) / (transition.frames + 1))
    yield drawn.bytes
  }
}
