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
 * Frames per second of what is cut out of a video: the source's own rate where it is one of the usual ones, half of a doubled one,
 * and 30 for all others, which have frames left out or shown again.
 */
export function resultFrameRate({ framesPerSecond, variableFrameRate }: VideoFacts): Time {
  if (framesPerSecond === null || variableFrameRate) return OTHERWISE
  const matches = (rate: Time, times: number) => Math.abs(framesPerSecond / (secondsOf(rate) * times) - 1) < TOLERANCE
  return USUAL.find((rate) => matches(rate, 1)) ?? USUAL.find((rate) => matches(rate, 2)) ?? OTHERWISE
}
