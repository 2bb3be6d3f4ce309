'use client'

import Link from 'next/link'
import { useActionState } from 'react'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { SignOutButton } from '../../../_components/sign-out-button.tsx'
import { createTeamAction } from '../actions.ts'

/** `isInTeam`: there is a team to go back to. */
export function NewTeamForm({ isInTeam }: { isInTeam: boolean }) {
  const t = useText()
  const [state, send, sending] = useActionState(createTeamAction, IDLE)
  const form = useFirstErrorFocus(state)
  return (
    <>
      <form ref={form} action={send} className="mt-6 grid gap-4" noValidate>
        <FormError message={formMessage(state)} />
        <TextField
          label={t('Team name')}
          name="name"
          autoComplete="organization"
          required
          large
          dir="auto"
          defaultValue={state.values?.name}
          error={state.fields?.name}
        />
        <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending}>
          {sending ? t('Creating team…') : t('Create team')}
        </button>
      </form>
      {isInTeam ? (
        <Link href="/" className="btn btn-ghost btn-lg mt-2 w-full">
          {t('Cancel')}
        </Link>
      ) : (
        <div className="mt-2 grid gap-2">
          <Link href="/account" className="btn btn-outline btn-lg w-full">
            {t('Your account')}
          </Link>
          <SignOutButton look="btn-ghost" />
        </div>
      )}
    </>
  )
}
