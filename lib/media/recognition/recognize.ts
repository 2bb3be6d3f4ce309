import type { AudioSource } from '../audio/audio-source.ts'
import { sampleRate } from '../audio/log-mel.ts'
import type { SpokenLanguage } from '../languages.ts'
import type { Segment } from '../transcript.ts'
import { LanguageDetector } from './language-detector.ts'
import { toSegments } from './segments.ts'
import { type DecodingLanguage, transcribeWindow, windowLanguages } from './transcribe-window.ts'
import { speechRegions } from './vad/find-speech.ts'
import { layOut, packWindows, type Window } from './vad/windows.ts'
import { loadWhisper, type WhisperModel } from './whisper/model.ts'
import { placeWords } from './word-times.ts'

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
    vadDirectory: string
    threads: number
    fromSeconds: number
  },
): AsyncGenerator<RecognizedPart> {
  const durationSeconds = audio.length / sampleRate
  const { language } = options
  const decoding: DecodingLanguage = {
    codes: language.codes,
    tag: language.tag,
    unspaced: language.unspaced ?? false,
    ...(language.only ? { only: language.only } : {}),
  }
  const maxSeconds = language.codes.length > 1 ? windowSecondsMixed : windowSeconds
  const regions = speechRegions(audio, options.vadDirectory, options.fromSeconds)
  const detector = new LanguageDetector()
  let model: WhisperModel | undefined
  for await (const window of packWindows(regions, { maxSeconds, durationSeconds })) {
    model ??= await loadWhisper(options.whisperDirectory, options.threads)
    const segments: Segment[] = []
    for (const part of await transcribeInParts(model, audio, window, decoding, durationSeconds)) {
      detector.add(part.languages, speechSeconds(part.window))
      const languageTag = language.codes.length > 1 ? { languageTag: part.code } : {}
      const words = placeWords(part.window, part.words)
      const writtenIn = language.codes.length > 1 ? part.code : language.tag
      segments.push(...toSegments(words, { separator: language.unspaced ? '' : ' ', writtenIn, ...languageTag }))
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

type WindowPart = Awaited<ReturnType<typeof transcribeWindow>> & { window: Window }

/** A window whose text was cut off or repeated itself is transcribed again in two halves, down to single regions. */
async function transcribeInParts(
  model: WhisperModel,
  audio: AudioSource,
  window: Window,
  language: DecodingLanguage,
  durationSeconds: number,
): Promise<WindowPart[]> {
  const result = await transcribeWindow(model, audio, window, language)
  if (!result.overfull || window.regions.length < 2) return [{ ...result, window }]
  const middle = Math.ceil(window.regions.length / 2)
  const halves = [window.regions.slice(0, middle), window.regions.slice(middle)]
  const parts: WindowPart[] = []
  for (const half of halves) {
    parts.push(...(await transcribeInParts(model, audio, layOut(half, durationSeconds), language, durationSeconds)))
  }
  return parts
}

function speechSeconds(window: Window): number {
  return window.regions.reduce((sum, region) => sum + region.endSeconds - region.startSeconds, 0)
}
