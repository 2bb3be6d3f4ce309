import type { Metadata } from 'next'
import { requireUser } from '#lib/auth/current.ts'
import { findMember, listTeams } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { isOn, OFF_MESSAGES } from '#lib/portal/features/features.ts'
import { answerAddress, readAuthorization } from '#lib/portal/oauth/read-authorization.ts'
import { AccountPage } from '../../_components/account-page.tsx'
import { SignOutButton } from '../../_components/sign-out-button.tsx'
import { ConsentForm } from './_components/consent-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Allow access'), referrer: 'no-referrer', robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/**
 * Where a program sends a person to ask for access. Nobody is led on without pressing something: anybody can register a
 * program that leads anywhere.
 */
export default async function AuthorizePage({ searchParams }: Props) {
  const t = await getText()
  const given = await searchParams
  const read = await readAuthorization(given)
  if (read.outcome === 'unknown') {
    return (
      <AccountPage
        title={t('This request cannot be completed')}
        intro={t('The program is not registered here, or its address does not match. Start again from your AI client.')}
      >
        {null}
      </AccountPage>
    )
  }
  if (read.outcome === 'refused') {
    return (
      <AccountPage
        title={t('This request cannot be completed')}
        intro={t('The program asked for access that is not available here. Start again from your AI client.')}
      >
        <ReturnLink address={read.address} />
      </AccountPage>
    )
  }
  if (!(await isOn('api'))) {
    return (
      <AccountPage title={t('Allow access')} intro={t(OFF_MESSAGES.api)}>
        {null}
      </AccountPage>
    )
  }
  const person = await requireUser()
  // As the action asks: a team whose provider did not begin this session cannot be chosen.
  const members = await Promise.all((await listTeams(person)).map(({ slug }) => findMember(person, slug)))
  const teams = members.filter((member) => member !== null).filter((member) => hasPermission(member, 'keys.manage'))
  const { authorization } = read
  const { client, redirectUri, scopes } = authorization
  const asked = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  )
  const refusalAddress = answerAddress(authorization, { error: 'access_denied' })
  const bdi = (parts: React.ReactNode) => <bdi className="break-words text-foreground">{parts}</bdi>
  if (teams.length === 0) {
    return (
      <AccountPage
        title={t('{name} asks for access', { name: client.name })}
        intro={t('Only an owner or admin of a team can allow this. Ask an owner or admin of your team to give access.')}
      >
        <ReturnLink address={refusalAddress} />
        <SignOut asked={asked} />
      </AccountPage>
    )
  }
  const [only] = teams
  return (
    <AccountPage
      title={t('{name} asks for access', { name: client.name })}
      intro={
        teams.length === 1
          ? t.rich('The client acts for you, <bdi>{person}</bdi>, in the team <bdi>{team}</bdi>.', {
              person: person.name,
              team: only?.teamName ?? '',
              bdi,
            })
          : t.rich('It can act on behalf of you, <bdi>{person}</bdi>, in the team you choose.', {
              person: person.name,
              bdi,
            })
      }
    >
      <p className="card mt-4 px-3.5 py-3 text-muted-foreground">
        {t.rich(
          'You will return to <bdi>{place}</bdi>. Allow access only if you just requested it there. We do not verify who made the program.',
          {
            place: placeOf(redirectUri),
            bdi,
          },
        )}
      </p>
      <ConsentForm
        asked={String(asked)}
        scopes={scopes}
        teams={teams.map(({ teamSlug, teamName }) => ({ slug: teamSlug, name: teamName }))}
        refusalAddress={refusalAddress}
      />
      <SignOut asked={asked} />
    </AccountPage>
  )
}

async function ReturnLink({ address }: { address: string }) {
  const t = await getText()
  return (
    <a className="btn btn-outline btn-lg mt-6 w-full" href={address}>
      {t('Return to {place}', { place: placeOf(address) })}
    </a>
  )
}

async function SignOut({ asked }: { asked: URLSearchParams }) {
  const t = await getText()
  return (
    <div className="mt-2">
      <SignOutButton next={`/oauth/authorize?${asked}`} label={t('Sign in to another account')} look="btn-ghost" />
    </div>
  )
}

/** `claude.ai`, or `cursor:` for a program on the person's machine. */
function placeOf(address: string): string {
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol
}
