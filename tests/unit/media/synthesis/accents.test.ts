import { describe, expect, it } from 'vitest'
import { loadEspeak } from '#lib/media/synthesis/engines/espeak.ts'
import { inNearestSounds } from '#lib/media/synthesis/engines/kokoro-accents.ts'
import { kokoroSymbols } from '#lib/media/synthesis/engines/kokoro-phonemes.ts'
import { accentedVoices } from '#lib/media/synthesis/voices/accented-voices.ts'
import { sampleSentence } from '#lib/media/synthesis/voices/sample-sentences.ts'

describe('a language that Kokoro was not made for', () => {
  const languages = [...new Set(accentedVoices.map((voice) => voice.languageCode))]

  it.each(languages)('%s is given by sounds of its own, not read as English', async (languageTag) => {
    const sentence = sampleSentence(languageTag)
    const espeak = await loadEspeak()
    const own = await kokoroSymbols(sentence, languageTag, espeak)
    const english = await kokoroSymbols(sentence, 'en-US', espeak)
    const textOf = (symbols: typeof own) => symbols.map((symbol) => symbol.text).join('')
    expect(textOf(own)).not.toBe(textOf(english))
    expect(textOf(own)).toMatch(/\p{L}{2}/u)
    // Sounds for which the model has no symbol would fall silent.
    const words = new Set(own.map((symbol) => symbol.word).filter((word) => word >= 0))
    expect(words.size).toBeGreaterThanOrEqual(sentence.split(' ').length - 1)
  })

  it.each([
    ['pl-PL', 'dʑˈɛtɕi', 'ʥˈɛʨi'],
    ['lv-LV', 'ʋˈilt\u0361sieːnu', 'ʋˈilʦieːnu'],
    ['sv-SE', 'hˈʉsət', 'hˈysət'],
    ['vi-VN', 'sˈaːɜŋ', 'sˈaːŋ'],
    ['uk-UA', 'ʑ', 'ʒ'],
  ])('of %s says %s by the nearest sounds that there are', (languageTag, written, nearest) => {
    expect(inNearestSounds(written, languageTag)).toBe(nearest)
  })

  it('is part of the name of the voice', () => {
    for (const voice of accentedVoices) expect(voice.name).toMatch(/^\S+, \S+ with an? \S+ accent$/)
  })
})
