import { httpDateMs } from '#lib/core/http/http-date.ts'

/**
 * When to ask a network again that limits an account's posts in any 24 hours, and does not report when it may
 * again.
 */
export const DAILY_RETRY_SECONDS = 2 * 3600

const DAY_SECONDS = 86_400

/** Quotas begin again a little after midnight; an attempt that comes too early is repeated after this time. */
const LAG_SECONDS = 600

/**
 * Seconds to the next midnight in a time zone, by the clock of the answer that it is about.
 *
 * @param date the answer's `Date`; without it, our clock counts.
 */
export function secondsToMidnight(timeZone: string, date: string | undefined, nowMs: number = Date.now()): number {
  const atMs = httpDateMs(date ?? '') ?? nowMs
  const passed = secondsOfDay(timeZone, atMs)
  if (passed < LAG_SECONDS) return LAG_SECONDS
  const guessed = DAY_SECONDS - passed
  const off = secondsOfDay(timeZone, atMs + guessed * 1000)
  // On days on which clocks change, the guess is an hour early or late.
  return off > DAY_SECONDS / 2 ? guessed + DAY_SECONDS - off : guessed - off
}

function secondsOfDay(timeZone: string, atMs: number): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' })
  const [hours = 0, minutes = 0, seconds = 0] = format.format(atMs).split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
