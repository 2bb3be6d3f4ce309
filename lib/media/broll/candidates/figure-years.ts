import type { Card } from '../../timeline/card.ts'
import { timeOf } from '../../timeline/time.ts'
import type { SpokenWord } from '../spoken-words.ts'
import type { Amount } from './amounts.ts'
import { type Candidate, cardWords } from './candidate.ts'

/** Verbs of what is remembered with its year. */
const DATED =
  /^(founded|born|started|began|launched|established|opened|built|invented|published|released|created|introduced|won|elected|discovered|signed|ended|died|formed|incorporated|completed|finished)$/

/** A year where a sentence begins with it, or behind what happened in it. Elsewhere it is said in passing. */
export function yearOf(words: readonly SpokenWord[], at: number, amount: Amount): Candidate | null {
  const verbAt = words[at - 2]?.plain === 'back' ? at - 3 : at - 2
  const verb = words[verbAt]
  const isDated = verb !== undefined && !verb.endsPhrase && DATED.test(verb.plain)
  const opensSentence = verb === undefined || verb.endsSentence
  if (!isDated && !opensSentence && words[at - 1]?.plain !== 'since') return null
  const first = isDated ? verbAt : at - 1
  const before = cardWords(words.slice(first, at))
  const card: Card = {
    kind: 'figure',
    figure: amount.label,
    at: timeOf(words[at]?.sourceStart ?? 0),
    before,
    after: [],
    chart: null,
  }
  return { first, last: at, strength: 0.5, show: { kind: 'card', card } }
}
