import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SPEECH } from '#app/(portal)/[team]/new/_components/speech/speech-draft.ts'
import { useVoices } from '#app/(portal)/[team]/new/_components/speech/use-voices.ts'

const facts = { gender: 'female', style: 'calm', hasSample: true }
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
