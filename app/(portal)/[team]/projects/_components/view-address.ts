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
  { tab: 'archived', label: msg('Archived') },
]

/** Of the filter by age. */
export const PERIODS: readonly { days: number; label: Message }[] = [
  { days: 1, label: msg('last 24 hours') },
  { days: 7, label: msg('last 7 days') },
  { days: 30, label: msg('last 30 days') },
  { days: 365, label: msg('last 12 months') },
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
    folder: /^(none|fld_[a-z0-9]{1,40})$/.test(text('folder')) ? text('folder') : null,
    by: /^[a-z]+_[a-z0-9]{1,40}$/.test(text('by')) ? text('by') : null,
    days: PERIODS.find(({ days }) => String(days) === text('days'))?.days ?? null,
    archived: text('archived') === 'yes',
    isLong: text('rows') === '200',
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
  if (filter.folder) search.set('folder', filter.folder)
  if (filter.by) search.set('by', filter.by)
  if (filter.days) search.set('days', String(filter.days))
  if (filter.archived) search.set('archived', 'yes')
  if (filter.isLong) search.set('rows', '200')
  if (filter.sort && sortText(filter.sort) !== sortText(NEWEST_FIRST)) search.set('sort', sortText(filter.sort))
  if (filter.cursor) search.set('after', filter.cursor)
  const query = search.size > 0 ? (`?${search}` as const) : ''
  return `/${teamSlug}/projects${query}` as Route
}
