import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainLine } from '#lib/core/log/plain-line.ts'

const MARKS = Array.from({ length: 0x70 }, (_, index) => String.fromCodePoint(0x300 + index))
const mark = fc.constantFrom(...MARKS, '\u0E47', '\u0E48', '\u064B', '\u0651', '\u05B0', '\u20DD', '\u200D', '\u034F')

describe('a title or a name', () => {
  it.each([
    ['Vietnamese in separate marks', 'Tiếng Việt, ngữ nghĩa'.normalize('NFD')],
    ['Greek in separate marks', 'ᾦ ὑπέρτατος'.normalize('NFD')],
    ['Thai with vowels and tones', 'ที่นี่มีน้ำผึ้ง ก็ได้'],
    ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['Arabic with all its vowels', 'ٱلْحَمْدُ لِلَّٰهِ رَبِّ ٱلْعَٰلَمِينَ'],
    ['Hindi with joiners', 'क्‍ष क्‌ष र्ज़ी हूँ'],
    ['Tibetan', 'བསྒྲུབས་ ཧཱུྃ་ རྐྱེན'],
    ['Burmese', 'မြွှေး ကျွန်ုပ်'],
    ['Japanese in separate marks', 'ガギグ'.normalize('NFD')],
    ['Persian with joiners', 'می‌خواهم'],
    ['emoji of several signs', '👩‍👩‍👧‍👦 🏳️‍🌈 1️⃣ 👍🏽 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['marks of a direction', 'אבג\u200F! (abc\u200E)'],
    ['spaces that do not break', 'Quoi\u00A0?'],
  ])('stays as it is: %s', (_what, text) => {
    expect(plainLine(text)).toBe(text)
  })

  it.each([
    ['an override', 'invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['isolates that are never closed', '\u2066\u2067\u2068a\u2069', 'a'],
    ['embeddings', '\u202Aa\u202Bb\u202C', 'ab'],
    ['lines', 'One\r\nSubject: two\u2028three\u0085', 'One Subject: two three'],
    ['marks of a direction at its edges', '\u061c\u200f Kim\u200e ', 'Kim'],
    ['the same mark many times', `ก${'็'.repeat(50)}`, 'ก็'],
    ['the same mark with joiners between', `a${'\u0301\u200D'.repeat(50)}b`, 'a\u0301\u200Db'],
  ])('loses %s', (_what, text, left) => {
    expect(plainLine(text)).toBe(left)
  })

  it('has no tower of marks, however it is built', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 300 }), (marks) => {
        const made = plainLine(`Z${marks.join('')}algo`)
        expect([...made].filter((sign) => /\p{M}/u.test(sign)).length).toBeLessThanOrEqual(8)
        expect([...made].length).toBeLessThanOrEqual(5 + 16)
      }),
    )
  })

  it('keeps every letter, is one line, turns nothing around, and stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const line = plainLine(text)
        const letters = (from: string) => (from.match(/[\p{L}\p{N}]/gu) ?? []).join('')
        expect(letters(line)).toBe(letters(text))
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(plainLine(line)).toBe(line)
      }),
    )
  })

  it('of a million marks or spaces takes no longer than its length', () => {
    expect(plainLine(`a${'\u0301\u0302'.repeat(500_000)}`)).toBe('a\u0301\u0302')
    expect(plainLine(`a${'\u00a0'.repeat(500_000)}b`)).toHaveLength(500_002)
  })
})
