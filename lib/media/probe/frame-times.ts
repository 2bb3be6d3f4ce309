import type { VideoFacts } from './media-facts.ts'

/** Of 24 frames a second with times in whole milliseconds, and a little: captions change no later than that after their words. */
const DENSE_SECONDS = 0.045
/** A picture that ends so much before the sound is over with it for everybody. */
const TOGETHER_SECONDS = 0.08

/** Whether frames come so densely and to the end that whatever is drawn over them can change at any time. */
export function isDense({ frames }: VideoFacts, durationSeconds: number): boolean {
  if (frames === null) return true
  const { firstSeconds, lastSeconds, longestGapSeconds, usualGapSeconds } = frames
  const missing = durationSeconds - lastSeconds - usualGapSeconds
  return longestGapSeconds <= DENSE_SECONDS && firstSeconds <= DENSE_SECONDS && missing <= TOGETHER_SECONDS
}

/**
 * From where a picture has to be decoded so that the frame which is seen at an instant is among those decoded: it may have been
 * there for long. Seconds.
 */
export function decodedFrom({ frames }: Pick<VideoFacts, 'frames'>, seconds: number): number {
  if (frames === null) return seconds
  const { lastSeconds, longestGapSeconds } = frames
  if (longestGapSeconds <= DENSE_SECONDS && seconds <= lastSeconds) return seconds
  return Math.max(0, Math.min(seconds, lastSeconds) - longestGapSeconds - DENSE_SECONDS)
}
