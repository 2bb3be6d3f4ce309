'use client'

import { useActionState } from 'react'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import { formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { createFirstAccountAction } from '../actions.ts'
import { AccountPage } from './account-page.tsx'
import { ProfileFields } from './profile-fields.tsx'

/** The first account of an installation is made at once. `next` is where it begins. */
export function FirstAccountForm({ next }: { next: string }) {
  const t = useText()
  const [state, send, sending] = useActionState(createFirstAccountAction, IDLE)
  const form = useFirstErrorFocus(state)
  return (
    <AccountPage title={t('Create an account')} intro={t('This is the first account, so it gets operator access.')}>
      <form ref={form} action={send} className="mt-6 grid gap-4" noValidate>
        <input type="hidden" name="next" value={next} />
        <FormError message={formMessage(state)} />
        <ProfileFields state={state} asksEmail />
        <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending}>
          {sending ? t('Creating account…') : t('Create account')}
        </button>
      </form>
    </AccountPage>
  )
}
