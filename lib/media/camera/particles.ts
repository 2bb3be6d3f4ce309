import { planesOf, type YuvFrame } from './compose-frame.ts'

/** What falls, drifts or rises in front of the picture. */
export type Particles = 'rain' | 'snow' | 'dust' | 'bubbles' | 'confetti' | 'sparks' | 'leaves'

/** How they are drawn: as soft points, as squares of a coarse picture, or as short lines. */
export type Grain = 'soft' | 'square'

type Kind = {
  count: number
  /** Radius in thousandths of the frame's width, of the smallest and the largest. */
  size: readonly [number, number]
  /** Heights of the frame in a second, downwards, and widths to the side. */
  fall: number
  drift: number
  /** How far each swings to the sides, in widths. */
  swing: number
  opacity: number
  /** Length in the direction of the fall, in radii. */
  streak: number
  /** Y, U and V in turn. */
  colours: readonly (readonly [number, number, number])[]
}

const WHITE = [235, 128, 128] as const

const KINDS: Record<Particles, Kind> = {
  rain: {
    count: 190,
    size: [0.7, 1.5],
    fall: 1.9,
    drift: 0.12,
    swing: 0,
    opacity: 0.34,
    streak: 34,
    colours: [[205, 132, 124]],
  },
  snow: {
    count: 150,
    size: [1.6, 6],
    fall: 0.13,
    drift: 0.03,
    swing: 0.02,
    opacity: 0.85,
    streak: 1,
    colours: [WHITE],
  },
  dust: {
    count: 34,
    size: [1, 2.6],
    fall: -0.012,
    drift: 0.012,
    swing: 0.02,
    opacity: 0.3,
    streak: 1,
    colours: [[220, 118, 136]],
  },
  bubbles: {
    count: 40,
    size: [2, 7],
    fall: -0.16,
    drift: 0,
    swing: 0.015,
    opacity: 0.28,
    streak: 1,
    colours: [[225, 136, 118]],
  },
  confetti: {
    count: 90,
    size: [4, 8],
    fall: 0.26,
    drift: 0.02,
    swing: 0.04,
    opacity: 0.95,
    streak: 1.6,
    colours: [
      [210, 60, 146],
      [120, 90, 200],
      [150, 170, 80],
      [170, 100, 190],
      [180, 160, 60],
    ],
  },
  sparks: {
    count: 42,
    size: [1, 2.8],
    fall: -0.2,
    drift: 0.03,
    swing: 0.02,
    opacity: 0.8,
    streak: 2,
    colours: [
      [190, 70, 180],
      [210, 90, 160],
    ],
  },
  leaves: {
    count: 22,
    size: [5, 9],
    fall: 0.11,
    drift: 0.06,
    swing: 0.06,
    opacity: 0.92,
    streak: 1.5,
    colours: [
      [130, 80, 170],
      [150, 70, 160],
      [110, 95, 165],
    ],
  },
}

/** Draws the particles of an instant into a frame. They are the same for the same seed. */
export function drawParticles(frame: YuvFrame, name: Particles, grain: Grain, seconds: number, seed: number): void {
  const kind = KINDS[name]
  const [planes, { width, height }] = [planesOf(frame), frame]
  for (let index = 0; index < kind.count; index++) {
    const at = (salt: number) => random(seed, index * 8 + salt)
    const nearness = at(0)
    const speed = 0.55 + 0.65 * nearness
    const radius = (width / 1000) * (kind.size[0] + (kind.size[1] - kind.size[0]) * nearness ** 2)
    const swing = kind.swing * Math.sin(seconds * (0.8 + at(1)) + at(2) * 6.3)
    const x = wrapped(at(3) + kind.drift * speed * seconds + swing) * width
    const y = wrapped(at(4) + kind.fall * speed * seconds) * height
    const colour = kind.colours[Math.floor(at(5) * kind.colours.length)] ?? WHITE
    const turn = kind.streak > 1.2 && kind.streak < 10 ? 0.35 + 0.65 * Math.abs(Math.sin(seconds * 4 + at(6) * 6.3)) : 1
    const [reachX, reachY] = [radius * turn, radius * kind.streak]
    stamp(
      planes,
      width,
      height,
      { x, y, reachX, reachY, colour, opacity: kind.opacity * (0.5 + 0.5 * nearness) },
      grain,
    )
  }
}

type Mark = {
  x: number
  y: number
  reachX: number
  reachY: number
  colour: readonly [number, number, number]
  opacity: number
}

function stamp(
  [luma, blue, red]: ReturnType<typeof planesOf>,
  width: number,
  height: number,
  mark: Mark,
  grain: Grain,
): void {
  paint(luma, width, height, mark, mark.colour[0], grain)
  const half = { ...mark, x: mark.x / 2, y: mark.y / 2, reachX: mark.reachX / 2, reachY: mark.reachY / 2 }
  paint(blue, width / 2, height / 2, half, mark.colour[1], grain)
  paint(red, width / 2, height / 2, half, mark.colour[2], grain)
}

function paint(plane: Uint8Array, width: number, height: number, mark: Mark, value: number, grain: Grain): void {
  const [left, right] = [
    Math.max(0, Math.floor(mark.x - mark.reachX - 1)),
    Math.min(width - 1, Math.ceil(mark.x + mark.reachX + 1)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(mark.y - mark.reachY - 1)),
    Math.min(height - 1, Math.ceil(mark.y + mark.reachY + 1)),
  ]
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const covered = coverage((x - mark.x) / mark.reachX, (y - mark.y) / mark.reachY, grain, mark.reachX)
      if (covered === 0) continue
      const at = y * width + x
      const share = covered * mark.opacity
      plane[at] = (plane[at] ?? 0) * (1 - share) + value * share + 0.5
    }
  }
}

function coverage(x: number, y: number, grain: Grain, reach: number): number {
  if (grain === 'square') return Math.abs(x) <= 1 && Math.abs(y) <= 1 ? 1 : 0
  const distance = Math.hypot(x, y)
  return Math.max(0, Math.min(1, (1 - distance) * Math.max(1, reach * 0.7)))
}

function wrapped(share: number): number {
  const within = (((share + 0.05) % 1.1) + 1.1) % 1.1
  return within - 0.05
}

function random(seed: number, index: number): number {
  let mixed = Math.imul((seed + 0x9e37_79b9) ^ Math.imul(index + 1, 0x85eb_ca6b), 0xc2b2_ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d)
  return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32
}
