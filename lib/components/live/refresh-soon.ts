'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'

const BATCH_MS = 150
const MIN_INTERVAL_MS = 1000
const RETRY_MS = 2000

/**
 * Reloads the page's data, once for calls in quick succession, since a stream can report a hundred changes at once, and
 * at most once a second however long they go on. Waits while the portal cannot be reached, because a failed refresh
 * would replace the page with the browser's error.
 */
export function useRefreshSoon(): () => void {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAt = useRef(-Infinity)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return useCallback(() => {
    if (timer.current !== undefined) return
    const plan = (ms: number) => {
      timer.current = setTimeout(async () => {
        const isUp = await portalAnswers()
        if (!isUp) return plan(RETRY_MS)
        timer.current = undefined
        lastAt.current = performance.now()
        router.refresh()
      }, ms)
    }
    plan(Math.max(BATCH_MS, lastAt.current + MIN_INTERVAL_MS - performance.now()))
  }, [router])
}

async function portalAnswers(): Promise<boolean> {
  const answer = await fetch('/api/health/live', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}
