import { describe, expect, it } from 'vitest'
import { letterErrorRate, wordErrorRate } from '#tests/bench/voices/error-rate.ts'

describe('the rates of error of the round trip', () => {
  it.each([
    ['the same words', 'Hello, old friend!', 'hello old friend', 0],
    ['a word that is missing', 'one small old bird', 'one small bird', 1 / 4],
    ['a word too many', 'a small bird', 'a very small bird', 1 / 3],
    ['a word taken for another', 'a small bird', 'a tall bird', 1 / 3],
    ['two words written as one', 'the green house is old', 'the greenhouse is old', 0],
    ['one word written as two', 'a bathroom here', 'a bath room here', 0],
    ['two spellings of Hindi', 'ज़्यादा जाएँगे', 'ज्यादा जाएंगे', 0],
    ['two spellings of Russian', 'пьём', 'пьем', 0],
    ['nothing heard', 'a small bird', '', 1],
  ])('count %s', (_, said, heard, rate) => {
    expect(wordErrorRate(said, heard)).toBeCloseTo(rate)
  })

  it('compare letters whatever the spaces', () => {
    expect(letterErrorRate('ab cd', 'abcd')).toBe(0)
    expect(letterErrorRate('ab cd', 'abxd')).toBe(0.25)
  })
})
