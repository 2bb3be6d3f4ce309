import { Worker } from 'node:worker_threads'
import { coded } from '#lib/contract/messages/coded.ts'
import type { AudioInput } from '../audio/audio-source.ts'
import type { SpokenLanguage } from '../languages.ts'
import { MediaFailure } from '../task.ts'
import type { Segment, Word } from '../transcript.ts'
import { splitAtSpeakers } from './split-at-speakers.ts'

/** Input of the worker thread, which answers with the speaker of each word. */
export type DiarizationRequest = { audio: AudioInput; words: Word[] }

/**
 * Assigns a `speaker` to each segment and splits segments where the speaker changes. Needs the audio and the times of the
 * words, whichever recognizer produced them, and runs in a thread of its own. Someone who speaks less than about five seconds
 * in all, or sounds too much like someone else, is merged with another speaker; one person is hardly ever split in two.
 *
 * @throws MediaFailure `engine_failed`; the signal's reason when aborted.
 */
export async function diarize(
  audio: AudioInput,
  segments: readonly Segment[],
  language: SpokenLanguage,
  signal: AbortSignal,
): Promise<Segment[]> {
  if (segments.length === 0) return []
  const words = segments.flatMap((segment) => segment.words)
  return splitAtSpeakers(segments, await speakersOf({ audio, words }, signal), language.unspaced ? '' : ' ')
}

async function speakersOf(request: DiarizationRequest, signal: AbortSignal): Promise<number[]> {
  signal.throwIfAborted()
  const thread = new Worker(new URL('./diarization-thread.ts', import.meta.url), { workerData: request })
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
    throw new MediaFailure('engine_failed', coded('speakers_not_identified'), { cause })
  } finally {
    signal.removeEventListener('abort', stop)
    await thread.terminate()
  }
}
