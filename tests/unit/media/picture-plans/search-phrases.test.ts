import { expect, it } from 'vitest'
import { searchPhrases } from '#lib/media/picture-plans/search-phrases.ts'

const phrases = (texts: string[], languageTag = 'en') =>
  searchPhrases(
    texts.map((text) => ({ text })),
    languageTag,
  )

it('searches a stock by what a shot tells of, and by what the whole is about where that is little', () => {
  const [first, , third] = phrases([
    'Old fishermen mend their nets in the harbor.',
    'The harbor smells of tar.',
    'A cat waits.',
  ])
  expect(first).toBe('fishermen nets harbor')
  expect(third).toBe('cat harbor')
})

it.each([
  ['is denied', 'There are no boats in the harbor.'],
  ['is only supposed', 'Imagine a beach without tourists.'],
  ['nobody can photograph', 'Patience is the cheapest strategy.'],
  ['is asked', 'Did the captain sail?'],
])('does not search for what %s', (_, text) => {
  expect(phrases([text])).toEqual([null])
})

it('does not search by words of a language that it does not know', () => {
  expect(phrases(['El puerto huele a mar.'], 'es')).toEqual([null])
})
