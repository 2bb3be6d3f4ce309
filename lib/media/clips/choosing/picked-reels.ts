import { type Bounds, edgesOf, spanOf } from './candidates.ts'
import type { ReelPick } from './chosen-reel.ts'
import type { RelevanceOf } from './relevance.ts'
import { type Scored, scoreCandidate } from './score-candidates.ts'
import { sameLikeness, vectorOf } from './select-reels.ts'
import { dot } from './sentence-vectors.ts'
import type { Talk } from './talk.ts'

/**
 * What somebody else picked as stretches with their evidence, best first: their worth is the score that they were given. Of two about
 * the same, the better one.
 */
export function scorePicks(
  picks: readonly ReelPick[],
  bounds: Bounds,
  talk: Talk,
  relevanceOf: RelevanceOf | null,
): Scored[] {
  const edges = edgesOf(talk.sentences, bounds)
  const scored: Scored[] = []
  for (const [pick, { first, last, leftOut, score }] of picks.entries()) {
    const [begins, ends] = [edges[first], edges[last]]
    if (begins === undefined || ends === undefined) throw new Error('There is no such sentence.')
    const spoken = bounds.lengthOf({ startSeconds: begins.from, endSeconds: ends.until })
    // What is left out makes room, so that only a longer one has none for its air.
    const span = spanOf(begins, ends, leftOut.length > 0 ? AIR_SECONDS : Math.max(0, bounds.maxSeconds - spoken))
    const candidate = { first, last, ...span, ...(leftOut.length > 0 && { leftOut }) }
    const one = { ...scoreCandidate(candidate, talk, relevanceOf), worth: score / 100, pick }
    if (!scored.some((better) => isAboutSame(better, one, talk))) scored.push(one)
  }
  return scored
}

/** More than any reel has. */
const AIR_SECONDS = 2

function isAboutSame(better: Scored, one: Scored, talk: Talk): boolean {
  return dot(vectorOf(better, talk), vectorOf(one, talk)) >= sameLikeness(better, talk)
}
