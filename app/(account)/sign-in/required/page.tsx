import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { Fragment } from 'react'
import { findUser } from '#lib/auth/current.ts'
import { listTeams } from '#lib/auth/member.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { findProviderRequirement } from '#lib/auth/required-provider.ts'
import { findProvider } from '#lib/auth/sign-in-providers.ts'
import { ProviderGlyph } from '#lib/components/pictures/provider-glyph.tsx'
import { getText } from '#lib/i18n/server.ts'
import { AccountPage } from '../../_components/account-page.tsx'
import { SignOutButton } from '../../_components/sign-out-button.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Sign in to this team') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Where a member is led who enters a team with a session that its provider did not begin. */
export default async function RequiredProviderPage({ searchParams }: Props) {
  const t = await getText()
  const query = await searchParams
  const [team = '', asked = ''] = [query.team, query.next].map((value) => [value].flat()[0])
  const next = nextPath(asked)
  const person = await findUser()
  const demand = person === null ? null : await findProviderRequirement(person, team)
  if (person === null || demand === null) redirect(next as Route)
  const others = (await listTeams(person)).filter(({ slug }) => slug !== team)
  const provider = findProvider(demand.providerId)
  return (
    <AccountPage
      title={t('Sign in to {teamName}', { teamName: demand.teamName })}
      intro={
        provider === null
          ? t(
              'This team requires a sign-in provider that is no longer available. Ask a team owner or your administrator to change this.',
            )
          : t('This team requires you to sign in with {name}.', { name: provider.name })
      }
    >
      <div className="mt-6 grid gap-2">
        {provider !== null && (
          <a
            href={`/api/sign-in/${provider.id}?next=${encodeURIComponent(next)}`}
            className="btn btn-primary btn-lg w-full"
          >
            <ProviderGlyph id={provider.id} />
            {t('Continue with {name}', { name: provider.name })}
          </a>
        )}
        <SignOutButton next={next} />
      </div>
      {demand.isOwner && (
        <p className="mt-5 text-muted-foreground">
          {t('Owners can also sign in with a passkey, or with a password and two-step verification. Sign out first.')}
        </p>
      )}
      {others.length > 0 && (
        <p className="mt-5 text-muted-foreground">
          {t('Your other teams:')}{' '}
          {others.map(({ slug, name }, index) => (
            <Fragment key={slug}>
              {index > 0 && ', '}
              <Link href={`/${slug}`} className="font-medium text-foreground underline underline-offset-2" dir="auto">
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </AccountPage>
  )
}
