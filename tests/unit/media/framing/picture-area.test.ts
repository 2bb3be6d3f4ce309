import { describe, expect, it } from 'vitest'
import { BarsWatch } from '#lib/media/framing/bars-watch.ts'
import { AreaWatch } from '#lib/media/framing/picture-area.ts'

const WIDTH = 320
const HEIGHT = 180

function frame(gray: (x: number, y: number) => number) {
  const luma = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) luma[y * WIDTH + x] = gray(x, y)
  return { width: WIDTH, height: HEIGHT, luma }
}

function areaOf(...frames: ReturnType<typeof frame>[]) {
  const watch = new AreaWatch()
  for (const each of frames) watch.add(each)
  return watch.area()
}

describe('bars', () => {
  it('are left out at the sides, and at top and bottom', () => {
    expect(areaOf(frame((x) => (x >= 40 && x < 280 ? 120 : 16)))).toEqual({ x: 0.125, y: 0, width: 0.75, height: 1 })
    const [top, bottom] = [20, 160]
    const area = areaOf(frame((_, y) => (y >= top && y < bottom ? 120 : 18)))
    expect(area?.y).toBeCloseTo(top / HEIGHT)
    expect(area?.height).toBeCloseTo((bottom - top) / HEIGHT)
  })

  it('are left out with a logo and lettering in them', () => {
    const isLogo = (x: number, y: number) => x > 250 && x < 280 && y > 6 && y < 15
    const isLettering = (x: number, y: number) => x > 60 && x < 260 && y > 164 && y < 174 && x % 6 < 2
    const area = areaOf(frame((x, y) => ((y >= 20 && y < 160) || isLogo(x, y) || isLettering(x, y) ? 120 : 18)))
    expect([area?.y, area?.height]).toEqual([expect.closeTo(20 / HEIGHT), expect.closeTo(140 / HEIGHT)])
  })

  it('are what is black in all frames of a shot', () => {
    const dark = frame((x) => (x >= 100 && x < 220 ? 120 : 16))
    const light = frame((x) => (x >= 40 && x < 280 ? 120 : 16))
    expect(areaOf(dark, light)?.x).toBe(0.125)
  })

  it('are not the dark sides of a stage, which have no edge, nor one dark side', () => {
    expect(areaOf(frame((x) => Math.max(16, 160 - Math.abs(x - 160))))).toBeNull()
    expect(areaOf(frame((x) => (x >= 80 ? 120 : 16)))).toBeNull()
    expect(areaOf(frame(() => 16))).toBeNull()
  })
})

describe('bars within a shot', () => {
  const all = frame((x, y) => 60 + ((x * 7 + y * 13) % 120))
  const framed = frame((_, y) => (y >= 20 && y < 160 ? 120 : 16))
  const black = frame(() => 16)

  function barsOf(...frames: ReturnType<typeof frame>[]) {
    const watch = new BarsWatch()
    for (const [at, each] of frames.entries()) watch.add(at * 10, each)
    return watch.bars().map((one) => [one.frame, one.area === null ? null : Math.round(one.area.height * HEIGHT)])
  }

  it('begin and end where the picture changes for good', () => {
    expect(barsOf(framed, framed, framed, framed, all, all, all, all)).toEqual([
      [0, 140],
      [40, null],
    ])
    expect(barsOf(all, all, framed, framed, framed)).toEqual([
      [0, null],
      [20, 140],
    ])
  })

  it('are the same through a black or a bright moment', () => {
    expect(barsOf(black, framed, framed, black, framed)).toEqual([[0, 140]])
    expect(barsOf(framed, framed, all, framed, framed)).toEqual([[0, null]])
  })
})
