import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useText } from '#text'
import { type CalendarView, calendarAddress } from '../publish-address.ts'
import type { Calendar } from './calendar-types.ts'
import { TodayLink } from './today-link.tsx'

/** Back, today, on, and the shown period. */
export function CalendarDates({
  teamSlug,
  view,
  calendar,
}: {
  teamSlug: string
  view: CalendarView
  calendar: Calendar
}) {
  const t = useText()
  const to = (date: string | null) => calendarAddress(teamSlug, { ...view, date, post: null })
  const icon = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const
  return (
    <span className="flex items-center gap-1">
      <Link
        className="btn btn-ghost btn-sm btn-icon"
        href={to(calendar.previous)}
        aria-label={view.span === 'month' ? t('Previous month') : t('Previous week')}
      >
        <ChevronLeft {...icon} />
      </Link>
      <TodayLink address={to(null)} span={view.span === 'month' ? 'month' : 'week'} />
      <Link
        className="btn btn-ghost btn-sm btn-icon"
        href={to(calendar.next)}
        aria-label={view.span === 'month' ? t('Next month') : t('Next week')}
      >
        <ChevronRight {...icon} />
      </Link>
      <span className="num ml-2 text-base font-medium">{calendar.title}</span>
    </span>
  )
}
