import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import Link from 'next/link'
import { requireMember } from '#lib/auth/current.ts'
import { mayEdit } from '#lib/auth/member.ts'
import { knownZone, ZONE_COOKIE } from '#lib/components/time-zone.ts'
import { listSchedules } from '#lib/portal/schedules/list-schedules.ts'
import { listSocialAccounts } from '#lib/portal/social-accounts/list-social-accounts.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { ScheduleEditor } from './_components/schedule-editor.tsx'
import { ScheduleList } from './_components/schedule-list.tsx'

export const metadata: Metadata = { title: 'Publishing schedules' }

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** `schedule` in the address is the one that is shown; `new` is one that is being made. */
export default async function SchedulesPage({ params, searchParams }: Props) {
  const member = await requireMember((await params).team)
  const [schedules, accounts, jar] = await Promise.all([listSchedules(member), listSocialAccounts(member), cookies()])
  const asked = [(await searchParams).schedule].flat()[0]
  const shown = asked === 'new' ? undefined : (schedules.find(({ id }) => id === asked) ?? schedules[0])
  const zone = knownZone(jar.get(ZONE_COOKIE)?.value) ?? 'UTC'
  const { teamSlug } = member
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title="Publishing schedules"
      sentence="The weekly times at which each account posts. “Next free slot” picks from them."
    >
      {accounts.length === 0 ? (
        <p className="card px-5 py-10 text-center text-base text-muted-foreground">
          A schedule gives times to social accounts, and this team has none yet.{' '}
          <Link className="link" href={`/${teamSlug}/settings/social-accounts`}>
            Link an account
          </Link>
        </p>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[208px_minmax(0,1fr)]">
          <ScheduleList teamSlug={teamSlug} schedules={schedules} shown={shown?.id} editable={mayEdit(member)} />
          {(shown !== undefined || mayEdit(member)) && (
            <ScheduleEditor
              key={shown?.id ?? 'new'}
              teamSlug={teamSlug}
              schedule={shown}
              accounts={accounts}
              zone={zone}
              zones={Intl.supportedValuesOf('timeZone')}
              editable={mayEdit(member)}
            />
          )}
        </div>
      )}
    </SettingsPage>
  )
}
