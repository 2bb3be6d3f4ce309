import { Settings } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { listNotices, noticeFilter } from '#lib/portal/notices/list-notices.ts'
import { PanelHeader } from '../_components/panel.tsx'
import { NoticePage } from './_components/notice-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Notifications') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The reader's own notices of the team. */
export default async function NoticesPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'notices.view')
  const filter = noticeFilter.parse(await searchParams)
  const list = await listNotices(member, filter, t)
  return (
    <>
      <PanelHeader
        teamSlug={member.teamSlug}
        title={t('Notifications')}
        help="teams/notifications"
        actions={
          member.embed === null && (
            <Link
              href="/account/notifications"
              className="btn btn-ghost btn-icon text-muted-foreground"
              aria-label={t('Notification settings')}
              title={t('Notification settings')}
            >
              <Settings aria-hidden="true" size={16} strokeWidth={1.75} />
            </Link>
          )
        }
      />
      <NoticePage key={JSON.stringify(filter)} teamSlug={member.teamSlug} filter={filter} list={list} />
    </>
  )
}
