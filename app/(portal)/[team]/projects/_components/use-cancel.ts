'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { IDLE } from '#lib/portal/form-state.ts'
import { cancelProjects } from '../actions.ts'

/** Cancels running projects and shows the result. Retry can start them again, so there is no confirmation. */
export function useCancel(teamSlug: string): { cancel: (projectIds: string[]) => void; cancelling: boolean } {
  const router = useRouter()
  const toast = useToast()
  const [cancelling, start] = useTransition()
  function cancel(projectIds: string[]) {
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      for (const id of projectIds) form.append('projectId', id)
      const state = await cancelProjects(IDLE, form)
      toast(state.message ?? 'It could not be cancelled. Try again.')
      router.refresh()
    })
  }
  return { cancel, cancelling }
}
