import { clamp } from './opening.ts'
import { difference, dot, prefixSums, unit } from './sentence-vectors.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

/** Sentences on each side of a place that are compared. */
const WINDOW = 5
/** A longer silence, or another speaker, makes a change of subject likelier. */
const LONG_PAUSE_SECONDS = 1.2

/**
 * How surely one subject ends and another begins before each sentence, 0 to 1 (TextTiling over sentence vectors: how deep the
 * likeness of both sides falls there against the heights around it, in units of the talk's own deviation). 1 at the beginning of the talk; one
 * more for its end.
 */
export function topicBoundaries(sentences: readonly SpokenSentence[], vectors: readonly Float32Array[]): number[] {
  const likeness = likenessesAcross(vectors)
  const depths = likeness.map((own, at) => heightFrom(likeness, at, -1) + heightFrom(likeness, at, 1) - 2 * own)
  const inner = depths.slice(1)
  const mean = inner.reduce((sum, depth) => sum + depth, 0) / Math.max(1, inner.length)
  const deviation =
    Math.sqrt(inner.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / Math.max(1, inner.length)) || 1
  const strengths = depths.map((depth, at) => {
    const [before, after] = [sentences[at - 1], sentences[at]]
    if (before === undefined || after === undefined) return 1
    const pause = clamp((after.startSeconds - before.endSeconds - 0.5) / LONG_PAUSE_SECONDS)
    const turn = before.speaker === after.speaker ? 0 : 0.1
    return clamp(0.35 + 0.3 * ((depth - mean) / deviation) + 0.2 * pause + turn)
  })
  return [...strengths, 1]
}

/** For each sentence, how like the ones before it are to it and the ones after it. */
function likenessesAcross(vectors: readonly Float32Array[]): number[] {
  const sums = prefixSums(vectors)
  const sumOf = (from: number, until: number) => {
    const [a, b] = [sums[until], sums[from]]
    return a === undefined || b === undefined ? new Float32Array() : unit(difference(a, b))
  }
  return vectors.map((_, at) =>
    at === 0 ? 0 : dot(sumOf(Math.max(0, at - WINDOW), at), sumOf(at, Math.min(vectors.length, at + WINDOW))),
  )
}

/** The height that is climbed to from a place in one direction. */
function heightFrom(likeness: readonly number[], from: number, step: 1 | -1): number {
  let height = likeness[from] ?? 0
  for (let at = from + step; at > 0 && at < likeness.length; at += step) {
    const next = likeness[at] ?? 0
    if (next < height) break
    height = next
  }
  return height
}
