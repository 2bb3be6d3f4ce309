import { describe, expect, it } from 'vitest'
import { findNumber, normalizeWord } from '#lib/media/broll/showable-numbers.ts'

function shown(text: string, languageTag = 'en') {
  const words = text.split(' ').map(normalizeWord)
  for (let at = 0; at < words.length; at++) {
    const found = findNumber(words, at, languageTag)
    if (found !== null) return found.subject
  }
  return null
}

describe('findNumber', () => {
  it.each([
    ['only eleven percent agree', { kind: 'share', percent: 11, label: '11%' }],
    ['only 11% agree.', { kind: 'share', percent: 11, label: '11%' }],
    ['twenty-five per cent of them', { kind: 'share', percent: 25, label: '25%' }],
    ['one in five people', { kind: 'share', percent: 20, label: '1 in 5' }],
    ['half of them', { kind: 'share', percent: 50, label: '½' }],
    ['sales grew by 40 percent', { kind: 'change', direction: 'up', label: '+40%' }],
    ['it fell by 12.5%', { kind: 'change', direction: 'down', label: '−12.5%' }],
    ['it is 30 percent faster', { kind: 'change', direction: 'up', label: '+30%' }],
    ['our prices dropped again', { kind: 'change', direction: 'down', label: null }],
    ['it doubled in a year', { kind: 'multiple', factor: 2, label: '2×' }],
    ['ten times faster than that', { kind: 'multiple', factor: 10, label: '10×' }],
    ['$2.5 million was raised', { kind: 'number', label: '$2.5 million', unit: null }],
    ['we paid twelve dollars', { kind: 'number', label: '$12', unit: null }],
    ['1,200 customers came', { kind: 'number', label: '1,200', unit: 'customers' }],
    ['three hundred and fifty people', { kind: 'number', label: '350', unit: 'people' }],
    ['eight billion people', { kind: 'number', label: '8 billion', unit: 'people' }],
    ['back in 1969 we', { kind: 'number', label: '1969', unit: null }],
  ])('%s', (text, subject) => expect(shown(text)).toEqual(subject))

  it.each(['no one knows', 'one of them', 'the first thing', 'two of us', 'we dropped it', 'version 2', 'and so on'])(
    'nothing for: %s',
    (text) => expect(shown(text)).toBeNull(),
  )

  it.each([
    ['de', 'Nur 11,5 Prozent davon', { kind: 'share', percent: 11.5, label: '11,5%' }],
    ['es', 'el 40 por ciento de', { kind: 'share', percent: 40, label: '40%' }],
    ['fr', 'depuis 1998 on', { kind: 'number', label: '1998', unit: null }],
    ['ja', '50%', { kind: 'share', percent: 50, label: '50%' }],
  ])('numbers in %s', (languageTag, text, subject) => expect(shown(text, languageTag)).toEqual(subject))
})
