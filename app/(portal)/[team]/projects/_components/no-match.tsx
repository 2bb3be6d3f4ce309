import Link from 'next/link'
import type { ReactNode } from 'react'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { STATE_LABELS } from '#lib/components/pictures/state-label.tsx'
import { EmptyFrames } from '#lib/components/problems/message-page.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectFilter } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { projectsAddress, TABS } from './view-address.ts'

/** Shown if no project matches the filters, with the filters in words and the count without them. */
export function NoMatch({ teamSlug, filter, total }: { teamSlug: string; filter: ProjectFilter; total: number }) {
  const t = useText()
  const unfiltered = filter.search === '' && filter.tool === null && filter.state === null && hasNoMore(filter)
  if (unfiltered && filter.tab === 'attention') {
    return (
      <Empty title={t('Nothing needs attention')}>
        <p className="mt-1 text-base text-muted-foreground">
          {t('There are no failed, stalled or unconfirmed projects, and no requested changes.')}
        </p>
      </Empty>
    )
  }
  return (
    <Empty title={unfiltered ? t('No projects here') : t('No matching projects')}>
      <p className="mt-1 max-w-[420px] text-base text-balance text-muted-foreground">
        {sentence(filter, t)}{' '}
        {t(
          '{total, plural, one {Clear the filters to see your only project.} other {Clear the filters to see all # projects.}}',
          { total },
        )}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Link href={projectsAddress(teamSlug, {})} className="btn btn-primary">
          {t('Clear filters')}
        </Link>
        {filter.search !== '' && !onlySearch(filter) && (
          <Link href={projectsAddress(teamSlug, { search: filter.search })} className="btn btn-outline">
            {t('Search all projects for “{search}”', { search: filter.search })}
          </Link>
        )}
      </div>
    </Empty>
  )
}

function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-5 py-16 text-center">
      <EmptyFrames />
      <h2 className="mt-4 text-lg font-semibold">{title}</h2>
      {children}
    </div>
  )
}

function onlySearch(filter: ProjectFilter): boolean {
  return filter.tab === 'all' && filter.tool === null && filter.state === null && hasNoMore(filter)
}

function hasNoMore({ folder, by, days }: ProjectFilter): boolean {
  return folder === null && by === null && days === null
}

/** What was searched for: "No failed projects in Running match “glaze”." */
function sentence(filter: ProjectFilter, t: Text): string {
  const { search } = filter
  const named = {
    state: filter.state === null ? 'any' : t.message(STATE_LABELS[filter.state]).toLocaleLowerCase(t.tag),
    tool: filter.tool === null ? 'any' : t.message(OPERATION_DISPLAYS[filter.tool].name),
    tab: filter.tab === 'all' ? 'any' : tabName(filter.tab, t),
  }
  return search === ''
    ? t(
        'There are no {state, select, any {} other {{state} }}{tool, select, any {} other {{tool} }}projects{tab, select, any {} other { in {tab}}}.',
        named,
      )
    : t(
        'No {state, select, any {} other {{state} }}{tool, select, any {} other {{tool} }}projects{tab, select, any {} other { in {tab}}} match “{search}”.',
        { ...named, search },
      )
}

function tabName(tab: ProjectFilter['tab'], t: Text): string {
  const label = TABS.find((one) => one.tab === tab)?.label
  return label === undefined ? '' : t(label)
}
