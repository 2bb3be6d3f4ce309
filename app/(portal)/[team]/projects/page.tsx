import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { countProjects } from '#lib/portal/projects/count-projects.ts'
import { listProjects } from '#lib/portal/projects/list-projects.ts'
import { listSamples } from '#lib/portal/projects/list-samples.ts'
import { PanelHeader } from '../_components/panel.tsx'
import { CopyLink } from './_components/copy-link.tsx'
import { FirstRun } from './_components/first-run.tsx'
import { NoMatch } from './_components/no-match.tsx'
import { ProjectFilters } from './_components/project-filters.tsx'
import { ProjectList } from './_components/project-list.tsx'
import { ProjectTabs } from './_components/project-tabs.tsx'
import { SelectButton, SelectingProvider } from './_components/selecting.tsx'
import { readFilter } from './_components/view-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Projects') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ProjectsPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team)
  const filter = readFilter(await searchParams)
  const page = await listProjects(member, filter, t)
  const changes = hasPermission(member, 'projects.make') || hasPermission(member, 'projects.delete')
  const isEmpty = page.rows.length === 0
  const total = isEmpty ? (await countProjects(member)).all : null
  if (total === 0) return <FirstRunPage member={member} />
  return (
    <SelectingProvider>
      <PanelHeader
        teamSlug={member.teamSlug}
        title={t('Projects')}
        actions={
          member.embed === null && (
            <>
              <CopyLink />
              {page.rows.length > 0 && changes && <SelectButton />}
            </>
          )
        }
      />
      {member.embed === null && (
        <>
          <ProjectTabs teamSlug={member.teamSlug} filter={filter} counts={page.counts} />
          <ProjectFilters teamSlug={member.teamSlug} filter={filter} />
        </>
      )}
      {total !== null ? (
        <NoMatch teamSlug={member.teamSlug} filter={filter} total={total} />
      ) : (
        <ProjectList teamSlug={member.teamSlug} page={page} filter={filter} editable={changes} />
      )}
    </SelectingProvider>
  )
}

async function FirstRunPage({ member }: { member: Member }) {
  const t = await getText()
  const samples = await listSamples()
  return (
    <>
      <PanelHeader teamSlug={member.teamSlug} title={t('Projects')} />
      <FirstRun teamSlug={member.teamSlug} samples={samples} />
    </>
  )
}
