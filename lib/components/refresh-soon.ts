'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'

const GATHERING_MS = 150
const AGAIN_MS = 2000

/**
 * Reads the page again, once for all calls that come close together: a stream can tell of a hundred projects at once.
 * While the portal cannot be reached it waits: a refresh that fails would replace the page by the browser's error.
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
