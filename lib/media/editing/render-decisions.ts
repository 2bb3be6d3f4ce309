import { join } from 'node:path'
import { factsWithSound } from '../audio-of-video.ts'
import { type FontDemand, requireFonts } from '../captions/require-fonts.ts'
import { writeSidecars } from '../captions/write-sidecars.ts'
import { renderTimeline } from '../render/render-timeline.ts'
import { captionInstants, writePoster } from '../render/write-poster.ts'
import { requireRoom, spaceFor } from '../require-room.ts'
import { roomForSound } from '../sound/make-sound.ts'
import { finishedFile, finishedStage } from '../stage-file.ts'
import type { Task } from '../task.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Frame } from '../timeline/timeline.ts'
import type { EditDecisions } from './edit-decisions.ts'
import { planTimeline } from './plan-timeline.ts'
import { resultTranscript, type TranscriptOrigin } from './result-transcript.ts'

export type RenderJob = {
  /** A local file. It is only read. */
  sourcePath: string
  decisions: EditDecisions
  /** Paths of what the decisions name in `media`. They are only read. */
  files: Record<string, string>
  origin: TranscriptOrigin
  modelsDirectory: string
  /** Which fonts may set what is said; `own` where nothing is said of it. */
  fonts?: FontDemand
}

/** Paths are in the task's directory. */
export type RenderedOutput = {
  videoPath: string
  posterPath: string
  srtPath: string
  vttPath: string
  transcriptPath: string
  timelinePath: string
  decisionsPath: string
  frame: Frame
  durationSeconds: number
}

/** Of a rendered video and its copy in the storage, at about a twentieth of a bit per pixel. */
const BYTES_PER_PIXEL = 2 / 160

/**
 * Renders an output from what was decided about it, without any analysis, and writes poster, captions and transcript beside
 * it. A second run in the same directory goes on behind the stages that are finished.
 *
 * @throws MediaFailure (`MissingModels` is one) with a public message; the signal's reason.
 */
export async function renderDecisions(job: RenderJob, task: Task): Promise<RenderedOutput> {
  const { directory } = task
  const { decisions } = job
  task.onProgress('rendering', null)
  const facts = await factsWithSound(job.sourcePath, decisions.sound, task)
  await finishedStage(directory, 'decisions.json', async () => decisions)
  await requireFonts(textInPicture(decisions), decisions.languageTag, job.modelsDirectory, job.fonts)
  const timeline = await finishedStage(directory, 'timeline.json', async () => planTimeline(decisions))
  const durationSeconds = secondsOf(timeline.duration)
  const { frame } = timeline
  const rate = secondsOf(decisions.frameRate)
  const pictureBytes = durationSeconds * frame.width * frame.height * rate * BYTES_PER_PIXEL
  await requireRoom(directory, pictureBytes + roomForSound(timeline, facts), spaceFor('render'))
  const transcript = await finishedStage(directory, 'transcript.json', async () =>
    resultTranscript(decisions, timeline, job.origin),
  )
  const source = { path: job.sourcePath, facts }
  const videoPath = await finishedFile(join(directory, 'video.mp4'), () =>
    renderTimeline(source, timeline, job.files, 'video', task),
  )
  const posterPath = await finishedFile(join(directory, 'poster.jpg'), () =>
    writePoster({ path: videoPath, seconds: durationSeconds }, captionInstants(timeline), task),
  )
  const { srtPath, vttPath } = await writeSidecars(transcript, { framesPerSecond: rate, durationSeconds }, directory)
  return {
    ...{ videoPath, posterPath, srtPath, vttPath, frame, durationSeconds },
    transcriptPath: join(directory, 'transcript.json'),
    timelinePath: join(directory, 'timeline.json'),
    decisionsPath: join(directory, 'decisions.json'),
  }
}

function textInPicture({ hook, captions, words }: EditDecisions): string {
  const said = captions === null ? [] : words.flatMap(({ text, kept }) => (kept ? [text] : []))
  return [hook ?? '', ...said].join(' ')
}
