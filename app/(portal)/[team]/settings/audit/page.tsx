import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { toDetail, toRow } from '#lib/portal/audit/audit-view.ts'
import { lastCheck } from '#lib/portal/audit/check-audit.ts'
import { findAuditEntry, listAudit } from '#lib/portal/audit/list-audit.ts'
import { findPublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { PanelHeader } from '../../_components/panel.tsx'
import { settingsGroups } from '../_components/settings-groups.ts'
import { SettingsNav } from '../_components/settings-nav.tsx'
import { readAuditView } from './_components/audit-address.ts'
import { AuditLog } from './_components/audit-log.tsx'
import { EntryPane } from './_components/entry-pane.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Audit log') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AuditPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'audit.view')
  const view = readAuditView(await searchParams)
  const { entries, total, isTotalCapped, hasMore, choices } = await listAudit(member, view, t)
  const opened = view.entry === null ? null : await findAuditEntry(member, view.entry)
  const { entries: checked, brokenAt, firstSequence, checkedAt } = await lastCheck(member)
  const { timeZone } = await findPublishingOptions(member)
  const { teamSlug } = member
  return (
    <>
      <PanelHeader teamSlug={teamSlug} title={t('Audit log')} help="teams/data" under="settings" />
      <div className="flex flex-1 flex-col lg:flex-row">
        <SettingsNav teamSlug={teamSlug} groups={settingsGroups(member)} />
        <AuditLog
          teamSlug={teamSlug}
          view={view}
          rows={entries.map((entry) => toRow(entry, t))}
          total={total}
          isTotalCapped={isTotalCapped}
          hasMore={hasMore}
          choices={choices}
          check={{ entries: checked, brokenAt, firstSequence, checkedAt: checkedAt.toISOString() }}
          timeZone={timeZone}
        />
        {opened !== null && (
          <EntryPane teamSlug={teamSlug} view={view} detail={toDetail(opened, t)} timeZone={timeZone} />
        )}
      </div>
    </>
  )
}
