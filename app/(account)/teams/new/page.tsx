import type { Metadata } from 'next'
import { requireUser } from '#lib/auth/current.ts'
import { listTeams } from '#lib/auth/member.ts'
import { AccountPage } from '../../_components/account-page.tsx'
import { NewTeamForm } from './_components/new-team-form.tsx'

export const metadata: Metadata = { title: 'Create a team' }

/** Also where somebody is led who is in no team any more. */
export default async function NewTeamPage() {
  const person = await requireUser()
  const isInTeam = (await listTeams(person)).length > 0
  return isInTeam ? (
    <AccountPage
      title="Create a team"
      intro="A team has its own projects, social accounts and members. You will be its owner."
    >
      <NewTeamForm isInTeam />
    </AccountPage>
  ) : (
    <AccountPage
      title="You are not in a team"
      intro={
        <>
          You left your last team, were removed from it, or it was deleted. Create a team of your own, or ask somebody
          to invite <bdi className="break-words text-foreground">{person.email}</bdi>.
        </>
      }
    >
      <NewTeamForm isInTeam={false} />
    </AccountPage>
  )
}
