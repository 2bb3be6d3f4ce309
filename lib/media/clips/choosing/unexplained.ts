import { tagEnglish } from '../grammar/english-tagger.ts'
import { isPersonal } from '../grammar/is-personal.ts'
import type { SpokenSentence } from './spoken-sentences.ts'
import { stemOf } from './terms.ts'

/** Sentences within which a listener has to know what is spoken of. */
const FIRST = 3
const PERSON = /^(?:he|she|him|her|his|they|them)$/
const POINTER = /^(?:this|these|those)$/
/** "This year", "these days", "this idea of …" */
const PRESENT =
  /^(?:years?|months?|weeks?|days?|times?|morning|century|decade|world|kind|sort|idea|moment|thing|way|stuff)$/

/** Stands for everybody who is named. */
const SOMEBODY = ''

/** How many things the first sentences of a reel that begins here point at which nothing in it has named: "this step", "she". English only. */
export function unexplainedFrom(sentences: readonly SpokenSentence[], index: number): number {
  const named = new Set<string>()
  const missing = new Set<string>()
  for (const { words } of sentences.slice(index, index + FIRST)) {
    const tokens = tagEnglish(words.map(({ text }) => text))
    for (const [at, { lower, pos }] of tokens.entries()) {
      const next = tokens[at + 1]?.pos === 'ADJ' ? tokens[at + 2] : tokens[at + 1]
      const isNoun = next?.pos === 'NOUN' && !PRESENT.test(next.lower)
      if (POINTER.test(lower) && isNoun && !named.has(stemOf(next.lower))) missing.add(stemOf(next.lower))
      if (PERSON.test(lower) && !named.has(SOMEBODY)) missing.add(lower)
      if (pos === 'NOUN' || pos === 'PROPN') named.add(stemOf(lower))
      if (pos === 'PROPN' || isPersonal(lower)) named.add(SOMEBODY)
    }
  }
  return missing.size
}
