'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** What pages offer, each by itself: in a partner's frame, the partner decides about each. */
export type AllowedActions = { make: boolean; download: boolean; delete: boolean; publish: boolean }

const AllowedActionsContext = createContext<AllowedActions>({ make: true, download: true, delete: true, publish: true })

export function AllowedActionsProvider({ may, children }: { may: AllowedActions; children: ReactNode }) {
  return <AllowedActionsContext value={may}>{children}</AllowedActionsContext>
}

export function useAllowedActions(): AllowedActions {
  return useContext(AllowedActionsContext)
}
