import { expect, it } from 'vitest'
import { beginWithCapital } from '#lib/media/clips/begin-with-capital.ts'
import { timeOf } from '#lib/media/timeline/time.ts'

const said = (...texts: string[]) =>
  texts.map((text, at) => ({ text, start: timeOf(at), end: timeOf(at + 0.8), kept: true }))
const textsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ')

it('a reel that begins behind “So,” begins with a capital, and no other word is changed', () => {
  const words = said('Good.', 'So,', 'the', 'oven', 'is', 'warm.')
  expect(textsOf(beginWithCapital(words, 2, 'en'))).toBe('Good. So, The oven is warm.')
  expect(textsOf(beginWithCapital(words, 1, 'en'))).toBe(textsOf(words))
  expect(textsOf(beginWithCapital(words, 0, 'en'))).toBe(textsOf(words))
  expect(textsOf(beginWithCapital(words, 9, 'en'))).toBe(textsOf(words))
})
