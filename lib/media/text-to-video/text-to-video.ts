import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FRAMES_PER_SECOND } from '../camera/film-shot.ts'
import type { CaptionLook } from '../captions/plan-captions.ts'
import type { FontDemand } from '../captions/require-fonts.ts'
import { BUILT_IN, type DecidedShots } from '../editing/decided-shots.ts'
import type { Insertion, SafeAreas } from '../editing/edit-decisions.ts'
import { type RenderedOutput, renderDecisions } from '../editing/render-decisions.ts'
import { subtitleDecisions } from '../editing/subtitle-decisions.ts'
import { diskFull, isOutOfSpace } from '../ffmpeg/run-tool.ts'
import type { Shot, StyleName } from '../illustrator/illustrator.ts'
import { MissingModels } from '../models/require-models.ts'
import { chooseMusic, makeMusic } from '../music/choose-music.ts'
import type { Mood } from '../music/mood.ts'
import { searchPhrases } from '../picture-plans/search-phrases.ts'
import { decidedBrand, type GivenBrand } from '../render/given-brand.ts'
import { requireDiskSpace, spaceFor } from '../require-disk-space.ts'
import { createFileOnce, runStageOnce } from '../stage-file.ts'
import type { Task } from '../task.ts'
import { timeOf } from '../timeline/time.ts'
import type { Frame, MediaFile } from '../timeline/timeline.ts'
import type { Transcript } from '../transcript.ts'
import { type CaptionFonts, captionFonts } from './caption-fonts.ts'
import { decideShots } from './decide-shots.ts'
import { filmShots, type ProviderPictures } from './film-shots.ts'
import { joinShots } from './join-shots.ts'
import { picturePrompt } from './picture-prompt.ts'
import { fillCells, writePictureSheet } from './picture-sheet.ts'
import { planByLists } from './plan-by-lists.ts'
import { type CutShot, cutVideo, videoFrames } from './plan-video.ts'
import type { ScriptPlan } from './planned-picture.ts'
import { NEUTRAL, scriptMood } from './script-mood.ts'
import { type DesignedShot, designCards, NOTHING_CERTAIN } from './shots/design-cards.ts'

export type TextToVideoInput = {
  /** The narration, and its words with their times. */
  narrationPath: string
  transcript: Transcript
  style: StyleName
  /** Null leaves captions out. */
  captions: CaptionLook | null
  /**
   * `any` takes the fonts and models in the store: captions are left out of the picture where no font there has their letters, and
   * where pictures cannot be compared with words, type is shown in their place.
   */
  fonts: FontDemand
  music: boolean
  /** The same number makes the same pictures of the same script. */
  seed: number
  /** Pictures that a provider made of `planPictureRequests`; null where everything is drawn here. */
  given: ProviderPictures | null
  /** What a language model planned for the shots of `planScript`; null where the word lists decide. */
  planned: ScriptPlan | null
  /** Over the whole video; absent for none. */
  brand?: GivenBrand
  /** What captions and logo keep clear of; absent for their usual places. */
  safeAreas?: SafeAreas
  /** Size of the video. */
  frame: Frame
  modelsDirectory: string
}

/** Paths are in a folder of the task's directory. */
export type TextVideo = RenderedOutput & {
  captionFonts: CaptionFonts
  /** The video without captions and music, from which it is rendered again. */
  sourcePath: string
  shots: DecidedShots
  /** A still of every shot, and previews of what each could show instead, on one picture (`DecidedShots.sheet`). */
  sheetPath: string
  media: Record<string, MediaFile>
  files: Record<string, string>
}

const LOUDNESS = { integratedLufs: -14, truePeakDb: -1.5 }
const MUSIC = 'music'
const MUSIC_LOOK = { volume: 0.5, fadeInSeconds: 0.5, fadeOutSeconds: 1.2 }
/** Of a filmed shot, and of the picture that waits for the next one. */
const BYTES_PER_PIXEL_AND_FRAME = 0.05

/**
 * Makes an upright video of a narration (interface document, section 4.5): shots that show what is said, in one style, and type where
 * no picture surely does; a camera that moves through them, captions, and music where it is wanted. Every finished shot stays in `task.directory`; a second run goes on
 * behind it.
 *
 * @throws MediaFailure (`MissingModels` is one) with a public message; the signal's reason.
 */
export async function textToVideo(input: TextToVideoInput, task: Task): Promise<TextVideo> {
  try {
    return await make(input, task)
  } catch (error) {
    if (isOutOfSpace(error)) throw diskFull(error)
    throw error
  }
}

async function make(input: TextToVideoInput, task: Task): Promise<TextVideo> {
  const { frame, transcript, seed } = input
  task.onProgress('illustrating', 0)
  const frames = videoFrames(transcript.durationSeconds)
  const seconds = frames / FRAMES_PER_SECOND
  await requireDiskSpace(
    task.directory,
    frame.width * frame.height * frames * BYTES_PER_PIXEL_AND_FRAME,
    spaceFor('other'),
  )
  const fonts = await runStageOnce(task.directory, 'caption-fonts.json', () =>
    captionFonts(input.captions, transcript, input.modelsDirectory, input.fonts),
  )
  const { shots: planned, mood } = await designedShots(input, fonts, task)
  const pictures = await filmShots(planned, { ...input, languageTag: transcript.languageTag }, task)
  const sourcePath = await createFileOnce(join(task.directory, 'source.mp4'), () =>
    joinShots(planned, { path: input.narrationPath, seconds }, 'source', task),
  )
  const { shots, previews } = await decideShots(planned, pictures, input)
  const stills = await createFileOnce(join(task.directory, 'stills.jpg'), () =>
    writePictureSheet(planned, frame, 'stills', task),
  )
  const sheetPath = await fillCells({ from: stills, to: join(task.directory, 'pictures.jpg') }, previews, shots.sheet)
  const music = input.music ? await makeTrack(mood, seconds, seed, task) : NO_MUSIC
  const brand = await decidedBrand(input.brand, task)
  const media = { ...music.media, ...brand.media }
  const files = { ...music.files, ...brand.files }
  const decisions = {
    ...subtitleDecisions(
      transcript,
      { frame, frameRate: [FRAMES_PER_SECOND, 1], durationSeconds: seconds },
      fonts === 'none' ? null : input.captions,
    ),
    overlays: planned.flatMap((shot, index) => cardOf(shot, pictures[index]?.by ?? BUILT_IN, input.style)),
    audio: { loudness: LOUDNESS },
    ...{ music: music.track, media, shots, ...brand.decided },
    ...(input.safeAreas && { safeAreas: input.safeAreas }),
  }
  const { language, recognizer } = transcript
  const rendering: Task = { ...task, directory: join(task.directory, 'video') }
  await mkdir(rendering.directory, { recursive: true, mode: 0o700 })
  const { modelsDirectory } = input
  const made = await renderDecisions(
    {
      ...{ sourcePath, decisions, files, origin: { language, recognizer }, modelsDirectory },
      fonts: fonts === 'any' ? 'any' : 'own',
    },
    rendering,
  )
  return { ...made, captionFonts: fonts, sourcePath, sheetPath, shots, media, files }
}

/** The card of a shot, animated with the voice, over its still that was filmed. */
function cardOf({ card, from, frames, text }: DesignedShot, by: string, look: StyleName): Insertion[] {
  if (card === null || by !== BUILT_IN) return []
  const at = (frame: number) => timeOf(frame / FRAMES_PER_SECOND)
  return [{ start: at(from), end: at(from + frames), said: text, card, look }]
}

type DesignedScript = { shots: DesignedShot[]; mood: Mood }

/** The shots with what each shows. Where no font has the letters, cards are without their words. */
function designedShots(input: TextToVideoInput, fonts: CaptionFonts, task: Task): Promise<DesignedScript> {
  return runStageOnce(task.directory, 'designed-shots.json', async () => {
    const { transcript } = input
    const cut = await cutShots(input, task)
    const { pictures, mood } = await planShotsOf(cut, input, task)
    const inOrder = cut.map(({ name }) => pictures[name] ?? NOTHING_CERTAIN)
    const designed = designCards(cut, transcript, inOrder)
    const shots = fonts === 'none' ? designed.map(withoutWords) : designed
    return { shots, mood }
  })
}

const withoutWords = (shot: DesignedShot): DesignedShot =>
  shot.card === null ? shot : { ...shot, card: { kind: 'words', words: [] } }

/** What is planned for each shot, and the music. Where the model that compares texts may be missing and is, nothing is certain. */
async function planShotsOf(
  shots: readonly CutShot[],
  { transcript: { languageTag }, seed, modelsDirectory, fonts, planned: given }: TextToVideoInput,
  task: Task,
): Promise<{ pictures: ScriptPlan['shots']; mood: Mood }> {
  const options = { languageTag, seed, modelsDirectory, threads: task.limits.threads, signal: task.signal }
  try {
    const { shots: pictures } = given ?? (await planByLists(shots, languageTag, options))
    return { pictures, mood: given?.mood ?? (await scriptMood(shots, options)) }
  } catch (error) {
    if (fonts === 'any' && error instanceof MissingModels) return { pictures: given?.shots ?? {}, mood: NEUTRAL }
    throw error
  }
}

/**
 * A shot as providers are asked about it: its words and length, what to draw in its context and, where that is refused, without it,
 * and what to look for in a stock by the word lists.
 */
export type ShotRequest = {
  name: string
  text: string
  seconds: number
  prompt: string
  plainPrompt?: string | undefined
  seed: number
  search: string | null
}

/** What providers can be asked for the shots of a video. `textToVideo` films the same shots. */
export async function planShotRequests(
  input: Pick<TextToVideoInput, 'transcript' | 'seed' | 'style'>,
  task: Task,
): Promise<ShotRequest[]> {
  const shots = await cutShots(input, task)
  const searches = searchPhrases(shots, input.transcript.languageTag)
  return shots.map(({ name, text, seed, frames }, index) => {
    const [before, after] = [shots[index - 1]?.text, shots[index + 1]?.text]
    const camera = CAMERAS[index % CAMERAS.length] ?? 'medium'
    const prompt = picturePrompt({ text, before, after, camera }, input.style)
    const isAlone = before === undefined && after === undefined
    const plain = isAlone ? {} : { plainPrompt: picturePrompt({ text, camera }, input.style) }
    return { name, text, seconds: frames / FRAMES_PER_SECOND, prompt, ...plain, seed, search: searches[index] ?? null }
  })
}

/** From how near a provider's pictures are seen, in turn. */
const CAMERAS: readonly Shot[] = ['medium', 'wide', 'close']

function cutShots({ transcript, seed }: Pick<TextToVideoInput, 'transcript' | 'seed'>, task: Task): Promise<CutShot[]> {
  const frames = videoFrames(transcript.durationSeconds)
  return runStageOnce(task.directory, 'shots.json', async () => cutVideo(transcript, frames, seed))
}

type Music = {
  track: ({ media: string } & typeof MUSIC_LOOK) | null
  media: Record<string, MediaFile>
  files: Record<string, string>
}

const NO_MUSIC: Music = { track: null, media: {}, files: {} }

async function makeTrack(mood: Mood, seconds: number, seed: number, task: Task): Promise<Music> {
  const piece = chooseMusic(mood, seed % 1000)
  const path = await createFileOnce(join(task.directory, `${piece.name}.m4a`), () => makeMusic(piece, seconds, task))
  const { title, credit } = piece
  return {
    track: { media: MUSIC, ...MUSIC_LOOK },
    media: { [MUSIC]: { kind: 'audio', title, credit } },
    files: { [MUSIC]: path },
  }
}
