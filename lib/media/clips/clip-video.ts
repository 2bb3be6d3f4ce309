import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { extractAudioOnce, probeOnce } from '../audio-of-video.ts'
import { findPictures } from '../broll/candidates/pictures.ts'
import { type IllustratedBroll, illustrateBroll } from '../broll/illustrate-broll.ts'
import {
  type BrollOptions,
  type BrollPlace,
  type BrollSettings,
  heardWords,
  planBroll,
  planCloseUps,
} from '../broll/plan-broll.ts'
import type { StockFile } from '../broll/prepare-stock.ts'
import { captionsBeside } from '../burned-captions/captions-beside.ts'
import type { BurnedCaptions } from '../burned-captions/find-burned-captions.ts'
import type { EditDecisions } from '../editing/edit-decisions.ts'
import { type RenderedOutput, renderDecisions } from '../editing/render-decisions.ts'
import { diskFull, isOutOfSpace } from '../ffmpeg/run-tool.ts'
import { analyzePicture } from '../framing/analyze-picture.ts'
import { canBlurCaptions, leaveOutCaptions } from '../framing/leave-out-captions.ts'
import { planPicture } from '../framing/plan-picture.ts'
import { chooseMusic, makeMusic } from '../music/choose-music.ts'
import { decidedBrand, type GivenBrand } from '../render/given-brand.ts'
import { createFileOnce, runStageOnce, writeAtomically } from '../stage-file.ts'
import { MediaFailure, type Task } from '../task.ts'
import { secondsOf } from '../timeline/time.ts'
import type { MediaFile } from '../timeline/timeline.ts'
import { type TranscribeInput, transcribeIfSpoken } from '../transcribe-video.ts'
import type { ChosenReel } from './choosing/chosen-reel.ts'
import { CONTEXT_SECONDS, decideReel, type ReelLook, type ReelSource } from './decide-reel.ts'
import { measureSoundOnce } from './measure-sound-once.ts'
import { FAILED_FILE, MADE_FILE, reelFolder } from './reel-files.ts'
import { trimFlashes } from './trim-flashes.ts'

export type ClipInput = TranscribeInput &
  ReelLook & {
    reels: ChosenReel[]
    /** Null for none. */
    broll: BrollSettings | null
    /** Whether somebody can be asked for pictures: a provider of the operator. */
    pictures: boolean
    /** Stock for the places that `planCutaways` gives, by index of the place, for each reel; absent for none. */
    stock?: Readonly<Record<number, StockFile>>[] | undefined
    /** Null for none. */
    music: ReelMusic | null
    /** Puts captions where they were asked for, even if the source already has some. */
    overBurnedCaptions?: boolean
    /** What a brand adds to every reel; absent for none. */
    brand?: GivenBrand
  }

/** `path` null has music composed for the mood of each reel. */
type ReelMusic = { path: string | null; volume: number; fadeInSeconds: number; fadeOutSeconds: number }

/** A reel with its files. Paths are in a folder of the task's directory. */
export type MadeReel = RenderedOutput & {
  /** Its place among the reels that were chosen, from 0. */
  index: number
  reel: ChosenReel
  sourceDurationSeconds: number
  /** What its decisions name beside the source, and where it is. */
  media: Record<string, MediaFile>
  files: Record<string, string>
}

/** A reel that could not be made: `reason` is for the person whose video it is. */
type FailedReel = { index: number; reason: CodedMessage }

/**
 * Makes the reels that were chosen of a video (interface document, section 4.2), each in a folder of its own: what it shows of
 * the picture, its cuts, then one render. Goes on from what `findReels` and an earlier run left in the task's
 * directory. A reel that cannot be made does not keep the others from being made.
 *
 * @throws MediaFailure with a public message (`MissingModels` is one), if no reel can be made or the machine is at fault;
 *   the signal's reason.
 */
export async function clipVideo(input: ClipInput, task: Task): Promise<{ made: MadeReel[]; failed: FailedReel[] }> {
  try {
    const looked = await readSource(input, task)
    const { captions, ...written } = await captionsOf(input, looked, task)
    const source: ReelSource = { ...looked, picture: withoutWriting(looked.picture, written) }
    const made: MadeReel[] = []
    const failed: FailedReel[] = []
    let first: MediaFailure | null = null
    for (const index of input.reels.keys()) {
      const directory = join(task.directory, reelFolder(index))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await rm(join(directory, FAILED_FILE), { force: true })
      try {
        made.push(await runStageOnce(directory, MADE_FILE, () => makeReel(index, { ...input, captions }, source, task)))
      } catch (error) {
        if (!isOfOneReel(error)) throw error
        first ??= error
        failed.push({ index, reason: error.reason })
        await writeAtomically(join(directory, FAILED_FILE), JSON.stringify(failed.at(-1)))
      }
    }
    if (made.length === 0 && first !== null) throw first
    return { made, failed }
  } catch (error) {
    if (isOutOfSpace(error)) throw diskFull(error)
    throw error
  }
}

/** Whether other reels may succeed where one failed: not without room or models. */
function isOfOneReel(error: unknown): error is MediaFailure {
  return error instanceof MediaFailure && error.code !== 'disk_full' && error.code !== 'model_unavailable'
}

/** Where B-roll will lie over each reel, for the search of stock: `clipVideo` chooses the same places. */
export async function planCutaways(input: ClipInput, task: Task): Promise<BrollPlace[][]> {
  const source = { ...(await readSpeech(input, task)), picture: null }
  const places: BrollPlace[][] = []
  for (const reel of input.reels) places.push(await cutawayPlaces(decideReel(reel, source, input), input, task))
  return places
}

async function readSource(input: ClipInput, task: Task): Promise<ReelSource> {
  const spoken = await readSpeech(input, task)
  const { facts, transcript, durationSeconds } = spoken
  const spans = input.reels.map((reel) => ({
    startSeconds: Math.max(0, reel.startSeconds - CONTEXT_SECONDS),
    endSeconds: Math.min(durationSeconds, reel.endSeconds + CONTEXT_SECONDS),
  }))
  const looking: Task = { ...task, onProgress: (_, fraction) => task.onProgress('selecting', fraction) }
  const picture = await runStageOnce(task.directory, 'picture.json', () =>
    analyzePicture({ path: input.sourcePath, facts }, spans, input, looking),
  )
  return { ...spoken, picture: planPicture(picture, transcript) }
}

/** A source that is as narrow as a reel shows its own captions whole; they are cut at the sides of any other. */
function captionsOf(input: ClipInput, { facts, durationSeconds, picture }: ReelSource, task: Task) {
  const { displayWidth, displayHeight } = facts.video
  const isShownWhole = displayWidth / displayHeight < (input.frame.width / input.frame.height) * NARROW
  const { captions, overBurnedCaptions = false } = input
  const canCutOff = (found: BurnedCaptions) => picture !== null && leaveOutCaptions(picture, found) !== null
  const canBlur = (found: BurnedCaptions) => picture !== null && canBlurCaptions(picture, found)
  const otherwise = isShownWhole ? ('leave-out' as const) : ('move' as const)
  const asked = { captions, overBurnedCaptions, otherwise, canCutOff, canBlur }
  return captionsBeside({ path: input.sourcePath, facts }, durationSeconds, asked, task)
}

type Written = Pick<Awaited<ReturnType<typeof captionsBeside>>, 'found' | 'change' | 'banner'>

/** What the source has written in its picture is left out of it or blurred, or titles and captions of ours keep off it. */
function withoutWriting(picture: ReelSource['picture'], { found, change, banner }: Written): ReelSource['picture'] {
  if (picture === null) return null
  if (found === null) return (banner === null ? null : leaveOutCaptions(picture, banner)) ?? picture
  if (change === 'blurred') return { ...picture, blurred: found }
  return (change === 'cut-off' ? leaveOutCaptions(picture, found) : null) ?? { ...picture, captions: found }
}

/** Of a reel's shape, up to which hardly anything is cut at the sides. */
const NARROW = 1.15

async function readSpeech(input: ClipInput, task: Task): Promise<Omit<ReelSource, 'picture'>> {
  const facts = await probeOnce(input, task)
  const transcript = await transcribeIfSpoken(input, task)
  const curve = await measureSoundOnce(await extractAudioOnce(input, task), task)
  return { facts, transcript, curve, durationSeconds: facts.durationSeconds ?? transcript.durationSeconds }
}

async function makeReel(index: number, input: ClipInput, source: ReelSource, task: Task): Promise<MadeReel> {
  const reel = input.reels[index]
  if (reel === undefined) throw new Error('There is no such reel.')
  const count = input.reels.length
  const rendering: Task = {
    ...task,
    directory: join(task.directory, reelFolder(index)),
    onProgress: (_, fraction) =>
      task.onProgress('rendering', (index + (fraction ?? 0)) / count, coded('at_reel', { at: index + 1, count })),
  }
  const plain = decideReel(reel, source, input)
  const broll = await addBroll(index, plain, input, rendering)
  const music = await addMusic(reel, input.music, rendering)
  const brand = await decidedBrand(input.brand, rendering)
  const media = { ...broll.media, ...music.media, ...brand.media }
  const files = { ...broll.files, ...music.files, ...brand.files }
  const whole = { ...plain, overlays: broll.overlays, music: music.track, media, ...brand.decided }
  // Last, so that B-roll lies where `planCutaways` put it.
  const decisions = trimFlashes(whole, input.minSeconds)
  const { sourcePath, modelsDirectory } = input
  const { language, recognizer } = source.transcript
  const origin = { language, recognizer }
  const { title } = reel
  const made = await renderDecisions({ sourcePath, decisions, files, origin, modelsDirectory, title }, rendering)
  return { ...made, index, reel, sourceDurationSeconds: source.durationSeconds, media, files }
}

type AddedMusic = {
  track: EditDecisions['music']
  media: Record<string, MediaFile>
  files: Record<string, string>
}

const MUSIC = 'music'

async function addMusic(reel: ChosenReel, music: ReelMusic | null, task: Task): Promise<AddedMusic> {
  if (music === null) return { track: null, media: {}, files: {} }
  const { path, ...look } = music
  const track = { media: MUSIC, ...look }
  if (path !== null) {
    const own: MediaFile = { kind: 'audio', title: 'Own music', credit: null }
    return { track, media: { [MUSIC]: own }, files: { [MUSIC]: path } }
  }
  // Reels of different moments get different pieces, and a second run the same ones.
  const piece = chooseMusic(reel.mood, Math.round(reel.startSeconds * 10))
  const made = await createFileOnce(join(task.directory, `${piece.name}.m4a`), () =>
    makeMusic(piece, reel.endSeconds - reel.startSeconds, task),
  )
  const { title, credit } = piece
  return { track, media: { [MUSIC]: { kind: 'audio', title, credit } }, files: { [MUSIC]: made } }
}

/** A title at the beginning is not covered. */
const HOOK_SECONDS = 3

async function addBroll(
  index: number,
  decisions: EditDecisions,
  input: ClipInput,
  task: Task,
): Promise<IllustratedBroll> {
  const { broll } = input
  const places = await cutawayPlaces(decisions, input, task)
  const stock = input.stock?.[index]
  const making = { name: 'cutaway', ...(stock && { stock }) }
  const made = await illustrateBroll(places, decisions.frame, making, task)
  if (broll === null) return made
  const closer = planCloseUps(decisions.words, spanOf(decisions), optionsOf(decisions, broll), places)
  const { overlays } = await illustrateBroll(closer.filter(canBeCloser(decisions)), decisions.frame, making, task)
  return {
    ...made,
    overlays: [...made.overlays, ...overlays].toSorted((a, b) => secondsOf(a.start) - secondsOf(b.start)),
  }
}

async function cutawayPlaces(decisions: EditDecisions, input: ClipInput, task: Task): Promise<BrollPlace[]> {
  const { broll: settings, pictures: asked, modelsDirectory } = input
  if (settings === null) return []
  const { words, cuts, languageTag } = decisions
  const span = spanOf(decisions)
  const pictures = await findPictures(heardWords(words, span, cuts), {
    ...{ drawn: settings.drawnPictures === true, asked, languageTag, modelsDirectory },
    ...{ threads: task.limits.threads, signal: task.signal },
  })
  // Ours or, where these make way, the source's own.
  const isCaptioned = input.captions !== null
  return planBroll(words, span, { ...optionsOf(decisions, settings), pictures, isCaptioned }, languageTag)
}

function optionsOf({ cuts, hook }: EditDecisions, settings: BrollSettings): BrollOptions {
  return { ...settings, cuts, quietSeconds: hook === null ? 0 : HOOK_SECONDS }
}

function spanOf({ start, end }: EditDecisions) {
  return { startSeconds: secondsOf(start), endSeconds: secondsOf(end) }
}

/** Where one window follows a face all the time. */
function canBeCloser({ views }: EditDecisions): (place: BrollPlace) => boolean {
  return ({ start, end }) =>
    views.some(
      (span) =>
        span.view.kind === 'crop' &&
        secondsOf(span.start) <= secondsOf(start) + 1e-6 &&
        secondsOf(span.end) >= secondsOf(end) - 1e-6,
    )
}
