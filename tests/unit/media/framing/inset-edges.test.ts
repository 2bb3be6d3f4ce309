import { describe, expect, it } from 'vitest'
import type { Face } from '#lib/media/framing/face-detector.ts'
import { edgesAround, insetOf } from '#lib/media/framing/inset-edges.ts'

const WIDTH = 640
const HEIGHT = 360
const INSET = { x: 540, y: 220, width: 100, height: 140 }
const FACE: Face = {
  ...{ x: 592, y: 280, width: 34, height: 40, eyes: { x: 592, y: 272 }, mouth: { x: 592, y: 292 }, score: 0.9 },
  eachEye: [
    { x: 585, y: 272 },
    { x: 599, y: 272 },
  ],
  nose: { x: 592, y: 281 },
}

function frame(inset: typeof INSET | null) {
  const luma = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isIn =
        inset !== null && x >= inset.x && x < inset.x + inset.width && y >= inset.y && y < inset.y + inset.height
      luma[y * WIDTH + x] = isIn ? 120 + ((x + y) % 9) : 30
    }
  return { width: WIDTH, height: HEIGHT, luma }
}

describe('the small picture around a face', () => {
  it('goes to its straight edges, and to the side of the whole picture where it lies there', () => {
    const edges = edgesAround(frame(INSET), FACE)
    expect(edges.right).toBeNull()
    const box = insetOf([edges, edges], { width: WIDTH, height: HEIGHT })
    for (const beyond of [(box?.x ?? 0) - INSET.x, (box?.y ?? 0) - INSET.y]) {
      expect(beyond).toBeGreaterThan(0)
      expect(beyond).toBeLessThanOrEqual(3)
    }
    expect([box ? box.x + box.width : 0, box ? box.y + box.height : 0]).toEqual([WIDTH, HEIGHT])
  })

  it('is none where no edges are seen, or at another place each time', () => {
    const none = edgesAround(frame(null), FACE)
    expect(insetOf([none], { width: WIDTH, height: HEIGHT })).toBeNull()
    const moving = [500, 520, 540, 560].map((x) => ({ left: x, right: null, top: 200 - x / 4, bottom: null }))
    expect(insetOf(moving, { width: WIDTH, height: HEIGHT })).toBeNull()
  })
})
