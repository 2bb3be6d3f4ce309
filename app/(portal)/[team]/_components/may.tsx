'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** What pages offer, each by itself: in a partner's frame, the partner decides about each. */
export type Offered = { make: boolean; download: boolean; delete: boolean; publish: boolean }

const OfferedContext = createContext<Offered>({ make: true, download: true, delete: true, publish: true })

export function MayProvider({ may, children }: { may: Offered; children: ReactNode }) {
  return <OfferedContext value={may}>{children}</OfferedContext>
}

export function useMay(): Offered {
  return useContext(OfferedContext)
}
