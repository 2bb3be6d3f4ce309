'use client'

import { formatDay, isSameDay, TimeOfDay } from '#lib/components/text/date-time.tsx'
import { type LocalTime, useLocalTime } from '#lib/components/text/reader-time.tsx'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** All events, newest first; days other than today are named. */
export function EventHistory({ project }: { project: ProjectDetail }) {
  const t = useText()
  const time = useLocalTime()
  const newestFirst = project.events.map((event, index) => ({ ...event, index })).reverse()
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{t('History')}</h2>
      <ol className="grid gap-2">
        {newestFirst.map((event, index) => (
          <li key={event.index} className="grid grid-cols-[72px_1fr] gap-x-2">
            {startsDay(event.at, newestFirst[index - 1]?.at, time) && (
              <span className="col-span-2 mb-1 text-xs text-muted-foreground">
                {formatDay(new Date(event.at), time.zone, t)}
              </span>
            )}
            <span className="tc text-xs leading-5 text-muted-foreground">
              <TimeOfDay at={event.at} />
            </span>
            <span className={event === newestFirst[0] ? '' : 'text-muted-foreground'}>{event.sentence}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether the day of `at` must be named: it is not the day of the event above it, nor, at the top, today. */
function startsDay(at: string, above: string | undefined, { now, zone }: LocalTime): boolean {
  return !isSameDay(new Date(at), above === undefined ? now : new Date(above), zone)
}
