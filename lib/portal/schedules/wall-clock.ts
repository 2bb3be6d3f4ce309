import { Temporal } from 'temporal-polyfill'

/**
 * The instant at which a wall clock in a zone shows a date and time. A time that the clock skips (spring) is the first
 * valid instant after the gap; a time that it shows twice (autumn) is the first of the two.
 *
 * @param date `YYYY-MM-DD`. @param time `HH:MM`. @param zone an IANA name.
 * @throws RangeError for a date, time or zone that does not exist.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' })
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (earlier.toPlainDateTime().equals(local)) return new Date(earlier.epochMilliseconds)
  const endOfGap = earlier.getTimeZoneTransition('next')
  return new Date((endOfGap ?? local.toZonedDateTime(zone)).epochMilliseconds)
}

/** Whether a clock in the zone shows this time on this date at all. */
export function isOnTheClock(date: string, time: string, zone: string): boolean {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' })
  return local.toZonedDateTime(zone).toPlainDateTime().equals(local)
}

/** What a wall clock in the zone shows at an instant: `YYYY-MM-DD`, `HH:MM` and the ISO weekday (1 is Monday). */
export function wallClock(at: Date, zone: string): { date: string; time: string; weekday: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return { date: local.toPlainDate().toString(), time, weekday: local.dayOfWeek }
}

/** The date that lies some days after another. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** 1 is Monday. */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

/** Whether it is a date of the calendar, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Whether it is the IANA name of a time zone. Offsets such as `+01:00` know no summer time and are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** When the clocks of the zone change next, and by how many minutes; null where they do not within ten years. */
export function nextClockChange(after: Date, zone: string): { at: Date; minutes: number } | null {
  const from = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(zone)
  const change = from.getTimeZoneTransition('next')
  if (change === null || change.epochMilliseconds > after.getTime() + 10 * 366 * 86_400_000) return null
  const before = change.subtract({ nanoseconds: 1 })
  const minutes = Math.round((change.offsetNanoseconds - before.offsetNanoseconds) / 60e9)
  return { at: new Date(change.epochMilliseconds), minutes }
}
