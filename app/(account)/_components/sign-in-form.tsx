'use client'

import { useActionState } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { IDLE } from '#lib/portal/form-state.ts'
import { signInHere } from '../actions.ts'

/** `next` is where signing in leads. */
export function SignInForm({ next }: { next: string }) {
  const [state, send, sending] = useActionState(signInHere, IDLE)
  const form = useFirstErrorFocus(state)
  return (
    <form ref={form} action={send} className="mt-6 grid gap-4" noValidate>
      <input type="hidden" name="next" value={next} />
      <FormError message={state.status === 'error' ? state.message : undefined} />
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
        large
        defaultValue={state.values?.email}
        error={state.fields?.email}
      />
      <PasswordField autoComplete="current-password" error={state.fields?.password} />
      <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending}>
        {sending ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  )
}
