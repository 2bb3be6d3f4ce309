'use client'

import { useLocalTime } from '#lib/components/text/reader-time.tsx'
import { useText } from '#text'

/** A day in the reader's zone: `20 November 2025`. Until the page is alive it is the day in UTC. */
export function Day({ at, withoutYear = false }: { at: string; withoutYear?: boolean }) {
  const t = useText()
  const { zone } = useLocalTime()
  const date = new Date(at)
  const year = withoutYear ? {} : ({ year: 'numeric' } as const)
  return (
    <time dateTime={at} title={date.toUTCString()}>
      {date.toLocaleDateString(t.tag, { day: 'numeric', month: 'long', ...year, timeZone: zone })}
    </time>
  )
}
