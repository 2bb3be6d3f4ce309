'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { NoticeFilter, NoticeList } from '#lib/portal/notices/list-notices.ts'
import { useNoticesState } from '../../_components/notices/notices-provider.tsx'

export type ShownNotices = {
  /** Null until it is loaded. */
  list: NoticeList | null
  /** It could not be loaded; `list` is what was loaded last, at `loadedAt` (ISO 8601). */
  isLost: boolean
  loadedAt: string | null
  reload: () => Promise<void>
  /** Marks notices as read or unread, at once. */
  mark: (ids: readonly string[], read: boolean) => void
}

/** The person's notices by a filter, read again whenever one changes. `given`: as the page was read. */
export function useNotices(teamSlug: string, filter: NoticeFilter, given: NoticeList | null = null): ShownNotices {
  const [list, setList] = useState(given)
  const [isLost, setLost] = useState(false)
  const [loadedAt, setLoadedAt] = useState<string | null>(null)
  useEffect(() => {
    if (given !== null) setLoadedAt(new Date().toISOString())
  }, [given])
  const version = useNoticesState()?.version ?? 0
  const turn = useRef(0)
  const address = `/api/notices/${teamSlug}?${queryOf(filter)}`
  const reload = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    const loaded = await read(address)
    if (mine !== turn.current) return
    setLost(loaded === null)
    if (loaded === null) return
    setList(loaded)
    setLoadedAt(new Date().toISOString())
  }, [address])
  const wanted = `${address} ${version}`
  const seen = useRef(given === null ? '' : wanted)
  useEffect(() => {
    if (seen.current === wanted) return
    seen.current = wanted
    void reload()
  }, [reload, wanted])
  const mark = useCallback(
    (ids: readonly string[], read: boolean) => {
      setList((shown) => shown && marked(shown, ids, read))
      void sendMarks(teamSlug, ids, read).then((isSent) => (isSent ? undefined : reload()))
    },
    [teamSlug, reload],
  )
  return { list, isLost, loadedAt, reload, mark }
}

/** Lasts longer than the page. @returns whether the portal took it. */
export async function sendMarks(teamSlug: string, ids: readonly string[], read: boolean): Promise<boolean> {
  const body = JSON.stringify({ id: ids, read })
  const headers = { 'content-type': 'application/json' }
  const sent = await fetch(`/api/notices/${teamSlug}`, { method: 'PUT', body, headers, keepalive: true }).catch(
    () => null,
  )
  return sent?.ok === true
}

async function read(address: string): Promise<NoticeList | null> {
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as NoticeList) : null
  } catch {
    return null
  }
}

function marked(list: NoticeList, ids: readonly string[], read: boolean): NoticeList {
  return {
    ...list,
    notices: list.notices.map((notice) => (ids.includes(notice.id) ? { ...notice, isUnread: !read } : notice)),
  }
}

function queryOf({ show, topic, before }: NoticeFilter): string {
  const query = new URLSearchParams({ show })
  if (topic !== undefined) query.set('topic', topic)
  if (before !== undefined) query.set('before', before)
  return query.toString()
}
