import { describe, expect, it } from 'vitest'
import { likeliestLanguage } from '#lib/media/recognition/detect-language.ts'

const heard = (seconds: Record<string, number>) => likeliestLanguage(new Map(Object.entries(seconds)))

describe('likeliestLanguage', () => {
  it('is the one that most was heard in', () => {
    expect(heard({ en: 3, de: 40, nl: 5 })).toBe('german')
    expect(heard({ zh: 20 })).toBe('chinese (mandarin, simplified)')
  })

  it('is the likeliest that can be transcribed where another one is not clear', () => {
    expect(heard({ la: 12, es: 10, it: 2 })).toBe('spanish')
  })

  it('is English where nothing was heard', () => {
    expect(heard({})).toBe('english')
  })

  it('refuses a language that cannot be transcribed, by its name', () => {
    expect(() => heard({ ar: 30, en: 2 })).toThrow(
      expect.objectContaining({ code: 'wrong_language', message: expect.stringContaining('Arabic') }),
    )
  })
})
