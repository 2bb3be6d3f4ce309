import type { CalendarDay } from './calendar-types.ts'

/** `Mon 17`, today's number marked. */
export function DayNumber({ day, isLong = false }: { day: CalendarDay; isLong?: boolean }) {
  return (
    <>
      <span className={day.isPast ? 'text-muted-foreground' : ''}>{isLong ? day.longWeekday : day.weekday}</span>
      <span
        className={`num font-semibold ${day.isToday ? 'rounded-xs bg-keep px-1 text-keep-foreground' : ''}`}
        {...(day.isToday ? { 'aria-current': 'date' } : {})}
      >
        {day.day}
      </span>
      {isLong && <span className="text-muted-foreground">{day.month}</span>}
    </>
  )
}
