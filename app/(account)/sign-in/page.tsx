import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { formatLinkLifetime } from '#lib/auth/account-link.ts'
import { findCurrentDomain, findUser } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { listProviders } from '#lib/auth/sign-in-providers.ts'
import { getText } from '#lib/i18n/server.ts'
import { publicAddress } from '#lib/portal/http/public-address.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { findRelyingParty } from '#lib/portal/security/passkeys/relying-party.ts'
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
  const domain = await findCurrentDomain()
  const team = domain === null ? null : { name: domain.name, elsewhere: new URL('/sign-in', publicAddress()).href }
  const place = { next, team, lifetime: t.message(formatLinkLifetime('sign-in')), sendsMail: sendsMail() }
  // Passkeys and providers are bound to the portal's own address.
  const none = { providers: [], passkeyHost: null }
  const ways = team === null ? { providers: listProviders(), passkeyHost: findRelyingParty()?.id ?? null } : none
  return <SignInForm place={place} ways={ways} />
}
