import type { Route } from 'next'
import { OPERATIONS, type Operation } from '#lib/contract/operations/operations.ts'
import { PERIODS } from '../../../projects/_components/view-address.ts'

/** What a search page shows; all of it is in its address. */
export type SpokenFilter = {
  words: string
  forms: boolean
  language: string | null
  /** The id of a folder; what is inside it is searched too. */
  folder: string | null
  /** Counted from 1 in each video. */
  speaker: number | null
  /** Only projects that are at most so old. */
  days: number | null
  tool: Operation | null
  skip: number
  at: string | null
}

export function readSpokenFilter(search: Record<string, string | string[] | undefined>): SpokenFilter {
  const text = (name: string) => ([search[name]].flat()[0] ?? '').replaceAll('\0', '')
  const skip = Number(text('skip'))
  const speaker = Number(text('speaker'))
  return {
    words: text('q').slice(0, 200),
    forms: text('forms') !== 'no',
    language: /^[a-z]{2,3}$/.test(text('lang')) ? text('lang') : null,
    folder: /^fld_[a-z0-9]{1,40}$/.test(text('folder')) ? text('folder') : null,
    speaker: Number.isInteger(speaker) && speaker > 0 && speaker < 100 ? speaker : null,
    days: PERIODS.find(({ days }) => String(days) === text('days'))?.days ?? null,
    tool: OPERATIONS.find((tool) => tool === text('tool')) ?? null,
    skip: Number.isSafeInteger(skip) && skip > 0 && skip < 100_000 ? skip : 0,
    at: text('at') || null,
  }
}

/** The address of a search, without what is as usual. */
export function spokenAddress(teamSlug: string, filter: Partial<SpokenFilter>): Route {
  const search = new URLSearchParams()
  if (filter.words) search.set('q', filter.words)
  if (filter.forms === false) search.set('forms', 'no')
  if (filter.language) search.set('lang', filter.language)
  if (filter.folder) search.set('folder', filter.folder)
  if (filter.speaker) search.set('speaker', String(filter.speaker))
  if (filter.days) search.set('days', String(filter.days))
  if (filter.tool) search.set('tool', filter.tool)
  if (filter.skip) search.set('skip', String(filter.skip))
  if (filter.at) search.set('at', filter.at)
  const query = search.size > 0 ? (`?${search}` as const) : ''
  return `/${teamSlug}/library/search${query}` as Route
}

/** Whether a search looks at a part of the videos alone. */
export function isNarrowed({ language, folder, speaker, days, tool }: SpokenFilter): boolean {
  return [language, folder, speaker, days, tool].some((part) => part !== null)
}
