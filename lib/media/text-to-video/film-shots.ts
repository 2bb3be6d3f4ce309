import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { prepareStock } from '../broll/prepare-stock.ts'
import { type CameraMove, MOVES } from '../camera/camera-move.ts'
import { filmFootage } from '../camera/film-footage.ts'
import { type FilmLayers, FRAMES_PER_SECOND, filmShot, type ShotFilm } from '../camera/film-shot.ts'
import type { Layer } from '../camera/layer-planes.ts'
import { particlesOf } from '../camera/particles-of.ts'
import { transitionOf } from '../camera/transitions.ts'
import { drawSettledCard } from '../cards/card-frames.ts'
import { BUILT_IN, type OfferedWork, type ShownPicture } from '../editing/decided-shots.ts'
import { illustrate, type StyleName } from '../illustrator/illustrator.ts'
import { filledFrame, readPicture } from '../picture-file.ts'
import { runStageOnce } from '../stage-file.ts'
import type { Task } from '../task.ts'
import type { Card } from '../timeline/card.ts'
import { cardText } from '../timeline/card-text.ts'
import type { Credit, Frame } from '../timeline/timeline.ts'
import type { DesignedShot } from './shots/design-cards.ts'

/** Who made the picture of a shot, what it shows, in words, and why a provider did not make it where one was asked. */
export type MadePicture = Pick<ShownPicture, 'kind' | 'by' | 'description' | 'note' | 'work'>

/** Somebody's work, and whose. */
type Work = { title: string; credit: Credit }

/** What providers gave, by names of shots: a file and by whom it is, with the credit of a person's work; or why there is none. */
export type ProviderPictures = Readonly<Record<string, ProviderPicture>>
type ProviderPicture =
  | { path: string; by: string; kind: 'picture' | 'video'; work: Work | null; found?: FoundWorks | undefined }
  | { path: null; why: CodedMessage }

/** For what a stock was searched, and what else it had; `previewPath` of a small picture, null where there is none. */
export type FoundWorks = { search: string; others: (Omit<OfferedWork, 'cell'> & { previewPath: string | null })[] }

type FilmShotsInput = {
  style: StyleName
  frame: Frame
  languageTag: string
  /** Null where everything is drawn here. */
  given: ProviderPictures | null
}

type Filmed = { filmed: FilmLayers; made: MadePicture; kind: 'given' | 'card' | 'drawn' }
type Drawn = Filmed | { path: string; made: MadePicture; kind: 'footage' }

/**
 * Draws and films the shots, one after the other; while one is filmed, the next is drawn. A shot that lies in the task's directory
 * already is kept. Returns who made which picture.
 */
export async function filmShots(
  shots: readonly DesignedShot[],
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
      if (drawn.kind === 'footage') await filmFootage({ ...shot, path: drawn.path }, input.frame, task)
      else await filmShot(filmingOf(index, shot, shots[index - 1], drawn, input), drawn.filmed, input.frame, task)
      return drawn.made
    })
    made.push(picture)
  }
  return made
}

async function draw(
  { name, frames, text, plan, card, seed, castSeed }: DesignedShot,
  input: FilmShotsInput,
  task: Task,
): Promise<Drawn> {
  const { style, frame, given } = input
  const picture = given?.[name]
  if (picture?.path != null && picture.kind === 'picture') {
    const layer = await givenLayer(picture.path, frame)
    if (layer !== null) return { filmed: { layers: [layer] }, made: madeBy(picture, text), kind: 'given' }
  }
  if (picture?.path != null && picture.kind === 'video') {
    const file = { ...picture, title: text, credit: null }
    const path = await prepareStock(file, frame, frames / FRAMES_PER_SECOND, `${name}-footage`, task)
    if (path !== null) return { path, made: madeBy(picture, text), kind: 'footage' }
  }
  const made = { by: BUILT_IN, note: picture === undefined ? null : whyDrawn(picture), work: null }
  if (card !== null || plan === null) {
    const shown = card ?? NO_WORDS
    const description = `“${cardText(shown)}”`
    return { filmed: { layers: [cardLayer(shown, input)] }, made: { ...made, kind: 'card', description }, kind: 'card' }
  }
  const drawn = await illustrate(plan, { style, ...frame, seed, castSeed, signal: task.signal })
  return { filmed: drawn, made: { ...made, kind: 'drawing', description: drawn.description }, kind: 'drawn' }
}

type Given = Extract<ProviderPicture, { path: string }>

function madeBy({ by, kind, work }: Omit<Given, 'path'>, text: string): MadePicture {
  return { kind, by, description: work?.title ?? text, note: null, work }
}

const NO_WORDS: Card = { kind: 'words', words: [] }

/** A card as a picture without depth: the animated one covers it. */
function cardLayer(card: Card, { style, frame, languageTag }: FilmShotsInput): Layer {
  return { rgba: drawSettledCard(card, style, frame, languageTag), ...frame, depth: 1 }
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

/** Nothing moves the letters of a card. */
const STILL: readonly [CameraMove] = [{ name: 'still', zoom: 0, x: 0, y: 0 }]

function filmingOf(
  index: number,
  shot: DesignedShot,
  before: DesignedShot | undefined,
  { kind }: Filmed,
  { style }: FilmShotsInput,
): ShotFilm {
  const { name, frames, plan, seed } = shot
  const moves = kind === 'card' ? STILL : MOVES[plan?.camera ?? 'medium']
  return {
    ...{ name, frames, seed, before: before?.name ?? null },
    move: moves[index % moves.length] ?? moves[0],
    transition: { ...transitionOf(style, index), frames: blendFrames(style, index, frames) },
    particles: plan === null || kind !== 'drawn' ? null : particlesOf(plan),
    grain: style === 'pixel_art' || style === 'lego' ? 'square' : 'soft',
  }
}

/** For how many frames the shot before is seen in a shot that is filmed, of so many. It ends before half of the shot. */
export function blendFrames(style: StyleName, index: number, frames: number): number {
  return index === 0 ? 0 : Math.min(transitionOf(style, index).frames, Math.floor(frames / 3))
}
