'use client'

import { useEffect, useRef } from 'react'
import { useLocalTime } from '#lib/components/text/reader-time.tsx'
import { minuteOf } from './lay-out-day.ts'
import { HOUR_PX } from './use-drag.ts'

const NOW_LINE = 'now-line'

/** The time of the calendar's clock, such as `12:30`; it moves. */
export function useClock(zone: string): string {
  const { now } = useLocalTime()
  return now.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
}

/** The line of the present time in the column of today, which begins at the hour `first`. */
export function NowLine({ first, zone }: { first: number; zone: string }) {
  const time = useClock(zone)
  return (
    <span
      id={NOW_LINE}
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 h-0.5 bg-foreground"
      style={{ top: ((minuteOf(time) - first * 60) / 60) * HOUR_PX }}
      suppressHydrationWarning
    >
      <span
        className="num absolute top-1/2 right-full -translate-y-1/2 rounded-xs bg-foreground px-1 text-2xs text-background"
        suppressHydrationWarning
      >
        {time}
      </span>
    </span>
  )
}

/**
 * Scrolls the page so that the present time stands a third from the top of the window, where it is shown. Only this
 * document: a partner's page around it stays where it is.
 */
export function scrollToNow(): void {
  const line = document.getElementById(NOW_LINE)
  if (line === null || line.getClientRects().length === 0) return
  window.scrollBy({ top: line.getBoundingClientRect().top - window.innerHeight / 3 })
}

/**
 * The same when a step inside the calendar leads to a week with today. A page that is opened stays where it is.
 *
 * @param today its date; null in another week.
 */
export function useScrollToNow(today: string | null): void {
  const shown = useRef(today)
  useEffect(() => {
    if (today !== null && shown.current !== today) scrollToNow()
    shown.current = today
  }, [today])
}
