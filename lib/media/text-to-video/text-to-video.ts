import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FRAMES_PER_SECOND } from '../camera/film-shot.ts'
import type { CaptionLook } from '../captions/plan-captions.ts'
import type { FontDemand } from '../captions/require-fonts.ts'
import { type RenderedOutput, renderDecisions } from '../editing/render-decisions.ts'
import { subtitleDecisions } from '../editing/subtitle-decisions.ts'
import { diskFull, isOutOfSpace } from '../ffmpeg/run-tool.ts'
import type { StyleName } from '../illustrator/illustrator.ts'
import { chooseMusic, makeMusic } from '../music/choose-music.ts'
import { requireDiskSpace, spaceFor } from '../require-disk-space.ts'
import { createFileOnce, runStageOnce } from '../stage-file.ts'
import type { Task } from '../task.ts'
import type { Frame, MediaFile } from '../timeline/timeline.ts'
import type { Transcript } from '../transcript.ts'
import { type CaptionFonts, captionFonts } from './caption-fonts.ts'
import { BUILT_IN, filmShots, type MadePicture, type ProviderPictures } from './film-shots.ts'
import { joinShots } from './join-shots.ts'
import { musicMood } from './music-mood.ts'
import { picturePrompt } from './picture-prompt.ts'
import { writePictureSheet } from './picture-sheet.ts'
import { nearWordsOf, type PlannedShot, planVideo, videoFrames } from './plan-video.ts'

export type TextToVideoInput = {
  /** The narration, and its words with their times. */
  narrationPath: string
  transcript: Transcript
  style: StyleName
  /** Null leaves captions out. */
  captions: CaptionLook | null
  /**
   * `any` takes the fonts in the store, and leaves the captions out of the picture where no font there has their
   * letters.
   */
  fonts: FontDemand
  music: boolean
  /** The same number makes the same pictures of the same script. */
  seed: number
  /** Pictures that a provider made of `planPictureRequests`; null where everything is drawn here. */
  given: ProviderPictures | null
  /** Size of the video. */
  frame: Frame
  modelsDirectory: string
}

/** Paths are in a folder of the task's directory. */
export type TextVideo = RenderedOutput & {
  captionFonts: CaptionFonts
  /** The video without captions and music, from which it is rendered again. */
  sourcePath: string
  shots: (PlannedShot & { picture: MadePicture })[]
  /** A still of every shot on one picture (`sheetOf`). */
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
 * Makes an upright video of a narration (interface document, section 4.5): shots that show what is said, in one style, a camera that
 * moves through them, captions, and music where it is wanted. Every finished shot stays in `task.directory`; a second run goes on
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
  const planned = await plannedShots(input, task)
  const pictures = await filmShots(planned, input, task)
  const sourcePath = await createFileOnce(join(task.directory, 'source.mp4'), () =>
    joinShots(planned, { path: input.narrationPath, seconds }, 'source', task),
  )
  const sheetPath = await createFileOnce(join(task.directory, 'pictures.jpg'), () =>
    writePictureSheet(planned, frame, 'pictures', task),
  )
  const music = input.music ? await makeTrack(planned, seconds, seed, task) : NO_MUSIC
  const decisions = {
    ...subtitleDecisions(
      transcript,
      { frame, frameRate: [FRAMES_PER_SECOND, 1], durationSeconds: seconds },
      fonts === 'none' ? null : input.captions,
    ),
    audio: { loudness: LOUDNESS },
    ...{ music: music.track, media: music.media },
  }
  const { language, recognizer } = transcript
  const rendering: Task = { ...task, directory: join(task.directory, 'video') }
  await mkdir(rendering.directory, { recursive: true, mode: 0o700 })
  const { modelsDirectory } = input
  const made = await renderDecisions(
    {
      ...{ sourcePath, decisions, files: music.files, origin: { language, recognizer }, modelsDirectory },
      fonts: fonts === 'any' ? 'any' : 'own',
    },
    rendering,
  )
  const shots = planned.map((shot, index) => ({ ...shot, picture: pictures[index] ?? UNKNOWN }))
  return { ...made, captionFonts: fonts, sourcePath, sheetPath, shots, media: music.media, files: music.files }
}

const UNKNOWN: MadePicture = { by: BUILT_IN, description: '', note: null }

/** What a provider can be asked to draw for a video: the picture of each shot. `textToVideo` films the same shots. */
export async function planPictureRequests(
  input: Pick<TextToVideoInput, 'transcript' | 'seed' | 'style' | 'modelsDirectory'>,
  task: Task,
): Promise<{ name: string; prompt: string; seed: number }[]> {
  const planned = await plannedShots(input, task)
  return planned.map(({ name, plan, text, seed }) => ({ name, prompt: picturePrompt(plan, text, input.style), seed }))
}

function plannedShots(
  { transcript, seed, modelsDirectory }: Pick<TextToVideoInput, 'transcript' | 'seed' | 'modelsDirectory'>,
  task: Task,
): Promise<PlannedShot[]> {
  const frames = videoFrames(transcript.durationSeconds)
  return runStageOnce(task.directory, 'shots.json', async () => {
    const options = { modelsDirectory, threads: task.limits.threads, signal: task.signal }
    return planVideo(transcript, frames, seed, await nearWordsOf(transcript, frames, options))
  })
}

type Music = {
  track: ({ media: string } & typeof MUSIC_LOOK) | null
  media: Record<string, MediaFile>
  files: Record<string, string>
}

const NO_MUSIC: Music = { track: null, media: {}, files: {} }

async function makeTrack(shots: readonly PlannedShot[], seconds: number, seed: number, task: Task): Promise<Music> {
  const piece = chooseMusic(musicMood(shots.map(({ plan }) => plan.mood)), seed % 1000)
  const path = await createFileOnce(join(task.directory, `${piece.name}.m4a`), () => makeMusic(piece, seconds, task))
  const { title, credit } = piece
  return {
    track: { media: MUSIC, ...MUSIC_LOOK },
    media: { [MUSIC]: { kind: 'audio', title, credit } },
    files: { [MUSIC]: path },
  }
}
