import type { ShotPlan } from '../../illustrator/illustrator.ts'
import type { Card, CardWord } from '../../timeline/card.ts'
import { timeOf } from '../../timeline/time.ts'
import type { SpokenWord } from '../spoken-words.ts'

/**
 * What an insertion shows. Of a picture, `plan` is what is drawn where nobody gives one, null for nothing, and `search` what to ask a
 * provider for, null where none is asked.
 */
export type Shown =
  | { kind: 'card'; card: Card }
  | { kind: 'picture'; plan: ShotPlan | null; search: string | null }
  | { kind: 'closeUp' }

/** Something that could be shown for the words from `first` to `last`, both included. */
export type Candidate = { first: number; last: number; strength: number; show: Shown }

/** Words as a card has them: without the punctuation around the whole, and with what stands inside. */
export function cardWords(words: readonly SpokenWord[]): CardWord[] {
  return words
    .map(({ text, sourceStart }, index) => {
      const opened = index === 0 ? text.replace(/^[^\p{L}\p{M}\p{N}$€£¥+-]+/u, '') : text
      const closed = index === words.length - 1 ? opened.replace(/[^\p{L}\p{M}\p{N}%$€£¥!?'’]+$/u, '') : opened
      return { text: closed, at: timeOf(sourceStart) }
    })
    .filter(({ text }) => text !== '')
}
