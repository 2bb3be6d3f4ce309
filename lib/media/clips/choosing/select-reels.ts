import type { Scored } from './score-candidates.ts'
import { difference, dot, unit } from './sentence-vectors.ts'
import type { Talk } from './talk.ts'

/** How much worth a stretch loses for repeating a chosen one, per unit of likeness beyond the usual. */
const REPETITION_COST = 0.5

/** Its place in the order of stretches that are good enough. */
function rankOf({ worth, preferred = 1 }: Pick<Scored, 'worth' | 'preferred'>): number {
  return worth * preferred
}

/**
 * Chooses stretches one after the other: the first by its rank that overlaps none before it and does not repeat them, as long as it
 * is worth `least` (maximal marginal relevance). What is preferred changes the order alone. At least one, where there is one.
 *
 * @param taken those that are chosen already, which count.
 */
export function selectReels(
  scored: readonly Scored[],
  count: number,
  least: number,
  talk: Talk,
  taken: readonly Scored[] = [],
): Scored[] {
  const good = scored.filter(({ worth }) => worth >= least)
  if (good.length + taken.length === 0)
    return scored.length === 0 ? [] : [scored.reduce((a, b) => (b.worth > a.worth ? b : a))]
  const usual = USUAL_LIKENESS[talk.vectors.by]
  const worthOf = ({ one, likeness }: Open) => one.worth - REPETITION_COST * Math.max(0, likeness - usual)
  let open: Open[] = good.map((one) => ({ one, vector: vectorOf(one, talk), likeness: 0 }))
  const chosen: Scored[] = []
  const choose = ({ one: best, vector }: Pick<Open, 'one' | 'vector'>) => {
    chosen.push(best)
    open = open.filter(({ one }) => one.first > best.last || one.last < best.first)
    for (const entry of open) entry.likeness = Math.max(entry.likeness, dot(entry.vector, vector))
    open = open.filter(({ likeness }) => likeness < sameLikeness(best, talk))
  }
  for (const one of taken) choose({ one, vector: vectorOf(one, talk) })
  while (chosen.length < count) {
    open = open.filter((entry) => worthOf(entry) >= least)
    const best = highest(open, (entry) => worthOf(entry) * (entry.one.preferred ?? 1))
    if (best === null) break
    choose(best)
  }
  return chosen.sort((a, b) => rankOf(b) - rankOf(a))
}

function highest<Entry>(entries: readonly Entry[], rankIn: (entry: Entry) => number): Entry | null {
  return entries.reduce<Entry | null>((a, b) => (a === null || rankIn(b) > rankIn(a) ? b : a), null)
}

/** From which likeness on a stretch is about the same as a chosen one. Of what was asked for, several parts are alike. */
export function sameLikeness({ evidence }: Scored, talk: Talk): number {
  return SAME_LIKENESS[talk.vectors.by] + (evidence.relevance === null ? 0 : 0.1)
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
