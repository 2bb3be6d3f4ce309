import type { Route } from 'next'
import Link from 'next/link'
import { formatLinkLifetime } from '#lib/auth/account-link.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { LinkPurpose, LinkView } from '#lib/portal/accounts/find-account-link.ts'
import { useText } from '#text'
import { AccountPage } from './account-page.tsx'

type InvalidLinkState = Exclude<LinkView, { state: 'open' }>

const RESTARTS: Record<LinkPurpose, { label: Message; href: Route }> = {
  'sign-up': { label: msg('Request a new link'), href: '/sign-up' },
  'reset-password': { label: msg('Request a new link'), href: '/reset-password' },
  'sign-in': { label: msg('Request a new link'), href: '/sign-in' },
  'confirm-sign-in': { label: msg('Sign in again'), href: '/sign-in' },
  'change-email': { label: msg('Open your profile'), href: '/account' },
  'link-provider': { label: msg('Sign in again'), href: '/sign-in' },
}

/** Why a link no longer works, and what to do instead. */
export function InvalidLink({ view }: { view: InvalidLinkState }) {
  const t = useText()
  if (view.state === 'used') {
    return (
      <AccountPage
        title={t('This link has already been used')}
        intro={t('Each link works once, and using one cancels the others. If you used one, sign in.')}
      >
        <NextStep label={t('Sign in')} href="/sign-in" />
      </AccountPage>
    )
  }
  if (view.state === 'ended') {
    return (
      <AccountPage
        title={t('This link has expired')}
        intro={t('It was valid for {lifetime}. Request a new one.', {
          lifetime: t.message(formatLinkLifetime(view.purpose)),
        })}
      >
        <NextStep label={t(RESTARTS[view.purpose].label)} href={RESTARTS[view.purpose].href} />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={t('This link is not valid')}
      intro={t(
        'The link may be incomplete or may have expired more than a week ago. Copy the whole link from the email.',
      )}
    >
      <NextStep label={t('Sign in')} href="/sign-in" />
    </AccountPage>
  )
}

function NextStep({ label, href }: { label: string; href: Route }) {
  return (
    <Link href={href} className="btn btn-primary btn-lg mt-6 w-full">
      {label}
    </Link>
  )
}
