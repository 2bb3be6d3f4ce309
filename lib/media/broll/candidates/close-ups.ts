import { type SpokenWord, sentencesOf } from '../spoken-words.ts'
import type { Candidate } from './candidate.ts'

const STRENGTH = 0.3
const SHORTEST_WORDS = 5

/** Sentences over which the speaker can be seen closer: nothing else is to be shown there. */
export function findCloseUps(words: readonly SpokenWord[]): Candidate[] {
  return sentencesOf(words).flatMap(({ first, last }) =>
    last - first + 1 < SHORTEST_WORDS
      ? []
      : [{ first, last: Math.min(last, first + SHORTEST_WORDS), strength: STRENGTH, show: { kind: 'closeUp' } }],
  )
}
