'use client'

import Link from 'next/link'
import { useActionState, useEffect, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { CodeField } from '#lib/components/ui/code-field.tsx'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { type FormState, formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { submitCodeAction } from '../actions.ts'
import { AccountPage } from './account-page.tsx'

/** Asks for the code of the authenticator app, or for a recovery code. `next` is where signing in leads. */
export function CodeForm({ next }: { next: string }) {
  const t = useText()
  const [state, send, sending] = useActionState(submitCodeAction, IDLE)
  const [isRecovery, setRecovery] = useState(false)
  const [left, setLeft] = useState<FormState>()
  const form = useFirstErrorFocus(state)
  const error = state === left ? undefined : state.fields?.code
  useEffect(() => {
    const field = form.current?.querySelector(isRecovery ? 'input[name="code"][type="text"]' : 'input[name="code"]')
    if (field instanceof HTMLElement) field.focus()
  }, [form, isRecovery])
  function change() {
    setRecovery(!isRecovery)
    setLeft(state)
  }
  return (
    <AccountPage
      title={isRecovery ? t('Enter a recovery code') : t('Enter the code')}
      intro={
        isRecovery
          ? t('Use one of the ten codes you saved when you turned on two-step verification. Each works once.')
          : t('Open your authenticator app and enter the six-digit code for Reelwright.')
      }
    >
      <form ref={form} action={send} className="mt-6 grid gap-4" noValidate>
        <input type="hidden" name="next" value={next} />
        <FormError message={state === left ? undefined : formMessage(state)} />
        {isRecovery ? (
          <TextField
            key="recovery"
            label={t('Recovery code')}
            name="code"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            large
            hint={t('16 letters and digits, with or without hyphens.')}
            error={error}
          />
        ) : (
          <CodeField key="app" error={error} />
        )}
        <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending}>
          {sending ? t('Signing in…') : t('Sign in')}
        </button>
      </form>
      <button type="button" className="btn btn-ghost mt-3 -ml-3" onClick={change}>
        {isRecovery ? t('Use your authenticator app') : t('Use a recovery code')}
      </button>
      <p className="mt-4 text-muted-foreground">
        {t.rich('No code? <a>Sign in another way</a>', {
          a: (parts) => (
            <Link href="/sign-in" className="font-medium text-foreground underline underline-offset-2">
              {parts}
            </Link>
          ),
        })}
      </p>
    </AccountPage>
  )
}
