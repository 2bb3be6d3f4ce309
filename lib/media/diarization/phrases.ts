import type { Word } from '../transcript.ts'

/** Words of one speaker without a pause: the smallest unit that gets a speaker. `until` is the word after the last. */
export type Phrase = { from: number; until: number; startSeconds: number; endSeconds: number; pauseSeconds: number }

/** A pause this long ends a phrase. */
const minPauseSeconds = 0.12
/** Longer phrases are split: the speaker may have been interrupted. */
const maxPhraseSeconds = 2

/** Splits words into phrases at pauses, at punctuation and at the maximum length. `pauseSeconds` precedes a phrase. */
export function splitIntoPhrases(words: readonly Word[]): Phrase[] {
  const phrases: Phrase[] = []
  for (const [index, word] of words.entries()) {
    const last = phrases.at(-1)
    const pause = last ? word.startSeconds - last.endSeconds : 0
    const continues =
      last &&
      pause < minPauseSeconds &&
      word.endSeconds - last.startSeconds <= maxPhraseSeconds &&
      !/[.,;:!?…。，、？！।]["'”»)\]]*$/.test(words[index - 1]?.text ?? '')
    if (continues) {
      last.until = index + 1
      last.endSeconds = word.endSeconds
    } else {
      const { startSeconds, endSeconds } = word
      phrases.push({ from: index, until: index + 1, startSeconds, endSeconds, pauseSeconds: Math.max(0, pause) })
    }
  }
  return phrases
}
