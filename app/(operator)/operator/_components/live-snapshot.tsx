'use client'

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { Snapshot } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useRowKeys } from './use-row-keys.ts'

const INTERVAL_MS = 4_000

/** `isLost`: the last question got no answer, so the shown data is old. */
type SnapshotState = {
  snapshot: Snapshot | null
  isLost: boolean
  /** Waits for what the worker reads after the one that is shown. */
  readNext: () => Promise<void>
}

const LiveContext = createContext<SnapshotState>({ snapshot: null, isLost: false, readNext: async () => {} })

/** What the worker read last, kept current while the page is visible and nothing on it is selected. */
export function LiveSnapshot({ initial, children }: { initial: Snapshot | null; children: ReactNode }) {
  const [snapshot, setSnapshot] = useState(initial)
  const [isLost, setLost] = useState(initial === null)
  const show = useCallback((found: Snapshot | null) => {
    setLost(found === null)
    if (found !== null) setSnapshot(found)
  }, [])
  const after = snapshot?.readAt ?? ''
  const readNext = useCallback(async () => show(await fetchSnapshot(after)), [show, after])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const next = async () => {
      if (!document.hidden && !isSelecting()) show(await fetchSnapshot())
      if (!isOver) timer = setTimeout(() => void next(), INTERVAL_MS)
    }
    timer = setTimeout(() => void next(), INTERVAL_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [show])
  useRowKeys()
  const live = useMemo(() => ({ snapshot, isLost, readNext }), [snapshot, isLost, readNext])
  return <LiveContext value={live}>{children}</LiveContext>
}

export function useLiveSnapshot(): SnapshotState {
  return useContext(LiveContext)
}

/** Numbers that change under a selection would change the copied text. */
function isSelecting(): boolean {
  const selection = document.getSelection()
  return selection !== null && !selection.isCollapsed
}

async function fetchSnapshot(after = ''): Promise<Snapshot | null> {
  try {
    const answer = await fetch(`/api/operator/snapshot?after=${encodeURIComponent(after)}`, { cache: 'no-store' })
    if (!answer.ok) return null
    const { snapshot } = (await answer.json()) as { snapshot: Snapshot | null }
    return snapshot
  } catch {
    return null
  }
}
