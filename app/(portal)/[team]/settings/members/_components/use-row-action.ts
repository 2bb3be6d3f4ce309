'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { type FormState, IDLE } from '#lib/portal/form-state.ts'

type Action = (state: FormState, form: FormData) => Promise<FormState>

/** Does something with one row of the team's people, says what came of it and reads the page again. */
export function useRowAction(teamSlug: string) {
  const router = useRouter()
  const toast = useToast()
  const [acting, start] = useTransition()
  function act(action: Action, fields: Record<string, string>, onDone?: () => void) {
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const state = await action(IDLE, form).catch(() => null)
      toast(state?.message ?? 'It could not be done. Check your connection and try again.')
      onDone?.()
      router.refresh()
    })
  }
  return { act, acting }
}
