'use client'

import { useCalendar } from './calendar-context.tsx'
import type { Calendar, CalendarDay } from './calendar-types.ts'
import { DayNumber } from './day-number.tsx'
import { FreeSlot } from './free-slot.tsx'
import { hoursShown, type Lane, layOutDay, minuteOf } from './lay-out-day.ts'
import { NowLine, useClock, useScrollToNow } from './now-line.tsx'
import { PostCard } from './post-card.tsx'
import { HOUR_PX } from './use-drag.ts'

const SLOT_PX = 26

/** The week by hour, from the earliest to the latest of its posts and slots, and of the present time where it has today. */
export function WeekGrid({ calendar }: { calendar: Calendar }) {
  const today = calendar.days.find(({ isToday }) => isToday)?.date ?? null
  const now = useClock(calendar.zone)
  useScrollToNow(today)
  const planned = calendar.days.flatMap(({ groups, slots }) => [...groups, ...slots].map(({ time }) => time))
  const [first, last] = hoursShown(today === null ? planned : [...planned, now])
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  return (
    // The names of the days stay below the page's head. Where the week is wider than the page, it scrolls instead.
    <div className="hidden min-h-0 flex-1 overflow-x-auto md:block lg:overflow-x-clip">
      <div className="grid min-w-[880px] grid-cols-[48px_repeat(7,minmax(0,1fr))]">
        <div className="border-b bg-card lg:sticky lg:top-12 lg:z-1" />
        {calendar.days.map((day) => (
          <h2
            key={day.date}
            className="flex h-10 items-center gap-1.5 border-b border-l bg-card px-2 text-base font-normal lg:sticky lg:top-12 lg:z-1"
          >
            <DayNumber day={day} />
          </h2>
        ))}
        <div className="relative" style={{ height: hours.length * HOUR_PX + 12 }}>
          {hours.map((hour, index) => (
            <span
              key={hour}
              className="num absolute right-2 text-2xs text-muted-foreground"
              style={{ top: index === 0 ? 0 : index * HOUR_PX - 8 }}
            >
              {String(hour).padStart(2, '0')}:00
            </span>
          ))}
        </div>
        {calendar.days.map((day) => (
          <DayColumn key={day.date} day={day} first={first} hours={hours.length} zone={calendar.zone} />
        ))}
      </div>
    </div>
  )
}

function DayColumn({ day, first, hours, zone }: { day: CalendarDay; first: number; hours: number; zone: string }) {
  const { target, editable } = useCalendar()
  const blocks = [
    ...day.groups.map(({ key, time }) => ({ key, startMinute: minuteOf(time), minutes: 60 })),
    ...day.slots.map(({ key, time }) => ({ key, startMinute: minuteOf(time), minutes: (SLOT_PX / HOUR_PX) * 60 })),
  ]
  const lanes = layOutDay(blocks)
  const top = (time: string) => ((minuteOf(time) - first * 60) / 60) * HOUR_PX
  const place = (key: string, time: string, height: number) => ({ top: top(time), height, ...across(lanes.get(key)) })
  const dropped = target?.kind === 'wall' && target.date === day.date ? target.time : null
  const drop = day.isPast || !editable ? {} : { 'data-drop-date': day.date, 'data-first-minute': first * 60 }
  return (
    <section
      aria-label={day.name}
      className={`relative border-l ${day.isPast ? 'bg-muted' : ''}`}
      {...drop}
      style={{
        backgroundImage: 'linear-gradient(var(--border) 1px, transparent 1px)',
        backgroundSize: `100% ${HOUR_PX}px`,
        height: hours * HOUR_PX + 12,
      }}
    >
      {day.slots.map((slot) => (
        <div key={slot.key} className="absolute px-0.5" style={place(slot.key, slot.time, SLOT_PX)}>
          <FreeSlot slot={slot} />
        </div>
      ))}
      {day.groups.map((group) => (
        <div key={group.key} className="absolute px-0.5" style={place(group.key, group.time, HOUR_PX)}>
          <PostCard group={group} isSmall={(lanes.get(group.key)?.lanes ?? 1) > 1} />
        </div>
      ))}
      {dropped !== null && (
        <span className="drop-place absolute inset-x-1" style={{ top: top(dropped), height: HOUR_PX }}>
          {dropped}
        </span>
      )}
      {day.isToday && <NowLine first={first} zone={zone} />}
    </section>
  )
}

function across(lane: Lane | undefined): { left: string; width: string } {
  const { lane: index, lanes } = lane ?? { lane: 0, lanes: 1 }
  return { left: `${(index / lanes) * 100}%`, width: `${100 / lanes}%` }
}
