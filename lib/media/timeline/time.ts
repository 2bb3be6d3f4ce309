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
