import { REPORT_RETRY_SECONDS } from '#lib/contract/limits.ts'

/**
 * How long to wait after `attempts` failed attempts, in milliseconds; null when there is none left. Up to a tenth longer
 * by chance, so that receivers that came back are not met by everything at once.
 */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number | null {
  const seconds = REPORT_RETRY_SECONDS[attempts - 1]
  return seconds === undefined ? null : Math.round(seconds * 1000 * (1 + random() / 10))
}
