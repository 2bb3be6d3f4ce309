'use client'

import { useEffect, useRef } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import type { CalendarGroup } from '../calendar/calendar-types.ts'
import type { QueueActions } from './use-queue.ts'

/** Keys of the queue: J and K go through its rows, the others change the one that has the focus. */
export function useQueueKeys(groups: readonly CalendarGroup[], acts: QueueActions, editable: boolean): void {
  const focused = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-queue-row]')
    const group = groups.find(({ key }) => key === row?.dataset.group)
    return editable ? group : undefined
  }
  const step = (by: number) => () => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-queue-row] a')]
    const at = rows.findIndex((row) => row.closest('[data-queue-row]')?.contains(document.activeElement) === true)
    rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus()
  }
  useShortcuts({
    j: step(1),
    k: step(-1),
    l: () => {
      const group = focused()
      if (group?.state === 'scheduled') acts.fix(group)
    },
    Backspace: () => {
      const group = focused()
      if (group?.isMovable) acts.takeOut(group)
    },
  })
  useAltArrows((by) => {
    const group = focused()
    // The next step starts from the order that this one makes.
    if (group !== undefined && !acts.sending) acts.step(group, by)
    return group !== undefined
  })
}

/** Alt with an arrow up or down. @param onStep whether it did something: otherwise the browser has the key. */
function useAltArrows(onStep: (by: -1 | 1) => boolean): void {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      if (latest.current(event.key === 'ArrowUp' ? -1 : 1)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
