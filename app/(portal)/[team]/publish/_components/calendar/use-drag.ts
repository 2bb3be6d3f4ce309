'use client'

import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { DropTarget } from './calendar-types.ts'
import { timeOf } from './lay-out-day.ts'

export const HOUR_PX = 57
const STEP_MINUTES = 15
/** A press that moves less is a click. */
const SLACK_PX = 5

/** The dragged post, its pointer, and its target. */
export type Drag = { key: string; x: number; y: number; target: DropTarget | null }

/**
 * Dragging by mouse, pen or finger. Places to drop on carry `data-drop-at` (an instant) or `data-drop-date` (a day; with
 * `data-first-minute` also its times, from the top of the element). Escape and a lost pointer end it without a drop.
 */
export function useDrag(onDrop: (key: string, target: DropTarget) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef(onDrop)
  const stop = useRef<(() => void) | null>(null)
  const wasDragged = useRef(false)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => () => stop.current?.(), [])

  function begin(event: ReactPointerEvent<HTMLElement>, key: string) {
    if (event.button !== 0 || !event.isPrimary) return
    wasDragged.current = false
    const from = { x: event.clientX, y: event.clientY }
    const card = event.currentTarget.closest('[data-group]')?.getBoundingClientRect()
    const grabbedAt = card === undefined ? 0 : from.y - card.top
    let now: Drag | null = null
    const controller = new AbortController()
    const listening = { signal: controller.signal }
    const end = () => {
      controller.abort()
      stop.current = null
      setDrag(null)
    }
    stop.current = end
    const follow = (move: PointerEvent) => {
      const isFar = Math.hypot(move.clientX - from.x, move.clientY - from.y) > SLACK_PX
      if (now === null && !isFar) return
      wasDragged.current = true
      now = { key, x: move.clientX, y: move.clientY, target: targetAt(move.clientX, move.clientY, grabbedAt) }
      setDrag(now)
    }
    window.addEventListener('pointermove', follow, listening)
    window.addEventListener('pointercancel', end, listening)
    window.addEventListener('selectstart', (selection) => selection.preventDefault(), listening)
    window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(), listening)
    window.addEventListener(
      'pointerup',
      () => {
        const target = now?.target
        end()
        // After the click that belongs to this, if there is one.
        setTimeout(() => {
          wasDragged.current = false
        })
        if (target) latest.current(key, target)
      },
      listening,
    )
  }

  /** The click that ends a drag opens nothing. */
  function isClick(): boolean {
    return !wasDragged.current
  }

  return { drag, begin, isClick }
}

function targetAt(x: number, y: number, grabbedAt: number): DropTarget | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-drop-at], [data-drop-date]')
    if (place === null) continue
    const { dropAt, dropDate, firstMinute } = place.dataset
    if (dropAt !== undefined) return { kind: 'at', at: dropAt }
    if (dropDate === undefined) continue
    if (firstMinute === undefined) return { kind: 'wall', date: dropDate, time: null }
    const minutes = ((y - grabbedAt - place.getBoundingClientRect().top) / HOUR_PX) * 60
    const rounded = Number(firstMinute) + Math.round(minutes / STEP_MINUTES) * STEP_MINUTES
    return { kind: 'wall', date: dropDate, time: timeOf(Math.min(Math.max(rounded, 0), 24 * 60 - STEP_MINUTES)) }
  }
  return null
}
