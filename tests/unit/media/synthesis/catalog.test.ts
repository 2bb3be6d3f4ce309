import { describe, expect, it } from 'vitest'
import { SUBTITLE_LANGUAGES } from '#lib/contract/enumerations.ts'
import { findVoice, voiceCatalog } from '#lib/media/synthesis/voices/catalog.ts'
import { listVoices } from '#lib/media/synthesis/voices/list-voices.ts'
import { sampleSentence } from '#lib/media/synthesis/voices/sample-sentences.ts'

describe('the catalog of voices', () => {
  it('has at least 950 voices, each with an id of its own and a speaker of its own', () => {
    expect(voiceCatalog.length).toBeGreaterThanOrEqual(950)
    expect(new Set(voiceCatalog.map((voice) => voice.voiceId)).size).toBe(voiceCatalog.length)
    const speakers = voiceCatalog.map(({ speaker }) => Object.values(speaker).join(' '))
    expect(new Set(speakers).size).toBe(voiceCatalog.length)
  })

  it('has at least 950 voices without those that speak a second language with an accent', () => {
    const own = voiceCatalog.filter((voice) => !voice.name.includes('accent'))
    expect(new Set(own.map(({ speaker }) => `${speaker.engine} ${speaker.speaker}`)).size).toBeGreaterThanOrEqual(950)
  })

  it('keeps the ids that were once given out', () => {
    expect(findVoice('libritts-0000')?.speaker).toEqual({ engine: 'piper', speaker: '0', languageTag: 'en-US' })
    expect(findVoice('libritts-0903')?.speaker.speaker).toBe('903')
    expect(findVoice('kokoro-af_heart')).toMatchObject({ name: 'Heart', gender: 'female', languageCode: 'en-US' })
    expect(findVoice('kokoro-zm_yunyang')).toMatchObject({ gender: 'male', languageCode: 'zh-CN' })
    expect(findVoice('sano-de')?.speaker.speaker).toBe('german-tiny')
    expect(findVoice('espeak-bg-bg')?.languageCode).toBe('bg-BG')
    expect(findVoice('kokoro-if_sara-nl-nl')).toMatchObject({
      name: 'Sara, Dutch with an Italian accent',
      gender: 'female',
      style: 'neural',
      speaker: { engine: 'kokoro', speaker: 'if_sara', languageTag: 'nl-NL' },
    })
    expect(findVoice('nobody')).toBeNull()
  })

  it('gives all of the 904 speakers of LibriTTS-R a measured pitch class', () => {
    const { voices } = listVoices({ search: 'libritts' })
    expect(voices).toHaveLength(904)
    expect(new Set(voices.map((voice) => voice.gender))).toEqual(new Set(['lower voice', 'higher voice']))
    expect(new Set(voices.map(({ name }) => name)).size).toBe(904)
    expect(voices.every(({ name }) => /^\p{Lu}\p{Ll}+$/u.test(name))).toBe(true)
    expect(voices.every(({ pitchHz = 0, wordsPerMinute = 0 }) => pitchHz > 60 && wordsPerMinute > 100)).toBe(true)
  })

  it.each(SUBTITLE_LANGUAGES)('has a voice for %s', (language) => {
    expect(listVoices({ language }).total).toBeGreaterThan(0)
  })

  it('has a sample sentence in the language of every voice', () => {
    const english = sampleSentence('en-US')
    const foreign = voiceCatalog.filter((voice) => !voice.languageCode.startsWith('en'))
    expect(foreign.filter((voice) => sampleSentence(voice.languageCode) === english)).toEqual([])
  })
})

describe('listVoices', () => {
  it('gives the whole list when nothing is asked', () => {
    expect(listVoices().voices).toEqual(voiceCatalog)
  })

  it('narrows by language, region, gender and style', () => {
    expect(listVoices({ language: 'en-GB' }).voices.every((voice) => voice.languageCode === 'en-GB')).toBe(true)
    expect(new Set(listVoices({ language: 'flemish' }).voices.map((voice) => voice.languageCode))).toEqual(
      new Set(['nl-NL']),
    )
    expect(listVoices({ language: 'norwegian' }).voices.map((voice) => voice.voiceId)).toEqual([
      'kokoro-if_sara-nb-no',
      'kokoro-im_nicola-nb-no',
      'espeak-nb-no',
    ])
    const women = listVoices({ gender: 'female', style: 'natural', language: 'hi' }).voices
    expect(women.map((voice) => voice.voiceId)).toEqual(['kokoro-hf_alpha', 'kokoro-hf_beta'])
  })

  it('counts a measured voice among the male or female ones by its height', () => {
    const { total } = listVoices({ language: 'en' })
    expect(
      listVoices({ language: 'en', gender: 'male' }).total + listVoices({ language: 'en', gender: 'female' }).total,
    ).toBe(total)
  })

  it('finds all words of a search wherever they stand', () => {
    expect(listVoices({ search: 'YUNXI' }).voices.map((voice) => voice.voiceId)).toEqual([
      'kokoro-zm_yunxi',
      'kokoro-zm_yunxia',
    ])
    expect(listVoices({ search: 'turkish robot' }).voices.map((voice) => voice.voiceId)).toEqual(['espeak-tr-tr'])
    expect(listVoices({ search: 'no such voice' })).toEqual({ total: 0, voices: [] })
  })

  it('pages without losing or repeating a voice', () => {
    const pages = [1, 2, 3].map((page) => listVoices({ language: 'fr', page, pageSize: 2 }))
    expect(pages.flatMap((page) => page.voices)).toEqual(listVoices({ language: 'fr' }).voices)
    expect(pages[0]?.total).toBe(listVoices({ language: 'fr' }).total)
    expect(listVoices({ page: 99, pageSize: 100 }).voices).toEqual([])
  })
})
