'use client'

import { useRouter } from 'next/navigation'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { type CalendarView, calendarAddress, queueAddress } from './publish-address.ts'

const VIEWS = [
  { value: 'week', label: msg('Week') },
  { value: 'month', label: msg('Month') },
  { value: 'list', label: msg('List') },
  { value: 'queue', label: msg('Queue') },
] as const

/** Week, month, the list by state, or the queue; date and accounts stay. */
export function ViewSwitch({
  teamSlug,
  shown,
  view,
  hasQueue,
}: {
  teamSlug: string
  shown: (typeof VIEWS)[number]['value']
  view: Partial<CalendarView>
  /** Not for members who see posts alone. */
  hasQueue: boolean
}) {
  const t = useText()
  const router = useRouter()
  return (
    <Segmented
      label={t('View')}
      value={shown}
      options={VIEWS.filter(({ value }) => value !== 'queue' || hasQueue).map(({ value, label }) => ({
        value,
        label: t(label),
      }))}
      onChange={(value) =>
        router.push(
          value === 'list'
            ? queueAddress(teamSlug, { accounts: view.accounts ?? [] })
            : calendarAddress(teamSlug, { ...view, span: value, post: null }),
        )
      }
    />
  )
}
