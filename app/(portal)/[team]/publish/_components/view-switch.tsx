'use client'

import { useRouter } from 'next/navigation'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { insightsAddress } from '../insights/_components/insights-address.ts'
import { type CalendarView, calendarAddress, queueAddress } from './publish-address.ts'

const VIEWS = [
  { value: 'week', label: msg('Week') },
  { value: 'month', label: msg('Month') },
  { value: 'list', label: msg('List') },
  { value: 'queue', label: msg('Queue') },
  { value: 'insights', label: msg('Insights') },
] as const

/** Week, month, the list by state, the queue, or how posts do; date and accounts stay. */
export function ViewSwitch({
  teamSlug,
  shown,
  view,
  hasQueue,
  hasInsights,
}: {
  teamSlug: string
  shown: (typeof VIEWS)[number]['value']
  view: Partial<CalendarView>
  /** Not for members who see posts alone. */
  hasQueue: boolean
  /** Not for people in a frame without that capability, either. */
  hasInsights: boolean
}) {
  const t = useText()
  const router = useRouter()
  const has: Partial<Record<(typeof VIEWS)[number]['value'], boolean>> = { queue: hasQueue, insights: hasInsights }
  const addressOf = (value: (typeof VIEWS)[number]['value']) => {
    if (value === 'list') return queueAddress(teamSlug, { accounts: view.accounts ?? [] })
    if (value === 'insights') return insightsAddress(teamSlug, { accounts: view.accounts ?? [] })
    return calendarAddress(teamSlug, { ...view, span: value, post: null })
  }
  return (
    <Segmented
      label={t('View')}
      value={shown}
      options={VIEWS.filter(({ value }) => has[value] !== false).map(({ value, label }) => ({
        value,
        label: t(label),
      }))}
      onChange={(value) => router.push(addressOf(value))}
    />
  )
}
