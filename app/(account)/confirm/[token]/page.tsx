import type { Metadata } from 'next'
import { connection } from 'next/server'
import { cache } from 'react'
import { findCurrentDomain, findUser } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { getText } from '#lib/i18n/server.ts'
import type { Text } from '#lib/i18n/text.ts'
import { findAccountLink, type LinkView } from '#lib/portal/accounts/find-account-link.ts'
import { ConfirmSignInForm } from '../../_components/confirm-sign-in-form.tsx'
import { FinishSignUpForm } from '../../_components/finish-sign-up-form.tsx'
import { InvalidLink } from '../../_components/invalid-link.tsx'
import { NewEmailForm } from '../../_components/new-email-form.tsx'
import { SetPasswordForm } from '../../_components/set-password-form.tsx'

type Props = {
  params: Promise<{ token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The address is a secret while the link works, so other sites must not learn it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const view = await readLink((await params).token)
  return { title: titleOf(view, await getText()), referrer: 'no-referrer', robots: { index: false } }
}

/** The target of links in mails. Opening it does not use the link, because mail scanners open links too. */
export default async function ConfirmPage({ params, searchParams }: Props) {
  await connection()
  const { token } = await params
  const view = await readLink(token)
  if (view.state !== 'open') return <InvalidLink view={view} />
  const { action, email } = view
  const next = nextPath([(await searchParams).next].flat()[0] ?? '')
  if (action === 'create-account') return <FinishSignUpForm token={token} email={email} next={next} />
  if (action === 'change-email') {
    const person = await findUser()
    const who = person === null ? 'nobody' : person.userId === view.userId ? 'owner' : 'someone else'
    return <NewEmailForm token={token} email={email} who={who} />
  }
  if (action === 'set-password') return <SetPasswordForm token={token} email={email} />
  return <ConfirmSignInForm token={token} email={email} next={next} />
}

const readLink = cache(async (token: string) => findAccountLink(token, new Date(), (await findCurrentDomain())?.host))

function titleOf(view: LinkView, t: Text): string {
  if (view.state !== 'open') return t('This link no longer works')
  if (view.action === 'change-email') return t('Confirm your new address')
  if (view.action === 'create-account') return t('Finish creating your account')
  return view.action === 'set-password' ? t('Set a new password') : t('Sign in')
}
