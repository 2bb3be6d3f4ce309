import { type Atom, PAUSE_SECONDS } from './bind-words.ts'

/** What it costs to leave an article, preposition or conjunction behind. */
const LEANING_COST = 3

/**
 * How ill a line or cue may end between two neighbors: below 0 where a reader would breathe (sentence ends, commas, before a
 * conjunction, at a pause), 3 where a conjunction would be left
 * behind or a postposition separated, and `leaningCost` behind an article or preposition.
 */
export function breakCost(left: Atom, right: Atom, leaningCost = LEANING_COST): number {
  const breath = Math.min(1, Math.max(0, right.start - left.end) / PAUSE_SECONDS)
  return leaving(left, leaningCost) + beginning(right) - 1.2 * breath
}

function leaving({ endsSentence, endsClause, last }: Atom, leaningCost: number): number {
  if (endsSentence) return -3
  if (endsClause) return -1.2
  if (last.has('leads')) return leaningCost
  if (last.has('opens')) return LEANING_COST
  return last.has('light') ? 1.2 : 0
}

function beginning({ first }: Atom): number {
  if (first.has('trails')) return 3
  if (first.has('opens')) return -0.7
  return first.has('leads') ? -0.4 : 0
}
