import { describe, expect, it } from 'vitest'
import { isFlashing } from '#lib/media/camera/flashes.ts'

const SEEDS = Array.from({ length: 40 }, (_, i) => i * 7919 + 1)
const FRAMES = 30 * 12

/** The frames at which a flash begins. */
const onsets = (seed: number): number[] =>
  Array.from({ length: FRAMES }, (_, i) => i).filter(
    (i) => isFlashing(i / 30, seed) && (i === 0 || !isFlashing((i - 1) / 30, seed)),
  )

describe('lightning in a shot', () => {
  it('strikes in the first half second, and is dark most of the time', () => {
    for (const seed of SEEDS) {
      expect(onsets(seed)[0]).toBeLessThanOrEqual(15)
      const lit = Array.from({ length: FRAMES }, (_, i) => isFlashing(i / 30, seed)).filter(Boolean).length
      expect(lit / FRAMES).toBeLessThan(0.35)
    }
  })

  it('never flashes more than three times in a second', () => {
    for (const seed of SEEDS) {
      const all = onsets(seed)
      for (const at of all) expect(all.filter((other) => other >= at && other < at + 30).length).toBeLessThanOrEqual(3)
    }
  })
})
