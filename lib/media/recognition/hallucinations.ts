import { isSpaceBetween } from '../captions/words.ts'
import { KNOWN_PHRASES, SOUND_NOTE, SUSPECT_PHRASES } from './known-phrases.ts'

/** What speaks for the text of one window. */
export type Evidence = {
  /** 0 to 1, of the recognizer. */
  noSpeech: number
  meanLogProbability: number
  /** Length of the detected speech. */
  speechSeconds: number
}

type TimedWord = { text: string; startSeconds: number; endSeconds: number; confidence?: number }

/** Of a phrase; below it its words are guesses. */
const leastLogProbability = -0.8
/** Columns that can be spoken in a second; a sign of Chinese, Japanese or Korean counts as two. */
const slowestPace = 5
const fastestPace = 30
const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u

/**
 * The words that were said. All of them go only where the recognizer itself doubts that anyone speaks. A phrase that it
 * is known to make up goes alone, and only where little speaks for it: a sentence is not worth less for having such a
 * phrase.
 */
export function removeHallucinations<W extends TimedWord>(words: readonly W[], evidence: Evidence): W[] {
  const placed = placedWords(words)
  const text = placed.map(({ gap, word }) => gap + word.text).join('')
  if (!/[\p{L}\p{N}]/u.test(text) || isDoubted(evidence) || isHum(text.trim(), evidence)) return []
  const made = [
    ...spansOf(text, SOUND_NOTE).filter((span) => isApart(text, span) || isWeak(text, span, placed, evidence)),
    ...KNOWN_PHRASES.flatMap((phrase) => spansOf(text, phrase)).filter((span) => isWeak(text, span, placed, evidence)),
  ]
  const heard = placed.filter(({ start, end }) => !made.some((span) => middle(start, end, span)))
  return heard.some(({ word }) => /[\p{L}\p{N}]/u.test(word.text)) ? heard.map(({ word }) => word) : []
}

type Span = { start: number; end: number }
type Placed<W> = { word: W; gap: string } & Span

/** The words with their places in the text that they make. */
function placedWords<W extends TimedWord>(words: readonly W[]): Placed<W>[] {
  let at = 0
  return words.map((word, index) => {
    const before = words[index - 1]?.text ?? ''
    const gap = before !== '' && !/^\s/.test(word.text) && isSpaceBetween(before.trim(), word.text) ? ' ' : ''
    const start = at + gap.length
    at = start + word.text.length
    return { word, gap, start, end: at }
  })
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

function middle(start: number, end: number, span: Span): boolean {
  const center = (start + end) / 2
  return center >= span.start && center <= span.end
}

function isDoubted({ noSpeech, meanLogProbability }: Evidence): boolean {
  return (noSpeech > 0.6 && meanLogProbability < -0.7) || meanLogProbability < -1.6
}

/** A word or two of thanks that a breath or a hum is taken for. */
function isHum(text: string, { noSpeech, meanLogProbability, speechSeconds }: Evidence): boolean {
  const doubtful = speechSeconds < 1.2 || noSpeech > 0.3 || meanLogProbability < -0.8
  return doubtful && SUSPECT_PHRASES.test(text) && (noSpeech > 0.15 || meanLogProbability < -0.6)
}

/** A note of a sound among words is none of them; alone it may be all that was said. */
function isApart(text: string, span: Span): boolean {
  return /[\p{L}\p{N}]/u.test(text.slice(0, span.start) + text.slice(span.end))
}

/** Whether little speaks for a phrase: the window, its own words, or the time in which they would have been said. */
function isWeak<W extends TimedWord>(
  text: string,
  span: Span,
  placed: readonly Placed<W>[],
  evidence: Evidence,
): boolean {
  if (evidence.noSpeech > 0.5 || evidence.meanLogProbability < leastLogProbability) return true
  const own = placed.filter(({ start, end }) => middle(start, end, span)).map(({ word }) => word)
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return true
  const logs = own.flatMap(({ confidence }) => (confidence === undefined ? [] : [Math.log(Math.max(1e-6, confidence))]))
  if (logs.length > 0 && logs.reduce((sum, log) => sum + log, 0) / logs.length < leastLogProbability) return true
  const columns = [...text.slice(span.start, span.end)].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0)
  if (columns > fastestPace * Math.max(0.1, last.endSeconds - first.startSeconds)) return true
  if (isApart(text, span)) return false
  const { speechSeconds } = evidence
  return speechSeconds < 1.2 || columns < slowestPace * speechSeconds || columns > fastestPace * speechSeconds
}
