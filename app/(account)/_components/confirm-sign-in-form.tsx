'use client'

import { confirmSignInHere } from '../actions.ts'
import { AccountPage } from './account-page.tsx'
import { LinkForm } from './link-form.tsx'

/** The second step of signing in after many failed attempts. */
export function ConfirmSignInForm({ token, email }: { token: string; email: string }) {
  return (
    <AccountPage
      title="Sign in"
      intro={
        <>
          As <bdi className="break-words text-foreground">{email}</bdi>, in this browser.
        </>
      }
    >
      <LinkForm action={confirmSignInHere} token={token} label="Sign in" busy="Signing in…" />
    </AccountPage>
  )
}
