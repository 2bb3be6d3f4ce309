import { segmenter } from '../../segmenter.ts'
import type { SpokenWord } from './engine.ts'

/** A word of a text with its place: `start` and `end` count UTF-16 units. Punctuation belongs to the word before it. */
export type TextWord = { text: string; start: number; end: number }

/** Languages written without spaces between words. */
const unspaced = new Set(['ja', 'zh', 'th'])

/**
 * The words of `text` in order, as captions show them: between spaces, or found by dictionary where the language has no
 * spaces. Stretches without a letter or digit are joined to a neighbor.
 */
export function wordsOfText(text: string, languageTag: string): TextWord[] {
  const language = languageTag.split('-')[0] ?? ''
  const pieces = unspaced.has(language) ? segmented(text, languageTag) : spaced(text)
  const words: TextWord[] = []
  for (const piece of pieces) {
    const last = words.at(-1)
    if (/[\p{L}\p{N}]/u.test(piece.text)) words.push(piece)
    else if (last && text.slice(last.end, piece.start).trim() === '') {
      last.end = piece.end
      last.text = text.slice(last.start, piece.end).trim()
    }
  }
  return words
}

function spaced(text: string): TextWord[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function segmented(text: string, languageTag: string): TextWord[] {
  return [...segmenter(languageTag, 'word').segment(text)]
    .filter(({ segment }) => segment.trim() !== '')
    .map(({ segment, index }) => ({ text: segment, start: index, end: index + segment.length }))
}

/**
 * Gives each word the time of the units that fall to it. `unitSeconds` are the lengths of the units that were spoken,
 * one after the other from `startSeconds`; `wordOfUnit` names the word (an index) of each, or −1 for a pause.
 */
export function wordTimes(
  words: readonly TextWord[],
  units: { wordOfUnit: readonly number[]; unitSeconds: readonly number[]; startSeconds: number },
): SpokenWord[] {
  const spans = words.map(() => ({ start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY }))
  let now = units.startSeconds
  for (const [index, seconds] of units.unitSeconds.entries()) {
    const span = spans[units.wordOfUnit[index] ?? -1]
    if (span) {
      span.start = Math.min(span.start, now)
      span.end = Math.max(span.end, now + seconds)
    }
    now += seconds
  }
  let previous = Math.max(0, units.startSeconds)
  return words.map((word, index) => {
    const span = spans[index]
    const isAudible = span !== undefined && span.end > span.start
    const startSeconds = isAudible ? Math.max(span.start, previous) : previous
    const endSeconds = isAudible ? Math.max(span.end, startSeconds) : startSeconds
    previous = endSeconds
    return { text: word.text, startSeconds, endSeconds }
  })
}
