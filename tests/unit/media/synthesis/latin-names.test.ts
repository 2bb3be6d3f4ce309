import { describe, expect, it } from 'vitest'
import { loadEspeak } from '#lib/media/synthesis/engines/espeak.ts'
import { kokoroSymbols } from '#lib/media/synthesis/engines/kokoro-phonemes.ts'

describe('a name in Latin letters among others', () => {
  it.each([
    ['ko-KR', 'NASA와 USB가 있습니다.', ['nˈæsə', 'wa', 'jˌuˌɛsbˈi', 'ka', 'itsɯmnida.']],
    ['ja-JP', 'USBがあります。', ['jˌuˌɛsbˈi', 'ɡa', 'aɾʲi', 'masɨ.']],
    ['zh-CN', '我用USB。', ['wo↓', 'jʊ↘ŋ', 'jˌuˌɛsbˈi.']],
    ['th-TH', 'ฉันใช้ USB', ['ʨʰan', 'ʨʰai', 'jˌuˌɛsbˈi']],
  ])('is said in %s too, and as a word of its own', async (languageTag, text, sounds) => {
    const symbols = await kokoroSymbols(text, languageTag, await loadEspeak())
    expect(symbols.map((symbol) => symbol.text).join('')).toBe(sounds.join(' '))
  })
})
