import type { Route } from 'next'
import type { VoiceCatalog, VoiceView } from '#lib/portal/voices/voice-view.ts'

export const FACETS = ['language', 'style', 'gender', 'pitch', 'pace', 'brightness'] as const
export type Facet = (typeof FACETS)[number]

/** The filter of the list. Values within a facet are alternatives; an empty facet does not filter. */
export type VoiceFilter = Record<Facet, string[]> & {
  search: string
  favorites: boolean
  /** Whether voices are listed of which a listener would miss many words. */
  unclear: boolean
}

/** No value of any facet. */
export const NO_VALUES: Record<Facet, string[]> = {
  ...{ language: [], style: [], gender: [], pitch: [], pace: [], brightness: [] },
}

export const NO_FILTER: VoiceFilter = { search: '', favorites: false, unclear: false, ...NO_VALUES }

/** What the address of the page asks for. */
export function readVoiceFilter(search: URLSearchParams): VoiceFilter {
  const values = (facet: Facet) => search.getAll(facet).slice(0, 50)
  return {
    search: (search.get('q') ?? '').slice(0, 200),
    favorites: search.get('tab') === 'favorites',
    unclear: search.get('unclear') === 'shown',
    language: values('language'),
    style: values('style'),
    gender: values('gender'),
    pitch: values('pitch'),
    pace: values('pace'),
    brightness: values('brightness'),
  }
}

/** The address of a view, without unset filters. */
export function voicesAddress(teamSlug: string, filter: Partial<VoiceFilter>): Route {
  const search = new URLSearchParams()
  if (filter.favorites) search.set('tab', 'favorites')
  if (filter.search) search.set('q', filter.search)
  if (filter.unclear) search.set('unclear', 'shown')
  for (const facet of FACETS) for (const value of filter[facet] ?? []) search.append(facet, value)
  const query = search.size > 0 ? (`?${search}` as const) : ''
  return `/${teamSlug}/voices${query}` as Route
}

/** The filter with one value of a facet put in, or taken out where it was in. */
export function toggled(filter: VoiceFilter, facet: Facet, value: string): VoiceFilter {
  const now = filter[facet]
  return { ...filter, [facet]: now.includes(value) ? now.filter((one) => one !== value) : [...now, value] }
}

/** The voices that are offered: those that a listener would not understand well only where `unclear` asks for them. */
export function offeredVoices(catalog: VoiceCatalog, unclear: boolean): VoiceCatalog {
  return unclear ? catalog : { ...catalog, voices: catalog.voices.filter(({ isUnclear }) => !isUnclear) }
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

/** Values that have an order of their own. */
const SCALES = 'natural neural robotic low medium high calm even brisk dark balanced bright'.split(' ')

/** The values of a facet, in their order or most common first, each with the number of voices that match it and all other facets. */
export function facetCounts(catalog: VoiceCatalog, filter: VoiceFilter, facet: Facet): [string, number][] {
  const left = counted(catalog, matchingVoices(catalog, { ...filter, [facet]: [] }), facet)
  return [...counted(catalog, catalog.voices, facet)]
    .sort(([one, many], [other, more]) => {
      const [place, otherPlace] = [SCALES.indexOf(one), SCALES.indexOf(other)]
      if (facet !== 'language' && place >= 0 && otherPlace >= 0) return place - otherPlace
      return more - many || one.localeCompare(other, 'en')
    })
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

function searchText(catalog: VoiceCatalog, voice: VoiceView): string {
  const { id, name, languageCode, gender, style, pitch, pace, brightness } = voice
  const { language = '', name: ownName = '', region = '' } = catalog.languages[languageCode] ?? {}
  return `${id} ${name} ${language} ${ownName} ${region} ${languageCode} ${gender} ${style} ${pitch} ${pace} ${brightness}`.toLowerCase()
}
