'use client'

import { useShortcuts } from '#lib/components/page/shortcuts.tsx'

const ROWS = '.op-t tbody tr, .op-list > li'

/**
 * `J` and `K` go to the next and previous row of all lists on the page, `↵` opens the row's first link. Buttons of a row
 * are reached with Tab, so that no act is one key away.
 */
export function useRowKeys(): void {
  useShortcuts({ j: () => goTo(1), k: () => goTo(-1) })
}

function goTo(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility())
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]
  if (next === undefined) return
  const link = next.querySelector<HTMLElement>('a[href]')
  if (link === null) next.tabIndex = -1
  const target = link ?? next
  target.focus()
  next.scrollIntoView({ block: 'nearest' })
}
