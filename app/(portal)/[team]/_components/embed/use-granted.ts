'use client'

import { useSyncExternalStore } from 'react'
import { accessState, onAccessState } from '#lib/components/embed/access.ts'
import type { Granted } from '#lib/components/embed/granted.ts'

/** What the session of this frame was granted; null outside of one. */
export function useGranted(): Granted | null {
  const state = useSyncExternalStore(onAccessState, accessState, accessState)
  return state.status === 'live' ? state.granted : null
}
