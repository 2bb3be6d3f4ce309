import { describe, expect, it } from 'vitest'
import { promotedWords } from '#lib/media/broll/candidates/promotions.ts'
import { sentencesOf, textOf } from '#lib/media/broll/spoken-words.ts'
import { heard } from './spoken.ts'

const FILLER = Array.from({ length: 12 }, (_, at) => `The village tells story ${at} again.`).join(' ')

/** The sentences of a text that stand in an advertisement. */
function promoted(text: string, languageTag = 'en'): string[] {
  const words = heard(text)
  const marked = promotedWords(words, languageTag)
  return sentencesOf(words).flatMap(({ first, last }) =>
    marked[first] === true ? [textOf(words.slice(first, last + 1))] : [],
  )
}

describe('promotedWords', () => {
  it('marks nothing in a talk that advertises nothing', () => {
    expect(promoted(FILLER)).toEqual([])
  })

  it.each([
    'This story is brought to you by the Linden bakery.',
    'Go to linden.com for bread.',
    'You get 20% off your first loaf.',
    'Use code LOAF today.',
    'They will send you a $50 gift card.',
  ])('marks what advertises, and what stands next to it: %s', (text) => {
    const marked = promoted(
      `${FILLER} The bakery saves 300 hours. ${text} It is good. ${FILLER.replaceAll('village', 'valley')}`,
    )
    expect(marked).toContain('The bakery saves 300 hours')
    expect(marked).toContain('It is good')
    expect(marked).not.toContain('The village tells story 0 again')
  })

  it('marks what stands between the beginning and the end of an advertisement', () => {
    const middle = Array.from({ length: 11 }, (_, at) => `Loaf number ${at} is fresh.`).join(' ')
    expect(promoted(`Brought to you by Linden. ${middle} Visit linden.com today.`)).toContain('Loaf number 5 is fresh')
  })

  it('knows advertisements in other languages', () => {
    expect(promoted('Das Dorf schläft. Heute mit dem Rabattcode BROT sparen.', 'de')).toHaveLength(2)
    expect(promoted('Le village dort. Utilisez le code promo PAIN.', 'fr')).toHaveLength(2)
    expect(promoted('村は眠っています。 linden.com をご覧ください。', 'ja')).not.toEqual([])
  })
})
