/** An exact instant or length in seconds: numerator over denominator. Plain data, so that a timeline survives JSON unchanged. */
export type Time = [numerator: number, denominator: number]

const TICKS = 1000

/** The nearest whole millisecond. */
export function timeOf(seconds: number): Time {
  return [Math.round(seconds * TICKS), TICKS]
}

export function secondsOf([numerator, denominator]: Time): number {
  return numerator / denominator
}

/** The exact length of so many frames at a rate in frames per second. */
export function timeOfFrames(frames: number, [perSecond, divisor]: Time): Time {
  return [frames * divisor, perSecond]
}

/** The number of whole frames that comes nearest to a length in seconds. */
export function framesNear(seconds: number, rate: Time): number {
  return Math.round(seconds * secondsOf(rate))
}
