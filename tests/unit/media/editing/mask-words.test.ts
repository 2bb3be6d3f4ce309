import { describe, expect, it } from 'vitest'
import { markMasked, maskedSpans, maskText, maskWords } from '#lib/media/editing/mask-words.ts'
import type { WordMask } from '#lib/media/timeline/word-mask.ts'
import { shownTranscript } from '#lib/media/transcript.ts'

const words = (text: string) =>
  text.split(' ').map((word, index) => ({ text: word, startSeconds: index, endSeconds: index + 0.5 }))
const mask = (change: Partial<WordMask>): WordMask => ({ words: [], captions: 'stars', sound: 'mute', ...change })
const shown = (text: string, change: Partial<WordMask>, language = 'en') =>
  maskWords(words(text), mask(change), language).map((word) => word.text)

describe('masked words in captions', () => {
  it('show their first letter, with the punctuation around them', () => {
    expect(shown('What the “Hell!” is this', { words: ['hell'] })).toEqual(['What', 'the', '“H***!”', 'is', 'this'])
    expect(shown('Hell!', { words: ['hell'], captions: 'first-letter' })).toEqual(['H…!'])
    expect(shown('Hell!', { words: ['hell'], captions: 'leave-out' })).toEqual([''])
  })

  it('are whole words in their usual forms, and no others', () => {
    const text = 'damn damned damning damnation hello hells curses cursing cursed accursed recurse'
    expect(shown(text, { words: ['damn', 'hell', 'curse'] })).toEqual([
      ...['d***', 'd*****', 'd******', 'damnation', 'hello', 'h****', 'c*****', 'c******', 'c*****'],
      ...['accursed', 'recurse'],
    ])
    expect(shown('tonto tontas tontería', { words: ['tonto'] }, 'es')).toEqual(['t****', 't*****', 'tontería'])
  })

  it('are phrases, and words of scripts without spaces in several pieces', () => {
    expect(shown('The Bean Barns, not a bean.', { words: ['bean barn'] })).toEqual([
      'The',
      'B***',
      'B****,',
      'not',
      'a',
      'bean.',
    ])
    expect(shown('这 傻 瓜 好', { words: ['傻瓜'] }, 'zh-Hans')).toEqual(['这', '傻', '瓜', '好'])
  })

  it('stay out of titles and subtitle files, while the transcript keeps them', () => {
    expect(maskText('Why the hell not?', mask({ words: ['hell'] }), 'en')).toBe('Why the h*** not?')
    expect(maskText('Why not?', mask({ words: ['hell'] }), 'en')).toBe('Why not?')
    const segment = { startSeconds: 0, endSeconds: 2, text: 'the hell', words: words('the hell') }
    const heard = { language: 'english', languageTag: 'en', durationSeconds: 2, recognizer: 'x', segments: [segment] }
    const marked = markMasked(heard, mask({ words: ['hell'] }))
    expect(marked.segments[0]).toMatchObject({ text: 'the hell', words: [{ text: 'the' }, { text: 'hell' }] })
    const [shown] = shownTranscript(marked).segments
    expect(shown?.text).toBe('the h***')
    expect(shown?.words.map(({ text }) => text)).toEqual(['the', 'h***'])
    expect(JSON.stringify(shown)).not.toContain('hell')
    const [left] = shownTranscript(markMasked(heard, mask({ words: ['hell'], captions: 'leave-out' }))).segments
    expect(left).toMatchObject({ text: 'the', words: [{ text: 'the' }] })
    expect(markMasked(heard, mask({ words: ['heaven'] }))).toEqual(heard)
  })
})

it('masked words are silent for their time and a little around it, unless the sound stays', () => {
  const heard = words('the hell it is')
  expect(maskedSpans(heard, mask({ words: ['hell'] }), 'en')).toEqual({
    masked: { sound: 'mute', spans: [{ start: [950, 1000], end: [1550, 1000] }] },
  })
  expect(maskedSpans(heard, mask({ words: ['hell'], sound: 'keep' }), 'en')).toEqual({})
  expect(maskedSpans(heard, undefined, 'en')).toEqual({})
})
