import { segmenter } from '../segmenter.ts'
import type { Word } from '../transcript.ts'

/**
 * Signs by their extended scripts: ー and ・ belong to two and are of none. What Latin shares with them (`·` of Catalan, ʼ, accents
 * that stand alone) is none of theirs.
 */
const UNSPACED =
  /(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\u3000-\u303f\uff00-\uff65]/u
/** Of those, the ones whose figures stand without spaces too: `2026年`. */
const TIGHT = /(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff00-\uff65]/u
const PLAIN_START = /^[ -~]/
const PLAIN_END = /[ -~]$/
const FIGURE = /[\p{N}%‰°℃]/u
/** What a word is known by: letters, figures, and signs that are read aloud ("rock & roll"). */
const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}\p{Sc}&@+=#]/u

/** A word with the user's decisions about how it is set. */
export type CaptionWord = Word & {
  /** Ends its line here. */
  breakAfter?: boolean
  /** Whether it is a key word; chosen by `emphasize` where it is not set. */
  emphasis?: boolean
  /** It is no word that is said, but the name of who speaks. */
  isName?: true
}

/**
 * Whether a space stands between two neighboring words. Chinese, Japanese, Thai and their like have none; Chinese and
 * Japanese have none beside figures either.
 */
export function isSpaceBetween(left: string, right: string): boolean {
  // Asked for every pair of words of every way to break a line: most are of letters that are quick to recognize.
  if (PLAIN_START.test(right) && PLAIN_END.test(left)) return true
  // The dot between the parts of a foreign name in Chinese is also that of Catalan.
  const last = [...left.replace(/(?<=.)·$/u, '').slice(-2)].at(-1) ?? ''
  const first = [...right.slice(0, 2)].at(0) ?? ''
  if (UNSPACED.test(last) && UNSPACED.test(first)) return false
  return !((TIGHT.test(last) && FIGURE.test(first)) || (FIGURE.test(last) && TIGHT.test(first)))
}

/** Whether a word is of a script that writes none apart. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}

/** Words as one text, with spaces where the script has them. */
export function joinWords(texts: readonly string[]): string {
  return texts.reduce((text, next) => (text === '' ? next : text + (isSpaceBetween(text, next) ? ' ' : '') + next), '')
}

/**
 * Makes a recognizer's pieces into words that may be set: words without text, control characters and spaces are gone, punctuation
 * hangs on its word, and scripts without spaces are cut at real word borders, with times by share of characters.
 */
export function normalizeCaptionWords(words: readonly CaptionWord[], languageTag: string): CaptionWord[] {
  const clean = words.map((word) => ({ ...word, text: cleanText(word.text) }))
  return attachPunctuation(recut(withText(clean).flatMap(splitAtSpaces), languageTag))
}

/** The words that have a text. A line that would end after one without ends after the word before it. */
function withText(words: readonly CaptionWord[]): CaptionWord[] {
  const result: CaptionWord[] = []
  for (const word of words) {
    const last = result.at(-1)
    if (word.text !== '') result.push(word)
    else if (word.breakAfter === true && last !== undefined) result[result.length - 1] = { ...last, breakAfter: true }
  }
  return result
}

/** Text without control, private-use and direction-override characters, in composed form. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The space of `12 %` is part of the figure, as many languages write it. */
function splitAtSpaces(word: CaptionWord): CaptionWord[] {
  const parts = word.text.split(/ (?![%‰])/u)
  if (parts.length === 1) return [word]
  return decided(
    share(word.startSeconds, word.endSeconds, parts).map((part) => ({ ...part, ...speakerOf(word) })),
    word,
  )
}

function speakerOf(word: Word | undefined): { speaker?: number } {
  return word?.speaker === undefined ? {} : { speaker: word.speaker }
}

/** The parts of a word with what was decided about the whole. */
function decided(parts: readonly Word[], { breakAfter, emphasis }: CaptionWord): CaptionWord[] {
  return parts.map((part, index) => ({
    ...part,
    ...(emphasis === undefined ? {} : { emphasis }),
    ...(breakAfter === undefined || index < parts.length - 1 ? {} : { breakAfter }),
  }))
}

function share(start: number, end: number, parts: readonly string[]): Word[] {
  const total = parts.reduce((sum, part) => sum + part.length, 0) || 1
  let at = 0
  return parts.map((text) => {
    const startSeconds = start + ((end - start) * at) / total
    at += text.length
    return { text, startSeconds, endSeconds: start + ((end - start) * at) / total }
  })
}

/** Joins each run of pieces in an unspaced script and cuts it again at word borders. */
function recut(words: readonly CaptionWord[], languageTag: string): CaptionWord[] {
  const result: CaptionWord[] = []
  let run: CaptionWord[] = []
  const flush = () => {
    if (run.length > 0) result.push(...recutRun(run, languageTag))
    run = []
  }
  for (const word of words) {
    const last = run.at(-1)
    if (!UNSPACED.test(word.text)) {
      flush()
      result.push(word)
    } else {
      if (last !== undefined && (isParted(last, word) || isSpaceBetween(last.text, word.text))) flush()
      run.push(word)
    }
  }
  flush()
  return result
}

/** Pieces that no word goes across, and those that a user set differently. */
function isParted(left: CaptionWord, right: CaptionWord): boolean {
  if (right.startSeconds - left.endSeconds > 0.3 || left.speaker !== right.speaker) return true
  return left.breakAfter === true || left.emphasis !== right.emphasis
}

function recutRun(run: readonly CaptionWord[], languageTag: string): CaptionWord[] {
  const last = run.at(-1)
  const times = run.flatMap((word) => share(word.startSeconds, word.endSeconds, [...word.text]))
  const words: Word[] = []
  let at = 0
  for (const { segment } of segmenter(languageTag, 'word').segment(run.map((w) => w.text).join(''))) {
    const length = [...segment].length
    const first = times[at]
    const final = times[at + length - 1]
    at += length
    if (!first || !final) continue
    const { startSeconds } = first
    words.push({ text: segment, startSeconds, endSeconds: final.endSeconds, ...speakerOf(run[0]) })
  }
  return last === undefined ? words : decided(words, last)
}

function attachPunctuation(words: readonly CaptionWord[]): CaptionWord[] {
  const result: CaptionWord[] = []
  let opening = ''
  for (const word of words) {
    const last = result.at(-1)
    if (LETTER_OR_DIGIT.test(word.text)) {
      result.push({ ...word, text: opening + word.text })
      opening = ''
    } else if (/^[\p{Ps}\p{Pi}¿¡]+$/u.test(word.text)) opening += word.text
    else if (last !== undefined)
      result[result.length - 1] = {
        ...last,
        ...(word.breakAfter === undefined ? {} : { breakAfter: word.breakAfter }),
        text: hang(last.text, word.text),
        endSeconds: word.endSeconds,
      }
  }
  return result
}

function hang(word: string, mark: string): string {
  return /^[-–—]+$/.test(mark) ? `${word} ${mark}` : word + mark
}
