'use client'

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Age, ClockTime } from '#lib/components/text/date-time.tsx'
import type { NoticeView } from '#lib/portal/notices/list-notices.ts'
import { useText } from '#text'
import { NoticeGlyph } from './notice-glyph.tsx'
import { MarkButton, NoticeRow, UnreadDot } from './notice-row.tsx'
import type { ShownNotices } from './use-notices.ts'

/** Several finished projects in one row, which opens to them. */
export function JoinedRow({
  joined,
  teamSlug,
  isOfDay,
  shown,
}: {
  joined: readonly NoticeView[]
  teamSlug: string
  isOfDay: boolean
  shown: ShownNotices
}) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isUnread = joined.some((notice) => notice.isUnread)
  const [newest] = joined
  const ids = joined.map(({ id }) => id)
  return (
    <>
      <li className="notice-row" data-notice={ids.join(' ')}>
        <UnreadDot isUnread={isUnread} />
        <span className="shrink-0 pt-0.5">
          <NoticeGlyph name="completed" />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          data-notice-focus
          className={`notice-link flex min-w-0 flex-1 items-center gap-1 text-left ${isUnread ? 'font-medium' : ''}`}
          onClick={() => setOpen(!isOpen)}
        >
          {t('{count, plural, one {# project finished} other {# projects finished}}', { count: joined.length })}
          <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} className={isOpen ? 'rotate-180' : ''} />
        </button>
        {newest !== undefined && (
          <span className="shrink-0 text-xs leading-5 whitespace-nowrap text-muted-foreground">
            {isOfDay ? <ClockTime at={newest.at} /> : <Age at={newest.at} />}
          </span>
        )}
        <MarkButton isUnread={isUnread} onMark={() => shown.mark(ids, isUnread)} />
      </li>
      {isOpen &&
        joined.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} teamSlug={teamSlug} isOfDay={isOfDay} shown={shown} />
        ))}
    </>
  )
}
