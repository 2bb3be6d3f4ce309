import { findBurnedCaptions } from '#lib/media/burned-captions/find-burned-captions.ts'
import { StrokeReader } from '#lib/media/burned-captions/stroke-grid.ts'

const WIDTH = 640
export const HEIGHT = 360

export type Picture = { luma: Uint8Array; at: number }

/** Letters as upright light strokes with dark edges, another row of them for each `seed`. */
export function write({ luma }: Picture, seed: number, left: number, right: number, top: number) {
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

/** A light strip from side to side down to the lower edge. */
export function strip({ luma }: Picture, top: number) {
  luma.fill(230, top * WIDTH)
}

/** Frames of a camera that moves over a soft pattern; `draw` adds to each. */
export function film(seconds: number, draw: (picture: Picture) => void) {
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

export const find = (seconds: number, draw: (picture: Picture) => void) => findBurnedCaptions([film(seconds, draw)])
