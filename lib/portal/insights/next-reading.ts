const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How often a post is read, by its age: each row holds until the post is as old as it says. */
const PACES = [
  { untilMs: 48 * HOUR_MS, everyMs: HOUR_MS },
  { untilMs: 30 * DAY_MS, everyMs: DAY_MS },
  { untilMs: 90 * DAY_MS, everyMs: 7 * DAY_MS },
] as const

/** After that, its numbers are frozen. */
export const FROZEN_AFTER_MS = 90 * DAY_MS

/**
 * When a post is read next: hourly for 48 hours, daily for 30 days, weekly up to the end of day 90, counted from when it
 * was published, so that posts of different times are not all read at once.
 *
 * @returns null once it was read at the end of day 90.
 */
export function nextReading(publishedAt: Date, now: Date): Date | null {
  const age = Math.max(0, now.getTime() - publishedAt.getTime())
  const pace = PACES.find(({ untilMs }) => age < untilMs)
  if (pace === undefined) return null
  const next = (Math.floor(age / pace.everyMs) + 1) * pace.everyMs
  return new Date(publishedAt.getTime() + Math.min(next, pace.untilMs))
}
