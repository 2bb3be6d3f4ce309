import type { SpokenSentence } from './spoken-sentences.ts'

/** A stretch of whole sentences, from the first to the last of these indices. */
export type Candidate = { first: number; last: number; startSeconds: number; endSeconds: number }

export type Bounds = { minSeconds: number; maxSeconds: number; durationSeconds: number; sceneCuts: readonly number[] }

/** Air before the first and behind the last word, where there is any. */
const LEAD_SECONDS = 0.2
const TAIL_SECONDS = 0.45

/** Every stretch of sentences whose length is within bounds, with a little air at both ends, in the order of their beginnings. */
export function candidatesOf(sentences: readonly SpokenSentence[], bounds: Bounds): Candidate[] {
  const edges = edgesOf(sentences, bounds)
  const candidates: Candidate[] = []
  for (let first = 0; first < sentences.length; first++) {
    for (let last = first; last < sentences.length; last++) {
      if (spokenSeconds(sentences, first, last) > bounds.maxSeconds) break
      const candidate = spanOf(edges, first, last, bounds)
      if (candidate.endSeconds - candidate.startSeconds >= bounds.minSeconds) candidates.push(candidate)
    }
  }
  return candidates
}

/** Single sentences with as much of the silence around them as the shortest reel needs, for videos in which little is said. */
export function paddedSentences(sentences: readonly SpokenSentence[], bounds: Bounds): Candidate[] {
  const edges = edgesOf(sentences, bounds)
  return sentences.flatMap((_, at) => {
    const span = spanOf(edges, at, at, bounds)
    if (span.endSeconds - span.startSeconds > bounds.maxSeconds) return []
    const earliest = sentences[at - 1]?.endSeconds ?? 0
    const latest = sentences[at + 1]?.startSeconds ?? bounds.durationSeconds
    const endSeconds = Math.max(span.endSeconds, Math.min(latest, span.startSeconds + bounds.minSeconds))
    const startSeconds = Math.max(earliest, Math.min(span.startSeconds, endSeconds - bounds.minSeconds))
    return endSeconds - startSeconds >= bounds.minSeconds - 1e-6 ? [{ ...span, startSeconds, endSeconds }] : []
  })
}

/** Of one sentence: its words, and where a reel that begins or ends with it does so. */
type Edges = { from: number; until: number; startSeconds: number; endSeconds: number }

function edgesOf(sentences: readonly SpokenSentence[], { durationSeconds, sceneCuts }: Bounds): Edges[] {
  return sentences.map(({ startSeconds: from, endSeconds: until }, at) => {
    const before = sentences[at - 1]?.endSeconds ?? 0
    const after = sentences[at + 1]?.startSeconds ?? durationSeconds
    const start = from - Math.min(LEAD_SECONDS, Math.max(0, from - before) / 2)
    const end = until + Math.min(TAIL_SECONDS, Math.max(0, after - until) * 0.6)
    // A shot that is seen for an instant only is a flash: a cut just before the first word is where the reel begins.
    const startSeconds = sceneCuts.findLast((cut) => cut >= start && cut <= from) ?? start
    const endSeconds = sceneCuts.find((cut) => cut >= until && cut <= end) ?? end
    return { from, until, startSeconds, endSeconds }
  })
}

function spanOf(edges: readonly Edges[], first: number, last: number, { maxSeconds }: Bounds): Candidate {
  const [begins, ends] = [edges[first], edges[last]]
  if (begins === undefined || ends === undefined) return { first, last, startSeconds: 0, endSeconds: 0 }
  const { from, startSeconds } = begins
  const endSeconds = Math.max(ends.until, Math.min(ends.endSeconds, startSeconds + maxSeconds))
  return { first, last, startSeconds: Math.min(from, Math.max(startSeconds, endSeconds - maxSeconds)), endSeconds }
}

function spokenSeconds(sentences: readonly SpokenSentence[], first: number, last: number): number {
  return (sentences[last]?.endSeconds ?? 0) - (sentences[first]?.startSeconds ?? 0)
}
