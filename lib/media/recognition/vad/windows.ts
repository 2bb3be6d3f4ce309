import type { Region } from './speech-regions.ts'

/** Speech around a region that the detector may have missed: soft beginnings and endings. */
const marginSeconds = 0.3
/** Longer pauses are shortened to this before recognition: silence costs time and invites hallucinations. */
const maxPauseSeconds = 1

/** A stretch of the source as it lies in a window. All in seconds. */
type Piece = { sourceStart: number; sourceEnd: number; windowStart: number }

/** Input of one pass of the recognizer. */
export type Window = { regions: Region[]; pieces: Piece[]; seconds: number }

/**
 * Packs regions, in order, into windows of at most `maxSeconds`. The recognizer's cost is per window, so windows
 * are filled; each ends at the longest pause of its last third, where a sentence is likely to end.
 */
export async function* packWindows(
  regions: AsyncIterable<Region>,
  options: { maxSeconds: number; durationSeconds: number },
): AsyncGenerator<Window> {
  let held: Region[] = []
  for await (const region of regions) {
    held.push(region)
    while (held.length > 1 && layOut(held, options.durationSeconds).seconds > options.maxSeconds) {
      const count = bestCut(held.slice(0, -1), held, options)
      yield layOut(held.slice(0, count), options.durationSeconds)
      held = held.slice(count)
    }
  }
  if (held.length > 0) yield layOut(held, options.durationSeconds)
}

function bestCut(fitting: Region[], all: Region[], options: { maxSeconds: number; durationSeconds: number }): number {
  let best = fitting.length
  let longestPause = 0
  for (let count = fitting.length; count > 0; count--) {
    const { seconds } = layOut(fitting.slice(0, count), options.durationSeconds)
    if (seconds < (options.maxSeconds * 2) / 3 && count < fitting.length) break
    const pause = (all[count]?.startSeconds ?? 0) - (all[count - 1]?.endSeconds ?? 0)
    if (pause > longestPause * 1.2) {
      longestPause = pause
      best = count
    }
  }
  return best
}

/**
 * Places regions in a window: with margins, pauses kept as they are up to a second and shortened beyond. Where the source begins
 * later than the margin, silence stands in for it: the recognizer loses words that begin with the window.
 */
export function layOut(regions: Region[], durationSeconds: number, leadSeconds = marginSeconds): Window {
  const pieces: Piece[] = []
  let seconds = 0
  for (const [index, region] of regions.entries()) {
    const before = regions[index - 1]
    const pause = before ? region.startSeconds - before.endSeconds : Number.POSITIVE_INFINITY
    const last = pieces.at(-1)
    if (before && last && pause <= maxPauseSeconds) {
      last.sourceEnd = region.endSeconds
      seconds += pause + region.endSeconds - region.startSeconds
      continue
    }
    if (before && last) {
      // Half of the kept pause on each side, so that the next word does not start on a cut.
      last.sourceEnd += maxPauseSeconds / 2
      seconds += maxPauseSeconds / 2
    }
    const lead = before ? maxPauseSeconds / 2 : Math.min(leadSeconds, region.startSeconds)
    if (!before) seconds = leadSeconds - lead
    const sourceStart = region.startSeconds - lead
    pieces.push({ sourceStart, sourceEnd: region.endSeconds, windowStart: seconds })
    seconds += region.endSeconds - sourceStart
  }
  const last = pieces.at(-1)
  if (last) {
    const tail = Math.max(0, Math.min(marginSeconds, durationSeconds - last.sourceEnd))
    last.sourceEnd += tail
    seconds += tail
  }
  return { regions, pieces, seconds }
}

/** Time in the source of a time in the window. */
export function toSource(window: Window, windowSeconds: number): number {
  let piece = window.pieces[0]
  for (const candidate of window.pieces) if (candidate.windowStart <= windowSeconds) piece = candidate
  if (!piece) return windowSeconds
  return Math.min(piece.sourceEnd, piece.sourceStart + windowSeconds - piece.windowStart)
}
