import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FRAMES_PER_SECOND } from '../camera/film-shot.ts'
import type { CaptionLook } from '../captions/plan-captions.ts'
import type { FontDemand } from '../captions/require-fonts.ts'
import { type RenderedOutput, renderDecisions } from '../editing/render-decisions.ts'
import { subtitleDecisions } from '../editing/subtitle-decisions.ts'
import { diskFull, isOutOfSpace } from '../ffmpeg/run-tool.ts'
import type { StyleName } from '../illustrator/styles/styles.ts'
import { chooseMusic, makeMusic } from '../music/choose-music.ts'
import { requireRoom, spaceFor } from '../require-room.ts'
import { finishedFile, finishedStage } from '../stage-file.ts'
import type { Task } from '../task.ts'
import type { Frame, MediaFile } from '../timeline/timeline.ts'
import type { Transcript } from '../transcript.ts'
import { type CaptionFonts, captionFonts } from './caption-fonts.ts'
import { BUILT_IN, filmShots, type GivenPictures, type MadePicture } from './film-shots.ts'
import { joinShots } from './join-shots.ts'
import { musicMood } from './music-mood.ts'
import { picturePrompt } from './picture-prompt.ts'
import { writePictureSheet } from './picture-sheet.ts'
import { nearWordsOf, type PlannedShot, planVideo, videoFrames } from './plan-video.ts'

export type TextToVideoJob = {
  /** The narration, and its words with their times. */
  narrationPath: string
  transcript: Transcript
  style: StyleName
  /** Null leaves captions out. */
  captions: CaptionLook | null
  /** `any` takes what is in the store, and leaves the captions out of the picture where no font there has their letters. */
  fonts: FontDemand
  music: boolean
  /** The same number makes the same pictures of the same script. */
  seed: number
  /** Pictures that a provider made of `planPictureWishes`; null where everything is drawn here. */
  given: GivenPictures | null
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
export async function textToVideo(job: TextToVideoJob, task: Task): Promise<TextVideo> {
  try {
    return await make(job, task)
  } catch (error) {
    if (isOutOfSpace(error)) throw diskFull(error)
    throw error
  }
}

async function make(job: TextToVideoJob, task: Task): Promise<TextVideo> {
  const { frame, transcript, seed } = job
  task.onProgress('illustrating', 0)
  const frames = videoFrames(transcript.durationSeconds)
  const seconds = frames / FRAMES_PER_SECOND
  await requireRoom(task.directory, frame.width * frame.height * frames * BYTES_PER_PIXEL_AND_FRAME, spaceFor('other'))
  const fonts = await finishedStage(task.directory, 'caption-fonts.json', () =>
    captionFonts(job.captions, transcript, job.modelsDirectory, job.fonts),
  )
  const planned = await plannedShots(job, task)
  const pictures = await filmShots(planned, job, task)
  const sourcePath = await finishedFile(join(task.directory, 'source.mp4'), () =>
    joinShots(planned, { path: job.narrationPath, seconds }, 'source', task),
  )
  const sheetPath = await finishedFile(join(task.directory, 'pictures.jpg'), () =>
    writePictureSheet(planned, frame, 'pictures', task),
  )
  const music = job.music ? await makeTrack(planned, seconds, seed, task) : NO_MUSIC
  const decisions = {
    ...subtitleDecisions(
      transcript,
      { frame, frameRate: [FRAMES_PER_SECOND, 1], durationSeconds: seconds },
      fonts === 'none' ? null : job.captions,
    ),
    audio: { loudness: LOUDNESS },
    ...{ music: music.track, media: music.media },
  }
  const { language, recogniser } = transcript
  const rendering: Task = { ...task, directory: join(task.directory, 'video') }
  await mkdir(rendering.directory, { recursive: true, mode: 0o700 })
  const { modelsDirectory } = job
  const made = await renderDecisions(
    {
      ...{ sourcePath, decisions, files: music.files, origin: { language, recogniser }, modelsDirectory },
      fonts: fonts === 'any' ? 'any' : 'own',
    },
    rendering,
  )
  const shots = planned.map((shot, index) => ({ ...shot, picture: pictures[index] ?? UNKNOWN }))
  return { ...made, captionFonts: fonts, sourcePath, sheetPath, shots, media: music.media, files: music.files }
}

const UNKNOWN: MadePicture = { by: BUILT_IN, description: '', note: null }

/** What a provider can be asked to draw for a video: the picture of each shot. `textToVideo` films the same shots. */
export async function planPictureWishes(
  job: Pick<TextToVideoJob, 'transcript' | 'seed' | 'style' | 'modelsDirectory'>,
  task: Task,
): Promise<{ name: string; prompt: string; seed: number }[]> {
  const planned = await plannedShots(job, task)
  return planned.map(({ name, plan, text, seed }) => ({ name, prompt: picturePrompt(plan, text, job.style), seed }))
}

function plannedShots(
  { transcript, seed, modelsDirectory }: Pick<TextToVideoJob, 'transcript' | 'seed' | 'modelsDirectory'>,
  task: Task,
): Promise<PlannedShot[]> {
  const frames = videoFrames(transcript.durationSeconds)
  return finishedStage(task.directory, 'shots.json', async () => {
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
  const path = await finishedFile(join(task.directory, `${piece.name}.m4a`), () => makeMusic(piece, seconds, task))
  const { title, credit } = piece
  return {
    track: { media: MUSIC, ...MUSIC_LOOK },
    media: { [MUSIC]: { kind: 'audio', title, credit } },
    files: { [MUSIC]: path },
  }
}
