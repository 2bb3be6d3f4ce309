import { addDays, instantOf, wallClock, weekdayOf } from '../schedules/wall-clock.ts'
import type { NoticeKind, NoticePreferences } from './notice-kinds.ts'

const SATURDAY = 6

/** The most that can follow each other: a weekend with the nights around it. */
const MOST_DAYS = 4

/**
 * When emails and browser notifications of a kind are sent again that wait for the end of a person's quiet hours; null
 * where they do not wait. A failed post never waits: its time has come.
 */
export function endOfQuiet(preferences: NoticePreferences, kind: NoticeKind, now: Date): Date | null {
  const { quiet, zone = 'UTC' } = preferences
  if (quiet === undefined || kind === 'post-failed' || !isQuiet(quiet, zone, now)) return null
  const today = wallClock(now, zone).date
  const time = `${String(quiet.until).padStart(2, '0')}:00`
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const at = instantOf(addDays(today, days), time, zone)
    if (at > now && !isQuiet(quiet, zone, at)) return at
  }
  return null
}

/** From `from` until `until` o'clock, over midnight where it begins later than it ends, and with `weekends` all day then. */
function isQuiet({ from, until, weekends }: NonNullable<NoticePreferences['quiet']>, zone: string, at: Date): boolean {
  const { date, time } = wallClock(at, zone)
  if (weekends && weekdayOf(date) >= SATURDAY) return true
  const hour = Number(time.slice(0, 2))
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}
