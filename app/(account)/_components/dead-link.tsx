import type { Route } from 'next'
import Link from 'next/link'
import type { LinkPurpose, LinkView } from '#lib/portal/accounts/find-account-link.ts'
import { AccountPage } from './account-page.tsx'

type Dead = Exclude<LinkView, { state: 'open' }>

const ANOTHER: Record<LinkPurpose, { label: string; href: Route }> = {
  'sign-up': { label: 'Request a new link', href: '/sign-up' },
  'reset-password': { label: 'Request a new link', href: '/reset-password' },
  'sign-in': { label: 'Request a new link', href: '/sign-in' },
  'confirm-sign-in': { label: 'Sign in again', href: '/sign-in' },
  'change-email': { label: 'Open your profile', href: '/account' },
  'link-provider': { label: 'Sign in again', href: '/sign-in' },
}

/** Why a link no longer works, and what to do instead. */
export function DeadLink({ view }: { view: Dead }) {
  if (view.state === 'used') {
    return (
      <AccountPage
        title="This link has already been used"
        intro="Each link works once, and using one cancels the others we sent you. If it was you, sign in."
      >
        <Cure label="Sign in" href="/sign-in" />
      </AccountPage>
    )
  }
  if (view.state === 'ended') {
    return (
      <AccountPage title="This link has expired" intro={`It was valid for ${view.lifetime}. Request a new one.`}>
        <Cure {...ANOTHER[view.purpose]} />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="This link is not valid"
      intro="Part of it may be missing: copy the whole address from the e-mail. It may also have expired more than a week ago."
    >
      <Cure label="Sign in" href="/sign-in" />
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
