import { coded } from '#lib/contract/messages/coded.ts'
import { extractAudioOnce, probeOnce } from '../audio-of-video.ts'
import { withEmbedder } from '../embedding/embedder.ts'
import { diskFull, isOutOfSpace } from '../ffmpeg/run-tool.ts'
import { validateMusic } from '../music/validate-music.ts'
import type { VideoWithSound } from '../probe/require-video.ts'
import { requireDiskSpace, spaceFor } from '../require-disk-space.ts'
import { runStageOnce } from '../stage-file.ts'
import { MediaFailure, type Task } from '../task.ts'
import { type TranscribeInput, transcribeIfSpoken } from '../transcribe-video.ts'
import { isSpoken, spokenWords, type Transcript } from '../transcript.ts'
import { loudnessPerTenthSecond, type SoundCurve } from './audio-analysis/sound-curve.ts'
import { chooseReels, listSentences, requireLength } from './choosing/choose-reels.ts'
import type { ChosenReel, ReelCriteria, ReelMaterial, ReelPicks } from './choosing/chosen-reel.ts'
import type { ListedSentence } from './choosing/listed-sentences.ts'
import type { Cleaning } from './cleaning/clean-reel.ts'
import { cleanedLength } from './cleaning/cleaned-length.ts'
import { measureSoundOnce } from './measure-sound-once.ts'
import { chooseMoments } from './moments/choose-moments.ts'
import { describeMoment } from './moments/describe-moment.ts'
import { watchMotionOnce } from './moments/watch-motion.ts'

export type FindReelsInput = TranscribeInput & {
  wish: ReelCriteria
  /** The kinds of cuts in the reels: they are chosen by the length that it leaves. */
  cleaning: Cleaning
  /** The user's own music, which is checked before anything else is done; null for none. */
  musicPath: string | null
}

/** The audio, in two channels and mixed, and its measurements. */
const BYTES_PER_SECOND = 97_000
const NOTHING_LONG_ENOUGH = coded('no_reels')
/** Assumed where the length of a video is unknown. */
const ASSUMED_SECONDS = 600

/**
 * Chooses the reels of a video, best first: its facts, its sound, what is said, then the choice; where nobody speaks, by what
 * happens in picture and sound. `picked`: reels that somebody else chose by `listTalk`. Every finished stage stays in
 * the task's directory, from where `clipVideo` goes on.
 *
 * @throws MediaFailure: those of the music, of the video and of its speech, and `too_short` where it is shorter than the shortest reel asked
 *   for; MissingModels; the signal's reason.
 */
export async function findReels(input: FindReelsInput & { picked: ReelPicks }, task: Task): Promise<ChosenReel[]> {
  return failingOnFullDisk(async () => {
    const heard = await hear(input, task)
    task.onProgress('selecting', 0)
    return isSpoken(heard.transcript) ? chooseSpoken(heard, input, task) : chooseUnspoken(heard, input, task)
  })
}

/** The talk as it is listed for somebody else who chooses its reels; `sentences` is empty where nobody speaks. */
export type ListedTalk = { language: string; languageTag: string; sentences: ListedSentence[] }

/**
 * Lists what is said in a video. `findReels` goes on from there.
 *
 * @throws as `findReels`.
 */
export async function listTalk(input: FindReelsInput, task: Task): Promise<ListedTalk> {
  return failingOnFullDisk(async () => {
    const heard = await hear(input, task)
    const { language, languageTag } = heard.transcript
    task.onProgress('selecting', 0)
    if (!isSpoken(heard.transcript)) return { language, languageTag, sentences: [] }
    return { language, languageTag, sentences: listSentences(materialOf(heard, input), input.wish) }
  })
}

async function failingOnFullDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isOutOfSpace(error)) throw diskFull(error)
    throw error
  }
}

type Heard = { facts: VideoWithSound; curve: SoundCurve; transcript: Transcript; durationSeconds: number }

async function hear(input: FindReelsInput, task: Task): Promise<Heard> {
  task.onProgress('analysing', null)
  if (input.musicPath !== null) await validateMusic(input.musicPath, task)
  const facts = await probeOnce(input, task)
  if (facts.durationSeconds !== null) requireLength(facts.durationSeconds, input.wish)
  const bytes = (facts.durationSeconds ?? ASSUMED_SECONDS) * BYTES_PER_SECOND
  await requireDiskSpace(task.directory, bytes, spaceFor('analysis'))
  const curve = await measureSoundOnce(await extractAudioOnce(input, task), task)
  const transcript = await transcribeIfSpoken(input, task)
  return { facts, curve, transcript, durationSeconds: facts.durationSeconds ?? transcript.durationSeconds }
}

function chooseUnspoken(
  { facts, curve, transcript: { languageTag }, durationSeconds }: Heard,
  input: FindReelsInput,
  task: Task,
): Promise<ChosenReel[]> {
  const source = { path: input.sourcePath, facts }
  return runStageOnce(task.directory, 'reels.json', async () => {
    const motion = await watchMotionOnce(source, durationSeconds, task)
    const moments = chooseMoments({ motion, loudness: loudnessPerTenthSecond(curve), durationSeconds }, input.wish)
    return moments.map((moment) => describeMoment(moment, languageTag))
  })
}

async function chooseSpoken(
  heard: Heard,
  input: FindReelsInput & { picked: ReelPicks },
  task: Task,
): Promise<ChosenReel[]> {
  const { modelsDirectory, wish, picked } = input
  const options = {
    languageTag: heard.transcript.languageTag,
    modelsDirectory,
    threads: task.limits.threads,
    signal: task.signal,
  }
  const reels = await runStageOnce(task.directory, 'reels.json', () =>
    withEmbedder(options, (embed) => chooseReels(materialOf(heard, input), wish, embed, picked)),
  )
  if (reels.length === 0) throw new MediaFailure('too_short', NOTHING_LONG_ENOUGH)
  return reels
}

function materialOf({ curve, transcript, durationSeconds }: Heard, { cleaning }: FindReelsInput): ReelMaterial {
  const talk = { words: spokenWords(transcript), curve, durationSeconds, languageTag: transcript.languageTag }
  const lengthOf = cleanedLength(talk, cleaning)
  return { transcript, loudness: loudnessPerTenthSecond(curve), durationSeconds, lengthOf }
}
