import type { Scored } from './score-candidates.ts'
import { difference, dot, unit } from './sentence-vectors.ts'
import type { Talk } from './talk.ts'

/** How much worth a stretch loses for repeating a chosen one, per unit of likeness beyond the usual. */
const REPETITION_COST = 0.5

/**
 * Chooses stretches one after the other: the worthiest that overlaps none before it and does not repeat them, as long as it is
 * worth `least` (maximal marginal relevance). At least one, where there is one.
 */
export function selectReels(scored: readonly Scored[], count: number, least: number, talk: Talk): Scored[] {
  const good = scored.filter(({ worth }) => worth >= least)
  if (good.length === 0) return scored.length === 0 ? [] : [scored.reduce((a, b) => (b.worth > a.worth ? b : a))]
  const usual = USUAL_LIKENESS[talk.vectors.by]
  const worthOf = ({ one, likeness }: Open) => one.worth - REPETITION_COST * Math.max(0, likeness - usual)
  let open: Open[] = good.map((one) => ({ one, vector: vectorOf(one, talk), likeness: 0 }))
  const chosen: Scored[] = []
  while (chosen.length < count && open.length > 0) {
    const best = open.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a))
    if (worthOf(best) < least) break
    chosen.push(best.one)
    open = open.filter(({ one }) => one.first > best.one.last || one.last < best.one.first)
    for (const entry of open) entry.likeness = Math.max(entry.likeness, dot(entry.vector, best.vector))
    // Of what was asked for, several parts are alike.
    const same = SAME_LIKENESS[talk.vectors.by] + (best.one.evidence.relevance === null ? 0 : 0.1)
    open = open.filter(({ likeness }) => likeness < same)
  }
  return chosen.sort((a, b) => b.worth - a.worth)
}

/** A stretch that can still be chosen, with its likeness to the chosen one that is most like it. */
type Open = { one: Scored; vector: Float32Array; likeness: number }

/** Of two parts of one talk. */
const USUAL_LIKENESS = { meaning: 0.45, words: 0.2 }

/** Of two parts that are about the same. */
const SAME_LIKENESS = { meaning: 0.72, words: 0.6 }

/** The direction of the meaning of a stretch, of length 1. */
export function vectorOf({ first, last }: Pick<Scored, 'first' | 'last'>, talk: Talk): Float32Array {
  const [until, from] = [talk.sums[last + 1], talk.sums[first]]
  return until === undefined || from === undefined ? new Float32Array() : unit(difference(until, from))
}
