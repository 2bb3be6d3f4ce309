import type { Route } from 'next'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { Span } from '#lib/portal/usage/chart-span.ts'
import type { ChartMeter } from '#lib/portal/usage/read-usage.ts'

/** What the address of the usage page asks for. `month` null is the present one; `after` is the ledger's page. */
export type UsageView = { month: string | null; meter: ChartMeter; span: Span; after: string | null }

export const METER_CHOICES: { value: ChartMeter; label: Message }[] = [
  { value: 'source-seconds', label: msg('Source minutes') },
  { value: 'output-seconds', label: msg('Output minutes') },
  { value: 'characters', label: msg('Characters') },
  { value: 'posts', label: msg('Posts') },
]

export const SPAN_CHOICES: { value: Span; label: Message }[] = [
  { value: 'day', label: msg('Day') },
  { value: 'week', label: msg('Week') },
  { value: 'month', label: msg('Month') },
]

/** Words that mean nothing here are left out rather than refused. */
export function readUsageView(search: Record<string, string | string[] | undefined>): UsageView {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const meter = METER_CHOICES.find(({ value }) => value === text('meter'))?.value ?? 'source-seconds'
  const span = SPAN_CHOICES.find(({ value }) => value === text('by'))?.value ?? 'day'
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(text('month')) ? text('month') : null
  return { month, meter, span, after: text('after') || null }
}

export function usageAddress(teamSlug: string, view: UsageView): Route {
  const search = new URLSearchParams()
  if (view.month) search.set('month', view.month)
  if (view.meter !== 'source-seconds') search.set('meter', view.meter)
  if (view.span !== 'day') search.set('by', view.span)
  if (view.after) search.set('after', view.after)
  const query = search.toString()
  return `/${teamSlug}/settings/usage${query === '' ? '' : `?${query}`}` as Route
}
