import { Temporal } from 'temporal-polyfill'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { instantOf, wallClock } from '../schedules/wall-clock.ts'

/** A month of a team's calendar: `name` is `YYYY-MM`; `end` is the first instant of the next month. */
export type UsageMonth = { name: string; start: Date; end: Date }

/** The month in which an instant lies for a team. */
export function monthAt(at: Date, zone: string): UsageMonth {
  return monthNamed(wallClock(at, zone).date.slice(0, 7), zone)
}

/** @param name `YYYY-MM`. @throws RangeError for a month that does not exist. */
export function monthNamed(name: string, zone: string): UsageMonth {
  const month = Temporal.PlainYearMonth.from(name)
  const first = (of: Temporal.PlainYearMonth) => instantOf(`${of.toString()}-01`, '00:00', zone)
  return { name: month.toString(), start: first(month), end: first(month.add({ months: 1 })) }
}

/** "1 December": the day on which the next month begins. */
export function resetDay(month: UsageMonth): Translatable {
  return translatable('{month, date, ::MMMM} 1', { month: nextMonth(month).getTime() })
}

/** A day in the middle of the next month, which is in that month in every zone. */
export function nextMonth(month: UsageMonth): Date {
  return new Date(month.end.getTime() + 14 * 86_400_000)
}
