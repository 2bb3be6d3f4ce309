import type { EditWord } from '../editing/edit-decisions.ts'
import { secondsOf, type Time } from '../timeline/time.ts'

/** Where instants of the source are in the result. */
export type PlayedTime = {
  /** Seconds of the result at an instant of the source; within a removed part, that of the cut. */
  at: (sourceSeconds: number) => number
  /** Length of the result in seconds. */
  total: number
}

/** The time of the result of a span of the source without its cuts and without the words that are not kept. */
export function playedTime(
  words: readonly EditWord[],
  span: { startSeconds: number; endSeconds: number },
  cuts: readonly { start: Time; end: Time }[],
): PlayedTime {
  const removed = joined([...cuts, ...words.filter(({ kept }) => !kept)])
  const at = (seconds: number) => {
    const bounded = Math.min(span.endSeconds, Math.max(span.startSeconds, seconds))
    const gone = removed.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(to, bounded) - Math.max(from, span.startSeconds)),
      0,
    )
    return bounded - span.startSeconds - gone
  }
  return { at, total: at(span.endSeconds) }
}

function joined(stretches: readonly { start: Time; end: Time }[]): { from: number; to: number }[] {
  const sorted = stretches
    .map(({ start, end }) => ({ from: secondsOf(start), to: secondsOf(end) }))
    .toSorted((a, b) => a.from - b.from)
  const result: { from: number; to: number }[] = []
  for (const stretch of sorted) {
    const last = result.at(-1)
    if (last !== undefined && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to)
    else result.push({ ...stretch })
  }
  return result
}
