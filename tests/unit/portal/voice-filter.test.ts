import { expect, it } from 'vitest'
import {
  facetCounts,
  matchingVoices,
  NO_FILTER,
  offeredVoices,
  readVoiceFilter,
  toggled,
  type VoiceFilter,
  voicesAddress,
} from '#app/(portal)/[team]/voices/_components/voice-filter.ts'
import type { VoiceCatalog } from '#lib/portal/voices/voice-view.ts'

const voice = (id: string, name: string, languageCode: string, gender: string, style: string) => ({
  ...{ id, name, languageCode, gender, style },
  ...{ pitch: '', pace: '', brightness: '', isUnclear: false, hasSample: true },
})
const catalog: VoiceCatalog = {
  voices: [
    voice('a', 'Ruairi', 'en-IE', 'male', 'calm'),
    voice('b', 'Amara', 'en-NG', 'female', 'calm'),
    voice('c', 'Ximena', 'es-MX', 'female', 'bright'),
    voice('d', 'Nobody', '', '', ''),
  ],
  languages: {
    'en-IE': { language: 'English', name: 'English', region: 'Ireland' },
    'en-NG': { language: 'English', name: 'English', region: 'Nigeria' },
    'es-MX': { language: 'Spanish', name: 'Spanish', region: 'Mexico' },
    '': { language: 'Not specified', name: 'Not specified', region: '' },
  },
}
const idsOf = (filter: Partial<VoiceFilter>) => matchingVoices(catalog, { ...NO_FILTER, ...filter }).map(({ id }) => id)

it('leaves a voice that fits every facet by any of its chosen values, and no other', () => {
  expect(idsOf({})).toEqual(['a', 'b', 'c', 'd'])
  expect(idsOf({ language: ['English'] })).toEqual(['a', 'b'])
  expect(idsOf({ language: ['English', 'Spanish'], gender: ['female'] })).toEqual(['b', 'c'])
  expect(idsOf({ language: ['English'], gender: ['female'], style: ['bright'] })).toEqual([])
})

it('finds every typed word, in whatever order, in name, language, region, gender or style', () => {
  expect(idsOf({ search: 'CALM nigeria' })).toEqual(['b'])
  expect(idsOf({ search: '  ruai ' })).toEqual(['a'])
  expect(idsOf({ search: 'ruairi female' })).toEqual([])
})

it('lists voices that are hard to understand only where they are asked for', () => {
  const unclear = { ...catalog, voices: catalog.voices.map((one) => ({ ...one, isUnclear: one.id === 'b' })) }
  expect(offeredVoices(unclear, false).voices.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
  expect(offeredVoices(unclear, true).voices).toHaveLength(4)
})

it('counts what each value would leave, without the facet’s own choice, and keeps values that would leave nothing', () => {
  const filter = { ...NO_FILTER, language: ['English'], gender: ['male'] }
  expect(facetCounts(catalog, filter, 'language')).toEqual([
    ['English', 1],
    ['Not specified', 0],
    ['Spanish', 0],
  ])
  expect(facetCounts(catalog, filter, 'gender')).toEqual([
    ['female', 1],
    ['male', 1],
  ])
})

it('is the same filter after it went through the address', () => {
  const filter = toggled(
    toggled({ ...NO_FILTER, search: 'x & y', favorites: true }, 'language', 'English'),
    'language',
    'Norwegian Bokmål',
  )
  const address = new URL(voicesAddress('acme', filter), 'http://localhost')
  expect(readVoiceFilter(address.searchParams)).toEqual(filter)
  expect(toggled(filter, 'language', 'English').language).toEqual(['Norwegian Bokmål'])
  expect(voicesAddress('acme', NO_FILTER)).toBe('/acme/voices')
})
