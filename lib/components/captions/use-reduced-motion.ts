import { useSyncExternalStore } from 'react'
import { mediaMatches, onMediaChange } from '../browser/guarded.ts'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the reader asks for less motion; true while the page is still being served. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => mediaMatches(QUERY),
    () => true,
  )
}

function subscribe(onChange: () => void): () => void {
  return onMediaChange(QUERY, onChange)
}
