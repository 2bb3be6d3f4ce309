import type { Utterance } from '../../text-normalization/prepare-script.ts'
import type { Word } from '../../transcript.ts'
import type { SpokenWord } from '../engines/engine.ts'
import { wordsOfText } from '../engines/spoken-words.ts'

/**
 * The words of an utterance as the script writes them ("$45"), each with the time in which its spoken form ("forty-five
 * dollars") is spoken. Engines give times for the words of the spoken text; both are matched by their places in it.
 */
export function writtenWords(utterance: Utterance, spoken: readonly SpokenWord[], languageTag: string): Word[] {
  const timed = wordsOfText(utterance.spoken, languageTag).flatMap((word, index) => {
    const time = spoken[index]
    return time ? [{ ...word, ...time }] : []
  })
  const words: Word[] = []
  let at = 0
  let previous = 0
  for (const token of utterance.tokens) {
    if (token.spoken === '') continue
    const start = utterance.spoken.indexOf(token.spoken, at)
    if (start === -1) continue
    at = start + token.spoken.length
    const inside = timed.filter((word) => word.start < at && word.end > start)
    const startSeconds = Math.max(previous, timeAt(inside[0], start))
    const endSeconds = Math.max(startSeconds, timeAt(inside.at(-1), at))
    const last = words.at(-1)
    // A sign alone that is read aloud ("&") is a word too; other marks hang on the word before them.
    if (/[\p{L}\p{N}]/u.test(token.written + token.spoken))
      words.push({ text: token.written, startSeconds, endSeconds })
    else if (last) last.text += token.written
    previous = endSeconds
  }
  return words
}

type TimedWord = { start: number; end: number; startSeconds: number; endSeconds: number }

/** The time at a character position within a word; at its edges, exactly the edge. */
function timeAt(word: TimedWord | undefined, place: number): number {
  if (!word) return 0
  const share = (Math.min(word.end, Math.max(word.start, place)) - word.start) / (word.end - word.start)
  return word.startSeconds + share * (word.endSeconds - word.startSeconds)
}
