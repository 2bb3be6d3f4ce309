'use client'

import { ChevronDown } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { NoticeList as List, NoticeFilter } from '#lib/portal/notices/list-notices.ts'
import { useText } from '#text'
import { MarkAll } from './mark-all.tsx'
import { SHOWN, SHOWN_LABELS, TOPIC_LABELS, TOPICS } from './notice-labels.ts'
import { NoticeList } from './notice-list.tsx'
import { useNotices } from './use-notices.ts'

/** The same as a page: for phones, and for what is older. Its filters are in the address. */
export function NoticePage({ teamSlug, filter, list }: { teamSlug: string; filter: NoticeFilter; list: List }) {
  const t = useText()
  const router = useRouter()
  const shown = useNotices(teamSlug, filter, list)
  const { unread, needsYou, hasMore, notices } = shown.list ?? list
  const counts = { all: 0, unread, 'needs-you': needsYou }
  const go = (next: NoticeFilter) => router.push(noticesAddress(teamSlug, next))
  const last = notices.at(-1)
  return (
    <div className="mx-auto w-full max-w-[680px] px-2 pb-8 md:px-4">
      <div className="flex flex-wrap items-center gap-2 px-2.5 py-3">
        <nav aria-label={t('Show')} className="seg">
          {SHOWN.map((show) => (
            <Link
              key={show}
              href={noticesAddress(teamSlug, { ...filter, show, before: undefined })}
              aria-current={filter.show === show ? 'page' : undefined}
              className="seg-link"
            >
              {t(SHOWN_LABELS[show])}
              {counts[show] > 0 && <span className="num ml-1">{counts[show]}</span>}
            </Link>
          ))}
        </nav>
        <Menu
          label={t('Kinds')}
          trigger={
            <button type="button" className="btn btn-outline btn-sm">
              {filter.topic === undefined ? t('All kinds') : t(TOPIC_LABELS[filter.topic])}
              <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} />
            </button>
          }
        >
          <MenuItem onSelect={() => go({ show: filter.show })}>{t('All kinds')}</MenuItem>
          {TOPICS.map((topic) => (
            <MenuItem key={topic} onSelect={() => go({ show: filter.show, topic })}>
              {t(TOPIC_LABELS[topic])}
            </MenuItem>
          ))}
        </Menu>
        <span className="ml-auto">
          <MarkAll teamSlug={teamSlug} unread={shown.list?.unread ?? 0} onDone={shown.reload} />
        </span>
      </div>
      <NoticeList teamSlug={teamSlug} filter={filter} shown={shown} heading="h2" />
      {hasMore && last !== undefined && (
        <Link href={noticesAddress(teamSlug, { ...filter, before: last.id })} className="btn btn-outline mx-2.5 mt-4">
          {t('Older notifications')}
        </Link>
      )}
    </div>
  )
}

function noticesAddress(teamSlug: string, { show, topic, before }: NoticeFilter): Route {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (topic !== undefined) query.set('topic', topic)
  if (before !== undefined) query.set('before', before)
  return `/${teamSlug}/notices${query.size > 0 ? `?${query}` : ''}` as Route
}
