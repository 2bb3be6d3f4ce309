import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { MOVES } from '../camera/camera-move.ts'
import { type FilmLayers, filmShot, type ShotFilm } from '../camera/film-shot.ts'
import type { Layer } from '../camera/layer-planes.ts'
import { particlesOf } from '../camera/particles-of.ts'
import { transitionOf } from '../camera/transitions.ts'
import { describePlan, illustrate, type StyleName } from '../illustrator/illustrator.ts'
import { filledFrame, readPicture } from '../picture-file.ts'
import { runStageOnce } from '../stage-file.ts'
import type { Task } from '../task.ts'
import type { Frame } from '../timeline/timeline.ts'
import type { PlannedShot } from './plan-video.ts'

/** Who made the picture of a shot, what it shows, in words, and why a provider did not make it where one was asked. */
export type MadePicture = { by: string; description: string; note: CodedMessage | null }

/** Files with pictures by names of shots, as a provider gave them, or why it gave none. */
export type ProviderPictures = { provider: string; pictures: Readonly<Record<string, ProviderPicture>> }
type ProviderPicture = { path: string } | { path: null; why: CodedMessage }

type FilmShotsInput = {
  style: StyleName
  frame: Frame
  /** Null where everything is drawn here. */
  given: ProviderPictures | null
}

/** As which the service itself is named. */
export const BUILT_IN = 'built-in'

type Drawn = { filmed: FilmLayers; made: MadePicture }

/**
 * Draws and films the shots, one after the other; while one is filmed, the next is drawn. A shot that lies in the task's directory
 * already is kept. Returns who made which picture.
 */
export async function filmShots(
  shots: readonly PlannedShot[],
  input: FilmShotsInput,
  task: Task,
): Promise<MadePicture[]> {
  const made: MadePicture[] = []
  let ahead: Promise<Drawn> | null = null
  const createDrawAhead = (index: number): Promise<Drawn> | null => {
    const shot = shots[index]
    if (shot === undefined) return null
    const drawing = draw(shot, input, task)
    // Awaited in its turn; until then a failure of this one must not hide that of the shot before.
    drawing.catch(() => undefined)
    return drawing
  }
  for (const [index, shot] of shots.entries()) {
    task.signal.throwIfAborted()
    task.onProgress('illustrating', index / shots.length, coded('at_shot', { at: index + 1, count: shots.length }))
    const picture = await runStageOnce(task.directory, `${shot.name}.json`, async () => {
      const drawn = await (ahead ?? draw(shot, input, task))
      ahead = createDrawAhead(index + 1)
      await filmShot(filmingOf(index, shot, shots[index - 1], input), drawn.filmed, input.frame, task)
      return drawn.made
    })
    made.push(picture)
  }
  return made
}

async function draw({ name, plan, seed, castSeed }: PlannedShot, input: FilmShotsInput, task: Task): Promise<Drawn> {
  const { style, frame, given } = input
  const picture = given?.pictures[name]
  if (given !== null && picture?.path != null) {
    const layer = await givenLayer(picture.path, frame)
    if (layer !== null)
      return { filmed: { layers: [layer] }, made: { by: given.provider, description: describePlan(plan), note: null } }
  }
  const drawn = await illustrate(plan, { style, ...frame, seed, castSeed, signal: task.signal })
  const note = picture === undefined ? null : whyDrawn(picture)
  return { filmed: drawn, made: { by: BUILT_IN, description: drawn.description, note } }
}

function whyDrawn(picture: ProviderPicture): CodedMessage {
  return picture.path === null ? picture.why : coded('provider_picture_unusable')
}

/** Larger than the frame, as the camera goes towards it. */
const ROOM_TO_MOVE = 1.15

/** A picture without depth, which the camera moves over. Null where it cannot be used. */
async function givenLayer(path: string, { width, height }: Frame): Promise<Layer | null> {
  const picture = await readPicture(path)
  if (picture === null) return null
  const size = { width: Math.round(width * ROOM_TO_MOVE), height: Math.round(height * ROOM_TO_MOVE) }
  return { rgba: filledFrame(picture, size).data(), ...size, depth: 1 }
}

function filmingOf(
  index: number,
  shot: PlannedShot,
  before: PlannedShot | undefined,
  { style }: FilmShotsInput,
): ShotFilm {
  const { name, frames, plan, seed } = shot
  const moves = MOVES[plan.camera]
  const transition = transitionOf(style, index)
  return {
    ...{ name, frames, seed, before: before?.name ?? null },
    move: moves[index % moves.length] ?? moves[0],
    // Actions that end before half of the shot.
    transition: { ...transition, frames: Math.min(transition.frames, Math.floor(frames / 3)) },
    particles: particlesOf(plan),
    grain: style === 'pixel_art' || style === 'lego' ? 'square' : 'soft',
  }
}
