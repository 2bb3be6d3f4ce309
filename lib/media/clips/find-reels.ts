import { coded } from '#lib/contract/messages/coded.ts'
import { audioOfVideo, factsOfVideo } from '../audio-of-video.ts'
import { diskFull, isOutOfSpace } from '../ffmpeg/run-tool.ts'
import { validateMusic } from '../music/validate-music.ts'
import { requireRoom, spaceFor } from '../require-room.ts'
import { finishedStage } from '../stage-file.ts'
import { MediaFailure, type Task } from '../task.ts'
import { type TranscribeJob, transcribeVideo } from '../transcribe-video.ts'
import { spokenWords } from '../transcript.ts'
import { chooseReels, requireLength } from './choosing/choose-reels.ts'
import type { ChosenReel, ReelWish } from './choosing/chosen-reel.ts'
import type { Cleaning } from './cleaning/clean-reel.ts'
import { cleanedLength } from './cleaning/cleaned-length.ts'
import { withEmbedder } from './embedding/embedder.ts'
import { keptSound } from './kept-sound.ts'
import { loudnessPerTenth } from './sound/sound-curve.ts'

export type FindJob = TranscribeJob & {
  wish: ReelWish
  /** What is taken out of the reels: they are chosen by the length that it leaves. */
  cleaning: Cleaning
  /** Somebody's own music, which is checked before anything else is done; null for none. */
  musicPath: string | null
}

/** The audio, in two channels and mixed, and what is measured of it. */
const BYTES_PER_SECOND = 97_000
const NOTHING_LONG_ENOUGH = coded('no_reels')
/** Assumed where the length of a video is unknown. */
const ASSUMED_SECONDS = 600

/**
 * Chooses the reels of a video, best first: its facts, its sound, what is said, then the choice. Every finished stage stays in
 * the task's directory, from where `clipVideo` goes on.
 *
 * @throws MediaFailure: those of the music, of the video and of its speech, and `too_short` where it is shorter than the shortest reel asked
 *   for; MissingModels; the signal's reason.
 */
export async function findReels(job: FindJob, task: Task): Promise<ChosenReel[]> {
  try {
    return await find(job, task)
  } catch (error) {
    if (isOutOfSpace(error)) throw diskFull(error)
    throw error
  }
}

async function find(job: FindJob, task: Task): Promise<ChosenReel[]> {
  task.onProgress('analysing', null)
  if (job.musicPath !== null) await validateMusic(job.musicPath, task)
  const facts = await factsOfVideo(job, task)
  if (facts.durationSeconds !== null) requireLength(facts.durationSeconds, job.wish)
  const bytes = (facts.durationSeconds ?? ASSUMED_SECONDS) * BYTES_PER_SECOND
  await requireRoom(task.directory, bytes, spaceFor('analysis'))
  const curve = await keptSound(await audioOfVideo(job, task), task)
  const transcript = await transcribeVideo(job, task)
  task.onProgress('selecting', 0)
  const durationSeconds = facts.durationSeconds ?? transcript.durationSeconds
  const { languageTag } = transcript
  const talk = { words: spokenWords(transcript), curve, durationSeconds, languageTag }
  const lengthOf = cleanedLength(talk, job.cleaning)
  const material = { transcript, loudness: loudnessPerTenth(curve), durationSeconds, lengthOf }
  const { modelsDirectory } = job
  const options = {
    languageTag,
    modelsDirectory,
    threads: task.limits.threads,
    signal: task.signal,
  }
  const reels = await finishedStage(task.directory, 'reels.json', () =>
    withEmbedder(options, (embed) => chooseReels(material, job.wish, embed)),
  )
  if (reels.length === 0) throw new MediaFailure('too_short', NOTHING_LONG_ENOUGH)
  return reels
}
