import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { formatLinkLifetime } from '#lib/auth/account-link.ts'
import { findUser } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { getText } from '#lib/i18n/server.ts'
import { isFreshInstallation } from '#lib/portal/accounts/create-first-account.ts'
import { isOn, OFF_MESSAGES } from '#lib/portal/features/features.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { AccountPage, AlternativeLink } from '../_components/account-page.tsx'
import { FirstAccountForm } from '../_components/first-account-form.tsx'
import { RequestLinkForm } from '../_components/request-link-form.tsx'
import { signUpAction } from '../actions.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Create an account') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignUpPage({ searchParams }: Props) {
  const t = await getText()
  const next = nextPath([(await searchParams).next].flat()[0] ?? '')
  if (await findUser()) redirect(next as Route)
  if (await isFreshInstallation()) return <FirstAccountForm next={next} />
  if (!(await isOn('sign-up'))) {
    return (
      <AccountPage title={t('You need an invitation')} intro={t(OFF_MESSAGES['sign-up'])}>
        <AlternativeLink question={t('Already have an account?')} label={t('Sign in')} href="/sign-in" next={next} />
      </AccountPage>
    )
  }
  return (
    <RequestLinkForm
      action={signUpAction}
      purpose="sign-up"
      lifetime={t.message(formatLinkLifetime('sign-up'))}
      title={t('Create an account')}
      intro={t('Your account includes your own team.')}
      label={t('Continue')}
      sendsMail={sendsMail()}
      next={next}
    >
      <AlternativeLink question={t('Already have an account?')} label={t('Sign in')} href="/sign-in" next={next} />
    </RequestLinkForm>
  )
}
