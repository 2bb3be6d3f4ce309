import type { CalendarDay } from './calendar-types.ts'

/** `Mon 17`, today's number marked; quieter for past days and those of another month. */
export function DayNumber({
  day,
  isLong = false,
  isBare = false,
}: {
  day: CalendarDay
  isLong?: boolean
  /** The weekday stands above. */
  isBare?: boolean
}) {
  const isMuted = day.isPast || day.isOutside
  const number = day.isOutside && !day.isToday ? 'text-muted-foreground' : 'font-semibold'
  return (
    <>
      {!isBare && (
        <span className={isMuted ? 'text-muted-foreground' : ''}>{isLong ? day.longWeekday : day.weekday}</span>
      )}
      <span
        className={`num ${number} ${day.isToday ? 'rounded-xs bg-keep px-1 text-keep-foreground' : ''}`}
        {...(day.isToday ? { 'aria-current': 'date' } : {})}
      >
        {day.day}
      </span>
      {isLong && <span className="text-muted-foreground">{day.month}</span>}
    </>
  )
}
