import type { MouseEvent } from 'react'

/** A right click and Shift F10 open the item's menu. */
export function openMenu(event: MouseEvent<HTMLElement>): void {
  const button = event.currentTarget.querySelector<HTMLElement>('[data-item-menu]')
  if (button === null) return
  event.preventDefault()
  button.click()
}
