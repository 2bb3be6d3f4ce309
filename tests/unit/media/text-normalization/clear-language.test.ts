import { describe, expect, it } from 'vitest'
import { clearLanguage, clearlyOtherLanguage } from '#lib/media/text-normalization/clear-language.ts'

describe('the language a text is clearly written in', () => {
  it.each([
    ['en', 'A long one. '.repeat(20)],
    ['en', 'Buy a hat. Get a cat. See a dog. Ride a bus. Make a plan.'],
    ['en', 'Na na na na, hey hey hey, goodbye. Na na na na, hey hey hey, goodbye.'],
    ['de', 'Los! Los! Los! Eins, zwei, drei, los! Eins, zwei, drei, los! Los! Los!'],
  ])('is not identified by a single repeated word: %s, %j', (code, text) => {
    expect(clearlyOtherLanguage(text, code)).toBeNull()
    expect(clearLanguage(text)).toBeNull()
  })

  it('is identified by three different function words', () => {
    const german = 'Guten Morgen, liebe Leute, heute ist das Wetter schön und warm, sagt Oma.'
    expect(clearlyOtherLanguage(german, 'en')).toBeNull()
    expect(clearlyOtherLanguage(`${german} Opa ist nicht da und die Oma auch nicht.`, 'en')).toBe('de')
  })
})
