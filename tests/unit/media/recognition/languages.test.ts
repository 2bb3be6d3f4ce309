import { describe, expect, it } from 'vitest'
import { CLIP_LANGUAGES } from '#lib/contract/enumerations.ts'
import { isLanguageName, languageNameOf, spokenLanguages } from '#lib/media/languages.ts'
import { LanguageDetector } from '#lib/media/recognition/language-detector.ts'
import { recognizerModel, recognizerModels } from '#lib/media/recognition/recognizer-model.ts'

describe('the languages of the recognizer', () => {
  it('are exactly those of the interface document', () => {
    expect(Object.keys(spokenLanguages).sort()).toEqual([...CLIP_LANGUAGES].sort())
    expect(CLIP_LANGUAGES.every(isLanguageName)).toBe(true)
  })

  it('have valid tags, and all but the mixed ones a tag of their own', () => {
    const tags = Object.values(spokenLanguages).map((language) => Intl.getCanonicalLocales(language.tag)[0])
    expect(new Set(tags).size).toBe(tags.length - 1)
  })

  it('are named in English when the document does not list them', () => {
    expect(languageNameOf('ar')).toBe('arabic')
    expect(languageNameOf('uk')).toBe('ukrainian')
    expect(languageNameOf('es')).toBe('spanish')
    expect(languageNameOf('toString')).toBe('tostring')
  })
})

describe('the model that recognizes a language', () => {
  it('is the one asked for only where the fast one is good enough', () => {
    expect(recognizerModel('english', 'fast')).toBe('whisper-base')
    expect(recognizerModel('english', 'accurate')).toBe('whisper-small')
    expect(recognizerModel('hinglish', 'fast')).toBe('whisper-small')
    expect(recognizerModel('german', 'fast')).toBe('whisper-small')
    expect(recognizerModels('english', 'auto')).toEqual(['silero-vad', 'whisper-base', 'whisper-small'])
    expect(recognizerModels('english', 'fast')).toEqual(['silero-vad', 'whisper-base'])
    expect(recognizerModels('german', 'auto')).toEqual(['silero-vad', 'whisper-small'])
  })
})

describe('detecting another language', () => {
  it('needs some seconds of speech and a clear difference', () => {
    const detector = new LanguageDetector()
    detector.add(new Map([['fr', 0.97]]), 3)
    expect(detector.other(spokenLanguages.english)).toBeNull()
    detector.add(new Map([['fr', 0.97]]), 3)
    expect(detector.other(spokenLanguages.english)).toBe('french')
    detector.add(new Map([['en', 0.9]]), 6)
    expect(detector.other(spokenLanguages.english)).toBeNull()
  })

  it('never takes a near relative for another language', () => {
    const detector = new LanguageDetector()
    detector.add(new Map([['ms', 0.99]]), 30)
    expect(detector.other(spokenLanguages.indonesian)).toBeNull()
    expect(detector.other(spokenLanguages.thai)).toBe('malay')
  })

  it('never detects Latin, which the recognizer takes unknown accents for', () => {
    const detector = new LanguageDetector()
    detector.add(new Map([['la', 0.95]]), 30)
    expect(detector.other(spokenLanguages.finnish)).toBeNull()
  })

  it('distinguishes Catalan from Spanish', () => {
    const detector = new LanguageDetector()
    detector.add(new Map([['es', 0.95]]), 30)
    expect(detector.other(spokenLanguages.catalan)).toBe('spanish')
  })

  it('accepts both languages of the mixed one, and English in hinglish', () => {
    const detector = new LanguageDetector()
    detector.add(new Map([['en', 0.99]]), 30)
    expect(detector.other(spokenLanguages['multilingual (spanish + english)'])).toBeNull()
    expect(detector.other(spokenLanguages.hinglish)).toBeNull()
    expect(detector.other(spokenLanguages.hindi)).toBe('english')
  })
})
