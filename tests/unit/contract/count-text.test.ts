import { describe, expect, it } from 'vitest'
import { countBytes, countLinks, countText } from '#lib/contract/count-text.ts'
import type { TextLimit } from '#lib/contract/networks.ts'

type Counted = Pick<TextLimit, 'counting' | 'linkLength' | 'shortMentions'>

const count = (text: string, limit: Partial<Counted>) =>
  countText(text, { counting: 'graphemes', linkLength: null, shortMentions: false, ...limit })

describe('the length of a text', () => {
  it.each([
    ['utf16', 'é👩‍👩‍👧 (a)', 13],
    ['utf8', 'é👩‍👩‍👧 (a)', 24],
    ['graphemes', 'é👩‍👩‍👧 (a)', 6],
    ['escaped', 'é (a)', 7],
    ['weighted', 'é 字 👩‍👩‍👧', 7],
  ] as const)('is counted in the unit of its network: %s', (counting, text, length) => {
    expect(count(text, { counting })).toBe(length)
  })

  it('in bytes is that of UTF-8', () => {
    expect(['', 'a', 'é', '’', '👍'].map(countBytes)).toEqual([0, 1, 2, 3, 4])
  })
})

describe('a link', () => {
  const LINK = `https://example.com/${'a'.repeat(100)}`
  const length = (text: string) => count(text, { linkLength: 23 })

  it('counts as long as its network says, wherever it stands', () => {
    expect(length(LINK)).toBe(23)
    expect(length(`See ${LINK}.`)).toBe(4 + 23 + 1)
    expect(length(`${LINK}\n\n${LINK} (${LINK})`)).toBe(23 + 2 + 23 + 1 + 25)
    expect(length(`${LINK}字${LINK}!`)).toBe(23 + 1 + 23 + 1)
  })

  it('counts in full where its network has no length for links', () => {
    expect(count(LINK, {})).toBe(120)
  })

  it('counts in full without a scheme, and where the word before makes it none', () => {
    expect(length('example.com/aaaaaaaaaaaaaaaaaaaaaaaaa')).toBe(37)
    expect(length('mailto://nobody')).toBe(15)
    expect(length(`${LINK}字example.org`)).toBe(23 + 1 + 11)
  })

  it('does not have the equals signs at its end', () => {
    expect(length(`${LINK}?b==`)).toBe(23 + 2)
    expect(length(`${LINK}?b=c`)).toBe(23)
  })

  it('counts in full in a text that is far too long all the same', () => {
    const words = 'a '.repeat(10_000)
    expect(length(`${words.slice(0, 20_000 - LINK.length - 1)} ${LINK}`)).toBe(20_000 - LINK.length + 23)
    expect(length(`${words.slice(0, 20_001 - LINK.length - 1)} ${LINK}`)).toBe(20_001)
  })

  it('is none in a word of more than 4,200 characters, and others are shortened beside it', () => {
    const word = `${LINK}字${'b'.repeat(4_200 - LINK.length - 1)}`
    expect(length(word)).toBe(4_200 - LINK.length + 23)
    expect(length(`${word}b`)).toBe(4_201)
    expect(length(`${word}b ${LINK}`)).toBe(4_201 + 1 + 23)
  })
})

describe('the weight of a text', () => {
  const weight = (text: string) => count(text, { counting: 'weighted', linkLength: 23 })

  it('has links of 23 characters, with a scheme and without', () => {
    expect(weight(`See https://example.com/${'a'.repeat(50)}`)).toBe(27)
    expect(weight(`See example.com/${'a'.repeat(50)}`)).toBe(27)
  })

  it('is double for most letters beyond Latin, in words of at most 4,200 characters', () => {
    expect(weight('字'.repeat(4_200))).toBe(8_400)
    expect(weight('字'.repeat(4_201))).toBe(4_201)
    expect(weight(`字 ${'字'.repeat(4_201)} 字`)).toBe(2 + 1 + 4_201 + 1 + 2)
    expect(weight(`${'字'.repeat(4_200)} ${'字'.repeat(4_201)}`)).toBe(8_400 + 1 + 4_201)
  })

  it('is the length where the text is far too long all the same', () => {
    expect(weight('字 '.repeat(10_000))).toBe(30_000)
    expect(weight(`${'字 '.repeat(10_000)}a`)).toBe(20_001)
  })
})

describe('a mention of somebody on another server', () => {
  const length = (text: string) => count(text, { shortMentions: true })

  it.each([
    ['@ada@example.com', 4],
    ['Hi @ada@sub.example-1.com!', 3 + 4 + 1],
    ['@Ada_1@EXAMPLE.com and @bob@example.org', 6 + 5 + 4],
    ['(@ada@example.com)', 6],
  ])('counts without its server: %s', (text, expected) => {
    expect(length(text)).toBe(expected)
  })

  it.each([
    '@ada',
    'ada@example.com',
    'x@ada@example.com',
    'é@ada@example.com',
    '1@ada@example.com',
    '_@ada@example.com',
    '/@ada@example.com',
    '=@ada@example.com',
    '@ada@example.com@',
    '@ada@example.com＠',
    '@ada@example.comé',
    '@ada@example.com\u0301',
    '@ada@example.com://x',
  ])('is none in %s', (text) => {
    expect(length(text)).toBe([...text.normalize('NFC').replace(/\u0301/g, '')].length)
  })

  it('is shortened by its end alone', () => {
    expect(length('@ada@example.com:/')).toBe(4 + 2)
    expect(length('@ada@example.com é')).toBe(4 + 2)
  })

  it('counts in full at networks that count it so', () => {
    expect(count('@ada@example.com', {})).toBe(16)
  })
})

describe('Indic consonants that are joined', () => {
  it.each(['क्ष', 'ক্ষ', 'ક્ષ', 'ଖ୍ଯ', 'క్ష', 'ക്ഷ'])('count one by one where servers do not join them: %s', (text) => {
    expect(count(text, { shortMentions: true })).toBe(2)
  })

  it('do not change what other characters count', () => {
    expect(count('a👍 \u0301', { shortMentions: true })).toBe(3)
    expect(count('कि', { shortMentions: true })).toBe(1)
  })
})

it('the different links of a text are counted, with and without a scheme', () => {
  expect(countLinks('nothing here')).toBe(0)
  expect(countLinks('https://a.com https://a.com b.org/x')).toBe(2)
})
