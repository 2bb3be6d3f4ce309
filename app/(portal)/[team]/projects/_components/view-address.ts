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
function readFilter(search: Record<string, string | string[] | undefined>): ProjectFilter {
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
    view: /^view_[a-z0-9]{1,40}$/.test(text('view')) ? text('view') : null,
  }
}

/**
 * The same with what a saved view has, where the address names the view and nothing else; with it, the address has
 * everything itself. A view that is not there is ignored.
 */
export function readViewed(
  search: Record<string, string | string[] | undefined>,
  views: readonly { id: string; query: string }[],
): ProjectFilter {
  const asked = readFilter(search)
  const view = views.find(({ id }) => id === asked.view)
  if (view === undefined) return { ...asked, view: null }
  return search.tab === undefined
    ? { ...readFilter(Object.fromEntries(new URLSearchParams(view.query))), view: view.id }
    : asked
}

/** What a view keeps of a filter, as the address has it. */
export function viewQuery(filter: ProjectFilter): string {
  const address = projectsAddress('', { ...filter, view: null, cursor: null, isLong: false })
  return new URL(address, 'https://portal.invalid').search.slice(1)
}

/** The address of the list as the view has it, also once the view was updated. */
export function savedViewAddress(teamSlug: string, viewId: string): Route {
  return `/${teamSlug}/projects?view=${viewId}` as Route
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
  if (filter.view) {
    search.set('view', filter.view)
    search.set('tab', 'all')
  }
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
