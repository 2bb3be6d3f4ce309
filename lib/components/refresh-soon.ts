'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'

const GATHERING_MS = 150

/** Reads the page again, once for all calls that come close together: a stream can tell of a hundred projects at once. */
export function useRefreshSoon(): () => void {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => router.refresh(), GATHERING_MS)
  }, [router])
}
