import { join } from 'node:path'
import { factsWithSound } from '../audio-of-video.ts'
import { addOwnFonts } from '../captions/fonts.ts'
import { type FontDemand, requireFonts } from '../captions/require-fonts.ts'
import { shownNames } from '../captions/speaker-names.ts'
import { writeSidecars } from '../captions/write-sidecars.ts'
import { renderTimeline } from '../render/render-timeline.ts'
import { requireDiskSpace, spaceFor } from '../require-disk-space.ts'
import { soundDiskBytes } from '../soundtrack/make-sound.ts'
import { createFileOnce, runStageOnce } from '../stage-file.ts'
import type { Task } from '../task.ts'
import { makeThumbnails, type Thumbnail } from '../thumbnails/make-thumbnails.ts'
import { cardText } from '../timeline/card-text.ts'
import { introSeconds, wholeSeconds } from '../timeline/intro-and-outro.ts'
import { secondsOf, type Time, timeOf } from '../timeline/time.ts'
import type { Frame, Timeline } from '../timeline/timeline.ts'
import { shownTranscript } from '../transcript.ts'
import type { EditDecisions } from './edit-decisions.ts'
import { headsInResult } from './heads-in-result.ts'
import { markMasked, maskText } from './mask-words.ts'
import { placeHook } from './place-texts.ts'
import { planTimeline } from './plan-timeline.ts'
import { resultTranscript, type TranscriptOrigin } from './result-transcript.ts'
import { thumbnailTitle } from './thumbnail-title.ts'

export type RenderInput = {
  /** A local file. It is only read. */
  sourcePath: string
  decisions: EditDecisions
  /** Paths of what the decisions name in `media`. They are only read. */
  files: Record<string, string>
  origin: TranscriptOrigin
  modelsDirectory: string
  /** Which fonts may set what is said; `own` where it is not set. */
  fonts?: FontDemand
  /** What the titled thumbnails say where somebody speaks; the hook where it is not set, and nothing where there is none. */
  title?: string
}

/** Paths are in the task's directory. */
export type RenderedOutput = {
  videoPath: string
  thumbnails: [Thumbnail, ...Thumbnail[]]
  srtPath: string
  vttPath: string
  transcriptPath: string
  timelinePath: string
  decisionsPath: string
  frame: Frame
  durationSeconds: number
  /** Of which its intro, which comes first. */
  introSeconds: number
}

/** Of a rendered video and its copy in the storage, at about a twentieth of a bit per pixel. */
const BYTES_PER_PIXEL = 2 / 160

/**
 * Renders an output from what was decided about it, without any analysis, and writes thumbnails, captions and transcript beside
 * it. A second run in the same directory goes on behind the stages that are finished.
 *
 * @throws MediaFailure (`MissingModels` is one) with a public message; the signal's reason.
 */
export async function renderDecisions(input: RenderInput, task: Task): Promise<RenderedOutput> {
  const { directory } = task
  const { decisions } = input
  task.onProgress('rendering', null)
  addOwnFonts(input.files)
  const facts = await factsWithSound(input.sourcePath, decisions.sound, task)
  await runStageOnce(directory, 'decisions.json', async () => decisions)
  await requireFonts(
    textInPicture(decisions, input.title),
    shownLanguage(decisions),
    input.modelsDirectory,
    input.fonts,
  )
  const timeline = await runStageOnce(directory, 'timeline.json', async () => planTimeline(decisions))
  const durationSeconds = wholeSeconds(timeline)
  const { frame } = timeline
  const rate = secondsOf(decisions.frameRate)
  const pictureBytes = bytesOfPicture(frame, timeOf(durationSeconds), decisions.frameRate)
  await requireDiskSpace(directory, pictureBytes + soundDiskBytes(timeline, facts), spaceFor('render'))
  const transcript = await runStageOnce(directory, 'transcript.json', async () =>
    markMasked(resultTranscript(decisions, timeline, input.origin), decisions.mask),
  )
  const source = { path: input.sourcePath, facts }
  const videoPath = await createFileOnce(join(directory, 'video.mp4'), () =>
    renderTimeline(source, timeline, input.files, 'video', task),
  )
  const { frameRate } = decisions
  const title = thumbnailTitle(decisions, input.title)
  const { modelsDirectory } = input
  const placeTitle =
    title === null
      ? null
      : ({ captions, clips, views, frame }: Timeline) =>
          placeHook(maskedTitle(title, decisions), 1, {
            ...{ captions, frame, font: decisions.titleFont },
            ...headsInResult(decisions.picture, clips, views, frame),
          })
  const thumbnails = await makeThumbnails({ videoPath, source, timeline, frameRate, placeTitle, modelsDirectory }, task)
  const { srtPath, vttPath } = await writeSidecars(
    shownTranscript(transcript),
    { framesPerSecond: rate, durationSeconds },
    shownNames(decisions.speakers),
    directory,
  )
  return {
    ...{ videoPath, thumbnails, srtPath, vttPath, frame, durationSeconds, introSeconds: introSeconds(timeline) },
    transcriptPath: join(directory, 'transcript.json'),
    timelinePath: join(directory, 'timeline.json'),
    decisionsPath: join(directory, 'decisions.json'),
  }
}

function maskedTitle(title: string, { mask, languageTag }: EditDecisions): string {
  return maskText(title, mask, languageTag)
}

/** The room that a rendered video and its copy in the storage need, as an estimate. */
export function bytesOfPicture({ width, height }: Frame, duration: Time, frameRate: Time): number {
  return secondsOf(duration) * width * height * secondsOf(frameRate) * BYTES_PER_PIXEL
}

/** BCP 47 tag of what the captions say. */
export function shownLanguage({ languageTag, translation }: EditDecisions): string {
  return translation?.languageTag ?? languageTag
}

/** Every letter that the picture of an output, or a title beside it, has. */
export function textInPicture(decisions: EditDecisions, title?: string): string {
  const { hook, captions, words, overlays, translation, speakers } = decisions
  const cards = overlays.flatMap((one) => ('card' in one ? [cardText(one.card)] : []))
  const said = translation?.lines.map(({ text }) => text) ?? words.flatMap(({ text, kept }) => (kept ? [text] : []))
  const spoken = captions === null ? [] : [...said, ...shownNames(speakers).values()]
  return [hook ?? '', title ?? '', ...spoken, ...cards].join(' ')
}
