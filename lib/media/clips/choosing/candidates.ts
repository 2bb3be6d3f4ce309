import type { SpokenSentence } from './spoken-sentences.ts'

/** A stretch of whole sentences, from the first to the last of these indices. */
export type Candidate = { first: number; last: number; startSeconds: number; endSeconds: number }

export type Bounds = { minSeconds: number; maxSeconds: number; durationSeconds: number; sceneCuts: readonly number[] }

/** Air before the first and behind the last word, where there is any. */
const LEAD_SECONDS = 0.2
const TAIL_SECONDS = 0.45

/** Every stretch of sentences whose length is within bounds, with a little air at both ends. */
export function candidatesOf(sentences: readonly SpokenSentence[], bounds: Bounds): Candidate[] {
  const candidates: Candidate[] = []
  for (let first = 0; first < sentences.length; first++) {
    for (let last = first; last < sentences.length; last++) {
      const candidate = spanOf(sentences, first, last, bounds)
      if (spokenSeconds(sentences, first, last) > bounds.maxSeconds) break
      if (candidate.endSeconds - candidate.startSeconds >= bounds.minSeconds) candidates.push(candidate)
    }
  }
  return candidates
}

/** Single sentences with as much of the silence around them as the shortest reel needs, for videos in which little is said. */
export function paddedSentences(sentences: readonly SpokenSentence[], bounds: Bounds): Candidate[] {
  return sentences.flatMap((_, at) => {
    const span = spanOf(sentences, at, at, bounds)
    if (span.endSeconds - span.startSeconds > bounds.maxSeconds) return []
    const earliest = sentences[at - 1]?.endSeconds ?? 0
    const latest = sentences[at + 1]?.startSeconds ?? bounds.durationSeconds
    const endSeconds = Math.max(span.endSeconds, Math.min(latest, span.startSeconds + bounds.minSeconds))
    const startSeconds = Math.max(earliest, Math.min(span.startSeconds, endSeconds - bounds.minSeconds))
    return endSeconds - startSeconds >= bounds.minSeconds - 1e-6
      ? [{ first: at, last: at, startSeconds, endSeconds }]
      : []
  })
}

function spanOf(sentences: readonly SpokenSentence[], first: number, last: number, bounds: Bounds): Candidate {
  const from = sentences[first]?.startSeconds ?? 0
  const until = sentences[last]?.endSeconds ?? 0
  const before = sentences[first - 1]?.endSeconds ?? 0
  const after = sentences[last + 1]?.startSeconds ?? bounds.durationSeconds
  const spare = Math.max(0, bounds.maxSeconds - (until - from))
  const tail = Math.min(TAIL_SECONDS, Math.max(0, after - until) * 0.6, spare)
  const lead = Math.min(LEAD_SECONDS, Math.max(0, from - before) / 2, spare - tail)
  const startSeconds = withoutFlash(from - lead, from, bounds.sceneCuts)
  return { first, last, startSeconds, endSeconds: beforeCut(until, until + tail, bounds.sceneCuts) }
}

/** A shot that is seen for an instant only is a flash: a cut just before the first word is where the reel begins. */
function withoutFlash(start: number, word: number, sceneCuts: readonly number[]): number {
  return sceneCuts.findLast((cut) => cut >= start && cut <= word) ?? start
}

function beforeCut(word: number, end: number, sceneCuts: readonly number[]): number {
  return sceneCuts.find((cut) => cut >= word && cut <= end) ?? end
}

function spokenSeconds(sentences: readonly SpokenSentence[], first: number, last: number): number {
  return (sentences[last]?.endSeconds ?? 0) - (sentences[first]?.startSeconds ?? 0)
}
