'use client'

import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { useText } from '#text'
import { setPasswordAction } from '../actions.ts'
import { AccountPage, AlternativeLink } from './account-page.tsx'
import { KnownEmail } from './finish-sign-up-form.tsx'
import { LinkForm } from './link-form.tsx'

/** A new password for anyone who can read the mailbox of an account. */
export function SetPasswordForm({ token, email }: { token: string; email: string }) {
  const t = useText()
  return (
    <AccountPage
      title={t('Set a new password')}
      intro={t.rich('For <bdi>{email}</bdi>. This signs you out on all other devices.', {
        email,
        bdi: (parts) => <bdi className="break-words text-foreground">{parts}</bdi>,
      })}
    >
      <LinkForm
        action={setPasswordAction}
        token={token}
        label={t('Set password')}
        busy={t('Setting password…')}
        fields={(state) => (
          <>
            <KnownEmail email={email} />
            <PasswordField
              autoComplete="new-password"
              hint={t('At least 10 characters.')}
              error={state.fields?.password}
            />
          </>
        )}
      />
      <AlternativeLink question={t('Remember your password?')} label={t('Sign in')} href="/sign-in" />
    </AccountPage>
  )
}
