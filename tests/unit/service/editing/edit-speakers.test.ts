import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { speakerLook } from '#lib/contract/speaker-look.ts'
import { SPEAKER_COLORS } from '#lib/contract/speakers.ts'
import { decidedSafeAreas } from '#lib/service/operations/decided-safe-areas.ts'
import { decidedSpeakers, editedSpeakers, restyledSpeakers } from '#lib/service/operations/decided-speakers.ts'

const { productive, boxd } = CAPTION_TEMPLATES

describe('the speakers of a request', () => {
  it('are nobody where captions do not show them', () => {
    expect(decidedSpeakers(undefined, productive)).toEqual({})
    expect(decidedSpeakers({ show: 'none', names: ['Anna'] }, productive)).toEqual({})
  })

  it('have the names and colors that are given, and usual colors else, with captions to match', () => {
    const { speakers } = decidedSpeakers({ show: 'names', names: ['Anna', ''], colors: ['#ff0000'] }, productive)
    expect(speakers?.people.map(({ name, color }) => [name, color]).slice(0, 3)).toEqual([
      ['Anna', '#ff0000'],
      [null, SPEAKER_COLORS[1]],
      [null, SPEAKER_COLORS[2]],
    ])
    expect(speakers?.people[0]?.style).toEqual(speakerLook(productive, '#ff0000'))
  })
})

describe('the speakers of an edit', () => {
  it('change, and the others stay; another template brings its own styles', () => {
    const { speakers: before } = decidedSpeakers({ show: 'colors', names: ['Anna', 'Ben'] }, productive)
    const edited = editedSpeakers(
      { show: 'names', people: [{ speaker: 2, name: 'Bea', color: '#00ff00' }] },
      before,
      productive,
    )
    expect(edited.people.map(({ name }) => name).slice(0, 3)).toEqual(['Anna', 'Bea', null])
    expect(edited.people[1]?.style).toEqual(speakerLook(productive, '#00ff00'))
    const restyled = restyledSpeakers(edited, boxd)
    expect(restyled.people[1]).toEqual({ name: 'Bea', color: '#00ff00', style: speakerLook(boxd, '#00ff00') })
    expect(restyledSpeakers(edited, null).people[1]?.style).toBeNull()
  })

  it('are numbered from the first, no matter who is heard', () => {
    const edited = editedSpeakers(
      { show: 'names', people: [{ speaker: 3, name: 'Cem', color: '#00ff00' }] },
      undefined,
      null,
    )
    expect(edited.people.map(({ name }) => name).slice(0, 3)).toEqual([null, null, 'Cem'])
  })
})

it('keeps the networks of a request with what they leave free, and nothing where there are none', () => {
  expect(decidedSafeAreas(['x']).safeAreas).toEqual({
    networks: ['x'],
    free: { top: 0.09, bottom: 0.77, side: 1, from: 1 },
  })
  expect([decidedSafeAreas(undefined), decidedSafeAreas([])]).toEqual([{}, {}])
})
