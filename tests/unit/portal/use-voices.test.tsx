import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SPEECH } from '#app/(portal)/[team]/new/_components/speech/speech-draft.ts'
import { offeredIn, useVoices } from '#app/(portal)/[team]/new/_components/speech/use-voices.ts'

const facts = {
  ...{ gender: 'female', style: 'calm', hasSample: true },
  ...{ pitch: '', pace: '', brightness: '', isUnclear: false },
}
const catalog = {
  voices: [
    { id: 'ines', name: 'Inés', languageCode: 'es', ...facts },
    { id: 'sky', name: 'Sky', languageCode: 'en', ...facts },
    { id: 'heart', name: 'Heart', languageCode: 'en', ...facts },
  ],
  languages: {
    en: { language: 'English', name: 'English', region: '' },
    es: { language: 'Spanish', name: 'Spanish', region: '' },
  },
}

function chosen(draft: { language?: string; voiceId?: string }, favorites: string[] = []): string {
  function Chosen() {
    return useVoices('northbeam', catalog, { ...SPEECH.defaults, ...draft }, favorites).voice?.id
  }
  return renderToString(<Chosen />)
}

it('a voice is chosen from the start: the one of the draft, a favorite, or the first of the language', () => {
  expect(chosen({})).toBe('sky')
  expect(chosen({}, ['heart', 'ines'])).toBe('heart')
  expect(chosen({ voiceId: 'ines' }, ['heart'])).toBe('ines')
  expect(chosen({ voiceId: 'heart', language: 'Spanish' })).toBe('ines')
})

it('a form offers a voice that is hard to understand only where the language has no other, or the team marked it', () => {
  const [ines, sky, heart] = catalog.voices
  if (!ines || !sky || !heart) throw new Error('no voices')
  const dim = { ...sky, isUnclear: true }
  expect(offeredIn([dim, heart], []).map(({ id }) => id)).toEqual(['heart'])
  expect(offeredIn([dim, heart], ['sky']).map(({ id }) => id)).toEqual(['sky', 'heart'])
  expect(offeredIn([dim], []).map(({ id }) => id)).toEqual(['sky'])
  expect(
    offeredIn(
      [
        { ...ines, style: 'robotic' },
        { ...sky, style: 'natural' },
      ],
      [],
    ).map(({ id }) => id),
  ).toEqual(['sky', 'ines'])
})
