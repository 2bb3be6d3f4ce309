import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf } from '#lib/media/framing/camera-keys.ts'
import { cameraPath, largestAcceleration } from '#lib/media/framing/camera-path.ts'

const law = { least: 304, most: 1616, deadZone: 60, acceleration: 970 }
const STEP = 0.1
const places = fc.array(fc.double({ min: 0, max: 1920, noNaN: true }), { minLength: 1, maxLength: 120 })

describe('the path of the camera', () => {
  it('never leaves its limits and is never accelerated more than allowed, whatever it follows', () => {
    fc.assert(
      fc.property(places, (targets) => {
        const path = cameraPath(targets, STEP, law)
        expect(path).toHaveLength(targets.length)
        for (const x of path) {
          expect(x).toBeGreaterThanOrEqual(law.least - 1e-6)
          expect(x).toBeLessThanOrEqual(law.most + 1e-6)
        }
        expect(largestAcceleration(path, STEP)).toBeLessThanOrEqual(law.acceleration + 1e-6)
      }),
    )
  })

  it('rests while what it follows stays within the dead zone', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 400, max: 1500, noNaN: true }),
        fc.array(fc.double({ min: -60, max: 60, noNaN: true }), { minLength: 2, maxLength: 80 }),
        (middle, offsets) => {
          const path = cameraPath(
            offsets.map((offset) => middle + offset),
            STEP,
            law,
          )
          for (const x of path) expect(x).toBeCloseTo(path[0] ?? 0, 6)
        },
      ),
    )
  })

  it('follows somebody who walks, and rests again where they stand still', () => {
    const targets = Array.from({ length: 120 }, (_, i) => 500 + Math.min(1, Math.max(0, (i - 30) / 40)) * 800)
    const path = cameraPath(targets, STEP, law)
    for (const [i, x] of path.entries()) expect(Math.abs(x - (targets[i] ?? 0))).toBeLessThan(law.deadZone + 40)
    expect(path[10]).toBeCloseTo(path[0] ?? 0, 6)
    expect(path[119]).toBeCloseTo(path[100] ?? 0, 6)
  })
})

describe('the keys of a path', () => {
  it('give back every position within half a pixel', () => {
    fc.assert(
      fc.property(places, (targets) => {
        const path = cameraPath(targets, STEP, law)
        const keys = keysOf(path, path, 2, STEP)
        for (const [i, x] of path.entries()) {
          const at = 2000 + i * 100
          const after = keys.findIndex((key) => key.at[0] >= at)
          const [from, to] = [keys[Math.max(0, after - 1)], keys[after === -1 ? keys.length - 1 : after]]
          if (from === undefined || to === undefined) throw new Error('no key')
          const share = to.at[0] === from.at[0] ? 1 : Math.min(1, (at - from.at[0]) / (to.at[0] - from.at[0]))
          expect(Math.abs(from.x + (to.x - from.x) * share - x)).toBeLessThan(0.5)
        }
      }),
    )
  })

  it('are one where the camera rests', () => {
    expect(keysOf([500, 500, 500], [300, 300, 300], 1, STEP)).toEqual([{ at: [1000, 1000], x: 500, y: 300 }])
  })
})
