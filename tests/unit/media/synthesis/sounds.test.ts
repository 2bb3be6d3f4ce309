import { describe, expect, it } from 'vitest'
import { clausesOf, wordOfEachUnit } from '#lib/media/synthesis/engines/clauses.ts'
import { soundsOfSyllable } from '#lib/media/synthesis/engines/kokoro-chinese.ts'
import { symbolIds } from '#lib/media/synthesis/engines/kokoro-symbols.ts'
import { inParts, joinParts } from '#lib/media/synthesis/engines/parts.ts'
import { wordsOfText } from '#lib/media/synthesis/engines/spoken-words.ts'
import { soundsOfKana } from '#lib/media/text-normalization/pronunciation/kana.ts'

describe('the alphabet of Kokoro', () => {
  it('has 114 symbols with the numbers the model was trained with', () => {
    expect(symbolIds.size).toBe(114)
    const known = {
      ';': 1,
      ' ': 16,
      A: 24,
      T: 36,
      Y: 41,
      a: 43,
      h: 50,
      z: 68,
      ʂ: 130,
      ˈ: 156,
      ː: 158,
      '↘': 173,
      ᵻ: 177,
    }
    for (const [symbol, id] of Object.entries(known)) expect(symbolIds.get(symbol), symbol).toBe(id)
  })
})

describe('the sounds of Japanese', () => {
  it.each([
    ['コンニチワ', 'koɲɲiʨiβa'],
    ['シンブン', 'ɕimbɯɴ'],
    ['キャット', 'kʲaʔto'],
    ['フィルム', 'ɸiɾɯmɯ'],
    ['ジュース', 'ʥɨːsɨ'],
  ])('reads %s', (kana, sounds) => {
    expect(soundsOfKana(kana)).toBe(sounds)
  })
})

describe('the sounds of Mandarin', () => {
  it.each([
    ['ni3', 'ni↓'],
    ['hao3', 'xau↓'],
    ['zhong1', 'ꭧʊ→ŋ'],
    ['shi4', 'ʂɨ↘'],
    ['xue2', 'ɕɥe↗'],
    ['lü4', 'ly↘'],
    ['lv4', 'ly↘'],
    ['you3', 'jou↓'],
    ['wo3', 'wo↓'],
    ['yuan2', 'ɥɛ↗n'],
    ['de0', 'tɤ'],
    ['er4', 'ɚ↘'],
  ])('reads %s', (pinyin, sounds) => {
    expect(soundsOfSyllable(pinyin)).toBe(sounds)
  })

  it('reads every initial with every final it can have', () => {
    const finals = 'a ai an ang ao e ei en eng i ia ian iang iao ie in ing iong iu o ong ou u ua uai uan uang ui un uo'
    for (const final of finals.split(' ')) expect(soundsOfSyllable(`l${final}2`), final).toMatch(/^l.*↗/)
  })
})

describe('wordsOfText', () => {
  it('keeps punctuation with its word and finds words where there are no spaces', () => {
    expect(wordsOfText('Well – “yes”, he said .', 'en-US').map((word) => word.text)).toEqual([
      'Well –',
      '“yes”,',
      'he',
      'said .',
    ])
    expect(
      wordsOfText('今天天气很好。', 'zh-CN')
        .map((word) => word.text)
        .join(''),
    ).toBe('今天天气很好。')
    expect(wordsOfText('今天天气很好。', 'zh-CN').length).toBeGreaterThan(2)
  })
})

describe('clausesOf', () => {
  it('splits at punctuation around words and leaves it inside them', () => {
    const clauses = clausesOf(wordsOfText('Don’t go (yet), 3.5 more!', 'en-US'))
    expect(
      clauses.map(({ before, words, after }) => [before, words.map((word) => word.text).join(' '), after]),
    ).toEqual([
      ['', 'Don’t go', ''],
      ['(', 'yet', '),'],
      ['', '3.5 more', '!'],
    ])
  })
})

describe('wordOfEachUnit', () => {
  it('shares out units by length when there are more or fewer than words', () => {
    expect(wordOfEachUnit([3, 4], [1, 1])).toEqual([0, 1])
    expect(wordOfEachUnit([2, 2, 4], [4, 4])).toEqual([0, 0, 1])
    expect(wordOfEachUnit([5, 3], [2, 3, 3]).length).toBe(2)
  })
})

describe('parts', () => {
  it('are never longer than allowed, lose nothing and end at a pause or space where there is one', () => {
    const symbols = Array.from({ length: 1000 }, (_, index) => ({
      word: index % 7 === 6 ? -1 : Math.floor(index / 7),
      pause: index % 70 === 69,
    }))
    const parts = inParts(symbols, 100)
    expect(parts.flat()).toEqual(symbols)
    expect(parts.every((part) => part.length <= 100)).toBe(true)
    expect(parts.slice(0, -1).every((part) => part.at(-1)?.pause)).toBe(true)
  })

  it('give every word a time in order, words spoken as one sharing theirs', () => {
    const words = wordsOfText('for a while', 'en-US')
    const part = { pcm: new Float32Array(1000), wordOfUnit: [0, 0, 2], unitSeconds: [0.1, 0.3, 0.4], startSeconds: 0.1 }
    const { words: times = [] } = joinParts([part], words, 1000)
    expect(times.map((word) => word.text)).toEqual(['for', 'a', 'while'])
    expect(times.map((word) => Number(word.startSeconds.toFixed(2)))).toEqual([0.1, 0.4, 0.5])
    expect(times.at(-1)?.endSeconds).toBeCloseTo(0.9)
  })
})
