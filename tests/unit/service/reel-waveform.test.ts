import { expect, it } from 'vitest'
import { outputIdOf } from '#lib/service/operations/clip/show-reels.ts'
import { barsOf } from '#lib/service/operations/clip/waveform.ts'

it('draws a source as at most 240 bars of which the loudest is 100 and silence is 0', () => {
  const levels = Float32Array.from({ length: 48_000 }, (_, step) => (step < 24_000 ? -100 : step < 36_000 ? -26 : -20))
  const bars = barsOf(levels)
  expect(bars).toHaveLength(240)
  expect([bars[0], bars[239]]).toEqual([0, 100])
  expect(bars[150]).toBeGreaterThan(60)
  expect(bars[150]).toBeLessThan(80)
  expect(barsOf(new Float32Array(3).fill(-100)).length).toBe(3)
})

it('names a reel alike in every attempt of its project, and otherwise in another project', () => {
  const reel = { startSeconds: 1.5, endSeconds: 9 }
  expect(outputIdOf('prj_1', reel, 0)).toBe(outputIdOf('prj_1', { ...reel }, 0))
  expect(outputIdOf('prj_1', reel, 0)).toMatch(/^out_[0-9a-f]{26}$/)
  expect(outputIdOf('prj_2', reel, 0)).not.toBe(outputIdOf('prj_1', reel, 0))
  expect(outputIdOf('prj_1', reel, 1)).not.toBe(outputIdOf('prj_1', reel, 0))
})
