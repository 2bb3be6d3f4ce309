'use client'

import { useRouter } from 'next/navigation'
import { type RefObject, useActionState, useEffect } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { FormAction } from '#lib/portal/form-action.ts'
import { type FormState, IDLE } from '#lib/portal/form-state.ts'
import { useProof } from './proof/proof-provider.tsx'

export type Form = ReturnType<typeof useForm>

/**
 * The state of a form that stays on its page: says what came of it, reads the page again, moves the focus to the first
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
  useKeptEntries(ref)
  return { state, send, sending, fields, values, ref }
}

/**
 * React resets a form after its action, which puts checkboxes and lists back to what they were when the page was loaded:
 * they would deny what was just saved, and lose what was chosen when another field is wrong. React's own `onReset` is
 * not called for that reset. Segmented choices and switches of Radix go back on the event itself, so it reaches none.
 */
function useKeptEntries(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = ref.current
    const keep = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    form?.addEventListener('reset', keep, { capture: true })
    return () => form?.removeEventListener('reset', keep, { capture: true })
  })
}
