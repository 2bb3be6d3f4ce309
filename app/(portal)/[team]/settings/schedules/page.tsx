import type { Metadata } from 'next'
import Link from 'next/link'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { listSchedules } from '#lib/portal/schedules/list-schedules.ts'
import { listSocialAccounts } from '#lib/portal/social-accounts/list-social-accounts.ts'
import { teamOptions } from '../../publish/_components/team-options.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import type { SuggestedSlot } from './_components/schedule-draft.ts'
import { ScheduleEditor } from './_components/schedule-editor.tsx'
import { ScheduleList } from './_components/schedule-list.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Publishing schedules') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** `schedule` in the address is the one that is shown; `new` is one that is being made. */
export default async function SchedulesPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'publishing.view')
  const [schedules, accounts, { timeZone }] = await Promise.all([
    listSchedules(member),
    listSocialAccounts(member),
    teamOptions(member),
  ])
  const asked = [(await searchParams).schedule].flat()[0]
  const shown = asked === 'new' ? undefined : (schedules.find(({ id }) => id === asked) ?? schedules[0])
  const { teamSlug } = member
  const suggested = suggestedSlot(await searchParams, accounts)
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('Publishing schedules')}
      help="publish/posts"
      sentence={t('Weekly posting times for each account. “Next free slot” picks from these.')}
    >
      {accounts.length === 0 ? (
        <p className="card max-w-none px-5 py-10 text-center text-base text-muted-foreground">
          {t.rich('Link a social account first, then give it weekly times. <a>Link an account</a>', {
            a: (parts) => (
              <Link className="link" href={`/${teamSlug}/settings/social-accounts`}>
                {parts}
              </Link>
            ),
          })}
        </p>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[208px_minmax(0,1fr)]">
          <ScheduleList
            teamSlug={teamSlug}
            schedules={schedules}
            shown={shown?.id}
            editable={hasPermission(member, 'publishing.manage')}
          />
          {(shown !== undefined || hasPermission(member, 'publishing.manage')) && (
            <ScheduleEditor
              key={`${shown?.id ?? 'new'} ${suggested?.time ?? ''}`}
              suggested={suggested}
              teamSlug={teamSlug}
              schedule={shown}
              accounts={accounts}
              zone={timeZone}
              zones={Intl.supportedValuesOf('timeZone')}
              editable={hasPermission(member, 'publishing.manage')}
            />
          )}
        </div>
      )}
    </SettingsPage>
  )
}

/** A slot in the address is filled in, and saved by the person. Anything else in the address is left out. */
function suggestedSlot(
  search: Record<string, string | string[] | undefined>,
  accounts: readonly { id: string }[],
): SuggestedSlot | null {
  const [account, weekday, time] = ['account', 'weekday', 'time'].map((name) => [search[name]].flat()[0] ?? '')
  const found = accounts.find(({ id }) => id === account) ?? accounts[0]
  const isSlot = /^[1-7]$/.test(weekday ?? '') && /^([01]\d|2[0-3]):[0-5]\d$/.test(time ?? '')
  return found === undefined || !isSlot ? null : { accountId: found.id, weekday: Number(weekday), time: time ?? '' }
}
