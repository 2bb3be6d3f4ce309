'use client'

import { CalendarClock, CircleSlash, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { BarButton, SelectionBar } from '#lib/components/ui/selection-bar.tsx'
import { useText } from '#text'
import { MoveDialog, type Moving } from '../../_components/move-dialog.tsx'
import { cancelPostsAction, retryPostsAction } from '../../actions.ts'
import { ApprovalItem } from './approval-item.tsx'
import { QueueItem } from './queue-item.tsx'
import type { QueueRow } from './queue-row-of.ts'

/** Posts of one tab with their remedies, and what can be done with several at once. */
export function QueueList({
  teamSlug,
  rows,
  empty,
  isApproval,
  editable,
  decides,
}: {
  teamSlug: string
  rows: QueueRow[]
  empty: string
  isApproval: boolean
  editable: boolean
  decides: boolean
}) {
  const t = useText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (rows.length === 0) return <p className="px-5 py-10 text-md text-muted-foreground">{empty}</p>
  if (isApproval) return <Approvals teamSlug={teamSlug} rows={rows} decides={decides} />
  const selected = rows.filter(({ id }) => chosen.has(id))
  const choose = (id: string, on: boolean) =>
    setChosen((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id)))
  return (
    <>
      <ul aria-label={t('Posts')}>
        {rows.map((row) => (
          <li key={row.id} className="border-b">
            <QueueItem
              teamSlug={teamSlug}
              row={row}
              editable={editable}
              isSelected={chosen.has(row.id)}
              onSelect={(on) => choose(row.id, on)}
            />
          </li>
        ))}
      </ul>
      {selected.length > 0 && <QueueBar teamSlug={teamSlug} selected={selected} onClear={() => setChosen(new Set())} />}
    </>
  )
}

/** One decision for each publication, however many accounts it goes to. */
function Approvals({ teamSlug, rows, decides }: { teamSlug: string; rows: QueueRow[]; decides: boolean }) {
  const t = useText()
  return (
    <ul aria-label={t('Posts')}>
      {[...Map.groupBy(rows, ({ publicationId }) => publicationId)].map(([id, all]) => (
        <li key={id} className="border-b">
          <ApprovalItem teamSlug={teamSlug} rows={all} decides={decides} />
        </li>
      ))}
    </ul>
  )
}

/** An action that fits only some of the selected posts shows their number. */
function QueueBar({ teamSlug, selected, onClear }: { teamSlug: string; selected: QueueRow[]; onClear: () => void }) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const [moving, setMoving] = useState<Moving | null>(null)
  const idsOf = (fits: (row: QueueRow) => boolean) => selected.filter(fits).map(({ id }) => id)
  const retryable = idsOf(({ repair }) => repair.canRetry)
  const movable = idsOf(({ repair }) => repair.canMove)
  const cancelable = idsOf(({ repair }) => repair.canCancel)
  const partOf = (ids: string[]) => (ids.length === selected.length ? 0 : ids.length)
  const { date = '', time = '' } = selected[0]?.repair ?? {}
  return (
    <>
      <SelectionBar count={selected.length} onClear={onClear}>
        {retryable.length > 0 && (
          <BarButton
            Icon={RotateCw}
            disabled={sending}
            onClick={() => send(retryPostsAction, { postIds: retryable }, onClear)}
          >
            {t('{count, plural, =0 {Retry} other {Retry #}}', { count: partOf(retryable) })}
          </BarButton>
        )}
        {movable.length > 0 && (
          <BarButton
            Icon={CalendarClock}
            onClick={() => setMoving({ postIds: movable, title: t('Move the selected posts'), date, time })}
          >
            {t('{count, plural, =0 {Move…} other {Move #…}}', { count: partOf(movable) })}
          </BarButton>
        )}
        {cancelable.length > 0 && (
          <BarButton
            Icon={CircleSlash}
            disabled={sending}
            onClick={() => send(cancelPostsAction, { postIds: cancelable }, onClear)}
          >
            {t('{count, plural, =0 {Cancel posts} one {Cancel # post} other {Cancel # posts}}', {
              count: partOf(cancelable),
            })}
          </BarButton>
        )}
      </SelectionBar>
      <MoveDialog
        teamSlug={teamSlug}
        zone={selected[0]?.repair.zone ?? ''}
        moving={moving}
        onClose={(isDone) => {
          setMoving(null)
          if (isDone) onClear()
        }}
      />
    </>
  )
}
