import Link from 'next/link'
import type { ReactNode } from 'react'
import { count } from '#lib/components/figures.ts'
import { EmptyFrames } from '#lib/components/message-page.tsx'
import { STATE_WORDS } from '#lib/components/state-label.tsx'
import { TOOL_NAMES } from '#lib/components/words.ts'
import type { ProjectFilter } from '#lib/portal/projects/view.ts'
import { TABS, viewAddress } from './view-address.ts'

/** No project meets the filters: says them in words and how many there are without. */
export function NoMatch({ teamSlug, filter, total }: { teamSlug: string; filter: ProjectFilter; total: number }) {
  const unfiltered = filter.search === '' && filter.tool === null && filter.state === null
  if (unfiltered && filter.tab === 'attention') {
    return (
      <Empty title="Nothing needs you">
        <p className="mt-1 text-base text-muted-foreground">No project failed, stalled or waits to be confirmed.</p>
      </Empty>
    )
  }
  return (
    <Empty title={unfiltered ? 'Nothing here now' : 'No project matches'}>
      <p className="mt-1 max-w-[420px] text-base text-balance text-muted-foreground">
        {sentence(filter)} Without the filters there {total === 1 ? 'is' : 'are'} {count(total, 'project')}.
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

function sentence(filter: ProjectFilter): string {
  const parts = [
    filter.search === '' ? 'No project' : `No project with “${filter.search}” in its title or source`,
    filter.tool === null ? '' : `made with ${TOOL_NAMES[filter.tool]}`,
    filter.state === null ? '' : `is ${STATE_WORDS[filter.state].toLowerCase()}`,
  ]
  const tab = filter.tab === 'all' ? '' : ` under ${TABS.find(({ tab }) => tab === filter.tab)?.label ?? ''}`
  const words = parts.filter((part) => part !== '').join(' ')
  return filter.state === null ? `${words} is here${tab}.` : `${words}${tab}.`
}
