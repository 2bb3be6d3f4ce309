'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { type FormState, IDLE } from '#lib/portal/form-state.ts'

type Action<Answer> = (state: FormState, form: FormData) => Promise<FormState & Partial<Answer>>

/** Does something with an address or a delivery, says what came of it and reads the page again. */
export function useWebhookAction(teamSlug: string) {
  const router = useRouter()
  const toast = useToast()
  const [acting, start] = useTransition()
  function act<Answer>(
    action: Action<Answer>,
    fields: Record<string, string | string[]>,
    onDone?: (answer: FormState & Partial<Answer>) => void,
  ) {
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
      const state = await action(IDLE, form).catch(() => null)
      const said = state?.fields?.events ?? state?.message
      if (state?.status !== 'ok' || said !== undefined) {
        toast(said ?? 'It could not be done. Check your connection and try again.')
      }
      if (state?.status === 'ok') onDone?.(state)
      router.refresh()
    })
  }
  return { act, acting }
}
