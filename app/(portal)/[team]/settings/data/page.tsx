import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { GRACE_DAYS } from '#lib/portal/data/close-team.ts'
import { findDataOverview } from '#lib/portal/data/data-overview.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { DeleteTeam } from './_components/delete-team.tsx'
import { RetentionForm } from './_components/retention-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Data') }
}

export default async function DataPage({ params }: { params: Promise<{ team: string }> }) {
  const t = await getText()
  const member = await requireMember((await params).team, 'data.manage')
  const overview = await findDataOverview(member)
  const { teamSlug, teamName } = member
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('Data')}
      help="teams/data"
      sentence={t('Export everything, set how long we keep it, or delete the team.')}
    >
      <section className="card flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-3.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h3 className="text-base font-semibold">{t('Export everything')}</h3>
          <p className="mt-0.5 text-pretty text-muted-foreground">
            {t(
              'One ZIP file with originals, results, transcripts, posts, members, settings, usage and the audit log. Keys and secrets are not included. Deleted files are listed by name only.',
            )}
          </p>
        </div>
        <a className="btn btn-outline" href={`/api/data/export/${teamSlug}`} download>
          <Download aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Download export')}
        </a>
      </section>
      <RetentionForm teamSlug={teamSlug} retention={overview.retention} />
      <DeleteTeam teamSlug={teamSlug} teamName={teamName} overview={overview} graceDays={GRACE_DAYS} />
    </SettingsPage>
  )
}
