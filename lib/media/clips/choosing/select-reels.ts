import type { Scored } from './score-candidates.ts'
import { difference, dot, unit } from './sentence-vectors.ts'
import type { Talk } from './talk.ts'

/** How much worth a stretch loses for saying what a chosen one says, per unit of likeness beyond what is usual. */
const REPETITION_COST = 0.5

/**
 * Chooses stretches one after the other: the worthiest that overlaps none before it and does not repeat them, as long as it is
 * good enough (maximal marginal relevance). At least one, where there is one.
 */
export function selectReels(
  scored: readonly Scored[],
  count: number,
  isGood: (one: Scored) => boolean,
  talk: Talk,
): Scored[] {
  let open = scored.map((one) => ({ one, vector: vectorOf(one, talk), likeness: 0 }))
  const usual = talk.vectors.by === 'meaning' ? 0.45 : 0.2
  const chosen: Scored[] = []
  while (chosen.length < count && open.length > 0) {
    const worthOf = ({ one, likeness }: (typeof open)[number]) =>
      one.worth - REPETITION_COST * Math.max(0, likeness - usual)
    const best = open.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a))
    if (chosen.length > 0 && !isGood({ ...best.one, worth: worthOf(best) })) break
    chosen.push(best.one)
    open = open
      .filter(({ one }) => one.first > best.one.last || one.last < best.one.first)
      .map((entry) => ({ ...entry, likeness: Math.max(entry.likeness, dot(entry.vector, best.vector)) }))
  }
  return chosen.sort((a, b) => b.worth - a.worth)
}

function vectorOf({ first, last }: Scored, talk: Talk): Float32Array {
  const [until, from] = [talk.sums[last + 1], talk.sums[first]]
  return until === undefined || from === undefined ? new Float32Array() : unit(difference(until, from))
}
