import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { extractAudioOnce, probeOnce, soundStreams } from '../audio-of-video.ts'
import { findBurnedCaptions } from '../burned-captions/find-burned-captions.ts'
import { readStrokes } from '../burned-captions/read-strokes.ts'
import type { EditDecisions, SafeAreas } from '../editing/edit-decisions.ts'
import { type RenderedOutput, renderDecisions } from '../editing/render-decisions.ts'
import { subtitleDecisions } from '../editing/subtitle-decisions.ts'
import { diskFull, isOutOfSpace } from '../ffmpeg/run-tool.ts'
import type { LanguageName } from '../languages.ts'
import type { VideoSource } from '../probe/video-source.ts'
import { detectLanguage } from '../recognition/detect-language.ts'
import { decidedBrand, type GivenBrand } from '../render/given-brand.ts'
import { outputFrame } from '../render/picture-filters.ts'
import { resultFrameRate } from '../render/result-frame-rate.ts'
import { readStageFile, runStageOnce } from '../stage-file.ts'
import { MediaFailure, type Task } from '../task.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Frame } from '../timeline/timeline.ts'
import { type TranscribeInput, transcribeVideo } from '../transcribe-video.ts'
import type { Transcript } from '../transcript.ts'
import { findPictures } from './candidates/pictures.ts'
import { findFaces } from './find-faces.ts'
import { type IllustratedBroll, illustrateBroll } from './illustrate-broll.ts'
import { type BrollPlace, type BrollSettings, heardWords, planBroll, planCloseUps } from './plan-broll.ts'
import type { StockFile } from './prepare-stock.ts'

/** A video that is to get B-roll. The language is detected: it is not an option. */
export type BrollInput = Omit<TranscribeInput, 'language'> & {
  settings: BrollSettings
  /** Whether somebody can be asked for pictures: a provider of the operator. */
  pictures: boolean
  /** Over the whole video; absent for none. */
  brand?: GivenBrand
  /** What the logo keeps clear of; absent for its usual place. */
  safeAreas?: SafeAreas
}

/** Where pictures are to be shown, and how large the video is. */
export type PlannedBroll = { places: BrollPlace[]; frame: Frame }

/** Paths are in the task's directory. */
export type BrollVideo = RenderedOutput & Pick<IllustratedBroll, 'media' | 'files'>

const NOTHING_TO_SHOW = coded('nothing_to_show')

/**
 * Listens to a video and chooses where pictures show what is spoken. Finished stages stay in `task.directory`.
 *
 * @throws MediaFailure `nothing_to_show` when nothing suitable is spoken, `no_speech`, and as `transcribeVideo`;
 *   MissingModels; the signal's reason.
 */
export function planBrollOfVideo(input: BrollInput, task: Task): Promise<PlannedBroll> {
  return runStageOnce(task.directory, 'broll.json', async () => {
    task.onProgress('analysing', null)
    const { modelsDirectory } = input
    const facts = await probeOnce(input, task)
    const transcript = await transcriptOf(input, task)
    const { words, languageTag } = await basicDecisions(input, task, transcript)
    const source = { path: input.sourcePath, facts }
    const span = { startSeconds: 0, endSeconds: facts.durationSeconds ?? transcript.durationSeconds }
    const pictures = await findPictures(heardWords(words, span), {
      ...{ drawn: input.settings.drawnPictures === true, asked: input.pictures, languageTag, modelsDirectory },
      ...{ threads: task.limits.threads, signal: task.signal },
    })
    const isCaptioned = findBurnedCaptions(await readStrokes(source, span.endSeconds, task)) !== null
    const planned = planBroll(words, span, { ...input.settings, pictures, isCaptioned }, languageTag)
    const closer = planCloseUps(words, span, input.settings, planned)
    const places = await withFaces([...planned, ...closer], source, input, task)
    if (places.length === 0) throw new MediaFailure('nothing_to_show', NOTHING_TO_SHOW)
    return { places, frame: outputFrame(facts.video) }
  })
}

/**
 * Shows over a video what its speaker says, in the video's own shape, with its own sound and without captions (interface document,
 * section 4.3). `stock` are the files of a provider by index of the place.
 *
 * @throws MediaFailure with a public message; MissingModels; the signal's reason.
 */
export async function brollVideo(
  input: BrollInput & { stock: Readonly<Record<number, StockFile>> },
  task: Task,
): Promise<BrollVideo> {
  try {
    const { places, frame } = await planBrollOfVideo(input, task)
    const transcript = await transcriptOf(input, task)
    const making = { name: 'broll', stock: input.stock }
    const { overlays, ...shown } = await illustrateBroll(places, frame, making, task)
    if (overlays.length === 0) throw new MediaFailure('nothing_to_show', NOTHING_TO_SHOW)
    const brand = await decidedBrand(input.brand, task)
    const media = { ...shown.media, ...brand.media }
    const files = { ...shown.files, ...brand.files }
    const decisions = {
      ...(await basicDecisions(input, task, transcript)),
      ...{ overlays, media, ...brand.decided },
      ...(input.safeAreas && { safeAreas: input.safeAreas }),
    }
    const { language, recognizer } = transcript
    const { sourcePath, modelsDirectory } = input
    const origin = { language, recognizer }
    return { ...(await renderDecisions({ sourcePath, decisions, files, origin, modelsDirectory }, task)), media, files }
  } catch (error) {
    if (isOutOfSpace(error)) throw diskFull(error)
    throw error
  }
}

/** Places with the faces under them, in order; close-ups only where a face is surely seen. */
async function withFaces(
  places: readonly BrollPlace[],
  source: VideoSource,
  input: BrollInput,
  task: Task,
): Promise<BrollPlace[]> {
  const spans = places.map(({ start, end }) => ({ startSeconds: secondsOf(start), endSeconds: secondsOf(end) }))
  // The stage is that of what is made of it: nothing goes back to an earlier one.
  const looking: Task = { ...task, onProgress: () => task.onProgress('illustrating', 0) }
  const faces = await findFaces(source, spans, input, looking)
  return places
    .flatMap((place, index) => {
      const face = faces[index] ?? null
      if (face === null) return place.show.kind === 'closeUp' ? [] : [place]
      return [{ ...place, face }]
    })
    .toSorted((a, b) => secondsOf(a.start) - secondsOf(b.start))
}

/** A transcript that is there already, such as a provider's, has its language. */
async function transcriptOf(input: BrollInput, task: Task): Promise<Transcript> {
  const made = await readStageFile<Transcript>(join(task.directory, 'transcript.json'))
  return transcribeVideo({ ...input, language: made === null ? await spokenLanguage(input, task) : 'english' }, task)
}

function spokenLanguage(input: BrollInput, task: Task): Promise<LanguageName> {
  const { model, modelsDirectory } = input
  const { signal, limits } = task
  return runStageOnce(task.directory, 'language.json', async () => {
    const audioPath = await extractAudioOnce(input, task)
    task.onProgress('transcribing', null)
    return detectLanguage(audioPath, { model, modelsDirectory, threads: limits.threads, signal })
  })
}

/** The whole video as it is. */
async function basicDecisions(input: BrollInput, task: Task, transcript: Transcript): Promise<EditDecisions> {
  const facts = await probeOnce(input, task)
  const { video, durationSeconds } = facts
  const shape = {
    frame: outputFrame(video),
    frameRate: resultFrameRate(video),
    durationSeconds: durationSeconds ?? transcript.durationSeconds,
    sound: soundStreams(facts),
  }
  return subtitleDecisions(transcript, shape, null)
}
