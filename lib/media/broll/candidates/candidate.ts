import type { Card, CardWord } from '../../timeline/card.ts'
import { timeOf } from '../../timeline/time.ts'
import type { PictureName } from '../pictures/plan-picture.ts'
import type { SpokenWord } from '../spoken-words.ts'

/** What an insertion shows. `search`: what to ask a provider of pictures for. */
export type Shown =
  | { kind: 'card'; card: Card }
  | { kind: 'picture'; name: PictureName; search: string }
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
