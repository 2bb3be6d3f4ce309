import { Globe, Plus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { findCalendarAddress } from '#lib/portal/posts/calendar-feed.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { visibleStates } from '#lib/portal/posts/visible-posts.ts'
import { listSocialAccounts } from '#lib/portal/social-accounts/list-social-accounts.ts'
import { PanelHeader } from '../_components/panel.tsx'
import { AccountFilter } from './_components/account-filter.tsx'
import { CalendarDates } from './_components/calendar/calendar-header.tsx'
import { CalendarPanel } from './_components/calendar/calendar-panel.tsx'
import { readCalendar } from './_components/calendar/read-calendar.ts'
import { StateFilter } from './_components/calendar/state-filter.tsx'
import { DetailDrawer } from './_components/detail/detail-drawer.tsx'
import { PostDetail } from './_components/detail/post-detail.tsx'
import { filterAccounts } from './_components/filter-accounts.ts'
import { NoAccounts, NothingPlanned } from './_components/no-accounts.tsx'
import { calendarAddress, composerAddress, readCalendarView } from './_components/publish-address.ts'
import { QueuePage } from './_components/queue/queue-page.tsx'
import { readTray } from './_components/queue/read-tray.ts'
import { RefreshOnChange } from './_components/refresh-on-change.tsx'
import { PublishMenu } from './_components/share/publish-menu.tsx'
import { teamOptions } from './_components/team-options.ts'
import { ViewSwitch } from './_components/view-switch.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Publish') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function PublishPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'posts.view')
  const { teamSlug } = member
  const view = readCalendarView(await searchParams)
  const [accounts, options] = await Promise.all([listSocialAccounts(member), teamOptions(member)])
  const { timeZone } = options
  const hasQueue = hasPermission(member, 'projects.view')
  const hasInsights = hasPermission(member, 'insights.view')
  if (view.span === 'queue' && hasQueue) return <QueuePage {...{ member, view, accounts, options }} />
  const calendar = await readCalendar(member, view, timeZone, accounts, t)
  const editable = hasPermission(member, 'posts.draft')
  const isEmpty = calendar.days.every(({ groups }) => groups.length === 0)
  if (accounts.length === 0 && isEmpty) {
    return (
      <>
        <PanelHeader teamSlug={teamSlug} title={t('Publish')} />
        {hasPermission(member, 'projects.view') ? (
          <NoAccounts
            teamSlug={teamSlug}
            editable={hasPermission(member, 'publishing.manage')}
            inFrame={member.embed !== null}
          />
        ) : (
          <NothingPlanned />
        )}
      </>
    )
  }
  const tray = editable ? await readTray(member, view, t) : null
  const publication = view.post === null ? null : await findPublication(member, view.post, t)
  const closed = calendarAddress(teamSlug, { ...view, post: null })
  const { shown, addresses } = filterAccounts(accounts, view.accounts, (chosen) =>
    calendarAddress(teamSlug, { ...view, accounts: chosen, post: null }),
  )
  return (
    <>
      <PanelHeader
        teamSlug={teamSlug}
        title={t('Publish')}
        beside={<CalendarDates teamSlug={teamSlug} view={view} calendar={calendar} />}
        actions={
          <>
            <span className="max-lg:hidden">
              <ViewSwitch
                teamSlug={teamSlug}
                shown={view.span}
                view={view}
                hasQueue={hasQueue}
                hasInsights={hasInsights}
              />
            </span>
            {hasPermission(member, 'projects.view') && (
              <PublishMenu
                teamSlug={teamSlug}
                editable={editable}
                decides={hasPermission(member, 'posts.approve')}
                calendarAddress={await findCalendarAddress(member, t.locale)}
              />
            )}
            {editable && (
              <Link href={composerAddress(teamSlug)} className="btn btn-primary btn-sm">
                <Plus aria-hidden="true" size={14} strokeWidth={1.75} />
                {t('New post')}
              </Link>
            )}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2 md:px-5 lg:hidden">
        <span className="md:hidden">
          <CalendarDates teamSlug={teamSlug} view={view} calendar={calendar} />
        </span>
        <span>
          <ViewSwitch teamSlug={teamSlug} shown={view.span} view={view} hasQueue={hasQueue} hasInsights={hasInsights} />
        </span>
      </div>
      <RefreshOnChange />
      <CalendarPanel
        teamSlug={teamSlug}
        view={view}
        calendar={calendar}
        editable={editable}
        tray={tray}
        filters={
          <>
            <AccountFilter accounts={shown} chosen={view.accounts} addresses={addresses} />
            <StateFilter teamSlug={teamSlug} view={view} states={visibleStates(member)} />
            <span className="ml-auto flex items-center gap-1.5 whitespace-nowrap text-muted-foreground">
              <Globe aria-hidden="true" size={14} strokeWidth={1.75} />
              {t('Times in {zone}', { zone: calendar.zoneName })}
            </span>
          </>
        }
      />
      <DetailDrawer
        title={publication?.title || t('Untitled post')}
        isOpen={publication !== null}
        closedAddress={closed}
      >
        {publication !== null && (
          <PostDetail
            teamSlug={teamSlug}
            publication={publication}
            zone={timeZone}
            editable={editable}
            decides={hasPermission(member, 'posts.approve')}
          />
        )}
      </DetailDrawer>
    </>
  )
}
