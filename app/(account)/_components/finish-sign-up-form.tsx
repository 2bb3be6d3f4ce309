'use client'

import { finishSignUpHere } from '../actions.ts'
import { AccountPage } from './account-page.tsx'
import { LinkForm } from './link-form.tsx'
import { ProfileFields } from './profile-fields.tsx'

/** The second step of signing up, after confirming the address. */
export function FinishSignUpForm({ token, email }: { token: string; email: string }) {
  return (
    <AccountPage title="Finish your account" intro={<bdi className="break-words">{email}</bdi>}>
      <LinkForm
        action={finishSignUpHere}
        token={token}
        label="Create the account"
        busy="Creating the account…"
        fields={(state) => (
          <>
            <KnownEmail email={email} />
            <ProfileFields state={state} asksEmail={false} />
          </>
        )}
      />
    </AccountPage>
  )
}

/** Lets password managers know whose password is being chosen. */
export function KnownEmail({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />
}
