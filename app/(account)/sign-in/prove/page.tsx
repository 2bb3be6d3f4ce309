import type { Metadata } from 'next'
import Link from 'next/link'
import { formatLinkLifetime } from '#lib/auth/account-link.ts'
import { findProvider } from '#lib/auth/sign-in-providers.ts'
import { getText } from '#lib/i18n/server.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { CheckEmail, LinkFromAdministrator } from '../../_components/check-email.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Link your account') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** After signing in with a provider that is not linked to the account of its address yet. */
export default async function ProvePage({ searchParams }: Props) {
  const t = await getText()
  const name = findProvider([(await searchParams).with].flat()[0] ?? '')?.name ?? t('the provider')
  const mails = sendsMail()
  return (
    <CheckEmail sendsMail={mails}>
      <p className="mt-2 text-md text-muted-foreground">
        {t(
          'An account with your email address already exists, but it is not linked to {name} yet. {sendsMail, select, true {We are emailing you a link.} other {We created a link for you.}} Open it in this browser to link {name} and sign in. It works once and expires in {lifetime}.',
          { name, sendsMail: String(mails), lifetime: t.message(formatLinkLifetime('link-provider')) },
        )}
      </p>
      {mails ? (
        <p className="mt-4 text-muted-foreground">{t('No email after a few minutes? Check your spam folder.')}</p>
      ) : (
        <LinkFromAdministrator />
      )}
      <Link href="/sign-in" className="btn btn-outline btn-lg mt-6 w-full">
        {t('Sign in another way')}
      </Link>
    </CheckEmail>
  )
}
