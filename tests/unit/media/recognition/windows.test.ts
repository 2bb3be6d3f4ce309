import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameSeconds, maxRegionSeconds, type Region, RegionFinder } from '#lib/media/recognition/vad/speech-regions.ts'
import { layOut, packWindows, toSource, type Window } from '#lib/media/recognition/vad/windows.ts'

describe('finding speech', () => {
  it('bridges short pauses, drops clicks and splits at real pauses', () => {
    const regions = find([
      ...frames(1, 0.02),
      ...frames(0.1, 0.9),
      ...frames(1, 0.02),
      ...frames(1, 0.9),
      ...frames(0.2, 0.1),
      ...frames(1, 0.9),
      ...frames(0.5, 0.1),
      ...frames(1, 0.9),
    ])
    expect(regions).toHaveLength(2)
    expect(seconds(regions[0])).toBeCloseTo(2.2, 1)
    expect(seconds(regions[1])).toBeCloseTo(1, 1)
  })

  it('does not let a voice that wavers fall apart', () => {
    const wavering = Array.from({ length: 60 }, (_, i) => (i % 2 ? 0.4 : 0.6))
    expect(find(wavering)).toHaveLength(1)
  })

  it('cuts endless speech at its weakest place, and loses nothing', () => {
    const endless = frames(60, 0.95)
    endless[Math.round(20 / frameSeconds)] = 0.55
    const regions = find(endless)
    expect(regions[0]?.endSeconds).toBeCloseTo(20, 0)
    expect(Math.max(...regions.map(seconds))).toBeLessThanOrEqual(maxRegionSeconds + frameSeconds)
    for (const [index, region] of regions.entries()) {
      if (index > 0) expect(region.startSeconds).toBe(regions[index - 1]?.endSeconds)
    }
    expect(regions.at(-1)?.endSeconds).toBeCloseTo(60, 0)
  })
})

const regionLists = fc
  .array(fc.tuple(fc.integer({ min: 10, max: 27_000 }), fc.integer({ min: 300, max: 20_000 })), {
    minLength: 1,
    maxLength: 30,
  })
  .map((pairs) => {
    let at = 0
    return pairs.map(([length, pause]): Region => {
      const startSeconds = at + pause / 1000
      at = startSeconds + length / 1000
      return { startSeconds, endSeconds: at }
    })
  })

describe('packing speech into windows', () => {
  it('keeps every region, in order, in windows that fit', async () => {
    await fc.assert(
      fc.asyncProperty(regionLists, async (regions) => {
        const windows = await pack(regions)
        expect(windows.flatMap((window) => window.regions)).toEqual(regions)
        for (const window of windows) expect(window.seconds).toBeLessThanOrEqual(28)
      }),
    )
  })

  it('finds the way back from window time to source time inside speech', () => {
    fc.assert(
      fc.property(regionLists, (regions) => {
        const window = layOut(regions, Number.POSITIVE_INFINITY)
        for (const piece of window.pieces) {
          const middle = (piece.sourceEnd - piece.sourceStart) / 2
          expect(toSource(window, piece.windowStart + middle)).toBeCloseTo(piece.sourceStart + middle, 6)
        }
        expect(toSource(window, window.seconds)).toBeCloseTo((regions.at(-1)?.endSeconds ?? 0) + 0.3, 6)
      }),
    )
  })

  it('begin with the margin also where the source begins later: with silence', () => {
    const regions = [{ startSeconds: 0.22, endSeconds: 6 }]
    for (const lead of [0.3, 0.55]) {
      const window = layOut(regions, 6.2, lead)
      expect(window.seconds).toBeCloseTo(lead + 5.78 + 0.2, 6)
      expect(toSource(window, lead)).toBeCloseTo(0.22, 6)
      expect(window.pieces[0]).toMatchObject({ sourceStart: 0, windowStart: lead - 0.22 })
    }
  })

  it('shortens long pauses and keeps short ones', () => {
    const window = layOut(
      [
        { startSeconds: 1, endSeconds: 2 },
        { startSeconds: 2.5, endSeconds: 3 },
        { startSeconds: 60, endSeconds: 61 },
      ],
      61,
    )
    expect(window.seconds).toBeCloseTo(0.3 + 2 + 1 + 1, 6)
    expect(toSource(window, 0.3 + 2 + 1)).toBeCloseTo(60, 6)
  })
})

async function pack(regions: Region[]): Promise<Window[]> {
  const windows: Window[] = []
  async function* source() {
    yield* regions
  }
  for await (const window of packWindows(source(), { maxSeconds: 28, durationSeconds: 10_000 })) windows.push(window)
  return windows
}

function find(probabilities: number[]): Region[] {
  const finder = new RegionFinder()
  return [...probabilities.map((probability) => finder.push(probability)), finder.end()].filter(
    (region) => region !== null,
  )
}

function frames(length: number, probability: number): number[] {
  return new Array<number>(Math.round(length / frameSeconds)).fill(probability)
}

function seconds(region: Region | undefined): number {
  return region ? region.endSeconds - region.startSeconds : Number.NaN
}
