import { useSyncExternalStore } from 'react'
import type { ThemeScheme } from '#lib/core/embed-theme/theme.ts'

/** What this page is shown in now. */
export function usePageScheme(): ThemeScheme {
  return useSyncExternalStore(subscribe, readScheme, () => 'light')
}

function readScheme(): ThemeScheme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
