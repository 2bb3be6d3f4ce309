'use client'

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

/** One clock for every age on the page, so that a list of fifty rows has one timer. Moves every ten seconds. */
const clock = {
  nowMs: 0,
  listeners: new Set<() => void>(),
  timer: undefined as ReturnType<typeof setInterval> | undefined,
}

function subscribe(listener: () => void): () => void {
  // The clock does not run without listeners.
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

/** The moment at which a page was made on the server, and the reader's zone as far as it is known there. */
const Served = createContext<{ nowMs: number; zone: string | null }>({ nowMs: 0, zone: null })

/**
 * Lets the server render times as the browser will, so none of them changes its width on hydration. Until the time zone
 * is known, times take up space but are invisible.
 */
export function ReaderTime({ nowMs, zone, children }: { nowMs: number; zone: string | null; children: ReactNode }) {
  return <Served value={{ nowMs, zone }}>{children}</Served>
}

export type LocalTime = {
  /** Moving every ten seconds. */
  now: Date
  /** For Intl; undefined is the browser's own. */
  zone: string | undefined
  /** False as long as nobody knows the zone. */
  isKnown: boolean
}

/** The reader's time, for writing any other. */
export function useLocalTime(): LocalTime {
  const served = useContext(Served)
  const nowMs = useSyncExternalStore(subscribe, readClock, () => served.nowMs)
  const isAlive = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  const zone = isAlive ? undefined : (served.zone ?? 'UTC')
  return { now: new Date(nowMs), zone, isKnown: isAlive || served.zone !== null }
}

function noChange(): () => void {
  return () => undefined
}
