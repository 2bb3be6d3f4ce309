'use client'

import { useState } from 'react'

/**
 * For dialogs without a trigger of their own: gives the focus back to what had it before `open` was set, as a handler
 * for when the dialog has closed.
 */
export function useReturnedFocus(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false)
  const [from, setFrom] = useState<Element | null>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    // A dialog that is open when its page is made on the server was opened by an address.
    if (open && typeof document !== 'undefined') setFrom(openerOf(document.activeElement))
  }
  return (event) => {
    if (!(from instanceof HTMLElement) || !from.isConnected || from === document.body) return
    event.preventDefault()
    from.focus()
  }
}

/** An item of a menu is gone by then: the button of the menu stays. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}
