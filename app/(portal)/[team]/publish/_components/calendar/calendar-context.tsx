'use client'

import { createContext, type PointerEvent, useContext } from 'react'
import type { CalendarView } from '../publish-address.ts'
import type { ReadyActions } from '../queue/use-ready.ts'
import type { CalendarGroup, DropTarget } from './calendar-types.ts'

/** What the parts of the calendar share. */
export type CalendarActions = {
  teamSlug: string
  view: CalendarView
  editable: boolean
  selecting: boolean
  isSelected: (key: string) => boolean
  toggle: (key: string) => void
  /** The group that is dragged, and where it would go. */
  draggedKey: string | null
  target: DropTarget | null
  beginDrag: (event: PointerEvent<HTMLElement>, key: string) => void
  isClick: () => boolean
  move: (group: CalendarGroup) => void
  takeNextSlot: (group: CalendarGroup) => void
  cancel: (group: CalendarGroup) => void
  /** What can be done with videos that are ready to be scheduled. */
  ready: ReadyActions
}

const CalendarContext = createContext<CalendarActions | null>(null)

export const CalendarProvider = CalendarContext.Provider

export function useCalendar(): CalendarActions {
  const actions = useContext(CalendarContext)
  if (actions === null) throw new Error('The calendar is missing around this.')
  return actions
}
