import { expect, it } from 'vitest'
import { ES } from '#lib/i18n/es.ts'
import { textIn } from '#lib/i18n/text.ts'
import { nameLanguage, readVoices } from '#lib/portal/voices/read-voices.ts'

const full = {
  voiceId: 'v1',
  name: 'Ruairi',
  gender: 'Male',
  languageCode: 'en_ie',
  style: 'Calm',
  sampleVoiceUrl: 'https://voices.example.com/v1.mp3',
}

it('reads the documented answer and a plain list alike', () => {
  const read = [
    {
      ...{ id: 'v1', name: 'Ruairi', gender: 'male', languageCode: 'en-IE', style: 'calm' },
      ...{ pitch: '', pace: '', brightness: '', isUnclear: false },
      ...{ hasSample: true, sampleUrl: full.sampleVoiceUrl },
    },
  ]
  expect(readVoices({ total: 1, message: 'ok', data: [full] })).toEqual(read)
  expect(readVoices([full])).toEqual(read)
})

it('puts what was measured in words', () => {
  const [voice] =
    readVoices([{ ...full, pitchHz: 210, wordsPerMinute: 250, brightnessHz: 'x', isUnderstood: false }]) ?? []
  expect(voice).toMatchObject({ pitch: 'high', pace: 'calm', brightness: '', isUnclear: true })
})

it('needs no more of a voice than its id, and takes each id once', () => {
  const voices = readVoices([{ voiceId: 'v2', gender: null, sampleVoiceUrl: 'ftp://x' }, { name: 'No id' }, full, full])
  expect(voices?.map(({ id, name, hasSample }) => [id, name, hasSample])).toEqual([
    ['v2', 'v2', false],
    ['v1', 'Ruairi', true],
  ])
})

it('is null for what is no list', () => {
  for (const answer of [null, undefined, 'x', { voices: [] }]) expect(readVoices(answer)).toBeNull()
})

it('names language and region, and shows a code that is no tag as it is', () => {
  expect(nameLanguage('en-IE')).toEqual({ language: 'English', name: 'English', region: 'Ireland' })
  expect(nameLanguage('nb')).toEqual({ language: 'Norwegian Bokmål', name: 'Norwegian Bokmål', region: '' })
  expect(nameLanguage('Klingon (old)')).toEqual({ language: 'Klingon (old)', name: 'Klingon (old)', region: '' })
  expect(nameLanguage('')).toEqual({ language: 'Not specified', name: 'Not specified', region: '' })
})

it('names them in the reader’s language, and the same language alike to filters and forms', () => {
  const spanish = textIn('es', ES)
  expect(nameLanguage('en-US', spanish)).toEqual({ language: 'English', name: 'Inglés', region: 'Estados Unidos' })
  expect(nameLanguage('', spanish)).toEqual({ language: 'Not specified', name: 'Sin especificar', region: '' })
})
