import { describe, expect, it } from 'vitest'
import type { EditWord } from '#lib/media/editing/edit-decisions.ts'
import { thumbnailTitle } from '#lib/media/editing/thumbnail-title.ts'
import type { Face } from '#lib/media/framing/face-detector.ts'
import { chooseFrames } from '#lib/media/thumbnails/choose-frames.ts'
import { type FrameLook, frontalityOf, measureFrame } from '#lib/media/thumbnails/measure-frame.ts'

const face = (nose = 0, down = 0.5): Face => ({
  ...{ x: 50, y: 50, width: 60, height: 60, eyes: { x: 50, y: 40 }, mouth: { x: 50, y: 65 }, score: 0.9 },
  eachEye: [
    { x: 37, y: 40 },
    { x: 63, y: 40 },
  ],
  nose: { x: 50 + nose, y: 40 + 25 * down },
})

/** Skin of a gray level with eyes, open or closed. */
function drawnFace(skin: number, isOpen: boolean) {
  const luma = new Uint8Array(100 * 100).fill(skin)
  const fill = (x: number, y: number, width: number, height: number, level: number) => {
    for (let row = y; row < y + height; row++) luma.fill(level, row * 100 + x, row * 100 + x + width)
  }
  for (const x of [37, 63]) {
    if (isOpen) fill(x - 6, 38, 13, 5, 190)
    fill(isOpen ? x - 2 : x - 6, isOpen ? 38 : 41, isOpen ? 5 : 13, isOpen ? 5 : 1, 30)
  }
  const gray = new Uint8Array(50 * 50).fill(128)
  return { seconds: 1, width: 100, height: 100, luma, blue: gray, red: gray }
}

function look(seconds: number, part: Partial<NonNullable<FrameLook['face']>> | null, level = 100): FrameLook {
  const fields = Array.from({ length: 256 }, () => level)
  const seen =
    part === null ? null : { height: 0.2, frontal: 1, eyes: 1, iris: 1, irisHeight: 0.15, sharpness: 10, ...part }
  return { seconds, contrast: 40, fields, face: seen }
}

const plain = { words: [], covered: [], durationSeconds: 20 }

describe('what a frame looks like as a thumbnail', () => {
  it('tells a face that looks at the camera from one that is turned or looks down', () => {
    expect(frontalityOf(face())).toBeGreaterThan(0.9)
    expect(frontalityOf(face(8))).toBeLessThan(0.5)
    expect(frontalityOf(face(0, 0.9))).toBeLessThan(0.2)
  })

  it.each([170, 70])('tells open eyes from closed ones in skin of gray level %d', (skin) => {
    const [open = 0, closed = 0] = [true, false].map((isOpen) => {
      const drawn = drawnFace(skin, isOpen)
      return measureFrame(drawn, [face()]).face?.eyes ?? 0
    })
    expect(open).toBeGreaterThan(closed * 1.3)
    const [high = 0, low = 0] = [true, false].map((isOpen) => {
      return measureFrame(drawnFace(skin, isOpen), [face()]).face?.irisHeight ?? 0
    })
    expect(high).toBeGreaterThan(low * 1.3)
  })
})

describe('the frames that thumbnails are made of', () => {
  it('show open eyes and a face towards the camera, the best first', () => {
    const looks = [
      look(3, { eyes: 0.2 }),
      look(8, {}),
      look(13, { frontal: 0.1 }),
      look(17, { sharpness: 3 }),
      look(6, null),
    ]
    expect(chooseFrames(looks, plain)[0]).toBe(8)
  })

  it('show no shut eyes, however dark the lashes, for the sake of a larger, sharper face', () => {
    const looks = Array.from({ length: 24 }, (_, i) =>
      look(2 + i / 2, { height: 0.12, irisHeight: 0.13 + (i % 4) / 100 }),
    )
    const shut = look(16, { eyes: 1.4, iris: 2, irisHeight: 0.09, height: 0.2, sharpness: 20 })
    expect(chooseFrames([...looks, shut], plain)).not.toContain(16)
  })

  it('are apart in time, and are not taken from under B-roll or out of a word where it can be helped', () => {
    const looks = Array.from({ length: 40 }, (_, i) => look(i / 2, {}))
    const covered = [{ start: 0, end: 6 }]
    const words = Array.from({ length: 20 }, (_, i) => ({ start: i - 0.1, end: i + 0.4 }))
    const chosen = chooseFrames(looks, { words, covered, durationSeconds: 20 })
    expect(chosen).toHaveLength(3)
    for (const [i, at] of chosen.entries()) {
      expect(at).toBeGreaterThanOrEqual(6)
      expect(at % 1).toBe(0.5)
      for (const other of chosen.slice(0, i)) expect(Math.abs(at - other)).toBeGreaterThanOrEqual(1)
    }
  })

  it('do not leave the people for the sake of difference', () => {
    const looks = [
      look(2, {}),
      look(6, { eyes: 0.9 }),
      look(11, { eyes: 0.8 }),
      look(16, null, 10),
      look(18, null, 200),
    ]
    expect(chooseFrames(looks, plain).toSorted((a, b) => a - b)).toEqual([2, 6, 11])
  })

  it('are found in a video of a single frame', () => {
    expect(chooseFrames([look(0, null)], { ...plain, durationSeconds: 0.1 })).toEqual([0])
    expect(chooseFrames([], plain)).toEqual([])
  })
})

describe('the title on a thumbnail', () => {
  const words: EditWord[] = [{ text: 'Hello', start: [0, 1], end: [1, 1], kept: true }]

  it('is the title of the video, else its hook', () => {
    expect(thumbnailTitle({ words, hook: 'A hook' }, 'A title')).toBe('A title')
    expect(thumbnailTitle({ words, hook: 'A hook' }, undefined)).toBe('A hook')
    expect(thumbnailTitle({ words, hook: null }, ' ')).toBeNull()
  })

  it('is left out where nobody speaks, unless somebody has written a hook', () => {
    expect(thumbnailTitle({ words: [], hook: '' }, 'Moment at 0:00')).toBeNull()
    expect(thumbnailTitle({ words: [], hook: 'Watch this' }, 'Moment at 0:00')).toBe('Watch this')
  })
})
