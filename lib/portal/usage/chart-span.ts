import { Temporal } from 'temporal-polyfill'
import { instantOf } from '../schedules/wall-clock.ts'
import type { UsageMonth } from './usage-month.ts'

/** The period of one bar of the chart. */
export type Span = 'day' | 'week' | 'month'

/** A bar, by the date on which it begins, and what each operation has of it; null for entries without a project. */
export type Bar = { begins: string; parts: { operation: string | null; amount: number }[] }

/** Bars that a chart of weeks or months has. */
const BARS = 12

/**
 * The bars of a chart that ends with a month: its days, the weeks up to its last day, or the months up to it.
 *
 * @returns the dates on which they begin, and the instants between which they lie in the zone.
 */
export function spanOf(span: Span, month: UsageMonth, zone: string): { start: Date; end: Date; bars: string[] } {
  const first = Temporal.PlainDate.from(`${month.name}-01`)
  const after = first.add({ months: 1 })
  const bars = beginnings(span, first, after)
  const midnight = (date: string) => instantOf(date, '00:00', zone)
  return { start: midnight(bars[0] ?? first.toString()), end: midnight(after.toString()), bars }
}

function beginnings(span: Span, first: Temporal.PlainDate, after: Temporal.PlainDate): string[] {
  if (span === 'day') return Array.from({ length: first.daysInMonth }, (_, days) => first.add({ days }).toString())
  const back = Array.from({ length: BARS }, (_, index) => BARS - 1 - index)
  if (span === 'month') return back.map((months) => first.subtract({ months }).toString())
  const lastDay = after.subtract({ days: 1 })
  const monday = lastDay.subtract({ days: lastDay.dayOfWeek - 1 })
  return back.map((weeks) => monday.subtract({ weeks }).toString())
}
