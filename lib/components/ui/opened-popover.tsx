'use client'

import { Popover as Radix } from 'radix-ui'
import { useEffect, useState } from 'react'
import type { PopoverProps } from './popover-props.ts'

/** A popover that is open as soon as it is there. A dialog that something in it opens leaves it open. */
export function OpenedPopover({
  trigger,
  label,
  isHidden = false,
  className = '',
  side = 'bottom',
  align = 'end',
  children,
}: PopoverProps) {
  const [isOpen, setIsOpen] = useState(true)
  // Radix no longer receives Escape once a dialog was open above it.
  useEffect(() => {
    if (!isOpen) return
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !isBelowDialog()) setIsOpen(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={`popover ${className} ${isHidden ? 'opacity-0' : ''}`}
          aria-label={label}
          data-page-keys
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={focusFirst}
          onInteractOutside={stayBesideDialogs}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Otherwise the first button has the focus, behind a link that comes before it. */
function focusFirst(event: Event) {
  const first = event.target instanceof Element ? event.target.querySelector<HTMLElement>('a, button, input') : null
  if (first === null) return
  event.preventDefault()
  first.focus()
}

function stayBesideDialogs(event: Event) {
  if (isBelowDialog()) event.preventDefault()
}

function isBelowDialog(): boolean {
  return document.querySelector('.dialog') !== null
}
