'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useNoticeCount } from '#lib/components/live/team-changes.tsx'

/** `version` grows with each change, also of one that leaves the count as it is. */
type NoticesState = { teamSlug: string; unread: number; version: number }

const NoticesContext = createContext<NoticesState | null>(null)

/** The person's unread notices; null where pages have none. */
export function useNoticesState(): NoticesState | null {
  return useContext(NoticesContext)
}

/** Keeps the count of unread notices current, also in the tab's title. */
export function NoticesProvider({
  teamSlug,
  unread,
  children,
}: {
  teamSlug: string
  /** As the page was read. */
  unread: number
  children: ReactNode
}) {
  const [live, setLive] = useState({ unread, given: unread, version: 0 })
  if (live.given !== unread) setLive({ unread, given: unread, version: live.version })
  useNoticeCount((count) => setLive((last) => ({ ...last, unread: count, version: last.version + 1 })))
  useCountInTitle(live.unread)
  return <NoticesContext value={{ teamSlug, unread: live.unread, version: live.version }}>{children}</NoticesContext>
}

/** `99+` at most. */
export function shownCount(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}

/** Each page writes its own title, so the count is put before it again whenever that changes. */
function useCountInTitle(unread: number): void {
  useEffect(() => {
    const write = () => {
      const plain = document.title.replace(/^\(\d+\+?\) /, '')
      const wanted = unread === 0 ? plain : `(${shownCount(unread)}) ${plain}`
      if (document.title !== wanted && plain !== '') document.title = wanted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [unread])
}
