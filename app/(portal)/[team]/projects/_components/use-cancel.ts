'use client'

import { useSend } from '#app/(portal)/_components/use-send.ts'
import { cancelProjects } from '../actions.ts'

/** Cancels running projects and shows the result. Retry can start them again, so it asks for no confirmation. */
export function useCancel(teamSlug: string): { cancel: (projectIds: string[]) => void; canceling: boolean } {
  const { send, sending } = useSend(teamSlug)
  return { cancel: (projectId) => send(cancelProjects, { projectId }), canceling: sending }
}
