import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { findCalendarAddress } from '#lib/portal/posts/calendar-feed.ts'
import { listQueue, type QueueTab } from '#lib/portal/posts/list-posts.ts'
import { listSocialAccounts } from '#lib/portal/social-accounts/list-social-accounts.ts'
import { PanelHeader } from '../../_components/panel.tsx'
import { AccountFilter } from '../_components/account-filter.tsx'
import { filterAccounts } from '../_components/filter-accounts.ts'
import { composerAddress, queueAddress, readQueueView } from '../_components/publish-address.ts'
import { RefreshOnChange } from '../_components/refresh-on-change.tsx'
import { PublishMenu } from '../_components/share/publish-menu.tsx'
import { teamOptions } from '../_components/team-options.ts'
import { ViewSwitch } from '../_components/view-switch.tsx'
import { QueueList } from './_components/queue-list.tsx'
import { queueRow } from './_components/queue-row-of.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Posts') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function QueuePage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'posts.view')
  const { teamSlug } = member
  const view = readQueueView(await searchParams)
  const tabs = TABS.filter(({ tab }) => hasPermission(member, 'projects.view') || OF_CLIENTS.includes(tab))
  const tab = tabs.find((one) => one.tab === view.tab)?.tab ?? 'upcoming'
  const [accounts, { timeZone }, page] = await Promise.all([
    listSocialAccounts(member),
    teamOptions(member),
    listQueue(member, { tab, accountIds: view.accounts, cursor: view.cursor }),
  ])
  const { shown, addresses } = filterAccounts(accounts, view.accounts, (chosen) =>
    queueAddress(teamSlug, { tab, accounts: chosen }),
  )
  const rows = page.rows.map((post) => queueRow(post, timeZone, teamSlug, t))
  const views = (
    <ViewSwitch
      teamSlug={teamSlug}
      shown="list"
      view={{ accounts: view.accounts }}
      hasQueue={hasPermission(member, 'projects.view')}
      hasInsights={hasPermission(member, 'insights.view')}
    />
  )
  return (
    <>
      <PanelHeader
        teamSlug={teamSlug}
        title={t('Publish')}
        actions={
          <>
            <span className="max-lg:hidden">{views}</span>
            {hasPermission(member, 'projects.view') && (
              <PublishMenu
                teamSlug={teamSlug}
                editable={hasPermission(member, 'posts.draft')}
                decides={hasPermission(member, 'posts.approve')}
                calendarAddress={await findCalendarAddress(member, t.locale)}
              />
            )}
            {hasPermission(member, 'posts.draft') && (
              <Link href={composerAddress(teamSlug)} className="btn btn-primary btn-sm max-sm:hidden">
                <Plus aria-hidden="true" size={14} strokeWidth={1.75} />
                {t('New post')}
              </Link>
            )}
          </>
        }
      />
      <div className="border-b px-4 py-2 md:px-5 lg:hidden">{views}</div>
      <nav aria-label={t('Posts by state')} className="tabs overflow-x-auto px-4 md:px-5">
        {tabs.map(({ tab: one, label }) => (
          <Link
            key={one}
            href={queueAddress(teamSlug, { tab: one, accounts: view.accounts })}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(label)}
            <span className={countClass(one === 'attention' && page.counts[one] > 0)}>{page.counts[one]}</span>
          </Link>
        ))}
      </nav>
      {accounts.length > 0 && (
        <div className="flex items-center gap-2 border-b px-4 py-2 max-md:overflow-x-auto md:flex-wrap md:px-5">
          <AccountFilter accounts={shown} chosen={view.accounts} addresses={addresses} />
        </div>
      )}
      <RefreshOnChange />
      <QueueList
        key={`${tab} ${view.cursor}`}
        teamSlug={teamSlug}
        rows={rows}
        empty={t(EMPTY[tab])}
        isApproval={tab === 'approval'}
        editable={hasPermission(member, 'posts.draft')}
        decides={hasPermission(member, 'posts.approve')}
      />
      <nav aria-label={t('Pages')} className="flex gap-2 px-5 py-4 empty:hidden">
        {view.cursor !== null && (
          <Link className="btn btn-outline" href={queueAddress(teamSlug, { tab, accounts: view.accounts })}>
            {t('First page')}
          </Link>
        )}
        {page.nextCursor !== null && (
          <Link
            className="btn btn-outline"
            href={queueAddress(teamSlug, { tab, accounts: view.accounts, cursor: page.nextCursor })}
          >
            {t('Next page')}
          </Link>
        )}
      </nav>
    </>
  )
}

const LABELS: Record<QueueTab, Message> = msgs({
  upcoming: 'Upcoming',
  approval: 'To approve',
  attention: 'Needs attention',
  drafts: 'Drafts',
  sent: 'Sent',
})

const TABS = (['upcoming', 'approval', 'attention', 'drafts', 'sent'] as const).map((tab) => ({
  tab,
  label: LABELS[tab],
}))

/** The others show what clients do not see. */
const OF_CLIENTS: QueueTab[] = ['upcoming', 'approval', 'sent']

const EMPTY: Record<QueueTab, Message> = msgs({
  upcoming: 'No upcoming posts.',
  approval: 'No posts are waiting for approval.',
  attention: 'Nothing needs attention.',
  drafts: 'No drafts.',
  sent: 'Nothing has been sent yet.',
})

function countClass(isUrgent: boolean): string {
  return `num text-xs ${isUrgent ? 'font-medium text-danger-text' : 'font-normal text-muted-foreground'}`
}
