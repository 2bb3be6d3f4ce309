import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOfTimecode, isDropFrame, timecodeOf } from '#lib/media/export/timecode.ts'
import type { Time } from '#lib/media/timeline/time.ts'
import { countedFrame } from '#tests/support/conform.ts'

const RATES: Time[] = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
  [50, 1],
  [60_000, 1001],
  [60, 1],
]
const DAY_SECONDS = 24 * 3600

describe('timecodes', () => {
  it('name a frame that counting finds again, at every rate', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RATES), fc.integer({ min: 0, max: DAY_SECONDS * 24 - 1 }), (rate, frame) => {
        const timecode = timecodeOf(frame, rate)
        expect(countedFrame(timecode, Math.round(rate[0] / rate[1]))).toBe(frame)
        expect(frameOfTimecode(timecode, rate)).toBe(frame)
      }),
      { numRuns: 2000 },
    )
  })

  it('leave out two numbers in each minute but the tenth at 29.97', () => {
    const rate: Time = [30_000, 1001]
    expect(timecodeOf(1799, rate)).toBe('00:00:59;29')
    expect(timecodeOf(1800, rate)).toBe('00:01:00;02')
    expect(timecodeOf(17_981, rate)).toBe('00:09:59;29')
    expect(timecodeOf(17_982, rate)).toBe('00:10:00;00')
    expect(timecodeOf(107_892, rate)).toBe('01:00:00;00')
  })

  it('leave out four at 59.94, and none at other rates', () => {
    expect(timecodeOf(3600, [60_000, 1001])).toBe('00:01:00;04')
    expect(RATES.filter(isDropFrame)).toEqual([
      [30_000, 1001],
      [60_000, 1001],
    ])
    expect(timecodeOf(86_400, [24_000, 1001])).toBe('01:00:00:00')
  })

  it('stay within five frames of the clock over a day at 29.97', () => {
    const rate: Time = [30_000, 1001]
    for (let minute = 0; minute < 1440; minute += 7) {
      const frame = Math.round(((minute * 60) / 1001) * 30_000)
      const [hours = 0, minutes = 0, seconds = 0, frames = 0] = timecodeOf(frame, rate).split(/[:;]/).map(Number)
      const clock = (hours * 60 + minutes) * 60 + seconds + frames / 30
      expect(Math.abs(clock - minute * 60)).toBeLessThan(5 / 30)
    }
  })

  it('refuse what is none', () => {
    for (const text of ['', '1:2:3:4', '00:00:00', 'aa:bb:cc:dd']) expect(frameOfTimecode(text, [25, 1])).toBeNull()
  })
})
