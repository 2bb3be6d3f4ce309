'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'

const GATHERING_MS = 150
const AT_MOST_EVERY_MS = 1000
const AGAIN_MS = 2000

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
        if (!isUp) return plan(AGAIN_MS)
        timer.current = undefined
        lastAt.current = performance.now()
        router.refresh()
      }, ms)
    }
    plan(Math.max(GATHERING_MS, lastAt.current + AT_MOST_EVERY_MS - performance.now()))
  }, [router])
}

async function portalAnswers(): Promise<boolean> {
  const answer = await fetch('/api/health/live', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}
