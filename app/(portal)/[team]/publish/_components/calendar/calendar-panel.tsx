'use client'

import { CalendarClock, CircleSlash } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Fields, useSend } from '#app/(portal)/_components/use-send.ts'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { BarButton, SelectionBar } from '#lib/components/ui/selection-bar.tsx'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { cancelPostsAction, placePostsAction } from '../../actions.ts'
import { MoveDialog, type Moving } from '../move-dialog.tsx'
import type { CalendarView } from '../publish-address.ts'
import { type CalendarActions, CalendarProvider } from './calendar-context.tsx'
import type { Calendar, CalendarGroup, DropTarget } from './calendar-types.ts'
import { DayList } from './day-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { SelectButton } from './select-button.tsx'
import { type Drag, useDrag } from './use-drag.ts'
import { WeekGrid } from './week-grid.tsx'

/** Week or month with everything that can be done in it: dragging, moving by menu and keys, selecting, canceling. */
export function CalendarPanel({
  teamSlug,
  view,
  calendar,
  editable,
  filters,
}: {
  teamSlug: string
  view: CalendarView
  calendar: Calendar
  editable: boolean
  filters: ReactNode
}) {
  const t = useText()
  const { send } = useSend(teamSlug)
  const [moving, setMoving] = useState<Moving | null>(null)
  const [selecting, setSelecting] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const groups = calendar.days.flatMap((day) => day.groups)
  const selected = groups.filter(({ key, isMovable }) => isMovable && chosen.has(key))
  const { drag, begin, isClick } = useDrag((key, target) => {
    const group = groups.find((one) => one.key === key)
    if (group) send(placePostsAction, { postIds: group.postIds, ...whenOf(target, group) })
  })
  const clear = () => {
    setChosen(new Set())
    setSelecting(false)
  }
  const takeNextSlot = (group: CalendarGroup) => send(placePostsAction, { postIds: group.postIds, 'when.kind': 'slot' })
  const cancel = (all: readonly CalendarGroup[]) => send(cancelPostsAction, { postIds: idsOf(all) }, clear)
  const acts: CalendarActions = {
    ...{ teamSlug, view, editable, selecting, isClick, takeNextSlot },
    isSelected: (key) => chosen.has(key),
    toggle: (key) => setChosen((now) => toggled(now, key)),
    draggedKey: drag?.key ?? null,
    target: drag?.target ?? null,
    beginDrag: begin,
    move: (group) => setMoving(movingOf([group], t)),
    cancel: (group) => cancel([group]),
  }
  useCardKeys(groups, acts)
  return (
    <CalendarProvider value={acts}>
      <div className="flex items-center gap-2 border-b px-4 py-2 max-md:overflow-x-auto md:flex-wrap md:px-5">
        {filters}
        {editable && groups.some(({ isMovable }) => isMovable) && (
          <SelectButton selecting={selecting} onChange={(on) => (on ? setSelecting(true) : clear())} />
        )}
      </div>
      {view.span === 'week' ? <WeekGrid calendar={calendar} /> : <MonthGrid calendar={calendar} />}
      <DayList calendar={calendar} wholeMonth={view.span === 'month'} />
      {drag !== null && <Ghost drag={drag} group={groups.find(({ key }) => key === drag.key)} calendar={calendar} />}
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

/** Keys for the card that has the focus. */
function useCardKeys(groups: readonly CalendarGroup[], acts: CalendarActions): void {
  function onFocused(act: (group: CalendarGroup) => void) {
    return () => {
      const card = document.activeElement?.closest<HTMLElement>('[data-group]')
      const group = groups.find(({ key }) => key === card?.dataset.group)
      if (group?.isMovable && acts.editable) act(group)
    }
  }
  useShortcuts({
    m: onFocused(acts.move),
    s: onFocused(acts.takeNextSlot),
    x: onFocused(({ key }) => acts.toggle(key)),
  })
}

function Ghost({ drag, group, calendar }: { drag: Drag; group: CalendarGroup | undefined; calendar: Calendar }) {
  const t = useText()
  if (group === undefined) return null
  return (
    <div className="drag-ghost" style={{ left: drag.x + 10, top: drag.y + 10 }} aria-hidden="true">
      <span className="num block font-medium">{placeName(drag.target, group, calendar, t)}</span>
      <span className="block truncate">{group.title}</span>
    </div>
  )
}

function placeName(target: DropTarget | null, group: CalendarGroup, calendar: Calendar, t: Text): string {
  if (target === null) return t('Drop on a day')
  const slot = calendar.days.flatMap(({ slots }) => slots).find((one) => target.kind === 'at' && one.at === target.at)
  const { date, time } = target.kind === 'wall' ? target : { date: slot?.date, time: slot?.time ?? null }
  const day = calendar.days.find((one) => one.date === date)
  return `${day?.weekday ?? ''} ${day?.day ?? ''}, ${time ?? group.time}`
}

function whenOf(target: DropTarget, group: CalendarGroup): Fields {
  if (target.kind === 'at') {
    return { 'when.kind': 'at', 'when.at': target.at }
  }
  return { 'when.kind': 'wall', 'when.date': target.date, 'when.time': target.time ?? group.time }
}

function movingOf(groups: readonly CalendarGroup[], t: Text): Moving {
  const [first] = groups
  const title =
    groups.length === 1
      ? t('Move “{title}”', { title: first?.title || t('Untitled post') })
      : t('Move the selected posts')
  return { postIds: idsOf(groups), title, date: first?.date ?? '', time: first?.time ?? '' }
}

function idsOf(groups: readonly CalendarGroup[]): string[] {
  return groups.flatMap(({ postIds }) => postIds)
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
