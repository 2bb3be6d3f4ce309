'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'

const GATHERING_MS = 150
const AGAIN_MS = 2000

/**
 * Reloads the page's data, once for calls in quick succession, since a stream can report a hundred projects at once.
 * Waits while the portal cannot be reached, because a failed refresh would replace the page with the browser's error.
 */
export function useRefreshSoon(): () => void {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    const plan = (ms: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(async () => {
        if (await portalAnswers()) router.refresh()
        else plan(AGAIN_MS)
      }, ms)
    }
    plan(GATHERING_MS)
  }, [router])
}

async function portalAnswers(): Promise<boolean> {
  const answer = await fetch('/api/health/live', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}
