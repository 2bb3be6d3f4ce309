'use client'

import type { ReactNode } from 'react'
import { Popover } from '#lib/components/ui/popover.tsx'
import { useCalendar } from './calendar-context.tsx'
import type { CalendarEntry } from './calendar-types.ts'
import { FreeSlot } from './free-slot.tsx'
import { PostCard } from './post-card.tsx'

/**
 * A list of what has no place in a day of the calendar, opened by `trigger`. Its posts can be used as anywhere else in the
 * calendar; while one of them is dragged, the list uncovers the days below.
 */
export function PostPile({
  title,
  entries,
  trigger,
}: {
  title: string
  entries: readonly CalendarEntry[]
  trigger: ReactNode
}) {
  const { draggedKey } = useCalendar()
  return (
    <Popover label={title} trigger={trigger} isHidden={draggedKey !== null}>
      <h3 className="num px-3 pt-2.5 pb-1 text-sm font-medium">{title}</h3>
      <ul className="grid grid-cols-1 gap-1.5 overflow-y-auto px-3 pt-1 pb-3">
        {entries.map(({ key, group, slot }) => (
          <li key={key} className={group === null ? 'h-11' : 'h-16'}>
            {group !== null ? <PostCard group={group} /> : <FreeSlot slot={slot} />}
          </li>
        ))}
      </ul>
    </Popover>
  )
}
