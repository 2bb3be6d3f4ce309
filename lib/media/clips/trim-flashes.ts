import type { EditDecisions } from '../editing/edit-decisions.ts'
import { keptFrames, middleOf } from '../editing/kept-frames.ts'
import { secondsOf, timeOf } from '../timeline/time.ts'

/**
 * A reel without what would only flash at its ends: where the view changes in the air before the first word or behind the last, it
 * begins or ends with that change. One that would be shorter than `minSeconds` then keeps its air.
 */
export function trimFlashes(decisions: EditDecisions, minSeconds: number): EditDecisions {
  const [start, end] = [secondsOf(decisions.start), secondsOf(decisions.end)]
  const spoken = decisions.words.filter((word) => word.kept && middleOf(word) >= start && middleOf(word) < end)
  const [first, last] = [spoken[0], spoken.at(-1)]
  if (first === undefined || last === undefined) return decisions
  const changes = decisions.views.map((view) => secondsOf(view.start))
  const before = changes.findLast((at) => at > start && at <= secondsOf(first.start))
  const behind = changes.find((at) => at >= secondsOf(last.end) && at < end)
  // A change lies between two frames: half a frame later, the one before it is surely left out.
  const halfFrame = 0.5 / secondsOf(decisions.frameRate)
  const trimmed = {
    ...decisions,
    ...(before !== undefined && { start: timeOf(before + halfFrame) }),
    ...(behind !== undefined && { end: timeOf(behind) }),
  }
  return lasts(trimmed) >= minSeconds ? trimmed : decisions
}

function lasts(decisions: EditDecisions): number {
  const frames = keptFrames(decisions).reduce((sum, { from, to }) => sum + to - from, 0)
  return frames / secondsOf(decisions.frameRate)
}
