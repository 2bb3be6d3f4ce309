'use client'

import { useSyncExternalStore } from 'react'
import { ageInWords } from './figures.ts'

/** One clock for every age on the page, so that a list of fifty rows has one timer. Moves every ten seconds. */
const clock = {
  nowMs: 0,
  listeners: new Set<() => void>(),
  timer: undefined as ReturnType<typeof setInterval> | undefined,
}

function subscribe(listener: () => void): () => void {
  // The clock stood still while nobody looked at it.
  if (clock.timer === undefined) clock.nowMs = Date.now()
  clock.listeners.add(listener)
  clock.timer ??= setInterval(tick, 10_000)
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0) return
    clearInterval(clock.timer)
    clock.timer = undefined
  }
}

function tick() {
  clock.nowMs = Date.now()
  for (const listener of clock.listeners) listener()
}

function readClock(): number {
  if (clock.nowMs === 0) clock.nowMs = Date.now()
  return clock.nowMs
}

/** The time as this browser has it, moving every ten seconds; null on the server and until its pages are alive. */
export function useNow(): Date | null {
  const nowMs = useSyncExternalStore(subscribe, readClock, () => 0)
  return nowMs === 0 ? null : new Date(nowMs)
}

/** How long ago, kept current. The full date with seconds and zone is its title. Empty until the browser's zone is known. */
export function Age({ at, className, inSentence = false }: { at: string; className?: string; inSentence?: boolean }) {
  const nowMs = useSyncExternalStore(subscribe, readClock, () => 0)
  const date = new Date(at)
  // A report can be newer than the clock's last tick; then it is "Just now".
  const now = new Date(Math.max(nowMs, date.getTime()))
  return (
    <time dateTime={at} className={className} {...(nowMs === 0 ? {} : { title: fullMoment(date) })}>
      {nowMs === 0 ? '' : inSentence ? ageInWords(date, now).replace('Just', 'just') : ageInWords(date, now)}
    </time>
  )
}

/** A time of day in the reader's zone: `14:16:02`. For where the day is known from what stands around it. */
export function TimeOfDay({ at }: { at: string }) {
  const known = useNow() !== null
  const date = new Date(at)
  return (
    <time dateTime={at} {...(known ? { title: fullMoment(date) } : {})}>
      {known ? date.toLocaleTimeString('en-GB') : ''}
    </time>
  )
}

/**
 * When, in the reader's zone: `14:16` today, `Fri 21 Nov, 14:16` on another day. Until that zone is known its room is kept by
 * a time of the same width that is not seen.
 */
export function LocalMoment({ at }: { at: string }) {
  const now = useNow()
  const date = new Date(at)
  if (now === null) {
    return (
      <time dateTime={at} className="num invisible">
        {date.toISOString().slice(11, 16)}
      </time>
    )
  }
  return (
    <time dateTime={at} className="num" title={fullMoment(date)}>
      {momentInWords(date, now)}
    </time>
  )
}

export function momentInWords(date: Date, now: Date): string {
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return isSameDay(date, now) ? time : `${dayInWords(date)}, ${time}`
}

/** `Fri 21 Nov`. */
export function dayInWords(date: Date): string {
  return date.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
}

/** In the zone of this browser. */
export function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}

/** Date, time with seconds and zone: `20 Nov 2025, 14:08:31 CET`. */
export function fullMoment(date: Date): string {
  return date.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
}
