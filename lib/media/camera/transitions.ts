import { planesOf, type YuvFrame } from './compose-frame.ts'

/** How one shot gives way to the next. `frames` 0 is a cut. */
export type Transition = {
  frames: number
  /** How much of the next shot is seen, 0 to 1, at a place of the frame (0 to 1 each) and an instant of the transition (0 to 1). */
  shown: (x: number, y: number, progress: number) => number
  /** Brightness, 0 to 255, of the line between the two, where neither covers the other wholly; absent for none. */
  line?: number
  /** The old shot is pushed out to the left instead of being covered. */
  push?: boolean
}

const cut: Transition = { frames: 0, shown: () => 1 }
const dissolve = (frames: number): Transition => ({ frames, shown: (_x, _y, progress) => progress })
const push = (frames: number): Transition => ({ frames, shown: (_x, _y, progress) => progress, push: true })
const wipe = (frames: number, slant: number, softness: number, line?: number): Transition => ({
  frames,
  shown: (x, y, progress) => clamp((progress * (1 + slant + softness) - (x + slant * y)) / softness),
  ...(line === undefined ? {} : { line }),
})
const scan = (frames: number): Transition => ({
  frames,
  shown: (_x, y, progress) => clamp((progress * 1.04 - y) / 0.04),
  line: 235,
})
const iris = (frames: number): Transition => ({
  frames,
  shown: (x, y, progress) => clamp((progress * 1.35 - Math.hypot(x - 0.5, (y - 0.5) * 1.6)) / 0.18),
})
/** The next shot appears brick by brick, from below. */
const blocks = (frames: number, columns: number, upwards: boolean): Transition => ({
  frames,
  shown: (x, y, progress) => {
    const rows = Math.round((columns * 16) / 9)
    const [column, row] = [Math.floor(x * columns), Math.floor(y * rows)]
    const order = upwards ? 0.7 * (1 - row / rows) + 0.3 * scattered(column, row) : scattered(column, row)
    return progress > order * 0.98 ? 1 : 0
  },
})
/** Spreads like ink in water. */
const ink = (frames: number): Transition => ({
  frames,
  shown: (x, y, progress) => clamp((progress * 1.5 - 0.25 - clouds(x, y)) / 0.25 + 0.5),
})
/** Bands of the picture jump ahead of the others. */
const glitch = (frames: number): Transition => ({
  frames,
  shown: (_x, y, progress) => (progress > scattered(Math.floor(y * 22), Math.floor(progress * 4)) ? 1 : 0),
})

/** By the name of a style; two take turns, so that not every change is the same. */
const BY_STYLE: Record<string, readonly Transition[]> = {
  realism: [dissolve(8), cut],
  anime: [push(9), cut],
  cyberpunk: [glitch(8), cut],
  comic: [wipe(9, 0.25, 0.015, 250), cut],
  fantasy: [iris(14), dissolve(10)],
  scifi: [scan(10), cut],
  lego: [blocks(14, 9, true), cut],
  pixel_art: [blocks(12, 18, false), cut],
  line_art: [wipe(14, 0.6, 0.5), dissolve(8)],
  renaissance: [dissolve(16)],
  medieval_painting: [wipe(14, 0, 0.02, 40), dissolve(10)],
  wes_anderson: [push(10), cut],
  anime_figures: [push(9), dissolve(8)],
  porcelain: [ink(16), dissolve(12)],
}

/** The transition at the beginning of a shot, counted from 0; the first has none. */
export function transitionOf(style: string, shot: number): Transition {
  const known = BY_STYLE[style] ?? [cut]
  return shot === 0 ? cut : (known[(shot - 1) % known.length] ?? cut)
}

/** Lays the rest of the old shot over a frame of the next one. `progress` 0 to 1. */
export function applyTransition(transition: Transition, before: YuvFrame, frame: YuvFrame, progress: number): void {
  if (transition.push === true) pushOut(before, frame, progress * progress * (3 - 2 * progress))
  else coverPartly(transition, before, frame, progress)
}

function coverPartly({ shown, line }: Transition, before: YuvFrame, frame: YuvFrame, progress: number): void {
  const { width, height } = frame
  const [oldLuma, oldBlue, oldRed] = planesOf(before)
  const [luma, blue, red] = planesOf(frame)
  const [halfWidth, halfHeight] = [width / 2, height / 2]
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const share = Math.round(256 * shown((x + 0.5) / halfWidth, (y + 0.5) / halfHeight, progress))
      if (share === 256) continue
      const half = y * halfWidth + x
      blue[half] = blend(oldBlue[half], blue[half], share)
      red[half] = blend(oldRed[half], red[half], share)
      const lit = line !== undefined && share > 0
      for (let corner = 0; corner < 4; corner++) {
        const at = (2 * y + (corner >> 1)) * width + 2 * x + (corner & 1)
        luma[at] = lit ? line : blend(oldLuma[at], luma[at], share)
      }
      if (lit) {
        blue[half] = 128
        red[half] = 128
      }
    }
  }
}

function blend(old = 0, next = 0, share: number): number {
  return (old * (256 - share) + next * share + 128) >> 8
}

function pushOut(before: YuvFrame, frame: YuvFrame, progress: number): void {
  const olds = planesOf(before)
  for (const [index, plane] of planesOf(frame).entries()) {
    const [width, height] = index === 0 ? [frame.width, frame.height] : [frame.width / 2, frame.height / 2]
    const moved = Math.min(width, Math.round((frame.width / 2) * progress) * (index === 0 ? 2 : 1))
    const old = olds[index]
    if (old === undefined) continue
    for (let row = 0; row < height; row++) {
      const line = row * width
      plane.copyWithin(line + width - moved, line, line + moved)
      plane.set(old.subarray(line + moved, line + width), line)
    }
  }
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Evenly spread between 0 and 1, the same for the same place. */
function scattered(column: number, row: number): number {
  const mixed = Math.imul(column * 374_761_393 + row * 668_265_263, 2_246_822_519)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}

function clouds(x: number, y: number): number {
  const wave = (fx: number, fy: number, phase: number) => Math.sin(x * fx + y * fy + phase)
  return 0.5 + 0.22 * wave(7, 11, 1) + 0.16 * wave(-13, 17, 4) * wave(5, 3, 2) + 0.12 * wave(29, -23, 0)
}
