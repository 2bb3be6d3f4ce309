'use client'

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { matchesMedia } from '../browser/browser-features.ts'
import { isFrame, readStored, removeStored, store } from '../storage/browser-storage.ts'

export type Theme = 'light' | 'dark' | 'system'

const KEY = 'theme'

/** Shows and remembers a theme; `system` forgets the choice. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') removeStored('local', KEY)
  else store('local', KEY, theme)
  show(theme)
  window.dispatchEvent(new Event('themechange'))
}

export function toggleTheme(): void {
  setTheme(document.documentElement.classList.contains('dark') ? 'light' : 'dark')
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}

/**
 * Applies the theme where the head script cannot: a page that throws during server rendering, such as a 404, is
 * rendered again in the browser, which does not run its inline scripts. A partner's frame has the partner's theme.
 */
export function ShownTheme() {
  useLayoutEffect(() => {
    if (!isFrame()) show(readTheme())
  }, [])
  return null
}

function show(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchesMedia('(prefers-color-scheme: dark)'))
  document.documentElement.classList.toggle('dark', dark)
}

function readTheme(): Theme {
  const stored = readStored('local', KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('themechange', listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener('themechange', listener)
    window.removeEventListener('storage', listener)
  }
}
