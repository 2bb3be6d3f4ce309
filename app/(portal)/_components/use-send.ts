'use client'

import { unstable_rethrow, useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { FormAction } from '#lib/portal/http/form-action.ts'
import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { useProof } from './proof/proof-provider.tsx'

/** By name; a list is one field for each of its values. */
export type Fields = Readonly<Record<string, string | Blob | readonly string[]>>

type OnDone<Answer> = (answer: FormState & Partial<Answer>) => void
/** Nothing where there is nothing to take back. */
type UndoOf<Answer> = (answer: FormState & Partial<Answer>) => (() => void) | undefined

/**
 * Sends something to an action without a form, shows the outcome in a toast and reads the page again. Asks for a proof
 * where the action needs one. `undoOf` gives what takes a successful answer back, which the toast offers.
 *
 * @param teamSlug the team whose action it is; absent for actions of the person's own account.
 */
export function useSend(teamSlug?: string) {
  const t = useText()
  const router = useRouter()
  const toast = useToast()
  const withProof = useProof()
  const [sending, start] = useTransition()
  function send<Answer>(action: FormAction<Answer>, fields: Fields, onDone?: OnDone<Answer>, undoOf?: UndoOf<Answer>) {
    start(async () => {
      const state = await withProof(action)(IDLE, formOf(teamSlug, fields)).catch(lost(t))
      const message = Object.values(state.fields ?? {})[0] ?? state.message
      const undo = state.status === 'ok' ? undoOf?.(state) : undefined
      if (message !== undefined) toast(message, undo && { label: t('Undo'), run: undo })
      if (state.status === 'ok') onDone?.(state)
      router.refresh()
    })
  }
  return { send, sending }
}

/** As `useSend`, for a dialog: an error stays in the dialog. */
export function useSendInDialog(teamSlug: string, onDone: () => void) {
  const [problem, setProblem] = useState<FormState>(IDLE)
  const t = useText()
  const router = useRouter()
  const toast = useToast()
  const [sending, start] = useTransition()
  function send(action: FormAction, fields: Fields) {
    start(async () => {
      const state = await action(IDLE, formOf(teamSlug, fields)).catch(lost(t))
      setProblem(state.status === 'error' ? state : IDLE)
      router.refresh()
      if (state.status === 'error') return
      if (state.message !== undefined) toast(state.message)
      onDone()
    })
  }
  return { send, sending, problem, clear: () => setProblem(IDLE) }
}

/** A redirect reaches the caller as an error too; it is not one. */
function lost(t: Text) {
  return <Answer>(error: unknown): FormState & Partial<Answer> => {
    unstable_rethrow(error)
    const message = t('We could not send your request. Check your connection and try again.')
    return { status: 'error', message } as FormState & Partial<Answer>
  }
}

/** Calls an action without a form. */
export function formOf(teamSlug: string | undefined, fields: Fields): FormData {
  const form = new FormData()
  if (teamSlug !== undefined) form.set('team', teamSlug)
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}
