'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { DialogProps, DrawerProps } from './dialog-props.ts'

/** Dialogs are loaded when the first one opens. */
const load = () => import('./loaded-dialog.tsx')

const LoadedDialog = lazy(() => load().then((parts) => ({ default: parts.LoadedDialog })))
const LoadedDrawer = lazy(() => load().then((parts) => ({ default: parts.LoadedDrawer })))

/** A decision: 520 wide, 1040 if `wide`, a full-height sheet on a phone. Traps focus, gives it back, closes with Esc. */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpen open={props.open}>
      <LoadedDialog {...props} />
    </OnceOpen>
  )
}

/** Detail that keeps its context: 540 wide from the right, a whole page on a phone. `actions` stand in its header. */
export function Drawer(props: DrawerProps) {
  return (
    <OnceOpen open={props.open}>
      <LoadedDrawer {...props} />
    </OnceOpen>
  )
}

/** Mounts its children when first opened and keeps them, so that closing can be animated. */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen ? <Suspense>{children}</Suspense> : null
}
