import type { EditWord } from '../../editing/edit-decisions.ts'
import { middleOf } from '../../editing/kept-frames.ts'
import type { Stretch } from '../audio-analysis/quiet-times.ts'
import type { CleanedReel } from './clean-reel.ts'

/** The words of what a reel leaves out are struck, as an editor strikes them: the cuts lie in the pauses around them. */
export function strikeAsides(cleaned: CleanedReel, leftOut: readonly Stretch[]): CleanedReel {
  const isAside = (word: EditWord) =>
    leftOut.some(({ startSeconds, endSeconds }) => middleOf(word) >= startSeconds && middleOf(word) < endSeconds)
  return { ...cleaned, words: cleaned.words.map((word) => (isAside(word) ? { ...word, kept: false } : word)) }
}
