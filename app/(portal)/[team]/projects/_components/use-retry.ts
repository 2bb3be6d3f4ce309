'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { languageName } from '#lib/components/words.ts'
import type { SubtitleLanguage } from '#lib/contract/enumerations.ts'
import { IDLE } from '#lib/portal/form-state.ts'
import { retryProjects } from '../actions.ts'

export type Retry = (projectId: string, language?: SubtitleLanguage) => void

/** Starts a failed, stalled or cancelled project again, with the same options or another language; what came of it is told. */
export function useRetry(teamSlug: string): { retry: Retry; retrying: boolean } {
  const router = useRouter()
  const toast = useToast()
  const [retrying, start] = useTransition()
  function retry(projectId: string, language?: SubtitleLanguage) {
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      form.set('projectId', projectId)
      if (language) form.set('language', language)
      const state = await retryProjects(IDLE, form)
      const change = language ? `${languageName(language)} as the language` : 'the same options'
      toast(state.status === 'ok' ? `Started again with ${change}` : (state.message ?? 'It could not be started'))
      router.refresh()
    })
  }
  return { retry, retrying }
}
