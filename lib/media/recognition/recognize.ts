import type { AudioSource } from '../audio/audio-source.ts'
import { sampleRate } from '../audio/log-mel.ts'
import type { SpokenLanguage } from '../languages.ts'
import type { Segment } from '../transcript.ts'
import { SecondPass } from './doubt.ts'
import { LanguageDetector } from './language-detector.ts'
import { toSegments } from './segments.ts'
import { transcribeInParts } from './transcribe-in-parts.ts'
import { type DecodingLanguage, windowLanguages } from './transcribe-window.ts'
import { speechRegions } from './vad/find-speech.ts'
import { packWindows, type Window } from './vad/windows.ts'
import { loadWhisper, type WhisperModel } from './whisper/model.ts'

/** Recognized segments, in order; `doneSeconds` is the time up to which the source has been recognized. */
export type RecognizedPart = {
  segments: Segment[]
  doneSeconds: number
  heardLanguage?: string
  /** Seconds of speech by the code of the language, where only that was listened for. */
  languages?: Map<string, number>
}

const windowSeconds = 28
/** Shorter where the language may change from one sentence to the next. */
const windowSecondsMixed = 6

/**
 * Recognizes `audio` from `fromSeconds` on and yields after each window (up to 28 s of speech). Ends early once it is
 * clear that another language is spoken. Blocks its thread while it computes.
 */
export async function* recognize(
  audio: AudioSource,
  options: {
    language: SpokenLanguage
    whisperDirectory: string
    /** A more accurate model, where what the first is unsure of is to be decoded again. */
    secondDirectory: string | null
    vadDirectory: string
    threads: number
    fromSeconds: number
    /** Names and spellings that may be said. */
    terms: readonly string[]
  },
): AsyncGenerator<RecognizedPart> {
  const durationSeconds = audio.length / sampleRate
  const { language } = options
  const decoding: DecodingLanguage = {
    codes: language.codes,
    tag: language.tag,
    unspaced: language.unspaced ?? false,
    terms: options.terms,
    ...(language.only ? { only: language.only } : {}),
  }
  const maxSeconds = language.codes.length > 1 ? windowSecondsMixed : windowSeconds
  const regions = speechRegions(audio, options.vadDirectory, options.fromSeconds)
  const detector = new LanguageDetector()
  const recognition = {
    ...{ ...loadOnce(options), audio, language: decoding, durationSeconds },
    secondPass: new SecondPass(),
  }
  for await (const window of packWindows(regions, { maxSeconds, durationSeconds })) {
    const segments: Segment[] = []
    for (const part of await transcribeInParts(recognition, window)) {
      detector.add(part.languages, speechSeconds(part.window))
      const languageTag = language.codes.length > 1 ? { languageTag: part.code } : {}
      const writtenIn = language.codes.length > 1 ? part.code : language.tag
      segments.push(...toSegments(part.words, { separator: language.unspaced ? '' : ' ', writtenIn, ...languageTag }))
    }
    const other = detector.other(language)
    const doneSeconds = window.regions.at(-1)?.endSeconds ?? 0
    yield { segments, doneSeconds, ...(other ? { heardLanguage: other } : {}) }
    if (other) return
  }
  yield { segments: [], doneSeconds: durationSeconds }
}

const windowsListenedTo = 3

/** Yields once: in which languages the first windows of `audio` are spoken. */
export async function* detectLanguages(
  audio: AudioSource,
  options: { whisperDirectory: string; vadDirectory: string; threads: number },
): AsyncGenerator<RecognizedPart> {
  const languages = new Map<string, number>()
  let listened = 0
  const packing = { maxSeconds: windowSeconds, durationSeconds: audio.length / sampleRate }
  const regions = speechRegions(audio, options.vadDirectory, 0)
  let model: WhisperModel | undefined
  for await (const window of packWindows(regions, packing)) {
    model ??= await loadWhisper(options.whisperDirectory, options.threads)
    for (const [code, probability] of await windowLanguages(model, audio, window))
      languages.set(code, (languages.get(code) ?? 0) + probability * speechSeconds(window))
    listened += 1
    if (listened === windowsListenedTo) break
  }
  yield { segments: [], doneSeconds: 0, languages }
}

/** Both models, each loaded when it is first needed. */
function loadOnce(options: { whisperDirectory: string; secondDirectory: string | null; threads: number }) {
  const { whisperDirectory, secondDirectory, threads } = options
  let loaded: Promise<WhisperModel> | undefined
  let second: Promise<WhisperModel> | undefined
  return {
    first: () => (loaded ??= loadWhisper(whisperDirectory, threads)),
    second: secondDirectory === null ? null : () => (second ??= loadWhisper(secondDirectory, threads)),
  }
}

function speechSeconds(window: Window): number {
  return window.regions.reduce((sum, region) => sum + region.endSeconds - region.startSeconds, 0)
}
