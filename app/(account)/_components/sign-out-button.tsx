'use client'

import { useActionState } from 'react'
import { IDLE } from '#lib/portal/form-state.ts'
import { signOutHere } from '../actions.ts'

/** Signs out, to sign in as somebody else or in another way. */
export function SignOutButton() {
  const [, signOut, signingOut] = useActionState(signOutHere, IDLE)
  return (
    <form action={signOut} className="mt-2">
      <button type="submit" className="btn btn-outline btn-lg w-full" disabled={signingOut}>
        Sign out
      </button>
    </form>
  )
}
