import type { VideoFacts } from '../probe/media-facts.ts'
import { secondsOf, type Time } from '../timeline/time.ts'

const USUAL: readonly Time[] = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
]
const OTHERWISE: Time = [30, 1]
const TOLERANCE = 0.001

/**
 * Frames per second of a cut of a video: the source's own rate where it is one of the usual ones, half of a doubled
 * one, and 30 for all others, which have frames left out or shown again.
 */
export function resultFrameRate({ framesPerSecond, variableFrameRate }: VideoFacts): Time {
  if (framesPerSecond === null || variableFrameRate) return OTHERWISE
  const matches = (rate: Time, times: number) => Math.abs(framesPerSecond / (secondsOf(rate) * times) - 1) < TOLERANCE
  return USUAL.find((rate) => matches(rate, 1)) ?? USUAL.find((rate) => matches(rate, 2)) ?? OTHERWISE
}

const FAST: readonly Time[] = [
  [50, 1],
  [60_000, 1001],
  [60, 1],
]
/** Frames that come faster than this are shown at 60 a second. */
const FAST_GAP_SECONDS = 1 / 40

/**
 * Frames per second at which a whole video is shown whose own frame times have holes: those at which most of its frames come, else
 * 60 or 30.
 */
export function steadyFrameRate({ framesPerSecond, frames }: VideoFacts): Time {
  const gap = frames?.usualGapSeconds ?? 0
  // Times in whole milliseconds cannot distinguish 29.97 from 30: the header is believed where it fits them.
  const stated = [...USUAL, ...FAST].find((rate) => Math.abs((framesPerSecond ?? 0) / secondsOf(rate) - 1) < TOLERANCE)
  if (stated !== undefined && Math.abs(gap - 1 / secondsOf(stated)) < 0.001) return stated
  const near = [...USUAL, ...FAST].find((rate) => Math.abs(gap * secondsOf(rate) - 1) < 0.01)
  return near ?? (gap > 0 && gap < FAST_GAP_SECONDS ? [60, 1] : OTHERWISE)
}
