'use client'

import { Slot } from 'radix-ui'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import type { MenuProps, OpenMethod } from './menu-props.ts'

/** Menu contents are loaded on demand, because most pages are left without opening one. */
const load = () => import('./opened-menu.tsx')

const OpenedMenu = lazy(() => load().then((parts) => ({ default: parts.OpenedMenu })))

/** A menu that opens from `trigger`, which must be a button. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<OpenMethod | null>(null)
  const closed = <ClosedMenu trigger={props.trigger} onOpen={setOpenedBy} />
  if (openedBy === null) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedMenu {...props} openedBy={openedBy} />
    </Suspense>
  )
}

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown']

function ClosedMenu({ trigger, onOpen }: { trigger: ReactNode; onOpen: (by: OpenMethod) => void }) {
  const ready = () => void load().catch(() => undefined)
  // Where the parts cannot be loaded, the button can be pressed again.
  const open = (by: OpenMethod) =>
    void load().then(
      () => onOpen(by),
      () => undefined,
    )
  function onKeyDown(event: KeyboardEvent) {
    if (!OPENING_KEYS.includes(event.key)) return
    event.preventDefault()
    open('key')
  }
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
      onPointerEnter={ready}
      onFocus={ready}
      onClick={() => open('pointer')}
      onKeyDown={onKeyDown}
    >
      {trigger}
    </Slot.Root>
  )
}

export const MenuItem = lazy(() => load().then((parts) => ({ default: parts.MenuItem })))

/** A link in a menu: `children` is the anchor itself. */
export const MenuLink = lazy(() => load().then((parts) => ({ default: parts.MenuLink })))

/** One of several choices; the chosen one carries a check. */
export const MenuChoice = lazy(() => load().then((parts) => ({ default: parts.MenuChoice })))

export const MenuToggle = lazy(() => load().then((parts) => ({ default: parts.MenuToggle })))

export const MenuLine = lazy(() => load().then((parts) => ({ default: parts.MenuLine })))
