import { type LanguageName, languageNameOf, type SpokenLanguage, spokenLanguages } from '../languages.ts'
import { inScript } from '../text-normalisation/script-conversion/in-script.ts'
import { clearlyWrittenIn } from '../text-normalisation/written-language.ts'
import type { Segment, Transcript, Word } from '../transcript.ts'
import { LanguageEvidence, languageCodeOf } from './heard-language.ts'
import { isPhantom } from './phantoms.ts'
import { toSegments } from './segments.ts'

type Timed = { text: string; startSeconds: number; endSeconds: number }

/** What another recogniser wrote down of a stretch of the sound. Times count from the start of the stretch. */
export type ProvidedPart = {
  startSeconds: number
  seconds: number
  text: string
  /** With or without their punctuation; empty where it tells none. */
  words: Timed[]
  /** The language that it heard, by whatever name it has for it. */
  language?: string
  /** Empty where it tells none. */
  segments: (Timed & { noSpeech?: number; meanLogProbability?: number; speaker?: string })[]
}

const shortestWordSeconds = 0.06

/**
 * A transcript like the built-in recogniser's of what another one wrote: inventions dropped, every word with its
 * punctuation and a time inside the sound, in the script that the language asks for. Where there are no words with times,
 * they are spread over their sentence by their length.
 */
export function providedTranscript(
  parts: readonly ProvidedPart[],
  options: { language: LanguageName; durationSeconds: number; recogniser: string },
): Transcript {
  const language: SpokenLanguage = spokenLanguages[options.language]
  const segments: Segment[] = []
  let earliest = 0
  for (const part of parts) {
    const words = inOrder(
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
  const heard = otherLanguage(parts, language)
  return {
    ...{ ...options, languageTag: language.tag, segments },
    ...(heard === null ? {} : { heardLanguage: languageNameOf(heard) }),
  }
}

/** What is clearly spoken instead of what was asked for: as the provider names it, else as what it wrote shows. */
function otherLanguage(parts: readonly ProvidedPart[], asked: SpokenLanguage): string | null {
  const evidence = new LanguageEvidence()
  for (const part of parts) {
    const code = languageCodeOf(part.language ?? '')
    const timed = part.segments.length > 0 ? part.segments : part.words
    const seconds = timed.reduce((sum, one) => sum + Math.max(0, one.endSeconds - one.startSeconds), 0)
    if (code !== null) evidence.add(new Map([[code, 1]]), seconds)
  }
  return evidence.otherCode(asked) ?? clearlyWrittenIn(parts.map(({ text }) => text).join(' '), asked)
}

function wordsOf(part: ProvidedPart, language: SpokenLanguage): Timed[] {
  const kept = part.segments.filter((segment) => !isInvented(segment))
  if (part.segments.length > 0 && kept.length === 0) return []
  if (part.words.length === 0) return kept.flatMap((segment) => spread(segment, language))
  const dropped = part.segments.filter((segment) => !kept.includes(segment))
  const words = part.words.filter((word) => !dropped.some((segment) => liesIn(word, segment)))
  const text = kept.length > 0 ? kept.map((segment) => segment.text).join(' ') : part.text
  return punctuated(words, text)
}

type Run = { words: Word[]; speaker: { speaker?: number } }

/**
 * Words parted where the provider says that another person speaks. Its names for people hold within one stretch only: where
 * there are several, nobody can say who is who, and people have no numbers.
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

function isInvented(segment: ProvidedPart['segments'][number]): boolean {
  return isPhantom({
    text: segment.text,
    noSpeech: segment.noSpeech ?? 0,
    meanLogProbability: segment.meanLogProbability ?? 0,
    speechSeconds: segment.endSeconds - segment.startSeconds,
  })
}

function liesIn(word: Timed, segment: Timed): boolean {
  const middle = (word.startSeconds + word.endSeconds) / 2
  return middle >= segment.startSeconds && middle <= segment.endSeconds
}

/** Characters by which a word may lie further on in the text than it should. */
const mostSkipped = 60

/** Gives words the marks that stand around them in the text. Some providers tell words without any. */
function punctuated(words: Timed[], text: string): Timed[] {
  const lower = text.toLowerCase()
  let at = 0
  return words.flatMap((word) => {
    const bare = word.text.trim()
    if (bare === '') return []
    const found = lower.indexOf(bare.toLowerCase(), at)
    if (found < 0 || found - at > mostSkipped || lower.length !== text.length) return [{ ...word, text: bare }]
    const opening = /[^\s\p{L}\p{M}\p{N}]*$/u.exec(text.slice(at, found))?.[0] ?? ''
    const closing = /^[^\s\p{L}\p{M}\p{N}]*/u.exec(text.slice(found + bare.length))?.[0] ?? ''
    at = found + bare.length + closing.length
    // A hyphen or an apostrophe that another word follows belongs to both; it stays with the first.
    return [{ ...word, text: `${opening}${text.slice(found, found + bare.length)}${closing}` }]
  })
}

function spread(segment: Timed, language: SpokenLanguage): Timed[] {
  const words = language.unspaced
    ? [...new Intl.Segmenter(language.tag, { granularity: 'word' }).segment(segment.text)].map((part) => part.segment)
    : segment.text.split(/\s+/)
  const spoken = words.filter((word) => word.trim() !== '')
  const whole = spoken.reduce((sum, word) => sum + word.length, 0)
  let now = segment.startSeconds
  return spoken.map((text) => {
    const startSeconds = now
    now += ((segment.endSeconds - segment.startSeconds) * text.length) / whole
    return { text, startSeconds, endSeconds: now }
  })
}

/** In the time of the whole sound, one after the other, none before `earliest` or after `latest`. */
function inOrder(words: Timed[], part: ProvidedPart, latest: number, earliest: number): Word[] {
  let free = Math.max(earliest, part.startSeconds)
  const placed: Word[] = []
  for (const word of words) {
    const startSeconds = Math.max(free, word.startSeconds + part.startSeconds)
    const endSeconds = Math.min(
      latest,
      Math.max(word.endSeconds + part.startSeconds, startSeconds + shortestWordSeconds),
    )
    if (endSeconds <= startSeconds) continue
    placed.push({ text: word.text, startSeconds, endSeconds })
    free = endSeconds
  }
  return placed
}
