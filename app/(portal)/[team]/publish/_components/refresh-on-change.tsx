'use client'

import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { usePublicationChanges } from '#lib/components/live/team-changes.tsx'

/** Reads the page again whenever posts of the team change; with `publicationId` only for that publication. */
export function RefreshOnChange({ publicationId }: { publicationId?: string }) {
  const refresh = useRefreshSoon()
  usePublicationChanges((id) => {
    if (publicationId === undefined || publicationId === id) refresh()
  }, refresh)
  return null
}
