import type { Metadata } from 'next'
import { requireUser } from '#lib/auth/current.ts'
import { listTeams } from '#lib/auth/member.ts'
import { getText } from '#lib/i18n/server.ts'
import { AccountPage } from '../../_components/account-page.tsx'
import { NewTeamForm } from './_components/new-team-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Create a team') }
}

/** Also the page for a person who is in no team any more. */
export default async function NewTeamPage() {
  const t = await getText()
  const person = await requireUser()
  const isInTeam = (await listTeams(person)).length > 0
  return isInTeam ? (
    <AccountPage
      title={t('Create a team')}
      intro={t('A team has its own projects, social accounts and members. You will be its owner.')}
    >
      <NewTeamForm isInTeam />
    </AccountPage>
  ) : (
    <AccountPage
      title={t('You are not on a team')}
      intro={t.rich(
        'You left your last team, you were removed, or it was deleted. Create a new team, or ask someone to invite <bdi>{email}</bdi>.',
        { email: person.email, bdi: (parts) => <bdi className="break-words text-foreground">{parts}</bdi> },
      )}
    >
      <NewTeamForm isInTeam={false} />
    </AccountPage>
  )
}
