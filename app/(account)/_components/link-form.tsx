'use client'

import { type ReactNode, useActionState } from 'react'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import type { FormAction } from '#lib/portal/http/form-action.ts'
import { type FormState, formMessage, IDLE } from '#lib/portal/http/form-state.ts'

/** A form that uses the link with which the page was opened. */
export function LinkForm({
  action,
  token,
  label,
  busy,
  fields,
}: {
  action: FormAction
  token: string
  label: string
  busy: string
  fields?: (state: FormState) => ReactNode
}) {
  const [state, send, sending] = useActionState(action, IDLE)
  const form = useFirstErrorFocus(state)
  return (
    <form ref={form} action={send} className="mt-6 grid gap-4" noValidate>
      <input type="hidden" name="token" value={token} />
      <FormError message={formMessage(state)} />
      {fields?.(state)}
      <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending}>
        {sending ? busy : label}
      </button>
    </form>
  )
}
