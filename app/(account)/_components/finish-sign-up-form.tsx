'use client'

import { useText } from '#text'
import { finishSignUpAction } from '../actions.ts'
import { AccountPage } from './account-page.tsx'
import { LinkForm } from './link-form.tsx'
import { ProfileFields } from './profile-fields.tsx'

/** The second step of signing up, after confirming the address. `next` is where the account begins. */
export function FinishSignUpForm({ token, email, next }: { token: string; email: string; next: string }) {
  const t = useText()
  return (
    <AccountPage title={t('Finish creating your account')} intro={<bdi className="break-words">{email}</bdi>}>
      <LinkForm
        action={finishSignUpAction}
        token={token}
        label={t('Create account')}
        busy={t('Creating account…')}
        fields={(state) => (
          <>
            <input type="hidden" name="next" value={next} />
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
