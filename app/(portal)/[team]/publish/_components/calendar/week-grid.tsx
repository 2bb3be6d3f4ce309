'use client'

import { useCalendar } from './calendar-context.tsx'
import type { Calendar, CalendarDay, CalendarEntry } from './calendar-types.ts'
import { DayNumber } from './day-number.tsx'
import { entriesOf } from './entries-of.ts'
import { FreeSlot } from './free-slot.tsx'
import { type Block, type BlockPosition, endOf, hoursShown, layOutDay, minuteOf, timeOf } from './lay-out-day.ts'
import { NowLine, useClock, useScrollToNow } from './now-line.tsx'
import { PostCard } from './post-card.tsx'
import { TimePile } from './time-pile.tsx'
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
      <div className="grid min-w-[960px] lg:min-w-[880px] xl:min-w-[760px] grid-cols-[48px_repeat(7,minmax(0,1fr))]">
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
  const top = (minute: number) => ((minute - first * 60) / 60) * HOUR_PX
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
      <DayPlaces day={day} top={top} />
      {dropped !== null && (
        <span className="drop-place absolute inset-x-1" style={{ top: top(minuteOf(dropped)), height: HOUR_PX }}>
          {dropped}
        </span>
      )}
      {day.isToday && <NowLine first={first} zone={zone} />}
    </section>
  )
}

function DayPlaces({ day, top }: { day: CalendarDay; top: (minute: number) => number }) {
  const entries = entriesOf(day)
  const blocks = blocksOf(entries)
  const within = (place: BlockPosition) => (_: unknown, index: number) => {
    const block = blocks[index]
    return block !== undefined && block.startMinute < endOf(place) && place.startMinute < endOf(block)
  }
  return layOutDay(blocks).map((place) => {
    const [key, ...others] = place.keys
    const entry = entries.find((one) => one.key === key)
    const isPile = others.length > 0
    const style = {
      top: top(place.startMinute),
      height: (place.minutes / 60) * HOUR_PX,
      left: `${(place.lane / place.lanes) * 100}%`,
      width: `${100 / place.lanes}%`,
    }
    return (
      // A pile from which something is moved stays the same one, and its list open.
      <div
        key={isPile ? `pile ${timeOf(place.startMinute).slice(0, 2)}` : key}
        className="absolute px-0.5"
        style={style}
      >
        {isPile ? (
          <TimePile day={day} count={place.keys.length} entries={entries.filter(within(place))} />
        ) : (
          entry && <EntryCard entry={entry} isSmall={place.lanes > 1} />
        )}
      </div>
    )
  })
}

function blocksOf(entries: readonly CalendarEntry[]): Block[] {
  return entries.map(({ key, time, group }) => ({
    key,
    startMinute: minuteOf(time),
    minutes: group === null ? (SLOT_PX / HOUR_PX) * 60 : 60,
  }))
}

function EntryCard({ entry: { group, slot }, isSmall }: { entry: CalendarEntry; isSmall: boolean }) {
  return group === null ? <FreeSlot slot={slot} /> : <PostCard group={group} isSmall={isSmall} />
}
