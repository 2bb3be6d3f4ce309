'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showAddress } from '#lib/components/browser/browser-features.ts'
import { readVoiceFilter, type VoiceFilter, voicesAddress } from './voice-filter.ts'

/**
 * The filter in the address and a way to change it. The whole list is in the page, so no request is needed. Back undoes
 * a change, except of the typed words. The address is updated a moment later, so the filter is also kept in state and
 * checkboxes respond at once.
 */
export function useVoiceFilter(teamSlug: string): [VoiceFilter, (next: VoiceFilter) => void] {
  const query = useSearchParams().toString()
  const [filter, setFilter] = useState(() => readVoiceFilter(new URLSearchParams(query)))
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    setFilter(readVoiceFilter(new URLSearchParams(window.location.search)))
  }, [query])
  const change = useCallback(
    (next: VoiceFilter) => {
      setFilter(next)
      const address = voicesAddress(teamSlug, next)
      showAddress(next.search === filter.search ? 'push' : 'replace', address)
    },
    [teamSlug, filter.search],
  )
  return [filter, change]
}
