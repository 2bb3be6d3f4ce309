import { expect, it } from 'vitest'
import { clipRequest } from '#lib/contract/operations/clip.ts'
import { subtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import { namesIn } from '#lib/contract/vocabulary.ts'
import { withNames } from '#lib/portal/operations/with-names.ts'
import { termsOf } from '#lib/service/speech/terms-of.ts'

it.each([
  ['An interview with Hannes Gassert and Kate Darling', ['Hannes Gassert', 'Kate Darling']],
  ['Moments about ChatGPT, Llama and the iPhone', ['ChatGPT', 'Llama', 'iPhone']],
  ["What Reelwright's users say. Funny parts", ['Reelwright']],
  ['How To Build A House In Three Days With ChatGPT', ['ChatGPT']],
  ['the funniest moments', []],
  ['WEBINAR RECORDING', []],
  ['', []],
])('the names in "%s"', (text, names) => expect(namesIn(text)).toEqual(names))

it('the terms of a request are its vocabulary, its keywords and the names in its prompt, each once', () => {
  const wish = { prompt: 'everything about Pleo and Paro', keywords: ['robots', 'Pleo'] }
  expect(termsOf({ vocabulary: [' Pleo ', ''] }, wish)).toEqual(['Pleo', 'robots', 'Paro'])
  expect(termsOf({})).toEqual([])
})

it('a request has the names of its title as vocabulary, behind its own, and stays as it is without any', () => {
  const request = { language: 'english', vocabulary: ['Pleo'] }
  expect(withNames(request, 'An interview with Kate Darling')).toEqual({
    language: 'english',
    vocabulary: ['Pleo', 'Kate Darling'],
  })
  expect(withNames(request, 'the funniest moments')).toBe(request)
  expect(withNames(request, undefined)).toBe(request)
})

it('subtitles and reels take a vocabulary of short terms', () => {
  const request = {
    videoUrl: 'https://example.com/talk.mp4',
    language: 'english',
    webhookUrl: 'https://example.com/in',
  }
  for (const schema of [subtitlesRequest, clipRequest]) {
    expect(schema.parse({ ...request, vocabulary: [' Pleo '] }).vocabulary).toEqual(['Pleo'])
    expect(schema.safeParse({ ...request, vocabulary: 'Pleo' }).success).toBe(false)
    expect(schema.safeParse({ ...request, vocabulary: ['x'.repeat(61)] }).success).toBe(false)
    expect(schema.parse(request)).not.toHaveProperty('vocabulary')
  }
})
