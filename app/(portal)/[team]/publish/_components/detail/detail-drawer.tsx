'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { Drawer } from '#lib/components/ui/dialog.tsx'

/** The detail of a post over the calendar. The address has whether it is open. */
export function DetailDrawer({
  title,
  isOpen,
  closedAddress,
  children,
}: {
  title: string
  isOpen: boolean
  closedAddress: Route
  children: ReactNode
}) {
  const router = useRouter()
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && router.push(closedAddress, { scroll: false })}
      title={title}
      forReading
    >
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
    </Drawer>
  )
}
