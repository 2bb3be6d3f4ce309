import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { changeFor } from '#lib/media/burned-captions/captions-beside.ts'
import { findBurnedCaptions } from '#lib/media/burned-captions/find-burned-captions.ts'
import { StrokeReader } from '#lib/media/burned-captions/stroke-grid.ts'

const [WIDTH, HEIGHT] = [640, 360]

type Picture = { luma: Uint8Array; at: number }

/** Letters as upright light strokes with dark edges, another row of them for each `seed`. */
function write({ luma }: Picture, seed: number, left: number, right: number, top: number) {
  let state = seed * 7919 + 13
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
  for (let x = left; x < right; x += 8 + Math.floor(next() * 14))
    for (let y = top; y < top + 18; y++) {
      if (next() < 0.12) continue
      luma.fill(20, y * WIDTH + x - 2, y * WIDTH + x + 5)
      luma.fill(240, y * WIDTH + x, y * WIDTH + x + 3)
    }
}

/** Frames of a camera that moves over a soft pattern; `draw` adds to each. */
function film(seconds: number, draw: (picture: Picture) => void) {
  const reader = new StrokeReader()
  return Array.from({ length: seconds * 5 }, (_, i) => {
    const luma = new Uint8Array(WIDTH * HEIGHT)
    const columns = Array.from({ length: WIDTH }, (_, x) => 40 * Math.sin((x + i) / 60))
    for (let y = 0; y < HEIGHT; y++) {
      const row = 100 + 20 * Math.cos((y + i * 0.5) / 40)
      for (let x = 0; x < WIDTH; x++) luma[y * WIDTH + x] = Math.round(row + (columns[x] ?? 0))
    }
    draw({ luma, at: i / 5 })
    return reader.read({ seconds: i / 5, width: WIDTH, height: HEIGHT, luma, blue: luma, red: luma })
  })
}

const find = (seconds: number, draw: (picture: Picture) => void) => findBurnedCaptions([film(seconds, draw)])

describe('captions that a picture already has', () => {
  it('are found where a line changes every two seconds, and where it is', () => {
    const found = find(24, (picture) => write(picture, Math.floor(picture.at / 2), 180, 460, 310))
    expect(found?.top).toBeLessThanOrEqual(310 / HEIGHT)
    expect(found?.top).toBeGreaterThan(0.7)
    expect(found?.bottom).toBeGreaterThan(0.88)
  })

  it('are found over a shirt whose pattern stays', () => {
    const found = find(30, (picture) => {
      write(picture, 1, 120, 520, 316)
      write(picture, Math.floor(picture.at / 2) + 2, 150, 490, 310)
    })
    expect(found?.top).toBeGreaterThan(0.7)
  })

  it('are found with pauses between them, at the top too', () => {
    const found = find(30, (picture) => {
      if (picture.at % 3 < 2) write(picture, Math.floor(picture.at / 3), 200, 430, 30)
    })
    expect(found?.bottom).toBeLessThan(0.35)
  })

  it.each<[string, (picture: Picture) => void]>([
    ['a lettered wall', (picture) => write(picture, 1, 100, 500, 150)],
    ['a lower third', (picture) => picture.at > 4 && picture.at < 9 && write(picture, 1, 60, 300, 300)],
    ['a text that runs through', (picture) => write(picture, 1, 40 + (Math.round(picture.at * 40) % 200), 400, 320)],
    [
      'letters that the camera passes',
      (picture) => write(picture, 2, 100 + (Math.round(picture.at * 15) % 90), 520, 200),
    ],
    ['a clock in a corner', (picture) => write(picture, Math.floor(picture.at), 560, 600, 20)],
    [
      'a screen on which lines are written one below the other',
      (picture) => {
        for (let line = 0; line < Math.min(14, picture.at); line++) write(picture, line, 60, 500, 20 + line * 23)
      },
    ],
    ['nothing', () => undefined],
  ])('are not taken for %s', (_, draw) => expect(find(24, draw)).toBeNull())
})

describe('our captions beside those', () => {
  const captions = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' } as const
  const asked = { captions, overBurnedCaptions: false, otherwise: 'move' } as const
  const [low, high] = [
    { top: 0.8, bottom: 0.9 },
    { top: 0.05, bottom: 0.15 },
  ]

  it('make way, are left out where theirs are shown whole, and stay where a person wants them', () => {
    expect(changeFor(low, asked)).toBe('moved')
    expect(changeFor(high, asked)).toBe('kept')
    expect(changeFor(high, { ...asked, captions: { ...captions, position: 'top-center' } })).toBe('moved')
    expect(changeFor(low, { ...asked, otherwise: 'leave-out' })).toBe('left-out')
    expect(changeFor(low, { ...asked, otherwise: 'leave-out', overBurnedCaptions: true })).toBe('kept')
    expect(changeFor(null, asked)).toBeNull()
    expect(changeFor(low, { ...asked, captions: null })).toBeNull()
  })
})
