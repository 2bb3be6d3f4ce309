import { expect, it } from 'vitest'
import { countWords, MAX_VIDEO_WORDS, RECOMMENDED_VIDEO_WORDS, readingSeconds } from '#lib/contract/script-length.ts'

it.each([
  ['Hello, world! It’s 5 o’clock.', 'en', 5],
  ['今日は天気がいいです', 'ja', 6],
  ['two  words\n', undefined, 2],
  ['two words', 'no language at all', 2],
  [' … — ', 'en', 0],
])('counts the words of “%s” as its language does', (text, languageTag, count) => {
  expect(countWords(text, languageTag)).toBe(count)
})

it('takes a minute for 150 words, so that the longest script for a video takes ten', () => {
  expect(readingSeconds(150)).toBe(60)
  expect(readingSeconds(MAX_VIDEO_WORDS)).toBe(600)
  expect(readingSeconds(RECOMMENDED_VIDEO_WORDS)).toBe(40)
})
