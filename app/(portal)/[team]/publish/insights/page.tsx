import { Download, Globe } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { getText } from '#lib/i18n/server.ts'
import type { Text } from '#lib/i18n/text.ts'
import { readLearning } from '#lib/portal/insights/learning/read-learning.ts'
import type { CountedPost } from '#lib/portal/insights/list-counted-posts.ts'
import { DEFAULT_PERIOD, PERIODS } from '#lib/portal/insights/periods.ts'
import { readInsights } from '#lib/portal/insights/read-insights.ts'
import { type InsightsWeek, weekOf } from '#lib/portal/insights/sum-numbers.ts'
import { listSocialAccounts } from '#lib/portal/social-accounts/list-social-accounts.ts'
import { PanelHeader } from '../../_components/panel.tsx'
import { ViewSwitch } from '../_components/view-switch.tsx'
import { BestTimes } from './_components/best-times.tsx'
import { Figures } from './_components/figures.tsx'
import {
  exportAddress,
  type InsightsView,
  insightsAddress,
  PAGE_SIZE,
  readInsightsView,
} from './_components/insights-address.ts'
import { InsightsFilters } from './_components/insights-filters.tsx'
import { networkColors } from './_components/network-colors.ts'
import { NetworkList } from './_components/network-list.tsx'
import { NoNumbers } from './_components/no-numbers.tsx'
import { PostTable } from './_components/post-table.tsx'
import { ReadTimes } from './_components/read-times.tsx'
import { type DrawnWeek, WeekChart } from './_components/week-chart.tsx'
import { WhatDidWell } from './_components/what-did-well.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Insights') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** How published posts do, by what their networks report. */
export default async function InsightsPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'insights.view')
  const { teamSlug } = member
  const view = readInsightsView(await searchParams)
  const filter = {
    accountIds: view.accounts,
    networks: view.network === null ? [] : [view.network],
    projectId: view.project,
    brandKitId: view.brand,
  }
  const [accounts, insights, learning] = await Promise.all([
    listSocialAccounts(member),
    readInsights(member, { weeks: view.weeks, ...filter }),
    readLearning(member),
  ])
  const { timeZone, posts, networks } = insights
  const isFiltered = view.accounts.length > 0 || view.network !== null || view.project !== null || view.brand !== null
  const listed = sorted(ofWeek(posts, view.week, timeZone), view.sort)
  const weeks = drawn(
    insights.weeks,
    view,
    teamSlug,
    networks.map(({ network }) => network),
    (network) => t.message(NETWORK_LIMITS[network].name),
  )
  const views = (
    <ViewSwitch
      teamSlug={teamSlug}
      shown="insights"
      view={{ accounts: view.accounts }}
      hasQueue={hasPermission(member, 'projects.view')}
      hasInsights
    />
  )
  return (
    <>
      <PanelHeader
        teamSlug={teamSlug}
        title={t('Publish')}
        help="publish/insights"
        beside={<ReadTimes readAt={insights.readAt} nextAt={insights.nextAt} />}
        actions={
          <>
            <span className="max-lg:hidden">{views}</span>
            {posts.length > 0 && (
              <a className="btn btn-outline" href={exportAddress(teamSlug, view)} download>
                <Download aria-hidden="true" size={14} strokeWidth={1.75} />
                <span className="max-sm:sr-only">{t('Export CSV')}</span>
              </a>
            )}
          </>
        }
      />
      <div className="overflow-x-auto border-b px-4 py-2 md:px-5 lg:hidden">{views}</div>
      <div className="flex min-h-11 items-center gap-2 border-b px-4 py-2 max-md:overflow-x-auto md:flex-wrap md:px-5">
        <InsightsFilters
          teamSlug={teamSlug}
          view={view}
          accounts={accounts.map(({ id, handle, displayName, network }) => ({
            id,
            name: `${t.message(NETWORK_LIMITS[network].name)}: ${handle ?? displayName}`,
          }))}
          networks={[
            ...new Set([...accounts.map(({ network }) => network), ...networks.map(({ network }) => network)]),
          ]}
          projects={projectsOf(posts)}
          brands={brandsOf(posts)}
          periods={PERIODS}
          usual={DEFAULT_PERIOD}
          weekName={view.week === null ? null : weekName(view.week, t)}
        />
        <span className="ml-auto flex items-center gap-1.5 text-xs whitespace-nowrap text-muted-foreground">
          <Globe aria-hidden="true" size={14} strokeWidth={1.75} />
          {t('Times in {zone}', { zone: timeZone })}
        </span>
      </div>
      {posts.length === 0 ? (
        <NoNumbers isFiltered={isFiltered} clearAddress={insightsAddress(teamSlug, { weeks: view.weeks })} />
      ) : (
        <>
          <Figures insights={insights} weeks={view.weeks} />
          <div className="grid grid-cols-1 border-b xl:grid-cols-[465px_minmax(0,1fr)_376px]">
            <WeekChart weeks={weeks} chosen={view.week} />
            <NetworkList networks={networks} />
            <BestTimes bands={insights.bands} teamSlug={teamSlug} mayAdd={hasPermission(member, 'publishing.manage')} />
          </div>
          <WhatDidWell teamSlug={teamSlug} learning={learning} mayChange={hasPermission(member, 'publishing.manage')} />
          <h2 className="flex h-10 items-center gap-2 px-4 font-semibold md:px-5">
            {t('Posts')}
            <span className="num text-xs font-normal text-muted-foreground">
              {t(
                '{count}, {sort, select, views {most views first} likes {most likes first} comments {most comments first} shares {most shares first} other {newest first}}',
                { count: listed.length.toLocaleString(t.tag), sort: view.sort },
              )}
            </span>
          </h2>
          <PostTable teamSlug={teamSlug} view={view} posts={listed.slice(0, view.shown)} zone={timeZone} />
          {listed.length > view.shown && (
            <p className="px-5 py-4">
              <Link
                className="btn btn-outline"
                scroll={false}
                href={insightsAddress(teamSlug, { ...view, shown: view.shown + PAGE_SIZE })}
              >
                {t('Show more')}
              </Link>
            </p>
          )}
        </>
      )}
    </>
  )
}

function drawn(
  weeks: readonly InsightsWeek[],
  view: InsightsView,
  teamSlug: string,
  networks: readonly CountedPost['network'][],
  nameOf: (network: CountedPost['network']) => string,
): DrawnWeek[] {
  const colorOf = networkColors(networks)
  return weeks.map(({ begins, isOver, parts }) => ({
    begins,
    isOver,
    parts: parts.map(({ network, views }) => ({ network, views, name: nameOf(network), color: colorOf(network) })),
    address: insightsAddress(teamSlug, { ...view, shown: 0, week: view.week === begins ? null : begins }),
  }))
}

function ofWeek(posts: readonly CountedPost[], week: string | null, zone: string): readonly CountedPost[] {
  return week === null ? posts : posts.filter(({ publishedAt }) => weekOf(publishedAt, zone) === week)
}

/** A day of the calendar has no zone. */
function weekName(monday: string, t: Text): string {
  const day = new Date(`${monday}T00:00:00Z`)
  return day.toLocaleDateString(t.tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
}

/** Most first; those without the number last, the newest of them first. */
function sorted(posts: readonly CountedPost[], sort: InsightsView['sort']): CountedPost[] {
  const figureOf = ({ numbers }: CountedPost) => (sort === 'published' ? 0 : (numbers[sort] ?? -1))
  return posts.toSorted(
    (one, other) => figureOf(other) - figureOf(one) || other.publishedAt.getTime() - one.publishedAt.getTime(),
  )
}

function projectsOf(posts: readonly CountedPost[]): { id: string; name: string }[] {
  const found = new Map(
    posts.flatMap(({ projectId, projectTitle }) => (projectId === null ? [] : [[projectId, projectTitle ?? '']])),
  )
  return [...found].map(([id, name]) => ({ id, name }))
}

function brandsOf(posts: readonly CountedPost[]): { id: string; name: string }[] {
  return [...new Map(posts.flatMap(({ brandKit }) => (brandKit === null ? [] : [[brandKit.id, brandKit]]))).values()]
}
