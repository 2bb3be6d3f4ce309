'use client'

import { ListPlus, Pause, Play } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { useText } from '#text'
import type { CalendarGroup } from '../calendar/calendar-types.ts'
import { type Drag, useDrag } from '../calendar/use-drag.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { calendarAddress } from '../publish-address.ts'
import { QueueAside } from './queue-aside.tsx'
import { QueueRow } from './queue-row.tsx'
import type { QueueView } from './read-queue.ts'
import { type QueueActions, useQueue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

/** Where something is dropped to stand last. */
const END = 'end'

/** What waits for its time, in its order, which is changed by dragging, by keys or by menu. */
export function QueuePanel({
  teamSlug,
  queue,
  readyCount,
  editable,
  decides,
  filters,
}: {
  teamSlug: string
  queue: QueueView
  /** How many finished videos are in no post. */
  readyCount: number
  editable: boolean
  /** Whether the member may set weekly times. */
  decides: boolean
  filters: ReactNode
}) {
  const t = useText()
  const groups = queue.days.flatMap((day) => day.groups)
  const acts = useQueue(teamSlug, groups)
  const { drag, begin, isClick } = useDrag((key, target) => {
    const group = groups.find((one) => one.key === key)
    if (group && target.kind === 'at') acts.reorder(group.publicationId, target.at === END ? null : target.at)
  })
  const dragged = groups.find(({ key }) => key === drag?.key)
  const target = drag?.target?.kind === 'at' ? drag.target.at : null
  useQueueKeys(groups, acts, editable)
  return (
    <>
      <div className="flex items-center gap-2 border-b px-4 py-2 max-md:overflow-x-auto md:flex-wrap md:px-5">
        {filters}
      </div>
      <div className="queue-view">
        <section aria-label={t('Queue')} className="min-w-0">
          <QueueHead {...{ teamSlug, queue, readyCount, editable, acts }} />
          {queue.isPaused && (
            <p className="mx-4 mt-3 rounded-md bg-(--warning-tint) px-3 py-2 text-warning-text md:mx-5">
              {t('The queue is paused. Its posts keep their places, and nothing goes out until you resume it.')}
            </p>
          )}
          <div className="px-4 pb-6 md:px-5" data-drop-at={END}>
            {groups.length === 0 && (
              <p className="py-10 text-md text-muted-foreground">{t('Nothing is in the queue yet.')}</p>
            )}
            {queue.days.map((day) => (
              <section key={day.date} aria-label={day.name}>
                <h2 className="flex h-10 items-end gap-2 border-b pb-1.5 font-semibold">
                  <span className={`num ${day.isToday ? 'rounded-xs bg-keep px-1 text-keep-foreground' : ''}`}>
                    {day.name}
                  </span>
                  {day.isToday && <span className="font-normal text-muted-foreground">{t('Today')}</span>}
                </h2>
                <ul>
                  {day.groups.map((group) => (
                    <li key={group.key}>
                      <QueueRow
                        {...{ teamSlug, group, editable, acts, isClick }}
                        dropId={nextQueued(groups, group)}
                        isDragged={dragged?.key === group.key}
                        isTarget={target === group.publicationId && dragged !== undefined && dragged.key !== group.key}
                        onGrab={(event) => begin(event, group.key)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {target === END && <span aria-hidden="true" className="queue-line" />}
          </div>
        </section>
        <QueueAside
          {...{ teamSlug, queue, decides, groups }}
          drop={dragged && target !== null ? { group: dragged, beforeId: target === END ? null : target } : null}
        />
      </div>
      <footer className="queue-foot">
        <span className="num">
          {queue.nextFree === null ? t('No free slots') : t('Next free slot: {moment}', { moment: queue.nextFree })}
        </span>
        {editable && <QueueKeys />}
      </footer>
      {drag !== null && dragged && <QueueGhost drag={drag} title={dragged.title} />}
      <MoveDialog teamSlug={teamSlug} zone={queue.zone} moving={acts.moving} onClose={() => acts.setMoving(null)} />
    </>
  )
}

/** Itself, or after a post with a time of its own the next one that is in the queue. */
function nextQueued(groups: readonly CalendarGroup[], group: CalendarGroup): string {
  const rest = groups.slice(groups.indexOf(group))
  return rest.find(({ place }) => place !== null)?.publicationId ?? END
}

function QueueHead({
  teamSlug,
  queue,
  readyCount,
  editable,
  acts,
}: {
  teamSlug: string
  queue: QueueView
  readyCount: number
  editable: boolean
  acts: QueueActions
}) {
  const t = useText()
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-1.5 md:px-5">
      <span className="font-medium">{t('{count} in the queue', { count: queue.queuedCount })}</span>
      {queue.fixedCount > 0 && (
        <span className="text-muted-foreground">{t('{count} with a fixed time', { count: queue.fixedCount })}</span>
      )}
      {editable && (
        <span className="ml-auto flex flex-wrap gap-2">
          {readyCount > 0 && (
            <Link className="btn btn-outline btn-sm" href={calendarAddress(teamSlug, { span: 'week' })}>
              <ListPlus {...ICON} />
              {t('Add ready reels')}
              <span className="num text-muted-foreground">{readyCount}</span>
            </Link>
          )}
          <button
            type="button"
            className="btn btn-outline btn-sm"
            disabled={acts.sending}
            onClick={() => acts.pause(!queue.isPaused)}
          >
            {queue.isPaused ? <Play {...ICON} /> : <Pause {...ICON} />}
            {queue.isPaused ? t('Resume queue') : t('Pause queue')}
          </button>
        </span>
      )}
    </div>
  )
}

function QueueKeys() {
  const t = useText()
  const keys: [string[], string][] = [
    [['J', 'K'], t('next')],
    [['⌥', '↑'], t('earlier')],
    [['⌥', '↓'], t('later')],
    [['L'], t('lock the time')],
    [['⌫'], t('remove')],
  ]
  return (
    <span className="ml-auto flex flex-wrap gap-x-4 max-lg:hidden">
      {keys.map(([caps, word]) => (
        <span key={word} className="flex items-center gap-1">
          {caps.map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
          <span className="ml-1">{word}</span>
        </span>
      ))}
    </span>
  )
}

function QueueGhost({ drag, title }: { drag: Drag; title: string }) {
  const t = useText()
  return (
    <div className="drag-ghost" style={{ left: drag.x + 10, top: drag.y + 10 }} aria-hidden="true">
      <span className="block truncate font-medium">{title || t('Untitled post')}</span>
    </div>
  )
}
