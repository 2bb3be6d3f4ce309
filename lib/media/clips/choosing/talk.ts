import type { Embedder } from '../../embedding/embedder.ts'
import { topicBoundaries } from './boundaries.ts'
import { thoughtBreaks } from './breaks/thought-breaks.ts'
import { type Closing, closingOf } from './closing.ts'
import { energySums, levelBetween } from './levels.ts'
import { type Opening, openingOf } from './opening.ts'
import { factsOfSentences, type SentenceFacts } from './sentence-facts.ts'
import { difference, distance, dot, prefixSums, sentenceVectors, type TextVectors, unit } from './sentence-vectors.ts'
import type { SpokenSentence } from './spoken-sentences.ts'
import { termsOf } from './terms.ts'
import { unexplainedFrom } from './unexplained.ts'

type Summed =
  | 'contentWords'
  | 'stumbles'
  | 'titles'
  | 'quotes'
  | 'figures'
  | 'bold'
  | 'good'
  | 'bad'
  | 'advice'
  | 'laughs'
  | 'you'
  | 'questions'
  | 'aside'

/** The facts about a talk's sentences, so that each of its many stretches is judged in a few steps. */
export type Talk = {
  languageTag: string
  sentences: readonly SpokenSentence[]
  facts: readonly SentenceFacts[]
  /** Of a reel that begins, and that ends, with each sentence. */
  openings: readonly Opening[]
  closings: readonly Closing[]
  vectors: TextVectors
  /** Of each sentence, of the words that mean something. */
  stems: readonly ReadonlySet<string>[]
  /** How surely a thought begins with each sentence, and how surely a subject does, 0 to 1; one more for the end. */
  boundaries: readonly number[]
  subjects: readonly number[]
  /** What the whole talk is about. */
  subject: Float32Array
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
  const facts = withPromotions(factsOfSentences(sentences, languageTag))
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
  const turns = wordsOfTurns(sentences)
  const subjects = topicBoundaries(sentences, vectors.sentences)
  const boundaries = languageTag.startsWith('en')
    ? withTurns(thoughtBreaks({ sentences, facts, vectors: vectors.sentences, depths: subjects }), sentences)
    : subjects
  const likeness = (a: number, b: number) => {
    const [one, other] = [vectors.sentences[a], vectors.sentences[b]]
    return one === undefined || other === undefined ? 0 : dot(one, other)
  }
  const beside = (index: number, own: number) => {
    const known = at(index)
    const boundary = boundaries[Math.max(index, own)] ?? 1
    return known && { ...known, likeness: likeness(index, own), boundary }
  }
  const isSameSpeaker = (index: number) => sentences[index - 1]?.speaker === sentences[index]?.speaker
  const isAskedBefore = (index: number) => {
    for (let at = index - 1; at >= Math.max(0, index - ASKED_BEFORE); at--) {
      const length = sentences[at]?.words.length ?? 0
      if (facts[at]?.isQuestion === true) return length > SHORT_WORDS
      if (length > SHORT_WORDS + 1) return false
    }
    return false
  }
  const before = (index: number) => {
    const known = beside(index - 1, index)
    return (
      known && {
        ...known,
        isOpen: facts[index - 1]?.endsOpen === true && isSameSpeaker(index),
        isAsked: isAskedBefore(index),
      }
    )
  }
  const spokenSeconds = facts.reduce((sum, { seconds }) => sum + seconds, 0)
  const totals = runningTotals(facts)
  const sums = prefixSums(vectors.sentences)
  const energies = energySums(loudness)
  return {
    languageTag,
    sentences,
    facts,
    openings: each((sentence, own, index) =>
      openingOf(sentence, own, {
        before: before(index),
        unexplained: languageTag.startsWith('en') ? unexplainedFrom(sentences, index) : 0,
      }),
    ),
    closings: each((sentence, own, index) =>
      closingOf(sentence, own, {
        after: beside(index + 1, index),
        turnWords: turns[index] ?? 0,
        begins: index === 0 ? 0 : (boundaries[index] ?? 0),
      }),
    ),
    vectors,
    stems: sentences.map(({ text }) => new Set(termsOf(text, languageTag))),
    boundaries,
    subjects,
    subject: unit(difference(sums.at(-1) ?? new Float32Array(), sums[0] ?? new Float32Array())),
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
  aside: asideShare,
  stumbles: (facts) => facts.stumbles * facts.seconds,
  titles: (facts) => (facts.quotable === 'title' ? 1 : 0),
  quotes: (facts) => (facts.quotable === null ? 0 : 1),
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
    aside: totals(SUMMED.aside),
    stumbles: totals(SUMMED.stumbles),
    titles: totals(SUMMED.titles),
    quotes: totals(SUMMED.quotes),
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

/** How much of a sentence is beside the subject, so that a reel is better without it. */
function asideShare({
  isRoutine,
  refers,
  promotes,
  presents,
  isBrokenOff,
  isReply,
  contentWords,
}: SentenceFacts): number {
  if (promotes) return 2
  if (isRoutine) return 1
  return (
    (refers ? 0.5 : 0) + (presents ? 0.4 : 0) + (isBrokenOff ? 0.5 : 0) + (isReply ? 0.4 : contentWords === 0 ? 0.3 : 0)
  )
}

/** Sentences around an advertisement, within which one names no product. */
const NEARBY = 5

/** What stands between two sentences that advertise something, or next to them, does so too. */
function withPromotions(facts: readonly SentenceFacts[]): SentenceFacts[] {
  return facts.map((own, at) => {
    const near = facts.slice(Math.max(0, at - NEARBY), at + NEARBY + 1).filter(({ promotes }) => promotes).length
    return { ...own, promotes: own.promotes || near >= 2 }
  })
}

/** Sentences between a question and its answer, and how long replies are: "That's a good question." */
const ASKED_BEFORE = 4
const SHORT_WORDS = 3

/** Somebody else begins a thought more often than the one who speaks. The end of the talk is one. */
const TURN = 0.25

function withTurns(breaks: readonly number[], sentences: readonly SpokenSentence[]): number[] {
  const turned = breaks.map((own, at) => {
    const before = sentences[at - 1]
    if (before === undefined) return 1
    return Math.min(1, own + (before.speaker === sentences[at]?.speaker ? 0 : TURN))
  })
  return [...turned, 1]
}

/** For each sentence, the words that its speaker has said up to its end since somebody else spoke. */
function wordsOfTurns(sentences: readonly SpokenSentence[]): number[] {
  // Nobody replies to anybody at the beginning.
  let words = 100
  return sentences.map((sentence, at) => {
    const before = sentences[at - 1]
    words = (before === undefined || before.speaker === sentence.speaker ? words : 0) + sentence.words.length
    return words
  })
}
