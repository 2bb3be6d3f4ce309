'use client'

import Link from 'next/link'
import { useText } from '#text'
import { confirmNewEmailAction } from '../actions.ts'
import { AccountPage } from './account-page.tsx'
import { LinkForm } from './link-form.tsx'
import { SignOutButton } from './sign-out-button.tsx'

type Props = { token: string; email: string; who: 'owner' | 'someone else' | 'nobody' }

/** Confirms the new address of an account, in a browser that is signed in to it; `who` is signed in there. */
export function NewEmailForm({ token, email, who }: Props) {
  const t = useText()
  if (who !== 'owner') return <OtherAccount token={token} isSignedIn={who === 'someone else'} />
  return (
    <AccountPage
      title={t('Use this address?')}
      intro={t.rich('You will sign in with <bdi>{email}</bdi> and get our emails there.', {
        email,
        bdi: (parts) => <bdi className="break-words text-foreground">{parts}</bdi>,
      })}
    >
      <LinkForm
        action={confirmNewEmailAction}
        token={token}
        label={t('Use this address')}
        busy={t('Changing address…')}
      />
    </AccountPage>
  )
}

/** Both ways lead back here. */
function OtherAccount({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const t = useText()
  const here = `/confirm/${token}`
  return isSignedIn ? (
    <AccountPage
      title={t('This link is for another account')}
      intro={t('This link changes the email address of a different account from the one you are signed in to.')}
    >
      <div className="mt-6">
        <SignOutButton next={here} label={t('Sign in to the other account')} look="btn-primary" />
      </div>
    </AccountPage>
  ) : (
    <AccountPage
      title={t('Sign in first')}
      intro={t('This link changes your account’s email address. Sign in with your old address to confirm.')}
    >
      <Link href={`/sign-in?next=${encodeURIComponent(here)}`} className="btn btn-primary btn-lg mt-6 w-full">
        {t('Sign in')}
      </Link>
    </AccountPage>
  )
}
