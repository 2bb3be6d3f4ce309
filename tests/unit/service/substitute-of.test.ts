import { describe, expect, it } from 'vitest'
import { findSubstituteVoice } from '#lib/service/speech/find-substitute-voice.ts'

describe('the built-in voice that speaks for a provider’s', () => {
  it.each([
    ['en-US', 'female'],
    ['en-US', 'male'],
    ['en-GB', 'male'],
    ['de-DE', 'female'],
  ] as const)('has its language and gender: %s %s', (languageCode, gender) => {
    expect(findSubstituteVoice({ languageCode, gender })).toMatchObject({ languageCode, gender })
  })

  it('has at least its language, whatever the region and the gender', () => {
    expect(findSubstituteVoice({ languageCode: 'da-DK', gender: 'female' })).toMatchObject({ languageCode: 'da-DK' })
    expect(findSubstituteVoice({ languageCode: 'en-NZ', gender: 'unknown' })?.languageCode).toMatch(/^en-/)
  })

  it('is none where no built-in voice speaks the language', () => {
    expect(findSubstituteVoice({ languageCode: 'tlh', gender: 'unknown' })).toBeUndefined()
  })
})
