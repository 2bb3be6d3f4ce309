import { describe, expect, it } from 'vitest'
import { spokenSentences } from '#lib/media/clips/choosing/spoken-sentences.ts'
import { spoken } from './spoken.ts'

const texts = (text: string, options: Parameters<typeof spoken>[1] = {}, longest = 60) =>
  spokenSentences(spoken(text, options), longest).map((sentence) => sentence.text)

describe('sentences of a transcript', () => {
  it('end at full stops and question marks, not at abbreviations', () => {
    expect(texts('Dr. Smith came at 5 p.m. yesterday. Why? Nobody knows.')).toEqual([
      'Dr. Smith came at 5 p.m. yesterday.',
      'Why?',
      'Nobody knows.',
    ])
  })

  it('end at the full stops of other scripts', () => {
    expect(texts('今天 很 好。 我们 走 吧。', { languageTag: 'zh-Hans' })).toEqual(['今天很好。', '我们走吧。'])
    expect(texts('यह अच्छा है। हम चलें।', { languageTag: 'hi' })).toEqual(['यह अच्छा है।', 'हम चलें।'])
  })

  it('end where another person speaks after a mark or a pause', () => {
    expect(texts('and so we did,\nyes that is right', { speakers: true })).toEqual([
      'and so we did,',
      'yes that is right',
    ])
  })

  it('end at pauses where a long transcript has no punctuation', () => {
    const part = 'we went down to the river and looked at the boats that lay there in the sun'
    const found = spokenSentences(spoken(Array.from({ length: 12 }, () => part).join(' | ')), 60)
    expect(found.map((sentence) => sentence.text)).toEqual(Array.from({ length: 12 }, () => part))
    expect(found[1]).toMatchObject({ opens: 'pause', closes: 'pause' })
  })

  it('that are longer than a reel are cut between clauses, in parts that are short enough', () => {
    const endless = `${Array.from({ length: 40 }, () => 'we walked along the river, and the sun was low').join(' ')}.`
    const parts = spokenSentences(spoken(endless), 20)
    expect(parts.length).toBeGreaterThan(5)
    for (const part of parts) {
      expect(part.endSeconds - part.startSeconds).toBeLessThanOrEqual(20)
      expect(part.text).toMatch(/^(?:we walked|and the sun)/)
    }
    expect(parts.map((part) => part.text).join(' ')).toBe(endless)
  })

  it('of no words are none', () => {
    expect(spokenSentences({ ...spoken('x'), segments: [] }, 10)).toEqual([])
  })
})
