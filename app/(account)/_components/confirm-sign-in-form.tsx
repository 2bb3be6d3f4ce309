'use client'

import { confirmSignInHere } from '../actions.ts'
import { AccountPage } from './account-page.tsx'
import { LinkForm } from './link-form.tsx'

/** Asks for a click, because mail scanners open links too. */
export function ConfirmSignInForm({ token, email, next }: { token: string; email: string; next: string }) {
  return (
    <AccountPage
      title="Sign in"
      intro={
        <>
          You are signing in as <bdi className="break-words text-foreground">{email}</bdi>.
        </>
      }
    >
      <LinkForm
        action={confirmSignInHere}
        token={token}
        label="Sign in"
        busy="Signing in…"
        fields={() => <input type="hidden" name="next" value={next} />}
      />
    </AccountPage>
  )
}
