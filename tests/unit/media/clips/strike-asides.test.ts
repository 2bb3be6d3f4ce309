import { expect, it } from 'vitest'
import { strikeAsides } from '#lib/media/clips/cleaning/strike-asides.ts'
import { keptFrames } from '#lib/media/editing/kept-frames.ts'
import { timeOf } from '#lib/media/timeline/time.ts'

const wordAt = (text: string, start: number) => ({ text, start: timeOf(start), end: timeOf(start + 0.4), kept: true })
const words = [
  ...[wordAt('It', 0), wordAt('closed.', 0.5), wordAt('Hear', 1.5), wordAt('me?', 2)],
  ...[wordAt('A', 3), wordAt('teacher', 3.5), wordAt('came.', 4)],
]
const reel = { start: timeOf(0), end: timeOf(5), sourceDuration: timeOf(60), frameRate: timeOf(10) }

it('strikes the words of what is left out, and what stays is cut in the pauses around them', () => {
  const struck = strikeAsides({ words, cuts: [] }, [{ startSeconds: 1.5, endSeconds: 2.4 }])
  expect(struck.words.filter(({ kept }) => !kept).map(({ text }) => text)).toEqual(['Hear', 'me?'])
  const [before, behind] = keptFrames({ ...reel, ...struck })
  expect([before?.from, behind?.to]).toEqual([0, 50])
  expect(before?.to).toBeGreaterThanOrEqual(9)
  expect(before?.to).toBeLessThanOrEqual(15)
  expect(behind?.from).toBeGreaterThanOrEqual(24)
  expect(behind?.from).toBeLessThanOrEqual(30)
})

it('leaves the words alone where nothing is left out', () => {
  expect(strikeAsides({ words, cuts: [] }, [])).toEqual({ words, cuts: [] })
})
