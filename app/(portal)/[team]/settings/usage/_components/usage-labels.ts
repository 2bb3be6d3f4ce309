import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { Span } from '#lib/portal/usage/chart-span.ts'
import type { LedgerEntry } from '#lib/portal/usage/list-entries.ts'

type Meter = LedgerEntry['meter']

/** An amount of a meter with its unit: "66 min", "1,204 characters". */
export function formatAmount(meter: Meter, amount: number, t: Text): string {
  if (meter === 'stored-bytes') return gigabytes(amount, t)
  if (meter === 'characters') return t('{amount, plural, one {# character} other {# characters}}', { amount })
  if (meter === 'posts') return t('{amount, plural, one {# post} other {# posts}}', { amount })
  return amount > 0 && amount < 60 ? `${amount} s` : `${plain(minutes(amount), t)} min`
}

/** An amount as a bare figure in the unit that people count in. */
export function formatFigure(meter: Meter, amount: number): number {
  if (meter === 'stored-bytes') return amount / 1e9
  return meter === 'characters' || meter === 'posts' ? amount : minutes(amount)
}

export const METER_LABELS = msgs({
  'source-seconds': 'Source minutes',
  'output-seconds': 'Output minutes',
  characters: 'Characters',
  'stored-bytes': 'Storage',
  posts: 'Posts',
})

export function plain(value: number, t: Text): string {
  return value.toLocaleString(t.tag, { maximumFractionDigits: 1 })
}

export function gigabytes(bytes: number, t: Text): string {
  return bytes < 1e9 ? `${plain(bytes / 1e6, t)} MB` : `${plain(bytes / 1e9, t)} GB`
}

/** Tenths below ten minutes, so that short videos are seen at all. */
function minutes(seconds: number): number {
  return seconds < 600 ? Math.round(seconds / 6) / 10 : Math.round(seconds / 60)
}

/** The name of an operation; null means posts. */
export function operationLabel(operation: string | null, t: Text): string {
  const known = OPERATIONS.find((one) => one === operation)
  return known === undefined ? t('Posts') : t.message(OPERATION_DISPLAYS[known].name)
}

const DATE = { timeZone: 'UTC' } as const

/** "November 2026" of `2026-11`. */
export function monthLabel(month: string, t: Text): string {
  return new Date(`${month}-01T00:00Z`).toLocaleDateString(t.tag, { ...DATE, month: 'long', year: 'numeric' })
}

/** The period of a bar: "15 November", "Week of 9 November", "November 2026". */
export function barDateLabel(span: Span, begins: string, t: Text): string {
  if (span === 'month') return monthLabel(begins.slice(0, 7), t)
  const day = new Date(`${begins}T00:00Z`).toLocaleDateString(t.tag, { ...DATE, day: 'numeric', month: 'long' })
  return span === 'week' ? t('Week of {day}', { day }) : day
}

/** The same in the little room under a bar. */
export function barLabel(span: Span, begins: string, t: Text): string {
  if (span === 'day') return String(Number(begins.slice(8)))
  const date = new Date(`${begins}T00:00Z`)
  if (span === 'month') return date.toLocaleDateString(t.tag, { ...DATE, month: 'short' })
  return date.toLocaleDateString(t.tag, { ...DATE, day: 'numeric', month: 'short' })
}
