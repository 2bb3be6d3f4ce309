import { describe, expect, it } from 'vitest'
import type { Face } from '#lib/media/framing/face-detector.ts'
import { mouthMotion } from '#lib/media/framing/mouth-motion.ts'

const WIDTH = 320
const HEIGHT = 180

/** A picture with a face whose mouth is a bar of a height. */
function picture(x: number, open: number) {
  const luma = new Uint8Array(WIDTH * HEIGHT).fill(150)
  const bar = (fromX: number, untilX: number, fromY: number, untilY: number) => {
    for (let y = fromY; y < untilY; y++) luma.fill(40, y * WIDTH + Math.max(0, fromX), y * WIDTH + untilX)
  }
  for (const eye of [x - 14, x + 6]) bar(eye, eye + 8, 78, 82)
  bar(x - 10, x + 10, 110, 110 + open)
  return { width: WIDTH, height: HEIGHT, luma }
}

function face(x: number): Face {
  const eachEye = [
    { x: x - 10, y: 80 },
    { x: x + 10, y: 80 },
  ] as const
  const points = { eyes: { x, y: 80 }, eachEye, nose: { x, y: 96 }, mouth: { x, y: 112 } }
  return { x, y: 95, width: 60, height: 60, ...points, score: 1 }
}

describe('the motion of a mouth', () => {
  it('is that of lips that part, and none where they rest', () => {
    expect(mouthMotion(picture(160, 2), picture(160, 8), face(160))).toBeGreaterThan(0.1)
    expect(mouthMotion(picture(160, 2), picture(160, 2), face(160))).toBeCloseTo(0)
  })

  it('is none where the picture’s side cuts the face', () => {
    expect(mouthMotion(picture(20, 2), picture(20, 8), face(20))).toBe(0)
  })
})
