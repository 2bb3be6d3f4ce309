'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { FormAction } from '#lib/portal/form-action.ts'
import { type FormState, IDLE } from '#lib/portal/form-state.ts'

export type Fields = [name: string, value: string][]

/** Sends something to an action, tells what came of it, and reads the page again. */
export function useSend(teamSlug: string): {
  send: (action: FormAction, fields: Fields, then?: (state: FormState) => void) => void
  sending: boolean
} {
  const router = useRouter()
  const toast = useToast()
  const [sending, start] = useTransition()
  function send(action: FormAction, fields: Fields, then?: (state: FormState) => void) {
    start(async () => {
      const state = await action(IDLE, formOf(teamSlug, fields))
      toast(state.message ?? 'Something went wrong. Try again.')
      then?.(state)
      router.refresh()
    })
  }
  return { send, sending }
}

/** As `useSend`, for a dialog: what went wrong stays in it. */
export function useSendInDialog(teamSlug: string, onDone: () => void) {
  const [problem, setProblem] = useState<FormState>(IDLE)
  const router = useRouter()
  const toast = useToast()
  const [sending, start] = useTransition()
  function send(action: FormAction, fields: Fields) {
    start(async () => {
      const state = await action(IDLE, formOf(teamSlug, fields))
      setProblem(state.status === 'error' ? state : IDLE)
      router.refresh()
      if (state.status === 'error') return
      if (state.message !== undefined) toast(state.message)
      onDone()
    })
  }
  return { send, sending, problem }
}

function formOf(teamSlug: string, fields: Fields): FormData {
  const form = new FormData()
  form.set('team', teamSlug)
  for (const [name, value] of fields) form.append(name, value)
  return form
}

export function idsAs(name: string, ids: readonly string[]): Fields {
  return ids.map((id) => [name, id])
}
