'use client'

import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { formatAge } from './format-figures.ts'
import { type LocalTime, useLocalTime } from './reader-time.tsx'

/** How long ago, kept current. The full date with seconds and zone is its title. */
export function Age({ at, className, inSentence = false }: { at: string; className?: string; inSentence?: boolean }) {
  const t = useText()
  const { now, ...time } = useLocalTime()
  const date = new Date(at)
  // A report can be newer than the clock's last tick; then it is "Just now".
  const words = formatAge(date, new Date(Math.max(now.getTime(), date.getTime())), time.zone, t)
  return (
    <Time at={at} time={{ now, ...time }} className={className}>
      {inSentence ? `${words.charAt(0).toLocaleLowerCase(t.tag)}${words.slice(1)}` : words}
    </Time>
  )
}

/** A time of day in the reader's zone: `14:16:02`. For where the day is known from what stands around it. */
export function TimeOfDay({ at }: { at: string }) {
  const t = useText()
  const time = useLocalTime()
  return (
    <Time at={at} time={time}>
      {new Date(at).toLocaleTimeString(t.tag, { timeZone: time.zone })}
    </Time>
  )
}

/** The same without seconds: `14:16`. */
export function ClockTime({ at }: { at: string }) {
  const t = useText()
  const time = useLocalTime()
  return (
    <Time at={at} time={time}>
      {timeInWords(new Date(at), time.zone, t)}
    </Time>
  )
}

/** When, in the reader's zone: `14:16` today, `Fri 21 Nov, 14:16` on another day. */
export function LocalDateTime({ at }: { at: string }) {
  const t = useText()
  const time = useLocalTime()
  return (
    <Time at={at} time={time}>
      {formatDateTime(new Date(at), time, t)}
    </Time>
  )
}

function Time({
  at,
  time,
  className = '',
  children,
}: {
  at: string
  time: LocalTime
  className?: string | undefined
  children: string
}) {
  const t = useText()
  const look = `num ${className} ${time.isKnown ? '' : 'invisible'}`.trim()
  return (
    <time
      dateTime={at}
      className={look}
      title={formatFullDateTime(new Date(at), t, time.zone)}
      suppressHydrationWarning
    >
      {children}
    </time>
  )
}

export function formatDateTime(date: Date, { now, zone }: LocalTime, t: Text): string {
  return isSameDay(date, now, zone) ? timeInWords(date, zone, t) : formatDayAndTime(date, zone, t)
}

/** `Fri 21 Nov, 14:16`, also today. */
export function formatDayAndTime(date: Date, zone: string | undefined, t: Text): string {
  return `${formatDay(date, zone, t)}, ${timeInWords(date, zone, t)}`
}

function timeInWords(date: Date, zone: string | undefined, t: Text): string {
  return date.toLocaleTimeString(t.tag, { hour: '2-digit', minute: '2-digit', timeZone: zone })
}

/** `Fri 21 Nov`. */
export function formatDay(date: Date, zone: string | undefined, t: Text): string {
  const words = { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone } as const
  return date.toLocaleDateString(t.tag, words).replace(',', '')
}

export function isSameDay(one: Date, other: Date, zone: string | undefined): boolean {
  const day = (date: Date) => date.toLocaleDateString('en-GB', { timeZone: zone })
  return day(one) === day(other)
}

/** Date, time with seconds and zone: `20 Nov 2025, 14:08:31 CET`. */
export function formatFullDateTime(date: Date, t: Text, zone?: string): string {
  return date.toLocaleString(t.tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  })
}
