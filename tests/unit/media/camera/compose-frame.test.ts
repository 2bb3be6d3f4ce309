import { describe, expect, it } from 'vitest'
import { MOVES, placeLayers } from '#lib/media/camera/camera-move.ts'
import { composeFrame, planesOf, yuvFrame } from '#lib/media/camera/compose-frame.ts'
import { layerPlanes } from '#lib/media/camera/layer-planes.ts'

const [width, height] = [64, 96]

/** A layer whose pixels are given by a function. */
function layer(depth: number, pixel: (x: number, y: number) => [number, number, number, number]) {
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rgba.set(pixel(x, y), (y * width + x) * 4)
  return layerPlanes({ rgba, width, height, depth })
}

const gray = layer(9, () => [100, 100, 100, 255])
const spot = layer(2, (x, y) => [255, 255, 255, 255 * Math.exp(-((x - 31.5) ** 2 + (y - 47.5) ** 2) / 40)])

/** Where the bright spot is, in pixels. */
function middleOf(luma: Uint8Array): [number, number] {
  let [sum, sumX, sumY] = [0, 0, 0]
  for (let at = 0; at < luma.length; at++) {
    const weight = Math.max(0, (luma[at] ?? 0) - 103)
    sum += weight
    sumX += weight * (at % width)
    sumY += weight * Math.floor(at / width)
  }
  return [sumX / sum, sumY / sum]
}

describe('a frame', () => {
  it('shows an opaque layer in its own color, in BT.709 of limited range', () => {
    const frame = yuvFrame(width, height)
    composeFrame([layer(1, () => [255, 0, 0, 255])], [{ zoom: 1, x: 0, y: 0 }], frame)
    const [luma, blue, red] = planesOf(frame)
    expect(
      [luma[0], blue[0], red[0]].map((value, index) => Math.abs((value ?? 0) - ([63, 102, 240][index] ?? 0)) <= 1),
    ).toEqual([true, true, true])
  })

  it('moves layers in parts of pixels, so that slow moves do not tremble', () => {
    const frame = yuvFrame(width, height)
    const places = Array.from({ length: 9 }, (_, index) => {
      const at = { zoom: 1, x: index / 8, y: -index / 8 }
      composeFrame([gray, spot], [{ zoom: 1, x: 0, y: 0 }, at], frame)
      return middleOf(planesOf(frame)[0])
    })
    const [firstX = 0, firstY = 0] = places[0] ?? []
    for (const [index, [x, y]] of places.entries()) {
      expect(Math.abs(x - firstX - index / 8)).toBeLessThan(0.06)
      expect(Math.abs(y - firstY + index / 8)).toBeLessThan(0.06)
    }
  })

  it('is covered wholly during every move, whatever the depths', () => {
    const frame = yuvFrame(width, height)
    const back = layer(40, () => [200, 200, 200, 255])
    for (const move of Object.values(MOVES).flat())
      for (const progress of [0, 0.5, 1]) {
        const places = placeLayers([40, 2], move, frame, { progress, seconds: progress * 4, seed: 3 })
        expect(Math.min(...places.map(({ zoom, x }) => (width * (zoom - 1)) / 2 - Math.abs(x)))).toBeGreaterThanOrEqual(
          0,
        )
        expect(
          Math.min(...places.map(({ zoom, y }) => (height * (zoom - 1)) / 2 - Math.abs(y))),
        ).toBeGreaterThanOrEqual(0)
        composeFrame([back, spot], places, frame)
        expect(Math.min(...planesOf(frame)[0])).toBeGreaterThan(180)
      }
  })
})
