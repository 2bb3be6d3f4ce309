'use client'

import { useRouter } from 'next/navigation'
import { useActionState } from 'react'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { useKeptFormValues } from '#lib/components/storage/kept-form-values.ts'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { FormAction } from '#lib/portal/http/form-action.ts'
import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import { useProof } from './proof/proof-provider.tsx'

export type Form = ReturnType<typeof useForm>

/**
 * The state of a form that stays on its page: shows the result, reads the page again, moves the focus to the first
 * wrong field and asks for a proof where the action needs one. Put it into an `ActionForm` or `SettingsForm`.
 */
export function useForm<Answer>(
  action: FormAction<Answer>,
  onDone?: (answer: FormState & Partial<Answer>, form: FormData) => void,
) {
  const router = useRouter()
  const toast = useToast()
  const withProof = useProof()
  const [state, send, sending] = useActionState(async (before: FormState, form: FormData) => {
    const answer = await withProof(action)(before, form)
    if (answer.status === 'ok') {
      if (answer.message !== undefined) toast(answer.message)
      onDone?.(answer, form)
      router.refresh()
    }
    return answer as FormState
  }, IDLE)
  const { fields = {}, values = {} } = state
  const ref = useFirstErrorFocus(state)
  useKeptFormValues(ref)
  return { state, send, sending, fields, values, ref }
}
