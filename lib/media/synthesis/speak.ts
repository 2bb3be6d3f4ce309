import { coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure } from '../task.ts'
import type { Word } from '../transcript.ts'
import type { EngineVoice } from './engines/engine.ts'
import { createSynthesizer, type Synthesizer } from './engines/synthesizer.ts'
import { type Passage, toPassages } from './passages.ts'
import { evenLoudness, type Recording, trimmed } from './recording.ts'

export type Speech = {
  /** Mono, −1 to 1. */
  pcm: Float32Array
  /** Samples per second. */
  sampleRate: number
  /** The words of the text in order, with their punctuation and their times. */
  words: Word[]
  durationSeconds: number
}

export type SpeakOptions = {
  voice: EngineVoice
  signal: AbortSignal
  /** Share of the text that is spoken, 0 to 1. */
  onProgress?: (fraction: number) => void
}

/**
 * Speaks `text` with one voice of any engine, sentence by sentence with natural pauses.
 * Runs in a process of its own, which is ended before this returns; see `speakWith` to keep it between texts.
 *
 * @throws MissingModels; MediaFailure `text_unspeakable`, `voice_unknown` or `engine_failed`; the signal's reason when
 * aborted.
 */
export async function speak(
  text: string,
  options: SpeakOptions & {
    modelsDirectory: string
    threads?: number
  },
): Promise<Speech> {
  const synthesizer = createSynthesizer({
    modelsDirectory: options.modelsDirectory,
    threads: options.threads ?? 2,
  })
  try {
    return await speakWith(synthesizer, text, options)
  } finally {
    await synthesizer.close()
  }
}

/** The same with a synthesizer that is kept: loading a voice takes longer than a sentence. */
export async function speakWith(synthesizer: Synthesizer, text: string, options: SpeakOptions): Promise<Speech> {
  const passages = toPassages(text, options.voice.languageTag)
  const recordings: { recording: Recording; passage: Passage }[] = []
  for (const [index, passage] of passages.entries()) {
    const synthesis = await synthesizer.synthesize({ spoken: passage.text }, options.voice, { signal: options.signal })
    recordings.push({ recording: trimmed(synthesis), passage })
    options.onProgress?.((index + 1) / passages.length)
  }
  return joined(recordings)
}

function joined(recordings: { recording: Recording; passage: Passage }[]): Speech {
  const [first] = recordings
  if (!first) throw new MediaFailure('text_unspeakable', coded('text_has_nothing_spoken'))
  const { sampleRate } = first.recording
  const pauses = recordings.map(({ passage }, index) =>
    index === recordings.length - 1 ? 0 : Math.round(passage.pauseAfterSeconds * sampleRate),
  )
  const length = recordings.reduce((sum, { recording }, index) => sum + recording.pcm.length + (pauses[index] ?? 0), 0)
  const pcm = new Float32Array(length)
  const words: Word[] = []
  let at = 0
  for (const [index, { recording }] of recordings.entries()) {
    pcm.set(recording.pcm, at)
    const offset = at / sampleRate
    for (const word of recording.words) {
      words.push({ text: word.text, startSeconds: word.startSeconds + offset, endSeconds: word.endSeconds + offset })
    }
    at += recording.pcm.length + (pauses[index] ?? 0)
  }
  evenLoudness(pcm)
  return { pcm, sampleRate, words, durationSeconds: length / sampleRate }
}
