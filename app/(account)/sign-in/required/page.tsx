import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { findUser } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { findProviderDemand } from '#lib/auth/required-provider.ts'
import { findProvider } from '#lib/auth/sign-in-providers.ts'
import { ProviderGlyph } from '#lib/components/provider-glyph.tsx'
import { AccountPage } from '../../_components/account-page.tsx'
import { SignOutButton } from '../../_components/sign-out-button.tsx'

export const metadata: Metadata = { title: 'Sign in to this team' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Where a member is led who enters a team with a session that its provider did not begin. */
export default async function RequiredProviderPage({ searchParams }: Props) {
  const given = await searchParams
  const [team = '', asked = ''] = [given.team, given.next].map((value) => [value].flat()[0])
  const next = nextPath(asked)
  const person = await findUser()
  const demand = person === null ? null : await findProviderDemand(person, team)
  if (demand === null) redirect(next as Route)
  const provider = findProvider(demand.providerId)
  return (
    <AccountPage
      title={`Sign in to ${demand.teamName}`}
      intro={
        provider === null
          ? 'This team asks its members to sign in with a provider that is no longer set up on this installation. An owner of the team or the operator can change this.'
          : `This team asks its members to sign in with ${provider.name}.`
      }
    >
      {provider !== null && (
        <a
          href={`/api/sign-in/${provider.id}?next=${encodeURIComponent(next)}`}
          className="btn btn-primary btn-lg mt-6 w-full"
        >
          <ProviderGlyph id={provider.id} />
          Continue with {provider.name}
        </a>
      )}
      {demand.isOwner && (
        <p className="mt-5 text-muted-foreground">
          As an owner you can also sign in with your password and a second step, or with a passkey: sign out, then sign
          in that way.
        </p>
      )}
      <SignOutButton />
    </AccountPage>
  )
}
