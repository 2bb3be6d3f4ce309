'use client'

import { Bell } from 'lucide-react'
import Link from 'next/link'
import { lazy, Suspense } from 'react'
import { Popover } from '#lib/components/ui/popover.tsx'
import { useText } from '#text'
import { shownCount, useNoticesState } from './notices-provider.tsx'

const NoticePanel = lazy(() =>
  import('../../notices/_components/notice-panel.tsx').then(({ NoticePanel }) => ({ default: NoticePanel })),
)

/** What the key that opens notifications presses. */
export const BELL_ID = 'notice-bell'

/** Beside the team's name: how many notices are unread, and the list of them. */
export function NoticeBell() {
  const t = useText()
  const state = useNoticesState()
  if (state === null) return null
  const { teamSlug, unread } = state
  return (
    <>
      <Popover
        label={t('Notifications')}
        className="notice-popover"
        side="right"
        align="start"
        trigger={
          <button
            id={BELL_ID}
            type="button"
            className="btn btn-ghost btn-icon relative w-[30px] shrink-0 max-xl:mx-auto"
            aria-label={bellLabel(unread, t)}
            title={t('Notifications')}
          >
            <BellWithCount unread={unread} size={16} />
          </button>
        }
      >
        <Suspense>
          <NoticePanel teamSlug={teamSlug} />
        </Suspense>
      </Popover>
      <noscript>
        <a href={`/${teamSlug}/notices`} className="nav-item">
          {t('Notifications')}
        </a>
      </noscript>
    </>
  )
}

/** In the head of a page on a phone: leads to the page of notices. */
export function PhoneBell({ className = '' }: { className?: string }) {
  return <BellLink size={20} className={`md:hidden embed:hidden ${className}`} />
}

/** In a partner's frame, where notices were given to the session. */
export function FrameBell({ isHere }: { isHere: boolean }) {
  return <BellLink size={16} isHere={isHere} />
}

function BellLink({ size, className = '', isHere = false }: { size: number; className?: string; isHere?: boolean }) {
  const t = useText()
  const state = useNoticesState()
  if (state === null) return null
  return (
    <Link
      href={`/${state.teamSlug}/notices`}
      className={`btn btn-ghost btn-icon relative shrink-0 ${className}`}
      aria-label={bellLabel(state.unread, t)}
      aria-current={isHere ? 'page' : undefined}
    >
      <BellWithCount unread={state.unread} size={size} />
    </Link>
  )
}

function bellLabel(unread: number, t: ReturnType<typeof useText>): string {
  return unread === 0 ? t('Notifications') : t('Notifications, {count} unread', { count: shownCount(unread) })
}

function BellWithCount({ unread, size }: { unread: number; size: number }) {
  return (
    <>
      <Bell aria-hidden="true" size={size} strokeWidth={1.75} />
      {unread > 0 && (
        <span aria-hidden="true" className="notice-count num">
          {shownCount(unread)}
        </span>
      )}
    </>
  )
}
