import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { lifetimeInWords } from '#lib/auth/account-link.ts'
import { findUser } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { listProviders } from '#lib/auth/sign-in-providers.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { findRelyingParty } from '#lib/portal/security/passkeys/relying-party.ts'
import { getText } from '#lib/words/server.ts'
import { SignInForm } from '../_components/sign-in-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Sign in') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignInPage({ searchParams }: Props) {
  const t = await getText()
  const next = nextPath([(await searchParams).next].flat()[0] ?? '')
  if (await findUser()) redirect(next as Route)
  const place = { next, lifetime: t.said(lifetimeInWords('sign-in')), sendsMail: sendsMail() }
  return <SignInForm place={place} ways={{ providers: listProviders(), passkeyHost: findRelyingParty()?.id ?? null }} />
}
