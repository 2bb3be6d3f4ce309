'use client'

import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { setPasswordHere } from '../actions.ts'
import { AccountPage, OtherWay } from './account-page.tsx'
import { KnownEmail } from './finish-sign-up-form.tsx'
import { LinkForm } from './link-form.tsx'

/** A new password for whoever can read the mailbox of an account. */
export function SetPasswordForm({ token, email }: { token: string; email: string }) {
  return (
    <AccountPage
      title="Set a new password"
      intro={
        <>
          For <bdi className="break-words text-foreground">{email}</bdi>. This signs you out on all other devices.
        </>
      }
    >
      <LinkForm
        action={setPasswordHere}
        token={token}
        label="Set the password"
        busy="Setting the password…"
        fields={(state) => (
          <>
            <KnownEmail email={email} />
            <PasswordField autoComplete="new-password" hint="At least 10 characters." error={state.fields?.password} />
          </>
        )}
      />
      <OtherWay question="Remember your password?" label="Sign in" href="/sign-in" />
    </AccountPage>
  )
}
