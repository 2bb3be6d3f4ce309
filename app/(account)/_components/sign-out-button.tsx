'use client'

import { useActionState } from 'react'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { signOutAction } from '../actions.ts'

/** Signs out, to sign in as someone else or in another way. `next` is where signing in leads. */
export function SignOutButton({
  next = '/',
  label,
  look = 'btn-outline',
}: {
  next?: string
  label?: string
  look?: 'btn-primary' | 'btn-outline' | 'btn-ghost'
}) {
  const t = useText()
  const [, signOut, signingOut] = useActionState(signOutAction, IDLE)
  return (
    <form action={signOut}>
      <input type="hidden" name="next" value={next} />
      <button type="submit" className={`btn btn-lg w-full ${look}`} disabled={signingOut}>
        {label ?? t('Sign out')}
      </button>
    </form>
  )
}
