'use client'

import { useEffect } from 'react'
import { useRefreshSoon } from './refresh-soon.ts'

/** Reads the page again every five seconds for as long as `waiting` is true: for what has no stream of its own. */
export function RefreshWhile({ waiting }: { waiting: boolean }) {
  const refresh = useRefreshSoon()
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(refresh, 5000)
    return () => clearInterval(timer)
  }, [waiting, refresh])
  return null
}
