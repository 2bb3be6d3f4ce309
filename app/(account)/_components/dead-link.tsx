import type { Route } from 'next'
import Link from 'next/link'
import { lifetimeInWords } from '#lib/auth/account-link.ts'
import type { LinkPurpose, LinkView } from '#lib/portal/accounts/find-account-link.ts'
import { type Message, msg } from '#lib/words/message.ts'
import { useText } from '#text'
import { AccountPage } from './account-page.tsx'

type Dead = Exclude<LinkView, { state: 'open' }>

const ANOTHER: Record<LinkPurpose, { label: Message; href: Route }> = {
  'sign-up': { label: msg('Request a new link'), href: '/sign-up' },
  'reset-password': { label: msg('Request a new link'), href: '/reset-password' },
  'sign-in': { label: msg('Request a new link'), href: '/sign-in' },
  'confirm-sign-in': { label: msg('Sign in again'), href: '/sign-in' },
  'change-email': { label: msg('Open your profile'), href: '/account' },
  'link-provider': { label: msg('Sign in again'), href: '/sign-in' },
}

/** Why a link no longer works, and what to do instead. */
export function DeadLink({ view }: { view: Dead }) {
  const t = useText()
  if (view.state === 'used') {
    return (
      <AccountPage
        title={t('This link has already been used')}
        intro={t('Each link works once, and using one cancels the others we sent you. If it was you, sign in.')}
      >
        <Cure label={t('Sign in')} href="/sign-in" />
      </AccountPage>
    )
  }
  if (view.state === 'ended') {
    return (
      <AccountPage
        title={t('This link has expired')}
        intro={t('It was valid for {lifetime}. Request a new one.', {
          lifetime: t.said(lifetimeInWords(view.purpose)),
        })}
      >
        <Cure label={t(ANOTHER[view.purpose].label)} href={ANOTHER[view.purpose].href} />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={t('This link is not valid')}
      intro={t(
        'Part of it may be missing: copy the whole address from the e-mail. It may also have expired more than a week ago.',
      )}
    >
      <Cure label={t('Sign in')} href="/sign-in" />
    </AccountPage>
  )
}

function Cure({ label, href }: { label: string; href: Route }) {
  return (
    <Link href={href} className="btn btn-primary btn-lg mt-6 w-full">
      {label}
    </Link>
  )
}
