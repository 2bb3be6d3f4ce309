'use client'

import { useActionState } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { IDLE } from '#lib/portal/form-state.ts'
import { signUpHere } from '../actions.ts'

export function SignUpForm() {
  const [state, send, sending] = useActionState(signUpHere, IDLE)
  const form = useFirstErrorFocus(state)
  return (
    <form ref={form} action={send} className="mt-6 grid gap-4" noValidate>
      <FormError message={state.status === 'error' ? state.message : undefined} />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        large
        dir="auto"
        defaultValue={state.values?.name}
        error={state.fields?.name}
      />
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
      <PasswordField autoComplete="new-password" hint="At least 10 characters." error={state.fields?.password} />
      <TextField
        label="Team name"
        name="teamName"
        autoComplete="organization"
        optional
        large
        dir="auto"
        hint="Left empty, the team is named after you."
        defaultValue={state.values?.teamName}
        error={state.fields?.teamName}
      />
      <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending}>
        {sending ? 'Creating the account…' : 'Create the account'}
      </button>
    </form>
  )
}
