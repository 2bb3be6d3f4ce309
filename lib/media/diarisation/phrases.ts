import type { Word } from '../transcript.ts'

/** Words that one person says without a breath: the least that is told apart. `until` is the word after the last. */
export type Phrase = { from: number; until: number; startSeconds: number; endSeconds: number; pauseSeconds: number }

/** A pause this long ends a phrase. */
const breathSeconds = 0.12
/** Longer phrases are parted: somebody may have been interrupted. */
const longestSeconds = 2

/** Parts words at pauses and punctuation, and everywhere before they get long. `pauseSeconds` is that before a phrase. */
export function toPhrases(words: readonly Word[]): Phrase[] {
  const phrases: Phrase[] = []
  for (const [index, word] of words.entries()) {
    const last = phrases.at(-1)
    const pause = last ? word.startSeconds - last.endSeconds : 0
    const goesOn =
      last &&
      pause < breathSeconds &&
      word.endSeconds - last.startSeconds <= longestSeconds &&
      !/[.,;:!?…。，、？！।]["'”»)\]]*$/.test(words[index - 1]?.text ?? '')
    if (goesOn) {
      last.until = index + 1
      last.endSeconds = word.endSeconds
    } else {
      const { startSeconds, endSeconds } = word
      phrases.push({ from: index, until: index + 1, startSeconds, endSeconds, pauseSeconds: Math.max(0, pause) })
    }
  }
  return phrases
}
