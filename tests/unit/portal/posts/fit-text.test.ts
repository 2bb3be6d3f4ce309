import { expect, it } from 'vitest'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { textProblems } from '#lib/contract/text-checks.ts'
import { fitText, textsOf } from '#lib/portal/posts/queue/fit-text.ts'

const sentences = Array.from(
  { length: 60 },
  (_, index) => `Sentence number ${index} says why discounts teach people to wait.`,
)
const texts = {
  title: 'Discounts teach people to wait '.repeat(12).trim(),
  caption: sentences.join(' '),
  fixed: ['Northbeam Studio, every Tuesday', 'Photo by Ada, CC BY 4.0'],
  tags: Array.from({ length: 60 }, (_, index) => `tag number ${index}`),
}

it.each(Object.entries(NETWORK_LIMITS))('fits long texts to %s with whole sentences, words and tags', (_, limits) => {
  const fitted = fitText(limits, texts)
  expect(textProblems(limits, { ...textsOf(fitted), privacy: limits.privacy[0] ?? 'public' })).toEqual([])
  expect(texts.title.startsWith(fitted.title)).toBe(true)
  expect(fitted.title.endsWith('Discounts') || /\b(teach|people|to|wait)$/.test(fitted.title)).toBe(true)
  expect(fitted.caption === '' || fitted.caption.endsWith('.')).toBe(true)
  expect(texts.caption.startsWith(fitted.caption)).toBe(true)
  expect(fitted.tags).toEqual(texts.tags.slice(0, fitted.tags.length))
})

it('leaves a text that fits as it is', () => {
  const short = { title: 'Wait', caption: 'Why?\n\nBecause.', fixed: [], tags: ['coffee'] }
  expect(fitText(NETWORK_LIMITS.youtube, short)).toEqual(short)
})
