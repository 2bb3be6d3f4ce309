import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { audioPathOf, probeOnce, soundStreams } from './audio-of-video.ts'
import { captionsBeside } from './burned-captions/captions-beside.ts'
import { addOwnFonts } from './captions/fonts.ts'
import { requireFonts } from './captions/require-fonts.ts'
import { shownNames } from './captions/speaker-names.ts'
import { writeSidecars } from './captions/write-sidecars.ts'
import type { SafeAreas, Speakers } from './editing/edit-decisions.ts'
import { markMasked } from './editing/mask-words.ts'
import { planTimeline } from './editing/plan-timeline.ts'
import { shiftTranscript } from './editing/shift-transcript.ts'
import { subtitleDecisions } from './editing/subtitle-decisions.ts'
import { diskFull, isOutOfSpace } from './ffmpeg/run-tool.ts'
import type { VideoWithSound } from './probe/require-video.ts'
import { decidedBrand, type GivenBrand } from './render/given-brand.ts'
import { outputFrame } from './render/picture-filters.ts'
import { renderTimeline } from './render/render-timeline.ts'
import { resultFrameRate } from './render/result-frame-rate.ts'
import { requireDiskSpace, spaceFor } from './require-disk-space.ts'
import { createFileOnce, runStageOnce, writeAtomically } from './stage-file.ts'
import type { Task } from './task.ts'
import { makeThumbnails, type Thumbnail } from './thumbnails/make-thumbnails.ts'
import type { CaptionPosition, CaptionSize, CaptionStyle } from './timeline/caption-style.ts'
import { introSeconds, wholeSeconds } from './timeline/intro-and-outro.ts'
import { secondsOf } from './timeline/time.ts'
import type { MediaFile, SoundCleaning } from './timeline/timeline.ts'
import { type TranscribeInput, transcribeVideo } from './transcribe-video.ts'
import { shownTranscript, type Transcript } from './transcript.ts'

export type SubtitleInput = TranscribeInput & {
  style: CaptionStyle
  position: CaptionPosition
  fontSize: CaptionSize
  /** Puts them where they were asked for, even if the source already has captions there. */
  overBurnedCaptions?: boolean
  /** How its sound is cleaned; absent for not at all. */
  sound?: SoundCleaning
  /** What a brand adds; absent for none. */
  brand?: GivenBrand
  /** What captions and logo keep clear of; absent for the usual places. */
  safeAreas?: SafeAreas
  /** How captions show who speaks; absent for not at all. */
  speakers?: Speakers
}

/** Paths are in the task's directory. */
export type SubtitledVideo = {
  videoPath: string
  thumbnails: [Thumbnail, ...Thumbnail[]]
  srtPath: string
  vttPath: string
  transcriptPath: string
  textPath: string
  timelinePath: string
  /** `EditDecisions`, from which an editor starts. */
  decisionsPath: string
  facts: VideoWithSound
  frame: { width: number; height: number }
  durationSeconds: number
  transcript: Transcript
  /** What the decisions name, and where it is. */
  media: Record<string, MediaFile>
  files: Record<string, string>
}

/**
 * Burns animated subtitles of what is said into a video, in one encoding pass, and writes thumbnails, SRT, WebVTT, transcript and
 * timeline beside it (interface document, section 4.1). Every finished stage stays in `task.directory`: a second run goes on
 * behind it. Fails only with a `MediaFailure` (its message is for the person who gave the video; `MissingModels` is one) or the
 * signal's reason.
 */
export async function subtitleVideo(input: SubtitleInput, task: Task): Promise<SubtitledVideo> {
  try {
    return await subtitle(input, task)
  } catch (error) {
    if (isOutOfSpace(error)) throw diskFull(error)
    throw error
  }
}

async function subtitle(input: SubtitleInput, task: Task): Promise<SubtitledVideo> {
  const { directory } = task
  task.onProgress('analysing', null)
  const facts = await probeOnce(input, task)
  await requireDiskSpace(directory, subtitledBytes(facts), spaceFor('subtitling'))
  const source = { path: input.sourcePath, facts }
  const transcript = await transcribeVideo(input, task)
  await rm(audioPathOf(task), { force: true })
  const names = shownNames(input.speakers)
  const text = [...transcript.segments.map((segment) => segment.text), ...names.values()].join(' ')
  await requireFonts(text, transcript.languageTag, input.modelsDirectory)
  const frame = outputFrame(facts.video)
  const durationSeconds = facts.durationSeconds ?? transcript.durationSeconds
  const { style, position, fontSize: size, overBurnedCaptions = false } = input
  const asked = { captions: { style, position, size }, overBurnedCaptions, otherwise: 'move' as const }
  const { captions } = await captionsBeside(source, durationSeconds, asked, task)
  const { decided, media, files } = await decidedBrand(input.brand, task)
  addOwnFonts(files)
  const decisions = await runStageOnce(directory, 'decisions.json', async () => ({
    ...subtitleDecisions(
      transcript,
      {
        frame,
        frameRate: resultFrameRate(facts.video),
        durationSeconds,
        sound: soundStreams(facts),
        cleaning: input.sound,
      },
      captions,
    ),
    ...{ media, ...decided },
    ...(input.safeAreas && { safeAreas: input.safeAreas }),
    ...(input.speakers && { speakers: input.speakers }),
  }))
  const timeline = await runStageOnce(directory, 'timeline.json', async () => planTimeline(decisions))
  const videoPath = await createFileOnce(join(directory, 'video.mp4'), () =>
    renderTimeline(source, timeline, files, 'video', task),
  )
  const { frameRate } = decisions
  const { modelsDirectory } = input
  const rendered = { videoPath, source, timeline, frameRate, placeTitle: null, modelsDirectory }
  const thumbnails = await makeThumbnails(rendered, task)
  const framesPerSecond = facts.video.framesPerSecond ?? undefined
  const before = introSeconds(timeline)
  const wholeLength = durationSeconds + wholeSeconds(timeline) - secondsOf(timeline.duration)
  const marked = markMasked({ ...transcript, durationSeconds: wholeLength }, decided.mask)
  const result = shiftTranscript(marked, before)
  // That of the source is a stage, which stays in time of the source and as it was heard.
  const transcriptPath = join(directory, 'result-transcript.json')
  await writeAtomically(transcriptPath, JSON.stringify(result))
  const texts = await writeSidecars(
    shownTranscript(result),
    { framesPerSecond, durationSeconds: wholeLength },
    names,
    directory,
  )
  return {
    ...{ videoPath, thumbnails, ...texts, facts, frame, durationSeconds: wholeLength, transcript, media, files },
    transcriptPath,
    timelinePath: join(directory, 'timeline.json'),
    decisionsPath: join(directory, 'decisions.json'),
  }
}

/** Assumed where the length of a video is unknown. */
const assumedSeconds = 600

/**
 * Estimated bytes that subtitling writes: the audio for recognition, in two channels and mixed, and the video at about a
 * twentieth of a bit per pixel, with its copy in the storage.
 */
function subtitledBytes({ video, durationSeconds }: VideoWithSound): number {
  const { width, height } = outputFrame(video)
  const pixelsPerSecond = width * height * Math.min(60, video.framesPerSecond ?? 30)
  return (durationSeconds ?? assumedSeconds) * (96_000 + 2 * (pixelsPerSecond / 160 + 24_000))
}
