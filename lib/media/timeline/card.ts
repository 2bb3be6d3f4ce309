import type { IconName } from '../lexicon/icon-words.ts'
import type { Time } from './time.ts'

/** A word on a card, and when it is spoken: it appears then. */
export type CardWord = { text: string; at: Time }

/** What is drawn beside a figure. A change has no scale: only its direction is spoken. */
export type CardChart =
  | { kind: 'share'; percent: number }
  | { kind: 'change'; direction: 'up' | 'down' }
  | { kind: 'multiple'; factor: number }

/**
 * Designed type over the picture, in the look of the captions: what is spoken, in the speaker's own words. `words`: a sentence or
 * what a person chose to write. `quotation`: what somebody else said, and who, if that is spoken. `list`: things that are listed, or two halves that
 * are set against each other.
 * `step`: one of several that are counted. `figure`: a number, with the words before and behind it. `icon`: stands for what is
 * spoken of; one of a figure is seen where no chart is.
 */
export type Card =
  | { kind: 'words'; words: CardWord[]; icon?: IconName }
  | { kind: 'quotation'; words: CardWord[]; by: CardWord[] }
  | { kind: 'list'; items: CardWord[][] }
  | { kind: 'step'; number: number; at: Time; words: CardWord[] }
  | {
      kind: 'figure'
      figure: string
      at: Time
      before: CardWord[]
      after: CardWord[]
      chart: CardChart | null
      icon?: IconName
    }
