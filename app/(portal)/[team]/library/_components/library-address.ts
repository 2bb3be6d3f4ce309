import type { Route } from 'next'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import type { LibraryFilter } from '#lib/portal/library/library-view.ts'
import { PERIODS } from '../../projects/_components/view-address.ts'
import { KINDS, SORTS } from './library-labels.ts'

/** What the address of the library asks for. Unknown values are ignored. */
export function readLibraryFilter(search: Record<string, string | string[] | undefined>): LibraryFilter {
  const text = (name: string) => ([search[name]].flat()[0] ?? '').replaceAll('\0', '')
  const skip = Number(text('skip'))
  return {
    kind: KINDS.find((kind) => kind === text('kind')) ?? null,
    folder: /^(none|fld_[a-z0-9]{1,40})$/.test(text('folder')) ? text('folder') : null,
    place: (['archived', 'deleted'] as const).find((place) => place === text('place')) ?? 'shown',
    search: text('q').slice(0, 200),
    tag: text('tag').slice(0, 30) || null,
    tool: OPERATIONS.find((tool) => tool === text('tool')) ?? null,
    days: PERIODS.find(({ days }) => String(days) === text('days'))?.days ?? null,
    by: /^[a-z]+_[a-z0-9]{1,40}$/.test(text('by')) ? text('by') : null,
    sort: SORTS.find((sort) => sort === text('sort')) ?? 'newest',
    view: text('view') === 'list' ? 'list' : 'grid',
    skip: Number.isSafeInteger(skip) && skip > 0 && skip < 1_000_000 ? skip : 0,
  }
}

/** The address of a view, without what is as usual. */
export function libraryAddress(teamSlug: string, filter: Partial<LibraryFilter>): Route {
  const search = new URLSearchParams()
  for (const name of ['kind', 'folder', 'tag', 'tool', 'by'] as const) {
    const value = filter[name]
    if (value) search.set(name, value)
  }
  if (filter.days) search.set('days', String(filter.days))
  if (filter.place && filter.place !== 'shown') search.set('place', filter.place)
  if (filter.search) search.set('q', filter.search)
  if (filter.sort && filter.sort !== 'newest') search.set('sort', filter.sort)
  if (filter.view === 'list') search.set('view', 'list')
  if (filter.skip) search.set('skip', String(filter.skip))
  const query = search.size > 0 ? (`?${search}` as const) : ''
  return `/${teamSlug}/library${query}` as Route
}
