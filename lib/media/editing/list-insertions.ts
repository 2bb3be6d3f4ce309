import { introSeconds } from '../timeline/intro-and-outro.ts'
import { secondsOf } from '../timeline/time.ts'
import { chooseViews } from './choose-views.ts'
import { closerView } from './close-ups.ts'
import type { EditDecisions, Insertion } from './edit-decisions.ts'
import { shownInsertions } from './insertions.ts'
import { planTimeline } from './plan-timeline.ts'
import { sourceMap } from './source-map.ts'

/** An insertion that is seen, by its place among the decided ones, in seconds of the result. */
export type SeenInsertion = { index: number; insertion: Insertion; startSeconds: number; endSeconds: number }

/** The insertions of an output that cuts have left, in order. */
export function listInsertions(decisions: EditDecisions): SeenInsertion[] {
  const { overlays, frameRate } = decisions
  if (overlays.length === 0) return []
  const timeline = planTimeline(decisions)
  const map = sourceMap(timeline.clips)
  const before = introSeconds(timeline)
  return shownInsertions(overlays, map, frameRate).map(({ insertion, start, end }) => ({
    ...{ index: overlays.indexOf(insertion), insertion },
    ...{ startSeconds: before + secondsOf(start), endSeconds: before + secondsOf(end) },
  }))
}

/** Whether a close-up can take the place of an insertion: one view is shown all the time, and the speaker surely in it. */
export function canCloseUp(decisions: EditDecisions, { start, end, face }: Insertion): boolean {
  const [from, to] = [secondsOf(start), secondsOf(end)]
  const over = chooseViews(decisions).filter(
    (span) => secondsOf(span.end) > from + 1e-6 && secondsOf(span.start) < to - 1e-6,
  )
  const [view, ...others] = over
  return view !== undefined && others.length === 0 && closerView(view.view, face, decisions) !== null
}
