'use client'

import { POST_TINTS } from '#lib/components/networks/post-state.tsx'
import { useText } from '#text'
import type { CalendarDay, CalendarEntry } from './calendar-types.ts'
import { PostPile } from './post-pile.tsx'
import { worstState } from './worst-state.ts'

/** How many more there are at a time of the week than fit side by side. It has the color of what needs a person. */
export function TimePile({
  day,
  count,
  entries,
}: {
  day: CalendarDay
  count: number
  entries: readonly CalendarEntry[]
}) {
  const t = useText()
  const [from, to] = [entries[0]?.time ?? '', entries.at(-1)?.time ?? '']
  const times = from === to ? from : `${from}–${to}`
  const tint = POST_TINTS[worstState(entries.flatMap(({ group }) => group?.state ?? []))]
  return (
    <PostPile
      title={`${day.name}, ${times}`}
      entries={entries}
      trigger={
        <button
          type="button"
          className="post-pile num"
          style={tint && { background: tint.background, borderColor: tint.borderColor }}
        >
          <span className="block text-base font-semibold">+{count}</span>
          <span className="block whitespace-nowrap text-2xs">{from}</span>
          <span className="sr-only">{t('More at {times}', { times })}</span>
        </button>
      }
    />
  )
}
