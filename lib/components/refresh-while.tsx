'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Reads the page again every five seconds for as long as `waiting` is true: for what has no stream of its own. */
export function RefreshWhile({ waiting }: { waiting: boolean }) {
  const router = useRouter()
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => router.refresh(), 5000)
    return () => clearInterval(timer)
  }, [waiting, router])
  return null
}
