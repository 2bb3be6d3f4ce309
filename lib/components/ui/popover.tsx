'use client'

import { Slot } from 'radix-ui'
import { lazy, Suspense, useState } from 'react'
import type { PopoverProps } from './popover-props.ts'

const load = () => import('./opened-popover.tsx')

const OpenedPopover = lazy(() => load().then((parts) => ({ default: parts.OpenedPopover })))

/** Opens beside `trigger`, which must be a button. It is loaded when first opened, because most pages are left without. */
export function Popover(props: PopoverProps) {
  const [isOpened, setOpened] = useState(false)
  const ready = () => void load().catch(() => undefined)
  // Where the parts cannot be loaded, the button can be pressed again.
  const open = () =>
    void load().then(
      () => setOpened(true),
      () => undefined,
    )
  const closed = (
    <Slot.Root
      aria-haspopup="dialog"
      aria-expanded={false}
      data-state="closed"
      onPointerEnter={ready}
      onFocus={ready}
      onClick={open}
    >
      {props.trigger}
    </Slot.Root>
  )
  if (!isOpened) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedPopover {...props} />
    </Suspense>
  )
}
