import type { Route } from 'next'
import type { VoiceCatalog, VoiceView } from '#lib/portal/voices/voice-view.ts'

export const FACETS = ['language', 'gender', 'style'] as const
export type Facet = (typeof FACETS)[number]

/** The filter of the list. Values within a facet are alternatives; an empty facet does not filter. */
export type VoiceFilter = Record<Facet, string[]> & { search: string; favorites: boolean }

export const NO_FILTER: VoiceFilter = { search: '', favorites: false, language: [], gender: [], style: [] }

/** What the address of the page asks for. */
export function readVoiceFilter(search: URLSearchParams): VoiceFilter {
  const values = (facet: Facet) => search.getAll(facet).slice(0, 50)
  return {
    search: (search.get('q') ?? '').slice(0, 200),
    favorites: search.get('tab') === 'favorites',
    language: values('language'),
    gender: values('gender'),
    style: values('style'),
  }
}

/** The address of a view, without unset filters. */
export function voicesAddress(teamSlug: string, filter: Partial<VoiceFilter>): Route {
  const search = new URLSearchParams()
  if (filter.favorites) search.set('tab', 'favorites')
  if (filter.search) search.set('q', filter.search)
  for (const facet of FACETS) for (const value of filter[facet] ?? []) search.append(facet, value)
  const query = search.size > 0 ? (`?${search}` as const) : ''
  return `/${teamSlug}/voices${query}` as Route
}

/** The filter with one value of a facet put in, or taken out where it was in. */
export function toggled(filter: VoiceFilter, facet: Facet, value: string): VoiceFilter {
  const now = filter[facet]
  return { ...filter, [facet]: now.includes(value) ? now.filter((one) => one !== value) : [...now, value] }
}

/** The voices that meet the filter, in the order of the catalog. */
export function matchingVoices(catalog: VoiceCatalog, filter: VoiceFilter): VoiceView[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  return catalog.voices.filter((voice) => {
    if (
      !FACETS.every((facet) => filter[facet].length === 0 || filter[facet].includes(facetValue(catalog, voice, facet)))
    )
      return false
    const text = words.length > 0 ? searchText(catalog, voice) : ''
    return words.every((word) => text.includes(word))
  })
}

/** The values of a facet, most common first, each with the number of voices that match it and all other facets. */
export function facetCounts(catalog: VoiceCatalog, filter: VoiceFilter, facet: Facet): [string, number][] {
  const left = counted(catalog, matchingVoices(catalog, { ...filter, [facet]: [] }), facet)
  return [...counted(catalog, catalog.voices, facet)]
    .sort(([one, many], [other, more]) => more - many || one.localeCompare(other, 'en'))
    .map(([value]) => [value, left.get(value) ?? 0])
}

function counted(catalog: VoiceCatalog, voices: VoiceView[], facet: Facet): Map<string, number> {
  const counts = new Map<string, number>()
  for (const voice of voices) {
    const value = facetValue(catalog, voice, facet)
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function facetValue(catalog: VoiceCatalog, voice: VoiceView, facet: Facet): string {
  return facet === 'language' ? (catalog.languages[voice.languageCode]?.language ?? '') : voice[facet]
}

function searchText(catalog: VoiceCatalog, { id, name, languageCode, gender, style }: VoiceView): string {
  const { language = '', name: ownName = '', region = '' } = catalog.languages[languageCode] ?? {}
  return `${id} ${name} ${language} ${ownName} ${region} ${languageCode} ${gender} ${style}`.toLowerCase()
}
