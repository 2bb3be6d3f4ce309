'use client'

import { useText } from '#text'
import { useCalendar } from './calendar-context.tsx'
import type { Calendar, CalendarDay } from './calendar-types.ts'
import { DayNumber } from './day-number.tsx'
import { entriesOf } from './entries-of.ts'
import { FreeSlot } from './free-slot.tsx'
import { PostCard } from './post-card.tsx'

/**
 * Week and month on a phone: the days one below the other, with the free slots in their places. It begins with today; the
 * days before can be unfolded.
 */
export function DayList({ calendar, wholeMonth }: { calendar: Calendar; wholeMonth: boolean }) {
  const t = useText()
  const days = wholeMonth ? calendar.days.filter((day) => !day.isOutside && !isEmpty(day)) : calendar.days
  const hasToday = calendar.days.some(({ isToday }) => isToday)
  const earlier = hasToday ? days.filter(({ isPast }) => isPast) : []
  return (
    <div className="md:hidden">
      {earlier.length > 0 && (
        <details className="border-b">
          <summary className="flex min-h-11 items-center px-4 font-medium">
            {wholeMonth ? t('Earlier this month') : t('Earlier this week')}
          </summary>
          {earlier.map((day) => (
            <DaySection key={day.date} day={day} />
          ))}
        </details>
      )}
      {days
        .filter((day) => !earlier.includes(day))
        .map((day) => (
          <DaySection key={day.date} day={day} />
        ))}
      {days.length === 0 && (
        <p className="px-4 py-8 text-base text-muted-foreground">{t('No posts scheduled this month.')}</p>
      )}
    </div>
  )
}

function DaySection({ day }: { day: CalendarDay }) {
  const t = useText()
  const { editable, target } = useCalendar()
  const entries = entriesOf(day)
  const drop = day.isPast || !editable ? {} : { 'data-drop-date': day.date }
  const isOver = target?.kind === 'wall' && target.date === day.date
  return (
    <section className={`border-b px-4 py-3 ${isOver ? 'bg-keep-soft' : ''}`} aria-label={day.name} {...drop}>
      <h2 className="mb-2 flex items-center gap-1.5 text-base font-normal">
        <DayNumber day={day} isLong />
      </h2>
      {entries.length === 0 && <p className="text-muted-foreground">{t('Nothing scheduled')}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {entries.map(({ key, group, slot }) => (
          <li key={key} className={group === null ? 'h-11' : 'h-16'}>
            {group !== null ? <PostCard group={group} /> : <FreeSlot slot={slot} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function isEmpty({ groups, slots }: CalendarDay): boolean {
  return groups.length === 0 && slots.length === 0
}
