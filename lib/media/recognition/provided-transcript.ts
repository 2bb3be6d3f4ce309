import { joinWords } from '../captions/words.ts'
import { type LanguageName, languageNameOf, type SpokenLanguage, spokenLanguages } from '../languages.ts'
import { inScript } from '../text-normalization/script-conversion/in-script.ts'
import { clearlyWrittenIn } from '../text-normalization/written-language.ts'
import type { Segment, Transcript, Word } from '../transcript.ts'
import { type Evidence, removeHallucinations } from './hallucinations.ts'
import { LanguageDetector, languageCodeOf } from './language-detector.ts'
import { toSegments } from './segments.ts'
import { wordsOfText } from './words-of-text.ts'

type Timed = { text: string; startSeconds: number; endSeconds: number }

/** Another recognizer's transcript of a part of the audio. Times count from the start of the part. */
export type ProvidedPart = {
  startSeconds: number
  seconds: number
  text: string
  /** With or without punctuation; empty where it returns none. */
  words: Timed[]
  /** The language that it detected, in its own naming. */
  language?: string
  /** Empty where it returns none. */
  segments: (Timed & { noSpeech?: number; meanLogProbability?: number; speaker?: string })[]
}

const minWordSeconds = 0.06

/**
 * Converts another recognizer's output into a transcript like the built-in one's: hallucinations dropped, every word with its
 * punctuation and a time inside the audio, in the script of the language. Words without times share the time of their
 * sentence by length.
 */
export function providedTranscript(
  parts: readonly ProvidedPart[],
  options: { language: LanguageName; durationSeconds: number; recognizer: string },
): Transcript {
  const language: SpokenLanguage = spokenLanguages[options.language]
  const segments: Segment[] = []
  let earliest = 0
  for (const part of parts) {
    const words = inSequence(
      wordsOf(part, language),
      part,
      Math.min(options.durationSeconds, part.startSeconds + part.seconds),
      earliest,
    )
    earliest = words.at(-1)?.endSeconds ?? earliest
    const separator = language.unspaced ? '' : ' '
    for (const run of bySpeaker(words, part, parts.length === 1)) {
      const found = toSegments(run.words, { separator, writtenIn: language.tag }).map((segment) =>
        inScript(segment, language),
      )
      segments.push(...found.map((segment) => ({ ...segment, ...run.speaker })))
    }
  }
  const other = otherLanguage(parts, language)
  return {
    ...{ ...options, languageTag: language.tag, segments },
    ...(other === null ? {} : { heardLanguage: languageNameOf(other) }),
  }
}

/** The language that is clearly spoken instead of the requested one: as the provider detected it, else judged by the text. */
function otherLanguage(parts: readonly ProvidedPart[], asked: SpokenLanguage): string | null {
  const detector = new LanguageDetector()
  for (const part of parts) {
    const code = languageCodeOf(part.language ?? '')
    const timed = part.segments.length > 0 ? part.segments : part.words
    const seconds = timed.reduce((sum, one) => sum + Math.max(0, one.endSeconds - one.startSeconds), 0)
    if (code !== null) detector.add(new Map([[code, 1]]), seconds)
  }
  return detector.otherCode(asked) ?? clearlyWrittenIn(parts.map(({ text }) => text).join(' '), asked)
}

function wordsOf(part: ProvidedPart, language: SpokenLanguage): Timed[] {
  const heard = part.segments.map((segment) => removeHallucinations(spread(segment, language), evidenceOf(segment)))
  const spoken = heard.flat()
  if (part.segments.length > 0 && spoken.length === 0) return []
  if (part.words.length === 0) return spoken
  const unheard = new Set(
    part.segments.flatMap((segment) => {
      const inside = part.words.filter((word) => liesIn(word, segment))
      const kept = new Set(removeHallucinations(inside, evidenceOf(segment)))
      return inside.filter((word) => !kept.has(word))
    }),
  )
  const words = part.words.filter((word) => !unheard.has(word))
  const text = spoken.length > 0 ? joinWords(spoken.map((word) => word.text)) : part.text
  return punctuated(words, text)
}

type Run = { words: Word[]; speaker: { speaker?: number } }

/**
 * Words split where the provider's speaker changes. Its speaker names are valid within one part only: with several parts,
 * speakers stay unnumbered.
 */
function bySpeaker(words: Word[], part: ProvidedPart, isNumbered: boolean): Run[] {
  if (!part.segments.some(({ speaker }) => speaker !== undefined)) return [{ words, speaker: {} }]
  const numbers = new Map<string, number>()
  const runs: (Run & { name: string | undefined })[] = []
  for (const word of words) {
    const local = {
      ...word,
      startSeconds: word.startSeconds - part.startSeconds,
      endSeconds: word.endSeconds - part.startSeconds,
    }
    const name = part.segments.find((segment) => liesIn(local, segment))?.speaker ?? runs.at(-1)?.name
    const last = runs.at(-1)
    if (last !== undefined && last.name === name) {
      last.words.push(word)
      continue
    }
    if (name !== undefined && !numbers.has(name)) numbers.set(name, numbers.size + 1)
    const number = name === undefined || !isNumbered ? undefined : numbers.get(name)
    runs.push({ words: [word], name, speaker: number === undefined ? {} : { speaker: number } })
  }
  return runs
}

/** A value that the provider does not give counts neither for the words nor against them. */
function evidenceOf(segment: ProvidedPart['segments'][number]): Evidence {
  return {
    noSpeech: segment.noSpeech ?? 0,
    meanLogProbability: segment.meanLogProbability ?? 0,
    speechSeconds: segment.endSeconds - segment.startSeconds,
  }
}

function liesIn(word: Timed, segment: Timed): boolean {
  const middle = (word.startSeconds + word.endSeconds) / 2
  return middle >= segment.startSeconds && middle <= segment.endSeconds
}

/** Characters of the text that may be skipped to find a word. */
const maxSkipped = 60

/** Adds the punctuation around words in the text. Some providers return words without any. */
function punctuated(words: Timed[], text: string): Timed[] {
  const lower = text.toLowerCase()
  let at = 0
  return words.flatMap((word) => {
    const bare = word.text.trim()
    if (bare === '') return []
    const found = lower.indexOf(bare.toLowerCase(), at)
    if (found < 0 || found - at > maxSkipped || lower.length !== text.length) return [{ ...word, text: bare }]
    const opening = /[^\s\p{L}\p{M}\p{N}]*$/u.exec(text.slice(at, found))?.[0] ?? ''
    const closing = /^[^\s\p{L}\p{M}\p{N}]*/u.exec(text.slice(found + bare.length))?.[0] ?? ''
    at = found + bare.length + closing.length
    // A hyphen or an apostrophe that another word follows belongs to both; it stays with the first.
    return [{ ...word, text: `${opening}${text.slice(found, found + bare.length)}${closing}` }]
  })
}

function spread(segment: Timed, language: SpokenLanguage): Timed[] {
  const spoken = wordsOfText(segment.text, language)
  const total = spoken.reduce((sum, word) => sum + word.length, 0)
  let now = segment.startSeconds
  return spoken.map((text) => {
    const startSeconds = now
    now += ((segment.endSeconds - segment.startSeconds) * text.length) / total
    return { text, startSeconds, endSeconds: now }
  })
}

/** In the time of the whole audio, without overlaps, none before `earliest` or after `latest`. */
function inSequence(words: Timed[], part: ProvidedPart, latest: number, earliest: number): Word[] {
  let free = Math.max(earliest, part.startSeconds)
  const placed: Word[] = []
  for (const word of words) {
    const startSeconds = Math.max(free, word.startSeconds + part.startSeconds)
    const endSeconds = Math.min(latest, Math.max(word.endSeconds + part.startSeconds, startSeconds + minWordSeconds))
    if (endSeconds <= startSeconds) continue
    placed.push({ text: word.text, startSeconds, endSeconds })
    free = endSeconds
  }
  return placed
}
