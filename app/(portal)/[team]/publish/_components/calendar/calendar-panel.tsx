'use client'

import { CalendarClock, CircleSlash } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Fields, useSend } from '#app/(portal)/_components/use-send.ts'
import { BarButton, SelectionBar } from '#lib/components/ui/selection-bar.tsx'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { cancelPostsAction, placePostsAction } from '../../actions.ts'
import { MoveDialog, type Moving } from '../move-dialog.tsx'
import type { CalendarView } from '../publish-address.ts'
import { ReadySheet } from '../queue/ready-sheet.tsx'
import { ReadyTray, readyIdOf } from '../queue/ready-tray.tsx'
import type { ReadyTrayView } from '../queue/ready-view.ts'
import { useReady } from '../queue/use-ready.ts'
import { type CalendarActions, CalendarProvider } from './calendar-context.tsx'
import type { Calendar, CalendarGroup, DropTarget } from './calendar-types.ts'
import { DayList } from './day-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { idsOf, movingOf } from './moving-of.ts'
import { SelectButton } from './select-button.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { type Drag, useDrag } from './use-drag.ts'
import { WeekGrid } from './week-grid.tsx'

/** Week or month with everything that can be done in it: dragging, moving by menu and keys, selecting, canceling. */
export function CalendarPanel({
  teamSlug,
  view,
  calendar,
  editable,
  tray,
  filters,
}: {
  teamSlug: string
  view: CalendarView
  calendar: Calendar
  editable: boolean
  /** Null for members who do not post. */
  tray: ReadyTrayView | null
  filters: ReactNode
}) {
  const t = useText()
  const { send } = useSend(teamSlug)
  const ready = useReady(teamSlug)
  const [moving, setMoving] = useState<Moving | null>(null)
  const [selecting, setSelecting] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const groups = calendar.days.flatMap((day) => day.groups)
  const slots = calendar.days.flatMap((day) => day.slots)
  const selected = groups.filter(({ key, isMovable }) => isMovable && chosen.has(key))
  const { drag, begin, isClick } = useDrag((key, target) => {
    const readyId = readyIdOf(key)
    const group = groups.find((one) => one.key === key)
    if (readyId !== null) ready.drop(readyId, target, slots)
    else if (group) send(placePostsAction, { postIds: group.postIds, ...whenOf(target, group) })
  })
  const clear = () => {
    setChosen(new Set())
    setSelecting(false)
  }
  const takeNextSlot = (group: CalendarGroup) => send(placePostsAction, { postIds: group.postIds, 'when.kind': 'slot' })
  const cancel = (all: readonly CalendarGroup[]) => send(cancelPostsAction, { postIds: idsOf(all) }, clear)
  const acts: CalendarActions = {
    ...{ teamSlug, view, editable, selecting, isClick, takeNextSlot, ready },
    isSelected: (key) => chosen.has(key),
    toggle: (key) => setChosen((now) => toggled(now, key)),
    draggedKey: drag?.key ?? null,
    target: drag?.target ?? null,
    beginDrag: begin,
    move: (group) => setMoving(movingOf([group], t)),
    cancel: (group) => cancel([group]),
  }
  useCalendarKeys(groups, acts, tray)
  return (
    <CalendarProvider value={acts}>
      <div className="flex items-center gap-2 border-b px-4 py-2 max-md:overflow-x-auto md:flex-wrap md:px-5">
        {filters}
        {editable && groups.some(({ isMovable }) => isMovable) && (
          <SelectButton selecting={selecting} onChange={(on) => (on ? setSelecting(true) : clear())} />
        )}
      </div>
      <div className="flex min-h-0 flex-1">
        {tray !== null && <ReadyTray tray={tray} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {view.span === 'month' ? <MonthGrid calendar={calendar} /> : <WeekGrid calendar={calendar} />}
          <DayList calendar={calendar} wholeMonth={view.span === 'month'} />
        </div>
      </div>
      {tray !== null && <ReadySheet tray={tray} calendar={calendar} />}
      {drag !== null && (
        <Ghost drag={drag} title={titleOf(drag.key, groups, tray)} calendar={calendar} groups={groups} />
      )}
      {selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={clear}>
          <BarButton Icon={CalendarClock} onClick={() => setMoving(movingOf(selected, t))}>
            {t('Move…')}
          </BarButton>
          <BarButton Icon={CircleSlash} onClick={() => cancel(selected)}>
            {t('Cancel posts')}
          </BarButton>
        </SelectionBar>
      )}
      <MoveDialog
        teamSlug={teamSlug}
        zone={calendar.zone}
        moving={moving}
        onClose={(isDone) => {
          setMoving(null)
          if (isDone) clear()
        }}
      />
    </CalendarProvider>
  )
}

function Ghost({
  drag,
  title,
  calendar,
  groups,
}: {
  drag: Drag
  title: string | undefined
  calendar: Calendar
  groups: readonly CalendarGroup[]
}) {
  const t = useText()
  if (title === undefined) return null
  const group = groups.find(({ key }) => key === drag.key)
  return (
    <div className="drag-ghost" style={{ left: drag.x + 10, top: drag.y + 10 }} aria-hidden="true">
      <span className="num block font-medium">{placeName(drag.target, group?.time ?? '', calendar, t)}</span>
      <span className="block truncate">{title}</span>
    </div>
  )
}

/** Of what is dragged; undefined where it is gone. */
function titleOf(key: string, groups: readonly CalendarGroup[], tray: ReadyTrayView | null): string | undefined {
  const readyId = readyIdOf(key)
  return readyId === null
    ? groups.find((one) => one.key === key)?.title
    : tray?.videos.find(({ id }) => id === readyId)?.title
}

function placeName(target: DropTarget | null, ownTime: string, calendar: Calendar, t: Text): string {
  if (target === null) return t('Drop on a day')
  const slot = calendar.days.flatMap(({ slots }) => slots).find((one) => target.kind === 'at' && one.at === target.at)
  const { date, time } = target.kind === 'wall' ? target : { date: slot?.date, time: slot?.time ?? null }
  const day = calendar.days.find((one) => one.date === date)
  return `${day?.weekday ?? ''} ${day?.day ?? ''}, ${time ?? ownTime}`
}

function whenOf(target: DropTarget, group: CalendarGroup): Fields {
  if (target.kind === 'at') {
    return { 'when.kind': 'at', 'when.at': target.at }
  }
  return { 'when.kind': 'wall', 'when.date': target.date, 'when.time': target.time ?? group.time }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
