import type { SentenceFacts } from '../sentence-facts.ts'
import { difference, dot, prefixSums, unit } from '../sentence-vectors.ts'
import type { SpokenSentence } from '../spoken-sentences.ts'
import { taggedSentence } from '../tagged-sentence.ts'
import { contentWords, stemOf } from '../terms.ts'

/** What the model of thought breaks knows of a talk in English. */
export type BreakMaterial = {
  sentences: readonly SpokenSentence[]
  facts: readonly SentenceFacts[]
  vectors: readonly Float32Array[]
  /** Of changes of subject, by the likeness of what stands before and behind them. */
  depths: readonly number[]
}

/** Sentences on each side whose words are compared. */
const NEAR = 4
/** Words at the beginning of a sentence that tell how it is connected. */
const EARLY = 6

/** For each sentence, what tells whether a new thought begins with it: names of features with their values. */
export function breakFeatures({ sentences, facts, vectors, depths }: BreakMaterial): Map<string, number>[] {
  const sums = prefixSums(vectors)
  const stems = sentences.map(({ text }) => new Set(contentWords(text, 'en').map(stemOf)))
  const stemsOf = (from: number, until: number) =>
    new Set(stems.slice(Math.max(0, from), Math.max(0, until)).flatMap((own) => [...own]))
  const vectorOf = (from: number, until: number) => {
    const [a, b] = [sums[Math.min(sentences.length, until)], sums[Math.max(0, from)]]
    return a === undefined || b === undefined ? new Float32Array() : unit(difference(a, b))
  }
  return sentences.map((next, at) => {
    const found = new Map<string, number>()
    const [before, said] = [sentences[at - 1], facts[at]]
    if (before === undefined || said === undefined) return found
    const across = (width: number) => dot(vectorOf(at - width, at), vectorOf(at, at + width))
    found.set('near', across(1))
    found.set('across 3', across(3))
    found.set('across 6', across(6))
    found.set('depth', depths[at] ?? 0)
    found.set('given', shareOf(stems[at], stemsOf(at - NEAR, at)))
    found.set('given ahead', shareOf(stemsOf(at, at + 3), stemsOf(at - NEAR, at)))
    found.set('given last', shareOf(stems[at - 1], stemsOf(at - 1 - NEAR, at - 1)))
    found.set('length', Math.log(next.words.length))
    found.set('length last', Math.log(before.words.length))
    for (const name of beginningOf(next, 'begins')) found.set(name, 1)
    for (const name of beginningOf(before, 'last')) found.set(name, 1)
    for (const name of flagsOf(said, 'is')) found.set(name, 1)
    const last = facts[at - 1]
    if (last !== undefined) for (const name of flagsOf(last, 'last is')) found.set(name, 1)
    return found
  })
}

/** The first words, their parts of speech, and the pronouns among the first few. */
function beginningOf(sentence: SpokenSentence, as: string): string[] {
  const tokens = taggedSentence(sentence).filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SPACE')
  const [first, second, third] = tokens
  if (first === undefined) return []
  const pronouns = tokens.slice(0, EARLY).filter(({ lower }) => POINTERS.test(lower))
  return [
    `${as} ${first.lower}`,
    `${as} ${first.lower} ${second?.lower ?? ''}`,
    `${as} ${first.lower} ${second?.lower ?? ''} ${third?.lower ?? ''}`,
    `${as} ${first.pos}`,
    `${as} ${first.pos} ${second?.pos ?? ''}`,
    ...pronouns.map(({ lower }) => `${as} early ${lower}`),
    ...(sentence.leadIn > 0 ? [`${as} leads in`] : []),
  ]
}

const POINTERS = /^(?:it|its|this|that|these|those|they|them|he|she|him|her|there|here|one|i|we|you|the|a)$/

function flagsOf(facts: SentenceFacts, as: string): string[] {
  return [
    facts.isQuestion ? `${as} question` : `${as} statement`,
    ...(facts.startDependence === null ? [] : [`${as} ${facts.startDependence}`]),
    ...(facts.pointsElsewhere ? [`${as} pointing`] : []),
    ...(facts.announces ? [`${as} announcement`] : []),
    ...(facts.concludes ? [`${as} conclusion`] : []),
    ...(facts.narrates ? [`${as} story`] : []),
    ...(facts.figures > 0 ? [`${as} figure`] : []),
    ...(facts.names > 0 ? [`${as} name`] : []),
    ...(facts.isComplete ? [] : [`${as} incomplete`]),
    ...(facts.contentWords < 2 ? [`${as} empty`] : []),
  ]
}

function shareOf(own: ReadonlySet<string> | undefined, others: ReadonlySet<string>): number {
  return own === undefined || own.size === 0 ? 0 : own.intersection(others).size / own.size
}
