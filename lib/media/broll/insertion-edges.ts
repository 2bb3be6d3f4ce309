import type { Candidate } from './candidates/candidate.ts'
import type { SpokenWord } from './spoken-words.ts'

/** Where something is shown: `from` and `to` in seconds of the result, `sourceStart` and `sourceEnd` of the source. */
export type Edges = { from: number; to: number; sourceStart: number; sourceEnd: number }

const SHORTEST = 2
const LONGEST = 4
/** What has to be read may stay longer. */
const LONGEST_CARD = 6.5
/** How long the last word of a card stands at least. */
const REST_SECONDS = 0.45
/** A card whose words end right before the end of the free time may stay so much longer, or nobody could read its end. */
const LATEST_SECONDS = 0.9
const LEAD_SECONDS = 0.9

/** The edges of words between which a candidate is shown; null where it has no room. */
export function edgesOf(
  words: readonly SpokenWord[],
  { first, last, show }: Candidate,
  free: { from: number; to: number },
): Edges | null {
  const opening = show.kind === 'picture' ? openingOf(words, first, free.from) : words[first]
  // A picture need not stay for the whole sentence that it carries.
  const closing = words[show.kind === 'picture' ? first : last]
  if (opening === undefined || closing === undefined || opening.from < free.from) return null
  const least = show.kind === 'card' ? Math.max(SHORTEST, closing.to + REST_SECONDS - opening.from) : SHORTEST
  const most = show.kind === 'card' ? LONGEST_CARD : LONGEST
  const { from, sourceStart } = opening
  const latest = show.kind === 'card' && closing.to <= free.to ? free.to + LATEST_SECONDS : free.to
  const ends = words
    .slice(show.kind === 'picture' ? first : last)
    .flatMap((word, index, rest) => {
      const next = rest[index + 1]
      const atEnd = { to: word.to, sourceEnd: word.sourceEnd, closes: word.endsPhrase }
      return next === undefined ? [atEnd] : [atEnd, { ...atEnd, to: next.from, sourceEnd: next.sourceStart }]
    })
    .filter(({ to }) => to - from >= least && to - from <= most && to <= latest)
  const wished = Math.max(2.9, least + 0.3)
  const cost = (end: { to: number; closes: boolean }) => Math.abs(end.to - from - wished) - (end.closes ? 0.8 : 0)
  const [best] = ends.toSorted((a, b) => cost(a) - cost(b))
  return best === undefined ? null : { from, sourceStart, to: best.to, sourceEnd: best.sourceEnd }
}

/** A picture comes with the phrase that names its subject, where that begins shortly before. */
function openingOf(words: readonly SpokenWord[], at: number, free: number): SpokenWord | undefined {
  const named = words[at]
  if (named === undefined) return undefined
  const opening = words
    .slice(Math.max(0, at - 4), at + 1)
    .findLast((word) => word.opensPhrase && named.from - word.from <= LEAD_SECONDS)
  return opening !== undefined && opening.from >= free ? opening : named
}
