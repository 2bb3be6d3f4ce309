import type { Stretch } from '../audio-analysis/quiet-times.ts'
import type { LengthOf } from '../cleaning/cleaned-length.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

/** Sentences from the first to the last of these indices. */
export type SentenceRange = { first: number; last: number }

/** A stretch of whole sentences. `leftOut`: sentences inside it that are struck, in order. */
export type Candidate = SentenceRange & { startSeconds: number; endSeconds: number; leftOut?: readonly SentenceRange[] }

export type Bounds = { minSeconds: number; maxSeconds: number; durationSeconds: number; lengthOf: LengthOf }

/** Air before the first and behind the last word, where there is any. */
const LEAD_SECONDS = 0.2
const TAIL_SECONDS = 0.45

/**
 * Every stretch of sentences whose length, once it is cleaned, is within bounds, with a little air at both ends, in the order of
 * their beginnings.
 */
export function candidatesOf(sentences: readonly SpokenSentence[], bounds: Bounds): Candidate[] {
  const edges = edgesOf(sentences, bounds)
  const candidates: Candidate[] = []
  for (const [first, begins] of edges.entries()) {
    for (const [last, ends] of edges.entries().drop(first)) {
      const spokenSeconds = bounds.lengthOf({ startSeconds: begins.from, endSeconds: ends.until })
      if (spokenSeconds > bounds.maxSeconds) break
      const span = spanOf(begins, ends, bounds.maxSeconds - spokenSeconds)
      const seconds = spokenSeconds + begins.from - span.startSeconds + span.endSeconds - ends.until
      if (seconds >= bounds.minSeconds) candidates.push({ first, last, ...span })
    }
  }
  return candidates
}

/** Single sentences with as much of the silence around them as the shortest reel needs, and keeps, where little is said. */
export function paddedSentences(sentences: readonly SpokenSentence[], bounds: Bounds): Candidate[] {
  return edgesOf(sentences, bounds).flatMap((own, at) => {
    const room = bounds.maxSeconds - (own.until - own.from)
    if (room < 0) return []
    const span = spanOf(own, own, room)
    const earliest = sentences[at - 1]?.endSeconds ?? 0
    const latest = sentences[at + 1]?.startSeconds ?? bounds.durationSeconds
    const endSeconds = Math.max(span.endSeconds, Math.min(latest, span.startSeconds + bounds.minSeconds))
    const startSeconds = Math.max(earliest, Math.min(span.startSeconds, endSeconds - bounds.minSeconds))
    const isLongEnough = endSeconds - startSeconds >= bounds.minSeconds - 1e-6
    return isLongEnough ? [{ first: at, last: at, startSeconds, endSeconds }] : []
  })
}

/** Of one sentence: its words, and where a reel that begins or ends with it does so. */
export type Edges = { from: number; until: number; startSeconds: number; endSeconds: number }

export function edgesOf(
  sentences: readonly SpokenSentence[],
  { durationSeconds }: Pick<Bounds, 'durationSeconds'>,
): Edges[] {
  return sentences.map(({ words, leadIn, startSeconds: begins, endSeconds: until }, at) => {
    const from = words[leadIn]?.startSeconds ?? begins
    const before = words[leadIn - 1]?.endSeconds ?? sentences[at - 1]?.endSeconds ?? 0
    const after = sentences[at + 1]?.startSeconds ?? durationSeconds
    const startSeconds = from - Math.min(LEAD_SECONDS, Math.max(0, from - before) / 2)
    const endSeconds = until + Math.min(TAIL_SECONDS, Math.max(0, after - until) * 0.6)
    return { from, until, startSeconds, endSeconds }
  })
}

/** From the first word to the last with their air; where it is more than there is room for, first the one at the end gives way. */
export function spanOf(begins: Edges, ends: Edges, roomSeconds: number): Stretch {
  const lead = Math.min(roomSeconds, begins.from - begins.startSeconds)
  const tail = Math.min(roomSeconds - lead, ends.endSeconds - ends.until)
  return { startSeconds: begins.from - lead, endSeconds: ends.until + tail }
}
