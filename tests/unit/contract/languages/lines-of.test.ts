import { expect, it } from 'vitest'
import type { EditWord } from '#lib/contract/editing/editing.ts'
import { linesOf } from '#lib/contract/languages/lines-of.ts'

/** A word for each 0.4 s from an instant on. */
function said(text: string, from: number, more: Partial<EditWord> = {}): EditWord[] {
  return text.split(' ').map((word, index) => ({
    ...{ text: word, startSeconds: from + index * 0.4, endSeconds: from + index * 0.4 + 0.3 },
    ...{ kept: true, breakAfter: false, ...more },
  }))
}
const lines = (words: EditWord[], startSeconds = 0, endSeconds = 100) => linesOf({ words, startSeconds, endSeconds })

it('ends a line at the end of a sentence, at a pause and where somebody else speaks', () => {
  const words = [
    ...said('Everybody argued. But look', 1, { speaker: 1 }),
    ...said('at it', 4, { speaker: 1 }),
    ...said('I see', 4.8, { speaker: 2 }),
  ]
  expect(lines(words)).toEqual([
    { startSeconds: 1, endSeconds: expect.closeTo(1.7), text: 'Everybody argued.', speaker: 1 },
    { startSeconds: expect.closeTo(1.8), endSeconds: expect.closeTo(2.5), text: 'But look', speaker: 1 },
    { startSeconds: 4, endSeconds: expect.closeTo(4.7), text: 'at it', speaker: 1 },
    { startSeconds: 4.8, endSeconds: expect.closeTo(5.5), text: 'I see', speaker: 2 },
  ])
})

it('leaves out what is cut, what is outside of the result and what has no text', () => {
  const words = [
    ...said('before', 0),
    ...said('Yes', 10),
    ...said('um', 10.4, { kept: false }),
    ...said('indeed.', 10.8),
  ]
  const silent = said('x', 11.2, { text: ' ' })
  expect(lines([...words, ...silent], 5, 50).map(({ text }) => text)).toEqual(['Yes indeed.'])
})

it('parts what goes on without an end, after a clause where it can', () => {
  const clause = 'and then we went to the market and bought apples, '.repeat(6).trim()
  const long = 'so '.repeat(120).trim()
  const texts = lines([...said(clause, 0), ...said(long, 200)], 0, 1000).map(({ text }) => text)
  expect(texts.slice(0, 2).every((text) => text.endsWith(',') && text.length < 200)).toBe(true)
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(215)
})

it('writes no spaces between words of a script that has none', () => {
  expect(lines([...said('割引 は 人 に 待つ', 0)])[0]?.text).toBe('割引は人に待つ')
})
