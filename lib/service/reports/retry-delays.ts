const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waits before the second, third … attempt, in milliseconds. After the last one a report is given up. */
export const RETRY_DELAYS_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
] as const

/**
 * How long to wait after `attempts` failed attempts; null when there is none left. Up to a tenth longer by chance, so
 * that receivers that came back are not met by everything at once.
 */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number | null {
  const base = RETRY_DELAYS_MS[attempts - 1]
  return base === undefined ? null : Math.round(base * (1 + random() / 10))
}
