'use client'

import { useLayoutEffect, useRef } from 'react'
import { readStored, removeStored, store } from '../storage/browser-storage.ts'

/**
 * Keys by the value of `KeyboardEvent.key`: `j`, `?`, `/`, `Enter`; `D` with Shift held; `mod+k` for Ctrl or Command. One that
 * returns false leaves the key to others.
 */
export type Shortcuts = Record<string, (event: KeyboardEvent) => unknown>

/**
 * Single-key shortcuts for as long as the component is on the page. Silent while typing, inside an open dialog (unless it
 * is marked with `data-page-keys`) or menu, and where the focused control uses the key itself (Enter and Space on buttons and links, unless it is marked with
 * `data-own-keys`). They work from the moment that the component is seen, so that no key is lost.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const withModifier = event.ctrlKey || event.metaKey
      const act = latest.current[withModifier ? `mod+${event.key.toLowerCase()}` : event.key]
      if (!act || event.altKey || event.isComposing) return
      if (!withModifier && (event.defaultPrevented || isTaken(event) || singleKeysAreOff())) return
      if (act(event) !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const OFF_KEY = 'single-key-shortcuts'

export function singleKeysAreOff(): boolean {
  return readStored('local', OFF_KEY) === 'off'
}

/** Turns shortcuts without Ctrl or Command on or off for this browser (WCAG 2.1.4). */
export function setSingleKeys(on: boolean): void {
  if (on) removeStored('local', OFF_KEY)
  else store('local', OFF_KEY, 'off')
  window.dispatchEvent(new Event('singlekeyschange'))
}

/** Calls `listener` when they are turned on or off, here or in another tab. @returns what ends it. */
export function onSingleKeys(listener: () => void): () => void {
  window.addEventListener('singlekeyschange', listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener('singlekeyschange', listener)
    window.removeEventListener('storage', listener)
  }
}

function isTaken(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element)) return false
  if (event.target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')) return true
  if (
    event.target.closest('[role="dialog"]:not([data-page-keys]), [role="menu"], [role="listbox"], [role="alertdialog"]')
  )
    return true
  const pressesControl = event.key === 'Enter' || event.key === ' '
  return pressesControl && event.target.closest('button:not([data-own-keys]), a, [role="radio"], input') !== null
}
