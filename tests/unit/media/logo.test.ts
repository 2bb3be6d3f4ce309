import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOGO_NETWORKS, networksOver, logoBox as previewedBox } from '#lib/contract/logo-box.ts'
import { standsOut } from '#lib/contract/logo-choice.ts'
import { LOGO_MARGINS, LOGO_PLACES, LOGO_SIZE } from '#lib/contract/logo-places.ts'
import { REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import { COVERED_AREAS, freeOf, SAFE_AREA_NETWORKS, type SafeAreaNetwork } from '#lib/contract/safe-areas.ts'
import { chooseVersions } from '#lib/media/render/choose-versions.ts'
import { logoBox } from '#lib/media/render/logo-box.ts'

const look = fc.record({
  place: fc.constantFrom(...LOGO_PLACES),
  size: fc.double({ min: LOGO_SIZE.least, max: LOGO_SIZE.most, noNaN: true }),
  margin: fc.constantFrom(...LOGO_MARGINS),
})
const aspect = fc.double({ min: 0.2, max: 8, noNaN: true })
const UPRIGHT = REEL_SIZES['9:16']

describe('the box of a logo', () => {
  it('is the same in the preview and in the engine', () => {
    const frame = fc.record({ width: fc.integer({ min: 64, max: 3840 }), height: fc.integer({ min: 64, max: 3840 }) })
    fc.assert(
      fc.property(frame, aspect, look, fc.subarray([...SAFE_AREA_NETWORKS]), (size, shape, wanted, networks) => {
        const free = freeOf(networks) ?? undefined
        expect(logoBox(size, shape, wanted, free)).toEqual(previewedBox(size, shape, wanted, free))
      }),
    )
  })

  it('is inside every shape of reels, and clear of what the chosen networks draw over an upright one', () => {
    const chosen = fc.subarray<SafeAreaNetwork>([...SAFE_AREA_NETWORKS])
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(REEL_SIZES)),
        aspect,
        look,
        chosen,
        (frame, shape, wanted, given) => {
          const { x, y, width, height } = logoBox(frame, shape, wanted, freeOf(given) ?? undefined)
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(frame.width)
          expect(y + height).toBeLessThanOrEqual(frame.height)
          const networks = given.length === 0 ? LOGO_NETWORKS : given
          const areas = networks.flatMap((network) =>
            Object.values(COVERED_AREAS[network]).filter((one) => one !== null),
          )
          for (const area of frame === UPRIGHT ? areas : []) {
            const isBeside =
              x + width <= Math.ceil(area.x * frame.width) + 1 ||
              x >= Math.floor((area.x + area.width) * frame.width) - 1 ||
              y + height <= Math.ceil(area.y * frame.height) + 1 ||
              y >= Math.floor((area.y + area.height) * frame.height) - 1
            expect(isBeside, JSON.stringify({ wanted, shape, area, box: { x, y, width, height } })).toBe(true)
          }
        },
      ),
    )
  })

  it('keeps the shape of the logo, in the place that was asked for', () => {
    const box = logoBox(UPRIGHT, 4, { place: 'top-right', size: 0.22, margin: 'normal' })
    expect(box).toEqual({ x: 788, y: 134, width: 238, height: 60 })
    expect(logoBox({ width: 1920, height: 1080 }, 1, { place: 'bottom-left', size: 0.2, margin: 'tight' })).toEqual({
      ...{ x: 32, y: 832, width: 216, height: 216 },
    })
  })

  it('names the networks that would cover it', () => {
    const at = (place: (typeof LOGO_PLACES)[number]) =>
      networksOver(UPRIGHT, 4, { place, size: 0.22, margin: 'normal' })
    expect([...at('middle'), ...at('top-right')]).toEqual([])
    expect(at('bottom')).toEqual(['tiktok', 'instagram', 'youtube'])
    expect(networksOver({ width: 1080, height: 1080 }, 4, { place: 'bottom', size: 0.22, margin: 'normal' })).toEqual(
      [],
    )
  })
})

describe('the version of a logo', () => {
  const DARK = 0.1
  const LIGHT = 0.9

  it('is the one that stands out more, in the preview and in the engine', () => {
    const brightness = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.tuple(brightness, brightness), brightness, (versions, backdrop) => {
        const [{ version }] = chooseVersions(versions, [backdrop], 12)
        expect(version).toBe(standsOut(versions, backdrop))
      }),
    )
    expect(standsOut([DARK, LIGHT], 0.2)).toBe(1)
    expect(standsOut([DARK, LIGHT], 0.8)).toBe(0)
  })

  it('changes at the cut to a bright shot, and not where both are nearly as good', () => {
    const shots = [...Array(50).fill(0.1), ...Array(50).fill(0.95)]
    expect(chooseVersions([DARK, LIGHT], shots, 12)).toEqual([
      { from: 0, version: 1 },
      { from: 50, version: 0 },
    ])
    const gray = Array.from({ length: 200 }, (_, frame) => 0.5 + (frame % 2 === 0 ? 0.03 : -0.03))
    expect(chooseVersions([DARK, LIGHT], gray, 12)).toHaveLength(1)
  })

  it('does not change for a flash', () => {
    const flash = [...Array(40).fill(0.1), ...Array(4).fill(1), ...Array(40).fill(0.1)]
    expect(chooseVersions([DARK, LIGHT], flash, 12)).toEqual([{ from: 0, version: 1 }])
  })
})
