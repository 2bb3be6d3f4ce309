import Link from 'next/link'
import type { ReactNode } from 'react'
import { count } from '#lib/components/figures.ts'
import { EmptyFrames } from '#lib/components/message-page.tsx'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { STATE_WORDS } from '#lib/components/state-label.tsx'
import type { ProjectFilter } from '#lib/portal/projects/view.ts'
import { TABS, viewAddress } from './view-address.ts'

/** Shown if no project matches the filters, with the filters in words and the count without them. */
export function NoMatch({ teamSlug, filter, total }: { teamSlug: string; filter: ProjectFilter; total: number }) {
  const unfiltered = filter.search === '' && filter.tool === null && filter.state === null
  if (unfiltered && filter.tab === 'attention') {
    return (
      <Empty title="Nothing needs attention">
        <p className="mt-1 text-base text-muted-foreground">There are no failed, stalled or unconfirmed projects.</p>
      </Empty>
    )
  }
  return (
    <Empty title={unfiltered ? 'No projects here' : 'No matching projects'}>
      <p className="mt-1 max-w-[420px] text-base text-balance text-muted-foreground">
        {sentence(filter)} Clear the filters to see{' '}
        {total === 1 ? 'your only project' : `all ${count(total, 'project')}`}.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Link href={viewAddress(teamSlug, {})} className="btn btn-primary">
          Clear filters
        </Link>
        {filter.search !== '' && !onlySearch(filter) && (
          <Link href={viewAddress(teamSlug, { search: filter.search })} className="btn btn-outline">
            Search everything for “{filter.search}”
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
  return filter.tab === 'all' && filter.tool === null && filter.state === null
}

/** What was searched for: "No failed projects in Running match “glaze”." */
function sentence(filter: ProjectFilter): string {
  const state = filter.state === null ? '' : `${STATE_WORDS[filter.state].toLowerCase()} `
  const tool = filter.tool === null ? '' : `${OPERATION_DISPLAYS[filter.tool].name} `
  const tab = filter.tab === 'all' ? '' : ` in ${TABS.find(({ tab }) => tab === filter.tab)?.label ?? ''}`
  return filter.search === ''
    ? `There are no ${state}${tool}projects${tab}.`
    : `No ${state}${tool}projects${tab} match “${filter.search}”.`
}
