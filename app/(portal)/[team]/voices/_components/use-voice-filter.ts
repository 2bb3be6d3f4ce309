'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { readVoiceFilter, type VoiceFilter, voicesAddress } from './voice-filter.ts'

/**
 * The filter that the address holds, and a way to change it. The whole list is in the page, so nothing is asked of the
 * server; Back undoes a change, except one of the typed words.
 */
export function useVoiceFilter(teamSlug: string): [VoiceFilter, (next: VoiceFilter) => void] {
  const search = useSearchParams()
  const filter = useMemo(() => readVoiceFilter(new URLSearchParams(search)), [search])
  const change = useCallback(
    (next: VoiceFilter) => {
      const address = voicesAddress(teamSlug, next)
      if (next.search === filter.search) window.history.pushState(null, '', address)
      else window.history.replaceState(null, '', address)
    },
    [teamSlug, filter.search],
  )
  return [filter, change]
}
