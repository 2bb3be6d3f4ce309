import { describe, expect, it } from 'vitest'
import { loadEspeak } from '#lib/media/synthesis/engines/espeak.ts'
import { espeakVoices } from '#lib/media/synthesis/voices/espeak-voices.ts'
import { prepareScript } from '#lib/media/text-normalization/prepare-script.ts'
import { inOwnLetters } from '#lib/media/text-normalization/transliteration/in-own-letters.ts'

async function said(script: string, tag: string): Promise<string> {
  const utterances = await inOwnLetters(prepareScript(script, tag), tag)
  return utterances.map(({ spoken }) => spoken).join(' ')
}

describe('a name in foreign letters, read by a voice', () => {
  const names = [
    'Пушкин',
    '東京',
    'ひらがな',
    '서울',
    'Ελλάδα',
    'القاهرة',
    'ירושלים',
    'दिल्ली',
    'กรุงเทพ',
    'თბილისი',
    'Հայաստան',
    'አዲስ',
    'தமிழ்',
  ]

  it.each(espeakVoices.map(({ languageCode }) => languageCode))(
    'of %s gets no letter that it would spell',
    async (tag) => {
      for (const name of names) {
        const read = await said(`x ${name}`, tag)
        expect(read.slice(2)).toMatch(/^\p{L}/u)
        if (read !== `x ${name}`) expect(read).toMatch(/^[\p{Script=Latin} ]+$/u)
      }
    },
  )

  // Vietnamese words have one syllable: its voices spell what cannot be one.
  const speakers = espeakVoices.filter(({ languageCode }) => languageCode !== 'vi-VN')
  it.each(speakers.map(({ languageCode, speaker }) => [languageCode, speaker.speaker]))(
    'of %s says Пушкин so that it is the same name',
    async (tag, voice) => {
      const sounds = (await loadEspeak())
        .phonemes(await said('Пушкин', tag), voice)
        .replace(/\([a-z-]+\)|[ˈˌːʔʲ_ ]/g, '')
      expect(sounds).toMatch(/^p[uʊʉɵ][ʃɕçs][xj]?[kxc][iɪe][nŋ]/)
    },
  )
})
