'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { RetryChange } from '#lib/portal/projects/retry-projects.ts'
import { useText } from '#text'
import { retryProjects } from '../actions.ts'

export type Retry = (projectIds: string[], change?: RetryChange) => void

/**
 * Restarts projects that ended without a result, unchanged or with a change, and shows the outcome. `refusal` is the
 * reason why a new link was rejected; it is shown at the field, not in a toast that disappears.
 */
export function useRetry(teamSlug: string): { retry: Retry; retrying: boolean; refusal: string | undefined } {
  const t = useText()
  const router = useRouter()
  const toast = useToast()
  const [retrying, start] = useTransition()
  const [refusal, setRefusal] = useState<string>()
  function retry(projectIds: string[], change: RetryChange = {}) {
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      for (const id of projectIds) form.append('projectId', id)
      if (change.language) form.set('language', change.language)
      if (change.url !== undefined) form.set('url', change.url)
      const state = await retryProjects(IDLE, form)
      const refused = state.fields?.url
      setRefusal(refused)
      if (refused === undefined) toast(state.message ?? t('We could not start the project. Try again.'))
      router.refresh()
    })
  }
  return { retry, retrying, refusal }
}
