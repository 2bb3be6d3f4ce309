'use client'

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { NO_UPLOAD, uploadSession } from './upload-session.ts'

/** The tab's upload for a team, and what can be done with it. */
export function useUpload(teamSlug: string) {
  const subscribe = useCallback((listener: () => void) => uploadSession(teamSlug).subscribe(listener), [teamSlug])
  const view = useSyncExternalStore(
    subscribe,
    () => uploadSession(teamSlug).view,
    () => NO_UPLOAD,
  )
  useEffect(() => void uploadSession(teamSlug).restore(), [teamSlug])
  return {
    ...view,
    begin: (file: File) => uploadSession(teamSlug).begin(file),
    pause: () => void uploadSession(teamSlug).pause(),
    resume: () => uploadSession(teamSlug).resume(),
    clear: () => uploadSession(teamSlug).clear(),
    forget: () => uploadSession(teamSlug).forget(),
  }
}
