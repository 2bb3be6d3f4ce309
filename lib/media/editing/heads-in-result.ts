import type { PicturePlan } from '../framing/plan-picture.ts'
import { shownCaptions, shownHeads } from '../framing/shown-heads.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Clip, Frame, ViewSpan } from '../timeline/timeline.ts'
import type { Band } from './free-place.ts'

/** Heads move little from one look to the next. */
const STEP_SECONDS = 0.2
/** Texts reach so far to the sides, of the frame's width. */
const REACH = 0.44

type HeadsInResult = {
  /** From where to where heads and the source's captions reach between two instants of the result, in pixels of the frame. */
  headsIn: (startSeconds: number, endSeconds: number) => Band[]
  /** Instants of the result at which another view begins. */
  changes: number[]
}

/** Where heads, and captions of the source, are in a result of which clips and views are planned; nowhere where its picture was not looked at. */
export function headsInResult(
  picture: PicturePlan | undefined,
  clips: readonly Clip[],
  views: readonly ViewSpan[],
  frame: Frame,
): HeadsInResult {
  const stretches = stretchesOf(clips, views)
  const bandsAt = (seconds: number): Band[] => {
    const stretch = stretches.findLast(({ startSeconds }) => startSeconds <= seconds)
    if (picture === undefined || stretch === undefined) return []
    const source = stretch.sourceSeconds + seconds - stretch.startSeconds
    const reach = { left: frame.width * (0.5 - REACH), right: frame.width * (0.5 + REACH) }
    const taken = [
      ...shownHeads(picture, stretch.view, frame, source),
      ...shownCaptions(picture, stretch.view, frame, source),
    ]
    return taken
      .filter(({ x, width }) => x < reach.right && x + width > reach.left)
      .map(({ y, height }) => ({ top: y, bottom: y + height }))
  }
  return {
    headsIn: (startSeconds, endSeconds) => {
      const count = Math.max(1, Math.ceil((endSeconds - startSeconds) / STEP_SECONDS))
      const instants = Array.from({ length: count }, (_, i) => startSeconds + ((endSeconds - startSeconds) * i) / count)
      return joined(instants.flatMap(bandsAt))
    },
    changes: stretches.flatMap(({ startSeconds, view }, i) =>
      i > 0 && stretches[i - 1]?.view !== view ? [startSeconds] : [],
    ),
  }
}

type Stretch = { startSeconds: number; sourceSeconds: number; view: ViewSpan['view'] }

/** Stretches of the result that are shown in one view, without a cut. */
function stretchesOf(clips: readonly Clip[], views: readonly ViewSpan[]): Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  for (const clip of clips) {
    const [from, length] = [secondsOf(clip.sourceStart), secondsOf(clip.duration)]
    for (const { start, end, view } of views) {
      const [first, last] = [Math.max(from, secondsOf(start)), Math.min(from + length, secondsOf(end))]
      if (first < last) stretches.push({ startSeconds: at + first - from, sourceSeconds: first, view })
    }
    at += length
  }
  return stretches
}

/** Bands that touch each other as one. */
function joined(bands: readonly Band[]): Band[] {
  const result: Band[] = []
  for (const band of bands.toSorted((a, b) => a.top - b.top)) {
    const last = result.at(-1)
    if (last !== undefined && band.top <= last.bottom) last.bottom = Math.max(last.bottom, band.bottom)
    else result.push({ ...band })
  }
  return result
}
