import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { listTroubled } from '#lib/portal/autopilot/list-troubled.ts'
import { listFolders } from '#lib/portal/folders/folders.ts'
import { listMembers } from '#lib/portal/members/list-members.ts'
import { countProjects } from '#lib/portal/projects/count-projects.ts'
import { listMakers } from '#lib/portal/projects/list-makers.ts'
import { listProjects } from '#lib/portal/projects/list-projects.ts'
import { listSamples } from '#lib/portal/projects/list-samples.ts'
import { SHIPPED_REELS } from '#lib/portal/site/shipped-reels.ts'
import { findFirstSteps } from '#lib/portal/teams/first-steps.ts'
import { listSavedViews } from '#lib/portal/views/saved-views.ts'
import { PanelHeader } from '../_components/panel.tsx'
import { NewFolder } from '../library/_components/new-folder.tsx'
import { CopyLink } from './_components/copy-link.tsx'
import { FirstRun } from './_components/first-run.tsx'
import { FirstSteps, StepsBar } from './_components/first-steps.tsx'
import { KeptList } from './_components/kept-list.tsx'
import { NoMatch } from './_components/no-match.tsx'
import { OPENED_SAMPLE } from './_components/opened-sample.ts'
import { ProjectFilters } from './_components/project-filters.tsx'
import { ProjectList } from './_components/project-list.tsx'
import { ProjectTabs } from './_components/project-tabs.tsx'
import { SelectButton, SelectingProvider } from './_components/selecting.tsx'
import { TroubledSources } from './_components/troubled-sources.tsx'
import { readViewed } from './_components/view-address.ts'
import { ViewsMenu } from './_components/views/views-menu.tsx'

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
  const search = await searchParams
  const views = await listSavedViews(member)
  const filter = readViewed(search, views)
  const asked = search.steps !== undefined
  const [page, troubled, folders, people] = await Promise.all([
    listProjects(member, filter, t),
    member.embed === null ? listTroubled(member, t) : [],
    listFolders(member),
    listMakers(member),
  ])
  const changes = hasPermission(member, 'projects.make') || hasPermission(member, 'projects.delete')
  const isEmpty = page.rows.length === 0
  const total = isEmpty ? await countAll(member) : null
  const listsSources = filter.tab === 'attention' && troubled.length > 0
  if (total === 0 && !listsSources) return <FirstRunPage member={member} asked={asked} />
  const steps = await findFirstSteps(member, asked)
  return (
    <SelectingProvider>
      <PanelHeader
        teamSlug={member.teamSlug}
        title={t('Projects')}
        actions={
          member.embed === null && (
            <>
              <ViewsMenu
                teamSlug={member.teamSlug}
                views={views}
                filter={filter}
                mayShare={hasPermission(member, 'projects.make')}
              />
              <CopyLink />
              {hasPermission(member, 'projects.make') && <NewFolder teamSlug={member.teamSlug} />}
              {page.rows.length > 0 && changes && <SelectButton />}
            </>
          )
        }
      />
      {steps !== null && <StepsBar teamSlug={member.teamSlug} steps={steps} />}
      {member.embed === null && (
        <div className="z-(--z-sticky) bg-card md:sticky md:top-12">
          <ProjectTabs
            teamSlug={member.teamSlug}
            filter={filter}
            counts={page.counts && { ...page.counts, attention: page.counts.attention + troubled.length }}
          />
          <ProjectFilters teamSlug={member.teamSlug} filter={filter} folders={folders} people={people} />
        </div>
      )}
      {listsSources && <TroubledSources teamSlug={member.teamSlug} sources={troubled} />}
      {total === null ? (
        <>
          <ProjectList teamSlug={member.teamSlug} page={page} filter={filter} editable={changes} folders={folders} />
          {member.embed === null && (
            <KeptList personId={member.userId} rows={page.rows.map(({ title, state }) => ({ title, state }))} />
          )}
        </>
      ) : (
        !listsSources && <NoMatch teamSlug={member.teamSlug} filter={filter} total={total} />
      )}
    </SelectingProvider>
  )
}

async function FirstRunPage({ member, asked }: { member: Member; asked: boolean }) {
  const t = await getText()
  if (!hasPermission(member, 'projects.make')) return <NothingShared member={member} />
  const [samples, steps] = await Promise.all([listSamples(), findFirstSteps(member, asked)])
  return (
    <>
      <PanelHeader teamSlug={member.teamSlug} title={t('Projects')} />
      <FirstRun
        teamSlug={member.teamSlug}
        firstName={member.userName.split(' ')[0] ?? member.userName}
        samples={samples}
        opened={OPENED_SAMPLE}
        shipped={SHIPPED_REELS}
      >
        {steps !== null && <FirstSteps teamSlug={member.teamSlug} steps={steps} />}
      </FirstRun>
    </>
  )
}

/** Who makes nothing waits for those who do. */
async function NothingShared({ member }: { member: Member }) {
  const t = await getText()
  const people = hasPermission(member, 'members.view') ? await listMembers(member) : []
  const owner = people.find(({ role }) => role === 'owner')
  return (
    <>
      <PanelHeader teamSlug={member.teamSlug} title={t('Projects')} />
      <div className="mx-auto w-full max-w-[880px] px-5 py-8 md:pt-[calc(0.16*var(--view-height))]">
        <h2 className="text-2xl font-semibold">{t('There are no projects yet')}</h2>
        <p className="mt-1.5 text-md text-muted-foreground">
          {owner === undefined
            ? t('This team’s projects will appear here.')
            : t('{name} can create projects. They appear here.', { name: owner.name })}
        </p>
      </div>
    </>
  )
}

async function countAll(member: Member): Promise<number> {
  const { all, archived } = await countProjects(member)
  return all + (archived ?? 0)
}
