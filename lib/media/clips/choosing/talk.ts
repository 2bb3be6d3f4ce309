import type { Embedder } from '../../embedding/embedder.ts'
import { type Closing, closingOf } from './closing.ts'
import { energySums, levelBetween } from './levels.ts'
import { type Opening, openingOf } from './opening.ts'
import { factsOfSentences, type SentenceFacts } from './sentence-facts.ts'
import { distance, prefixSums, sentenceVectors, type TextVectors } from './sentence-vectors.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

type Summed =
  | 'contentWords'
  | 'figures'
  | 'bold'
  | 'good'
  | 'bad'
  | 'advice'
  | 'laughs'
  | 'you'
  | 'questions'
  | 'routine'

/** The facts about a talk's sentences, so that each of its many stretches is judged in a few steps. */
export type Talk = {
  languageTag: string
  sentences: readonly SpokenSentence[]
  facts: readonly SentenceFacts[]
  /** Of a reel that begins, and that ends, with each sentence. */
  openings: readonly Opening[]
  closings: readonly Closing[]
  vectors: TextVectors
  /** Of the vectors of the first n sentences. */
  sums: readonly Float32Array[]
  /** Content words per second of the whole talk. */
  usualDensity: number
  /** Its level in dB; NaN where nothing is known. */
  usualLevel: number
  totalOf: (name: Summed, first: number, last: number) => number
  levelOf: (first: number, last: number) => number
  /** Length of the sum of the vectors of a stretch. */
  lengthOf: (first: number, last: number) => number
}

export async function describeTalk(
  sentences: readonly SpokenSentence[],
  languageTag: string,
  loudness: Float32Array,
  embed: Embedder | null,
): Promise<Talk> {
  const facts = factsOfSentences(sentences, languageTag)
  const at = (index: number) => {
    const [sentence, own] = [sentences[index], facts[index]]
    return sentence === undefined || own === undefined ? undefined : { sentence, facts: own }
  }
  const each = <T>(of: (sentence: SpokenSentence, own: SentenceFacts, index: number) => T) =>
    sentences.flatMap((sentence, index) => {
      const own = facts[index]
      return own === undefined ? [] : [of(sentence, own, index)]
    })
  const vectors = await sentenceVectors(
    sentences.map(({ text }) => text),
    languageTag,
    embed,
  )
  const spokenSeconds = facts.reduce((sum, { seconds }) => sum + seconds, 0)
  const totals = runningTotals(facts)
  const sums = prefixSums(vectors.sentences)
  const energies = energySums(loudness)
  return {
    languageTag,
    sentences,
    facts,
    openings: each((sentence, own, index) => openingOf(sentence, own, at(index - 1))),
    closings: each((sentence, own, index) => closingOf(sentence, own, at(index + 1))),
    vectors,
    sums,
    usualDensity: Math.max(0.1, facts.reduce((sum, own) => sum + own.contentWords, 0) / Math.max(1, spokenSeconds)),
    usualLevel: usualLevel(sentences, energies),
    totalOf: (name, first, last) => (totals[name][last + 1] ?? 0) - (totals[name][first] ?? 0),
    levelOf: (first, last) =>
      levelBetween(energies, sentences[first]?.startSeconds ?? 0, sentences[last]?.endSeconds ?? 0),
    lengthOf: remembered((first, last) => distance(sums[last + 1], sums[first])),
  }
}

const SUMMED: Record<Summed, (facts: SentenceFacts) => number> = {
  contentWords: (facts) => facts.contentWords,
  figures: (facts) => facts.figures,
  bold: (facts) => facts.bold,
  good: (facts) => facts.good,
  bad: (facts) => facts.bad,
  advice: (facts) => facts.advice,
  laughs: (facts) => facts.laughs,
  you: (facts) => facts.you,
  questions: (facts) => (facts.isQuestion ? 1 : 0),
  routine: (facts) => (facts.isRoutine || facts.refers ? 1 : 0),
}

function runningTotals(facts: readonly SentenceFacts[]): Record<Summed, number[]> {
  const totals = (of: (facts: SentenceFacts) => number) => {
    let sum = 0
    return [
      0,
      ...facts.map((own) => {
        sum += of(own)
        return sum
      }),
    ]
  }
  return {
    contentWords: totals(SUMMED.contentWords),
    figures: totals(SUMMED.figures),
    bold: totals(SUMMED.bold),
    good: totals(SUMMED.good),
    bad: totals(SUMMED.bad),
    advice: totals(SUMMED.advice),
    laughs: totals(SUMMED.laughs),
    you: totals(SUMMED.you),
    questions: totals(SUMMED.questions),
    routine: totals(SUMMED.routine),
  }
}

/** The middle of the levels of all sentences. */
function usualLevel(sentences: readonly SpokenSentence[], energies: Float64Array): number {
  const levels = sentences
    .map(({ startSeconds, endSeconds }) => levelBetween(energies, startSeconds, endSeconds))
    .sort((a, b) => a - b)
  return levels[Math.floor(levels.length / 2)] ?? Number.NaN
}

/** The last answer again where the same is asked twice: each stretch is judged from several sides. */
function remembered(of: (first: number, last: number) => number): (first: number, last: number) => number {
  let known = { first: -1, last: -1, value: 0 }
  return (first, last) => {
    if (known.first !== first || known.last !== last) known = { first, last, value: of(first, last) }
    return known.value
  }
}
