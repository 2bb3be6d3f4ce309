'use client'

import { useSend } from '#app/(portal)/_components/use-send.ts'
import { cancelProjects } from '../actions.ts'

/** Cancels running projects and shows the result. Retry can start them again, so it asks for no confirmation. */
export function useCancel(teamSlug: string): { cancel: (projectIds: string[]) => void; cancelling: boolean } {
  const { send, sending } = useSend(teamSlug)
  return { cancel: (projectId) => send(cancelProjects, { projectId }), cancelling: sending }
}
