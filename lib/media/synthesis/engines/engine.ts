/** One text to speak: text as it is spoken, with numbers and abbreviations already written out. */
export type Utterance = { spoken: string }

/** The engine's voice that speaks it. */
export type EngineVoice = {
  engine: EngineName
  /** The engine's own name of the voice: a speaker number, a voice file, a language. */
  speaker: string
  /** BCP 47 tag of the language that is spoken, with region. */
  languageTag: string
}

export type EngineName = 'piper' | 'kokoro' | 'sano' | 'espeak'

/** A stretch of `spoken` between two spaces (or a word, where the language writes none) with its times. */
export type SpokenWord = { text: string; startSeconds: number; endSeconds: number }

export type Synthesis = {
  /** Mono, −1 to 1. */
  pcm: Float32Array
  /** Samples per second. */
  sampleRate: number
  /** In the order of `spoken`, all of it, where the engine knows its own times. */
  words?: SpokenWord[]
}

/**
 * A speech synthesizer. Engines keep their models loaded between calls and do their work in a process of their own:
 * an abort ends that process, so that nothing runs on, and the next call starts another.
 *
 * @throws MediaFailure `text_unspeakable` when the text has nothing to speak in the voice's language, `engine_failed`;
 * the signal's reason when aborted.
 */
export type SynthesisEngine = {
  synthesize: (utterance: Utterance, voice: EngineVoice, options: { signal: AbortSignal }) => Promise<Synthesis>
  /** Loads the models, so that the next sentence does not wait for them. */
  warm: (options: { signal: AbortSignal }) => Promise<void>
  /** Ends the engine's processes. The engine can be used again afterwards. */
  close: () => Promise<void>
}
