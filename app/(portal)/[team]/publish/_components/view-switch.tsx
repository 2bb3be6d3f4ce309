'use client'

import { useRouter } from 'next/navigation'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { type CalendarView, calendarAddress, queueAddress } from './publish-address.ts'

const VIEWS = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
] as const

/** Week, month, or the list by state; date and accounts stay. */
export function ViewSwitch({
  teamSlug,
  shown,
  view,
}: {
  teamSlug: string
  shown: (typeof VIEWS)[number]['value']
  view: Partial<CalendarView>
}) {
  const router = useRouter()
  return (
    <Segmented
      label="View"
      value={shown}
      options={VIEWS}
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
