'use client'

import { useEffect, useRef } from 'react'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { useLocalTime } from '#lib/components/text/reader-time.tsx'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { NoticeFilter } from '#lib/portal/notices/list-notices.ts'
import { useText } from '#text'
import { JoinedRow } from './joined-row.tsx'
import { groupNotices } from './notice-groups.ts'
import { NoticeRow } from './notice-row.tsx'
import type { ShownNotices } from './use-notices.ts'

/** Notices by day; J and K move, Enter opens, U marks. */
export function NoticeList({
  teamSlug,
  filter,
  shown,
  heading: Heading,
}: {
  teamSlug: string
  filter: NoticeFilter
  shown: ShownNotices
  /** Of its groups: one level below that of the page or the popover. */
  heading: 'h2' | 'h3'
}) {
  const t = useText()
  const time = useLocalTime()
  const { list, isLost, loadedAt, mark, reload } = shown
  const place = useRowKeys(list, mark)
  if (list === null) return isLost ? <Lost loadedAt={null} onAgain={reload} /> : <NoticeOutlines />
  const groups = groupNotices(list.notices, filter.show === 'all', time, t)
  const firstApprovable = list.notices.find(({ approvable }) => approvable !== null)?.id
  return (
    <div ref={place}>
      {isLost && <Lost loadedAt={loadedAt} onAgain={reload} />}
      {groups.length === 0 && <p className="px-4 py-10 text-center text-muted-foreground">{t(emptyText(filter))}</p>}
      {groups.map(({ id, title, isOfDay, rows }) => (
        <section key={id}>
          <Heading className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-muted-foreground">{title}</Heading>
          <ul>
            {rows.map((row) =>
              'joined' in row ? (
                <JoinedRow key={row.id} joined={row.joined} teamSlug={teamSlug} isOfDay={isOfDay} shown={shown} />
              ) : (
                <NoticeRow
                  key={row.id}
                  notice={row}
                  teamSlug={teamSlug}
                  isOfDay={isOfDay}
                  isFirst={row.id === firstApprovable}
                  shown={shown}
                />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

const EMPTY = msgs({
  all: 'Nothing new. Finished work, questions and failures appear here.',
  unread: 'You have no unread notifications.',
  'needs-you': 'Nothing needs your attention.',
  topic: 'No notifications of this kind.',
})

function emptyText({ show, topic }: NoticeFilter): Message {
  return topic !== undefined && show === 'all' ? EMPTY.topic : EMPTY[show]
}

function Lost({ loadedAt, onAgain }: { loadedAt: string | null; onAgain: () => Promise<void> }) {
  const t = useText()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 px-2.5 py-3">
      <p className="min-w-0 flex-1">
        {t('We could not load your notifications. Check your connection.')}{' '}
        {loadedAt !== null && t.rich('This list is from {moment}.', { moment: <LocalDateTime at={loadedAt} /> })}
      </p>
      <button type="button" className="btn btn-outline btn-sm" onClick={() => void onAgain()}>
        {t('Try again')}
      </button>
    </div>
  )
}

function NoticeOutlines() {
  const t = useText()
  return (
    <div role="status" className="grid gap-2 p-2.5">
      <span className="sr-only">{t('Loading')}</span>
      {[0, 1, 2].map((row) => (
        <span key={row} aria-hidden="true" className="h-14 rounded-md border border-dashed" />
      ))}
    </div>
  )
}

/** Keys of the row that has the focus; the page's own shortcuts leave those to it. */
function useRowKeys(list: ShownNotices['list'], mark: ShownNotices['mark']) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return
      const isMove = event.key === 'j' || event.key === 'k'
      if (isMove) moveFocus(element, event.key === 'j' ? 1 : -1)
      const ids = event.key === 'u' ? idsAt(event.target) : []
      const isUnread = list?.notices.some((notice) => ids.includes(notice.id) && notice.isUnread) ?? false
      if (ids.length > 0) mark(ids, isUnread)
      if (isMove || ids.length > 0) event.preventDefault()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [list, mark])
  return place
}

function moveFocus(list: Element, by: 1 | -1) {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-notice-focus]')]
  const at = rows.findIndex((row) => row.closest('[data-notice]')?.contains(document.activeElement))
  const next = at === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))]
  next?.focus()
}

const isTypedInto = (target: EventTarget | null) => target instanceof HTMLTextAreaElement

function idsAt(target: EventTarget | null): string[] {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-notice]') : null
  return row?.dataset.notice?.split(' ') ?? []
}
