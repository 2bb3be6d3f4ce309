import { expect, it } from 'vitest'
import { heardWords } from '#lib/media/broll/plan-broll.ts'
import { editWord } from '#lib/media/editing/subtitle-decisions.ts'
import { keyPhrase } from '#lib/media/text-to-video/shots/key-phrase.ts'
import { spokenWords } from '#lib/media/transcript.ts'
import { narration } from './narrated.ts'

function phraseOf(text: string, languageTag = 'en'): string {
  const spoken = narration(text, languageTag)
  const words = heardWords(spokenWords(spoken).map(editWord), { startSeconds: 0, endSeconds: spoken.durationSeconds })
  return keyPhrase(words, languageTag)
    .map((word) => word.text)
    .join(' ')
}

it.each([
  ['Patience pays in the end.', 'Patience pays in the end.'],
  [
    'If the river freezes, the mill stops, and the whole valley waits for the first warm days of spring.',
    'first warm days of spring.',
  ],
  ['And then we drove for hours until we finally saw the lights of Lisbon.', 'finally saw the lights of Lisbon.'],
  ['She had never once opened the letter that her brother sent from the front.', 'never once opened the letter'],
])('takes the part of a clause that says the most: %s', (text, phrase) => {
  expect(phraseOf(text)).toBe(phrase)
})

it.each([
  ['Als der Zug den großen Bahnhof verließ, merkte Karla auf einmal, dass ihr Koffer fehlte.', 'de'],
  ['Cuando el tren salió de la estación vieja, Carla notó de pronto que le faltaba la maleta verde.', 'es'],
  ['जब रेलगाड़ी पुराने स्टेशन से निकली तो कमला को अचानक याद आया कि उसका हरा बक्सा वहीं रह गया है।', 'hi'],
])('finds one in every language, as it is spoken: %s', (text, languageTag) => {
  const phrase = phraseOf(text, languageTag)
  expect(phrase.split(' ').length).toBeLessThanOrEqual(6)
  expect(phrase.length).toBeGreaterThan(5)
  expect(text).toContain(phrase)
})
