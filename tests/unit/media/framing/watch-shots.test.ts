import { describe, expect, it } from 'vitest'
import { changingPart } from '#lib/media/framing/changing-part.ts'
import { scanSquares } from '#lib/media/framing/scan-squares.ts'
import { looksLikeScreen } from '#lib/media/framing/screen-likeness.ts'
import type { SmallFrame } from '#lib/media/framing/small-frames.ts'
import { ShotWatch } from '#lib/media/framing/watch-shots.ts'

const WIDTH = 640
const HEIGHT = 360

function frame(gray: (x: number, y: number) => number): SmallFrame {
  const luma = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) luma[y * WIDTH + x] = gray(x, y)
  const color = new Uint8Array(luma.length / 4).fill(128)
  return { seconds: 0, width: WIDTH, height: HEIGHT, luma, blue: color, red: color }
}

const stripes = (shift: number) => frame((x) => 128 + 90 * Math.sin((x + shift) / 40))
const hills = frame((x, y) => 128 + 90 * Math.sin(y / 30 + x / 200))

describe('shots', () => {
  it('are cut at the first frame of another scene, at the time that ffmpeg saw, not where the camera moves', () => {
    const watch = new ShotWatch()
    const cuts = [...Array.from({ length: 20 }, (_, i) => stripes(i * 6)), hills, hills, hills].map((each) =>
      watch.add(each),
    )
    expect(cuts.flatMap((cut, i) => (cut ? [i] : []))).toEqual([20])
    const shots = watch.finish(100, [{ seconds: 101.96, score: 0.4 }])
    expect(shots.map(({ startSeconds }) => startSeconds)).toEqual([100, expect.closeTo(101.958, 6)])
  })

  it('are cut where the frames are put on a grid and come a moment earlier than the change', () => {
    const watch = new ShotWatch()
    for (const each of [...Array.from({ length: 20 }, () => stripes(0)), hills, hills]) watch.add(each)
    expect(watch.finish(0, [{ seconds: 2.004, score: 0.4 }])).toHaveLength(2)
  })

  it('begin with the fast move of the camera that leads to them, which looks like a row of cuts', () => {
    const watch = new ShotWatch()
    const move = [0, 60, 120, 180].map((shift) => stripes(shift + 40))
    for (const each of [...Array.from({ length: 20 }, () => stripes(0)), ...move, hills, hills, hills, hills])
      watch.add(each)
    const changes = [2, 2.1, 2.2, 2.3, 2.4].map((at) => ({ seconds: at - 0.02, score: at === 2 ? 0.4 : 0.1 }))
    expect(watch.finish(0, changes).map(({ startSeconds }) => startSeconds)).toEqual([0, expect.closeTo(1.978)])
  })

  it('are cut in the middle of a dissolve, in which no frame differs suddenly', () => {
    const watch = new ShotWatch()
    const [from, to] = [stripes(0), hills]
    const blend = (share: number) => ({
      ...from,
      luma: from.luma.map((value, i) => value * (1 - share) + (to.luma[i] ?? 0) * share),
    })
    const frames = Array.from({ length: 40 }, (_, i) => blend(Math.min(1, Math.max(0, (i - 15) / 8))))
    for (const each of frames) watch.add(each)
    const shots = watch.finish(0, [])
    expect(shots.map(({ until }) => until)).toEqual([shots[1]?.from, 40])
    expect(Math.abs((shots[1]?.from ?? 0) - 19)).toBeLessThanOrEqual(1)
  })

  it('go on where ffmpeg saw no sudden change', () => {
    const watch = new ShotWatch()
    for (const each of [...Array.from({ length: 20 }, () => stripes(0)), hills]) watch.add(each)
    expect(watch.finish(0, [])).toHaveLength(1)
  })
})

describe('a picture of a screen', () => {
  const writing = (x: number, y: number) => (y % 24 < 12 && x % 5 < 2 && x < 400 ? 40 : 240)

  it('has flat areas and writing', () => {
    expect(looksLikeScreen(frame(writing))).toBe(true)
  })

  it('is not one from a camera, nor a flat one without writing', () => {
    let seed = 1
    const noise = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return (seed % 13) - 6
    }
    expect(looksLikeScreen(frame((x, y) => Math.max(0, Math.min(255, writing(x, y) * 0.8 + noise()))))).toBe(false)
    expect(looksLikeScreen(frame(() => 200))).toBe(false)
  })
})

describe('the part that changes', () => {
  const grid = (inside: (column: number, row: number) => boolean) =>
    Float32Array.from({ length: 32 * 18 }, (_, i) => (inside(i % 32, Math.floor(i / 32)) ? 1 : 0))

  it('is the smallest with almost all changes', () => {
    const part = changingPart(
      grid((column, row) => column >= 8 && column < 16 && row >= 6 && row < 12),
      1920,
      1080,
    )
    expect(part).toEqual({ x: 480, y: 360, width: 480, height: 360 })
  })

  it('is none where everything changes, or nothing', () => {
    expect(
      changingPart(
        grid(() => true),
        1920,
        1080,
      ),
    ).toBeNull()
    expect(
      changingPart(
        grid(() => false),
        1920,
        1080,
      ),
    ).toBeNull()
  })
})

describe('the squares that are searched for faces', () => {
  it.each([
    [640, 360],
    [360, 640],
    [640, 640],
    [640, 268],
  ])('cover a picture of %i by %i at every size', (width, height) => {
    const { large, small } = scanSquares(width, height)
    const squares = [...large, ...small]
    for (const side of new Set(squares.map((square) => square.side))) {
      const same = squares.filter((square) => square.side === side)
      for (let x = 1; x < width; x += 20) {
        for (let y = 1; y < height; y += 20) {
          const covered = same.some((each) => Math.abs(each.x - x) <= side / 2 && Math.abs(each.y - y) <= side / 2)
          expect(covered).toBe(true)
        }
      }
    }
  })
})
