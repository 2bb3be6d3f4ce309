import type { Route } from 'next'
import type { VoiceCatalogue, VoiceView } from '#lib/portal/voices/voice-view.ts'

export const FACETS = ['language', 'gender', 'style'] as const
export type Facet = (typeof FACETS)[number]

/** The filter of the list. Values within a facet are alternatives; an empty facet does not filter. */
export type VoiceFilter = Record<Facet, string[]> & { search: string; favourites: boolean }

export const NO_FILTER: VoiceFilter = { search: '', favourites: false, language: [], gender: [], style: [] }

/** What the address of the page asks for. */
export function readVoiceFilter(search: URLSearchParams): VoiceFilter {
  const values = (facet: Facet) => search.getAll(facet).slice(0, 50)
  return {
    search: (search.get('q') ?? '').slice(0, 200),
    favourites: search.get('tab') === 'favourites',
    language: values('language'),
    gender: values('gender'),
    style: values('style'),
  }
}

/** The address of a view, without unset filters. */
export function voicesAddress(teamSlug: string, filter: Partial<VoiceFilter>): Route {
  const search = new URLSearchParams()
  if (filter.favourites) search.set('tab', 'favourites')
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

/** The voices that meet the filter, in the order of the catalogue. */
export function matchingVoices(catalogue: VoiceCatalogue, filter: VoiceFilter): VoiceView[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  return catalogue.voices.filter((voice) => {
    if (
      !FACETS.every(
        (facet) => filter[facet].length === 0 || filter[facet].includes(facetValue(catalogue, voice, facet)),
      )
    )
      return false
    const text = words.length > 0 ? searchText(catalogue, voice) : ''
    return words.every((word) => text.includes(word))
  })
}

/** The values of a facet, most common first, each with the number of voices that match it and all other facets. */
export function facetCounts(catalogue: VoiceCatalogue, filter: VoiceFilter, facet: Facet): [string, number][] {
  const left = counted(catalogue, matchingVoices(catalogue, { ...filter, [facet]: [] }), facet)
  return [...counted(catalogue, catalogue.voices, facet)]
    .sort(([one, many], [other, more]) => more - many || one.localeCompare(other, 'en'))
    .map(([value]) => [value, left.get(value) ?? 0])
}

function counted(catalogue: VoiceCatalogue, voices: VoiceView[], facet: Facet): Map<string, number> {
  const counts = new Map<string, number>()
  for (const voice of voices) {
    const value = facetValue(catalogue, voice, facet)
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function facetValue(catalogue: VoiceCatalogue, voice: VoiceView, facet: Facet): string {
  return facet === 'language' ? (catalogue.languages[voice.languageCode]?.language ?? '') : voice[facet]
}

function searchText(catalogue: VoiceCatalogue, { id, name, languageCode, gender, style }: VoiceView): string {
  const { language = '', name: ownName = '', region = '' } = catalogue.languages[languageCode] ?? {}
  return `${id} ${name} ${language} ${ownName} ${region} ${languageCode} ${gender} ${style}`.toLowerCase()
}
