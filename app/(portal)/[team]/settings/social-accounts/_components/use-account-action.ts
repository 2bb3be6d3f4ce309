'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { type FormState, IDLE } from '#lib/portal/form-state.ts'

type Action = (state: FormState, form: FormData) => Promise<FormState>

/** Does something with one account, says what came of it and reads the page again. */
export function useAccountAction(teamSlug: string, accountId: string) {
  const router = useRouter()
  const toast = useToast()
  const [acting, start] = useTransition()
  function act(action: Action, onDone?: () => void) {
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      form.set('accountId', accountId)
      const state = await action(IDLE, form).catch(() => null)
      toast(state?.message ?? 'It could not be done. Check your connection and try again.')
      if (state?.status === 'ok') onDone?.()
      router.refresh()
    })
  }
  return { act, acting }
}
