import { secondsOf, type Time } from '../timeline/time.ts'
import type { Frame, View, ViewSpan } from '../timeline/timeline.ts'
import type { EditDecisions } from './edit-decisions.ts'

/** Shapes that differ by less are taken for the same. */
const SAME_SHAPE = 0.02

/**
 * What of the source is shown from `start` to `end`, without gaps: the planned views, or the one that a user chose for
 * all.
 */
export function chooseViews({ crop, views, sourceFrame, frame, start, end }: EditDecisions): ViewSpan[] {
  if (crop.kind === 'whole') return [{ start, end, view: wholeView(sourceFrame, frame) }]
  if (crop.kind === 'fixed') return [{ start, end, view: fixedView(sourceFrame, frame, crop.x, start) }]
  return filled(views, start, end, wholeView(sourceFrame, frame))
}

/** The whole picture: as it is where it has the shape of the frame, else over a blurred fill. */
function wholeView(source: Frame, frame: Frame): View {
  const ratio = source.width / source.height / (frame.width / frame.height)
  return Math.abs(ratio - 1) < SAME_SHAPE ? { kind: 'whole' } : { kind: 'fit' }
}

/** The largest window of the frame's shape, its center at `x` of the source's width as far as the picture reaches. */
function fixedView(source: Frame, frame: Frame, x: number, at: Time): View {
  const shape = frame.width / frame.height
  const height = Math.min(source.height, source.width / shape)
  const half = (height * shape) / 2
  const center = Math.min(source.width - half, Math.max(half, x * source.width))
  return { kind: 'crop', window: { height, path: [{ at, x: center, y: source.height / 2 }] } }
}

function filled(views: readonly ViewSpan[], start: Time, end: Time, view: View): ViewSpan[] {
  const result: ViewSpan[] = []
  let at = start
  for (const span of views) {
    if (!isBefore(at, span.end) || !isBefore(span.start, end)) continue
    if (isBefore(at, span.start)) result.push({ start: at, end: span.start, view })
    const last = isBefore(end, span.end) ? end : span.end
    result.push({ start: isBefore(at, span.start) ? span.start : at, end: last, view: span.view })
    at = last
  }
  if (isBefore(at, end)) result.push({ start: at, end, view })
  return result
}

function isBefore(left: Time, right: Time): boolean {
  return secondsOf(left) < secondsOf(right) - 1e-9
}
