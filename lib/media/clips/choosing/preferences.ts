import { isFigure, type ReelTrait, traitsOf } from '#lib/contract/reel-traits.ts'
import type { LengthOf } from '../cleaning/cleaned-length.ts'
import type { Candidate } from './candidates.ts'
import { countMentions } from './relevance.ts'
import { type SpokenSentence, wordsFromStart } from './spoken-sentences.ts'

/** What the ranking prefers: weights from -1 to 1 of kinds of reels and of what they are about. */
export type RankPreferences = {
  traits: readonly { trait: ReelTrait; weight: number }[]
  words: readonly { word: string; weight: number }[]
}

/** Share of its worth that a stretch counts for more or less at most. */
const MOST_PREFERRED = 0.2

/** A word by itself can be said in passing; a phrase is not. */
const TIMES = { word: 2, phrase: 1 }

/** By how much the worth of a stretch counts in the order of those that are good enough; 1 where nothing is preferred. */
export function preferenceOf(
  preferences: RankPreferences | undefined,
  talk: { sentences: readonly SpokenSentence[]; languageTag: string; lengthOf: LengthOf },
): (candidate: Candidate) => number {
  if (preferences === undefined || preferences.traits.length + preferences.words.length === 0) return () => 1
  const { sentences, lengthOf } = talk
  const openings = sentences.map((one) => wordsFromStart(one).map(({ text }) => text))
  const words = sumsOf(sentences, (one) => one.words.length)
  const figures = sumsOf(sentences, (one) => one.words.filter(({ text }) => isFigure(text)).length)
  const said = preferences.words.map(({ word, weight }) => ({
    weight,
    least: word.includes(' ') ? TIMES.phrase : TIMES.word,
    sums: countMentions(word, talk),
  }))
  const weights = new Map(preferences.traits.map(({ trait, weight }) => [trait, weight]))
  return (candidate) => {
    const { first, last } = candidate
    const within = (sums: readonly number[]) => (sums[last + 1] ?? 0) - (sums[first] ?? 0)
    const traits = traitsOf({
      opening: openings[first] ?? [],
      ...{ words: within(words), figures: within(figures), seconds: lengthOf(candidate) },
    })
    return preferredFactor([
      ...traits.map((trait) => weights.get(trait) ?? 0),
      ...said.map(({ sums, least, weight }) => (within(sums) >= least ? weight : 0)),
    ])
  }
}

/** By how much the worth of a stretch counts for which these weights apply: 1 is as it is. */
export function preferredFactor(weights: readonly number[]): number {
  const sum = weights.reduce((total, one) => total + one, 0)
  return 1 + MOST_PREFERRED * Math.max(-1, Math.min(1, sum))
}

/** Of the first n sentences. */
function sumsOf(sentences: readonly SpokenSentence[], countOf: (sentence: SpokenSentence) => number): number[] {
  let total = 0
  return [
    0,
    ...sentences.map((one) => {
      total += countOf(one)
      return total
    }),
  ]
}
