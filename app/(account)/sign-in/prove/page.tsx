import type { Metadata } from 'next'
import Link from 'next/link'
import { lifetimeInWords } from '#lib/auth/account-link.ts'
import { findProvider } from '#lib/auth/sign-in-providers.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { CheckEmail, LinkFromOperator } from '../../_components/check-email.tsx'

export const metadata: Metadata = { title: 'Link your account' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** After signing in with a provider that is not linked to the account of its address yet. */
export default async function ProvePage({ searchParams }: Props) {
  const name = findProvider([(await searchParams).with].flat()[0] ?? '')?.name ?? 'the provider'
  const mails = sendsMail()
  return (
    <CheckEmail sendsMail={mails}>
      <p className="mt-2 text-md text-muted-foreground">
        An account with your e-mail address already exists, but it is not linked to {name} yet.{' '}
        {mails ? 'We are sending a link to your address.' : 'We created a link for your address.'} Open it in this
        browser to link {name} and sign in. {`It works once and expires in ${lifetimeInWords('link-provider')}.`}
      </p>
      {mails ? (
        <p className="mt-4 text-muted-foreground">No e-mail after a few minutes? Check your spam folder.</p>
      ) : (
        <LinkFromOperator />
      )}
      <Link href="/sign-in" className="btn btn-outline btn-lg mt-6 w-full">
        Sign in another way
      </Link>
    </CheckEmail>
  )
}
