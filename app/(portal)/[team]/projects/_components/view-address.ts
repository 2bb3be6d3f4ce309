import type { Route } from 'next'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { NEWEST_FIRST, PROJECT_SORTS, type ProjectFilter, type ProjectSort } from '#lib/portal/projects/project-view.ts'

export const TABS: readonly { tab: ProjectFilter['tab']; label: Message }[] = [
  { tab: 'all', label: msg('All') },
  { tab: 'running', label: msg('Running') },
  { tab: 'attention', label: msg('Needs attention') },
  { tab: 'completed', label: msg('Completed') },
]

export const STATES: readonly PortalProjectState[] = [
  'submitting',
  'queued',
  'processing',
  'completed',
  'failed',
  'unconfirmed',
  'stalled',
  'cancelled',
]

/** What the address of the page asks for. Unknown values are ignored. */
export function readFilter(search: Record<string, string | string[] | undefined>): ProjectFilter {
  const text = (name: string) => ([search[name]].flat()[0] ?? '').replaceAll('\0', '')
  return {
    tab: TABS.find(({ tab }) => tab === text('tab'))?.tab ?? 'all',
    search: text('q').slice(0, 200),
    tool: OPERATIONS.find((tool) => tool === text('tool')) ?? null,
    state: STATES.find((state) => state === text('state')) ?? null,
    sort: readSort(text('sort')),
    cursor: text('after') || null,
  }
}

/** `title` is ascending, `-title` descending; the default is newest first. */
export function readSort(text: string): ProjectSort {
  const by = PROJECT_SORTS.find((name) => name === text.replace(/^-/, ''))
  return by === undefined ? NEWEST_FIRST : { by, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

export function sortText({ by, direction }: ProjectSort): string {
  return `${direction === 'desc' ? '-' : ''}${by}`
}

/** The address of a view, without unset filters. */
export function projectsAddress(teamSlug: string, filter: Partial<ProjectFilter>): Route {
  const search = new URLSearchParams()
  if (filter.tab && filter.tab !== 'all') search.set('tab', filter.tab)
  if (filter.search) search.set('q', filter.search)
  if (filter.tool) search.set('tool', filter.tool)
  if (filter.state) search.set('state', filter.state)
  if (filter.sort && sortText(filter.sort) !== sortText(NEWEST_FIRST)) search.set('sort', sortText(filter.sort))
  if (filter.cursor) search.set('after', filter.cursor)
  const query = search.size > 0 ? (`?${search}` as const) : ''
  return `/${teamSlug}/projects${query}` as Route
}
