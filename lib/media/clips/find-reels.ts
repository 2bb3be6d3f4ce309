import { coded } from '#lib/contract/messages/coded.ts'
import { extractAudioOnce, probeOnce } from '../audio-of-video.ts'
import { withEmbedder } from '../embedding/embedder.ts'
import { diskFull, isOutOfSpace } from '../ffmpeg/run-tool.ts'
import { validateMusic } from '../music/validate-music.ts'
import { requireDiskSpace, spaceFor } from '../require-disk-space.ts'
import { runStageOnce } from '../stage-file.ts'
import { MediaFailure, type Task } from '../task.ts'
import { type TranscribeInput, transcribeIfSpoken } from '../transcribe-video.ts'
import { isSpoken, spokenWords } from '../transcript.ts'
import { loudnessPerTenthSecond } from './audio-analysis/sound-curve.ts'
import { chooseReels, requireLength } from './choosing/choose-reels.ts'
import type { ChosenReel, ReelCriteria } from './choosing/chosen-reel.ts'
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
 * happens in picture and sound. Every finished stage stays in
 * the task's directory, from where `clipVideo` goes on.
 *
 * @throws MediaFailure: those of the music, of the video and of its speech, and `too_short` where it is shorter than the shortest reel asked
 *   for; MissingModels; the signal's reason.
 */
export async function findReels(input: FindReelsInput, task: Task): Promise<ChosenReel[]> {
  try {
    return await find(input, task)
  } catch (error) {
    if (isOutOfSpace(error)) throw diskFull(error)
    throw error
  }
}

async function find(input: FindReelsInput, task: Task): Promise<ChosenReel[]> {
  task.onProgress('analysing', null)
  if (input.musicPath !== null) await validateMusic(input.musicPath, task)
  const facts = await probeOnce(input, task)
  if (facts.durationSeconds !== null) requireLength(facts.durationSeconds, input.wish)
  const bytes = (facts.durationSeconds ?? ASSUMED_SECONDS) * BYTES_PER_SECOND
  await requireDiskSpace(task.directory, bytes, spaceFor('analysis'))
  const curve = await measureSoundOnce(await extractAudioOnce(input, task), task)
  const transcript = await transcribeIfSpoken(input, task)
  task.onProgress('selecting', 0)
  const durationSeconds = facts.durationSeconds ?? transcript.durationSeconds
  const { languageTag } = transcript
  if (!isSpoken(transcript)) {
    const source = { path: input.sourcePath, facts }
    return runStageOnce(task.directory, 'reels.json', async () => {
      const motion = await watchMotionOnce(source, durationSeconds, task)
      const moments = chooseMoments({ motion, loudness: loudnessPerTenthSecond(curve), durationSeconds }, input.wish)
      return moments.map((moment) => describeMoment(moment, languageTag))
    })
  }
  const talk = { words: spokenWords(transcript), curve, durationSeconds, languageTag }
  const lengthOf = cleanedLength(talk, input.cleaning)
  const material = { transcript, loudness: loudnessPerTenthSecond(curve), durationSeconds, lengthOf }
  const { modelsDirectory } = input
  const options = {
    languageTag,
    modelsDirectory,
    threads: task.limits.threads,
    signal: task.signal,
  }
  const reels = await runStageOnce(task.directory, 'reels.json', () =>
    withEmbedder(options, (embed) => chooseReels(material, input.wish, embed)),
  )
  if (reels.length === 0) throw new MediaFailure('too_short', NOTHING_LONG_ENOUGH)
  return reels
}
