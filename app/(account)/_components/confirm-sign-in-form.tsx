'use client'

import { useText } from '#text'
import { confirmSignInAction } from '../actions.ts'
import { AccountPage } from './account-page.tsx'
import { LinkForm } from './link-form.tsx'

/** Asks for a click, because mail scanners open links too. */
export function ConfirmSignInForm({ token, email, next }: { token: string; email: string; next: string }) {
  const t = useText()
  return (
    <AccountPage
      title={t('Sign in')}
      intro={t.rich('You are signing in as <bdi>{email}</bdi>.', {
        email,
        bdi: (parts) => <bdi className="break-words text-foreground">{parts}</bdi>,
      })}
    >
      <LinkForm
        action={confirmSignInAction}
        token={token}
        label={t('Sign in')}
        busy={t('Signing in…')}
        fields={() => <input type="hidden" name="next" value={next} />}
      />
    </AccountPage>
  )
}
