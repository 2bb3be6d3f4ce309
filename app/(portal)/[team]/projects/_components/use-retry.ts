'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { IDLE } from '#lib/portal/form-state.ts'
import { retryThis } from '../actions.ts'

/** Starts a failed or stalled project again with the same options; what came of it is told. */
export function useRetry(teamSlug: string): { retry: (projectId: string) => void; retrying: boolean } {
  const router = useRouter()
  const toast = useToast()
  const [retrying, start] = useTransition()
  function retry(projectId: string) {
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      form.set('projectId', projectId)
      const state = await retryThis(IDLE, form)
      toast(
        state.status === 'ok' ? 'Started again with the same options' : (state.message ?? 'It could not be started'),
      )
      router.refresh()
    })
  }
  return { retry, retrying }
}
