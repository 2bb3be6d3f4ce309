'use client'

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { useText } from '#text'
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
  useNotifyWhenLeft(teamSlug)
  return {
    ...view,
    begin: (file: File) => uploadSession(teamSlug).begin(file),
    pause: () => void uploadSession(teamSlug).pause(),
    resume: () => uploadSession(teamSlug).resume(),
    clear: () => uploadSession(teamSlug).clear(),
    forget: () => uploadSession(teamSlug).forget(),
  }
}

/** On leaving the page, informs the user that the upload continues and that no project has started. */
function useNotifyWhenLeft(teamSlug: string): void {
  const t = useText()
  const show = useToast()
  useEffect(
    () => () => {
      const { state } = uploadSession(teamSlug).view
      if (state.status !== 'sending' && state.status !== 'waiting') return
      show(
        t('{name} is still uploading. Keep this tab open and return to “New project” to use it.', { name: state.name }),
      )
    },
    [teamSlug, show, t],
  )
}
