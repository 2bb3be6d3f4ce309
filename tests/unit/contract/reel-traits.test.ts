import { expect, it } from 'vitest'
import { MOST_PREFERRED } from '#lib/contract/reel-preferences.ts'
import { openingWords, traitsOf } from '#lib/contract/reel-traits.ts'
import { preferredFactor } from '#lib/media/clips/choosing/preferences.ts'

const of = (text: string, given: { words?: number; figures?: number; seconds?: number } = {}) =>
  traitsOf({ opening: openingWords(text.split(' ')), words: 100, figures: 0, seconds: 40, ...given })

it.each([
  ['Why do prices rise? They follow costs.', 'opens_with_question'],
  ['“Who pays?” she asked.', 'opens_with_question'],
  ['你 为什么 来？ 因为 我 想。', 'opens_with_question'],
  ['In 2019 we had three shops. Then more.', 'opens_with_figure'],
  ['Discounts teach people to wait. Every sale does.', 'opens_with_claim'],
])('reads off its first sentence how a reel opens: %s', (text, trait) => {
  expect(of(text)).toContain(trait)
})

it('counts neither a question behind the first sentence nor a number in a question', () => {
  expect(of('They wait. Why?')).not.toContain('opens_with_question')
  expect(of('Who paid 300 dollars?')).toEqual(['opens_with_question'])
})

it('knows short and long reels, fast and slow ones, and those with several numbers', () => {
  expect(of('So.', { seconds: 20, words: 50 })).toEqual(['short'])
  expect(of('So.', { seconds: 60, words: 200, figures: 3 })).toEqual(['long', 'fast', 'names_figures'])
  expect(of('So.', { words: 60 })).toEqual(['slow'])
})

it('tells no pace of scripts without spaces', () => {
  expect(of('你 好。', { words: 10 })).toEqual([])
})

it('changes the worth of a reel by a fifth at most, however many weights apply', () => {
  expect(preferredFactor([])).toBe(1)
  expect(preferredFactor([0.5, -0.25])).toBeCloseTo(1.05)
  expect(preferredFactor([1, 1, 1])).toBeCloseTo(1 + MOST_PREFERRED)
  expect(preferredFactor([-1, -1])).toBeCloseTo(0.8)
})
