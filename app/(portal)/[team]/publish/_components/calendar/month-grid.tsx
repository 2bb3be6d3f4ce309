'use client'

import { useText } from '#text'
import { useCalendar } from './calendar-context.tsx'
import type { Calendar, CalendarDay } from './calendar-types.ts'
import { DayNumber } from './day-number.tsx'
import { entriesOf } from './entries-of.ts'
import { PostCard } from './post-card.tsx'
import { PostPile } from './post-pile.tsx'

const MOST_SHOWN = 3

/** Whole weeks. A post that is dropped on a day keeps its time. */
export function MonthGrid({ calendar }: { calendar: Calendar }) {
  return (
    <div className="hidden flex-1 auto-rows-[minmax(112px,auto)] grid-cols-7 grid-rows-[auto] md:grid">
      {calendar.days.slice(0, 7).map(({ date, weekday }) => (
        <span
          key={date}
          aria-hidden="true"
          className="sticky top-12 z-1 border-r border-b bg-card px-2 py-1.5 text-xs text-muted-foreground embed:static"
        >
          {weekday}
        </span>
      ))}
      {calendar.days.map((day) => (
        <DayCell key={day.date} day={day} />
      ))}
    </div>
  )
}

function DayCell({ day }: { day: CalendarDay }) {
  const t = useText()
  const { editable, target } = useCalendar()
  const drop = day.isPast || !editable ? {} : { 'data-drop-date': day.date }
  const isOver = target?.kind === 'wall' && target.date === day.date
  const hidden = day.groups.length - MOST_SHOWN
  const ground = isOver ? 'bg-keep-soft' : day.isPast ? 'bg-muted' : ''
  return (
    <section aria-label={day.name} className={`min-w-0 border-r border-b p-1.5 ${ground}`} {...drop}>
      <h2 className="mb-1 flex items-center gap-1.5 text-xs font-normal">
        <span className="sr-only">{day.longWeekday}</span>
        <DayNumber day={day} isBare />
        {day.slots.length > 0 && (
          <span className="num ml-auto text-xs text-muted-foreground">
            {t('{count, plural, one {# free slot} other {# free slots}}', { count: day.slots.length })}
          </span>
        )}
      </h2>
      <ul className="grid grid-cols-1 gap-1">
        {day.groups.slice(0, MOST_SHOWN).map((group) => (
          <li key={group.key} className="h-[60px]">
            <PostCard group={group} isSmall />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <PostPile
          title={day.name}
          entries={entriesOf({ groups: day.groups, slots: [] })}
          trigger={
            <button type="button" className="link mt-0.5 min-h-6 text-xs">
              {t('{count} more', { count: hidden })}
            </button>
          }
        />
      )}
    </section>
  )
}
