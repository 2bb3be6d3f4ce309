import { Globe, Plus } from 'lucide-react'
import Link from 'next/link'
import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import type { PublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { listReady } from '#lib/portal/posts/queue/list-ready.ts'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import { PanelHeader } from '../../../_components/panel.tsx'
import { AccountFilter } from '../account-filter.tsx'
import { filterAccounts } from '../filter-accounts.ts'
import { type CalendarView, calendarAddress, composerAddress } from '../publish-address.ts'
import { RefreshOnChange } from '../refresh-on-change.tsx'
import { ViewSwitch } from '../view-switch.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { readQueue } from './read-queue.ts'

/** The queue, instead of a week or a month. */
export async function QueuePage({
  member,
  view,
  accounts,
  options,
}: {
  member: Member
  view: CalendarView
  accounts: readonly SocialAccountView[]
  options: PublishingOptions
}) {
  const t = await getText()
  const { teamSlug } = member
  const editable = hasPermission(member, 'posts.draft')
  const [queue, ready] = await Promise.all([
    readQueue(member, view.accounts, options, accounts, t),
    listReady(member, { order: 'best', hidden: false }),
  ])
  const { shown, addresses } = filterAccounts(accounts, view.accounts, (chosen) =>
    calendarAddress(teamSlug, { span: 'queue', accounts: chosen }),
  )
  const views = (
    <ViewSwitch
      teamSlug={teamSlug}
      shown="queue"
      view={view}
      hasQueue
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
            {editable && (
              <Link href={composerAddress(teamSlug)} className="btn btn-primary btn-sm">
                <Plus aria-hidden="true" size={14} strokeWidth={1.75} />
                {t('New post')}
              </Link>
            )}
          </>
        }
      />
      <div className="border-b px-4 py-2 md:px-5 lg:hidden">{views}</div>
      <RefreshOnChange />
      <QueuePanel
        teamSlug={teamSlug}
        queue={queue}
        readyCount={ready.videos.length}
        editable={editable}
        decides={hasPermission(member, 'publishing.manage')}
        filters={
          <>
            <AccountFilter accounts={shown} chosen={view.accounts} addresses={addresses} />
            <span className="ml-auto flex items-center gap-1.5 whitespace-nowrap text-muted-foreground">
              <Globe aria-hidden="true" size={14} strokeWidth={1.75} />
              {t('Times in {zone}', { zone: options.timeZone })}
            </span>
          </>
        }
      />
    </>
  )
}
