'use client'

import { ChevronDown, Settings } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import type { NoticeFilter } from '#lib/portal/notices/list-notices.ts'
import { useText } from '#text'
import { MarkAll } from './mark-all.tsx'
import { SHOWN, SHOWN_LABELS, TOPIC_LABELS, TOPICS } from './notice-labels.ts'
import { NoticeList } from './notice-list.tsx'
import { useNotices } from './use-notices.ts'

/** What the bell opens. */
export function NoticePanel({ teamSlug }: { teamSlug: string }) {
  const t = useText()
  const [filter, setFilter] = useState<NoticeFilter>({ show: 'all' })
  const shown = useNotices(teamSlug, filter)
  const { unread = 0, needsYou = 0, hasMore = false } = shown.list ?? {}
  const counts = { all: 0, unread, 'needs-you': needsYou }
  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-2 pr-2 pl-4">
        <h2 className="text-base font-semibold">{t('Notifications')}</h2>
        <span className="ml-auto flex items-center gap-1">
          <MarkAll teamSlug={teamSlug} unread={unread} onDone={shown.reload} />
          <Link
            href="/account/notifications"
            className="btn btn-ghost btn-sm btn-icon text-muted-foreground"
            aria-label={t('Notification settings')}
            title={t('Notification settings')}
          >
            <Settings aria-hidden="true" size={15} strokeWidth={1.75} />
          </Link>
        </span>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b px-4 pb-3">
        <Segmented
          label={t('Show')}
          value={filter.show}
          options={SHOWN.map((value) => ({
            value,
            label: counts[value] > 0 ? `${t(SHOWN_LABELS[value])} ${counts[value]}` : t(SHOWN_LABELS[value]),
          }))}
          onChange={(show) => setFilter({ ...filter, show })}
        />
        <span className="ml-auto">
          <Menu
            label={t('Kinds')}
            align="end"
            trigger={
              <button type="button" className="btn btn-outline btn-sm">
                {filter.topic === undefined ? t('All kinds') : t(TOPIC_LABELS[filter.topic])}
                <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} />
              </button>
            }
          >
            <MenuItem onSelect={() => setFilter({ show: filter.show })}>{t('All kinds')}</MenuItem>
            {TOPICS.map((topic) => (
              <MenuItem key={topic} onSelect={() => setFilter({ ...filter, topic })}>
                {t(TOPIC_LABELS[topic])}
              </MenuItem>
            ))}
          </Menu>
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2" tabIndex={-1}>
        <NoticeList teamSlug={teamSlug} filter={filter} shown={shown} heading="h3" />
        {hasMore && (
          <Link href={`/${teamSlug}/notices`} className="link block px-2.5 py-2">
            {t('All notifications')}
          </Link>
        )}
      </div>
      <div className="hidden h-9 shrink-0 items-center gap-4 rounded-b-xl border-t bg-muted px-4 text-xs text-muted-foreground sm:flex">
        <span className="flex items-center gap-1">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> {t('move')}
        </span>
        <span className="flex items-center gap-1">
          <Kbd>↵</Kbd> {t('open')}
        </span>
        <span className="flex items-center gap-1">
          <Kbd>U</Kbd> {t('read or unread')}
        </span>
        <span className="ml-auto flex items-center gap-1">
          <Kbd>{t('Esc')}</Kbd> {t('close')}
        </span>
      </div>
    </>
  )
}
