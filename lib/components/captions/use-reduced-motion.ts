import { useSyncExternalStore } from 'react'
import { matchesMedia, onMediaChange } from '../browser/browser-features.ts'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the reader asks for less motion; true while the page is still being served. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(QUERY),
    () => true,
  )
}

function subscribe(onChange: () => void): () => void {
  return onMediaChange(QUERY, onChange)
}
