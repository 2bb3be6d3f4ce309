import { Worker } from 'node:worker_threads'
import type { SpokenLanguage } from '../languages.ts'
import type { AudioInput } from '../recognition/audio-source.ts'
import { MediaFailure } from '../task.ts'
import type { Segment, Word } from '../transcript.ts'
import { partAtSpeakers } from './part-at-speakers.ts'

/** What the thread is asked; it answers with the speaker of each word, or with nobody's where there is nothing to hear. */
export type SpeakersQuestion = { audio: AudioInput; words: Word[] }

/**
 * Tells who speaks: the segments, parted where the speaker changes, each with its `speaker`. Works on the sound and the times
 * of the words, whichever recogniser heard them, in a thread of its own. People who speak less than about five seconds in
 * all, and voices that are too alike, are counted as one person rather than one person as two.
 *
 * @throws MediaFailure `engine_failed`; the signal's reason when aborted.
 */
export async function tellSpeakers(
  audio: AudioInput,
  segments: readonly Segment[],
  language: SpokenLanguage,
  signal: AbortSignal,
): Promise<Segment[]> {
  if (segments.length === 0) return []
  const words = segments.flatMap((segment) => segment.words)
  return partAtSpeakers(segments, await speakersOf({ audio, words }, signal), language.unspaced ? '' : ' ')
}

async function speakersOf(question: SpeakersQuestion, signal: AbortSignal): Promise<number[]> {
  signal.throwIfAborted()
  const thread = new Worker(new URL('./speakers-thread.ts', import.meta.url), { workerData: question })
  const stop = () => void thread.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<number[]>((resolve, reject) => {
      thread.on('message', resolve)
      thread.on('error', reject)
      thread.on('exit', () => reject(new Error('the thread ended without an answer')))
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw new MediaFailure(
      'engine_failed',
      'It could not be told who speaks. Try again; if it fails again, tell the operator.',
      { cause },
    )
  } finally {
    signal.removeEventListener('abort', stop)
    await thread.terminate()
  }
}
