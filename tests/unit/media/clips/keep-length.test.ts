import { describe, expect, it } from 'vitest'
import { restoreMinimumLength } from '#lib/media/clips/cleaning/restore-minimum-length.ts'
import { keptFrames } from '#lib/media/editing/kept-frames.ts'
import { timeOf } from '#lib/media/timeline/time.ts'

const cutAt = (start: number, end: number) => ({ start: timeOf(start), end: timeOf(end) })
const reel = {
  ...{ start: timeOf(0), end: timeOf(12), sourceDuration: timeOf(60), frameRate: timeOf(30) },
  words: [
    { text: 'Well', ...cutAt(0.2, 0.6), kept: true },
    { text: 'um', ...cutAt(0.9, 1.3), kept: false },
    { text: 'yes.', ...cutAt(1.6, 11.5), kept: true },
  ],
  cuts: [cutAt(2, 3), cutAt(4, 6), cutAt(7, 7.5)],
}
const lasts = (cut: typeof reel) => keptFrames(cut).reduce((sum, { from, to }) => sum + to - from, 0) / 30

describe('a cleaned reel', () => {
  it('stays as it is where it is long enough', () => {
    expect(restoreMinimumLength(reel, 7)).toBe(reel)
  })

  it('gets back the shortest pause that makes it long enough', () => {
    expect(restoreMinimumLength(reel, 8.3).cuts).toEqual([cutAt(2, 3), cutAt(4, 6)])
    expect(restoreMinimumLength(reel, 8.8).cuts).toEqual([cutAt(4, 6), cutAt(7, 7.5)])
  })

  it.each([10.5, 11, 11.9, 12])('lasts at least %d s as long as the source does', (seconds) => {
    expect(lasts(restoreMinimumLength(reel, seconds))).toBeGreaterThanOrEqual(seconds)
  })

  it('is the whole of a stretch that is shorter than asked for', () => {
    expect(lasts(restoreMinimumLength(reel, 20))).toBe(12)
  })
})
