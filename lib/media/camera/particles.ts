import { planesOf, type YuvFrame } from './compose-frame.ts'
import { PARTICLE_COLORS, PARTICLES, type Particles, WHITE } from './particle-kinds.ts'

/** How they are drawn: as soft points, as squares of a coarse picture, or as short lines. */
export type Grain = 'soft' | 'square'

/** Draws the particles of an instant into a frame. They are the same for the same seed. */
export function drawParticles(frame: YuvFrame, name: Particles, grain: Grain, seconds: number, seed: number): void {
  const [kind, colors] = [PARTICLES[name], PARTICLE_COLORS[name]]
  const [planes, { width, height }] = [planesOf(frame), frame]
  for (let index = 0; index < kind.count; index++) {
    const at = (salt: number) => random(seed, index * 8 + salt)
    const nearness = at(0)
    const speed = 0.55 + 0.65 * nearness
    const radius = (width / 1000) * (kind.size[0] + (kind.size[1] - kind.size[0]) * nearness ** 2)
    const swing = kind.swing * Math.sin(seconds * (0.8 + at(1)) + at(2) * 6.3)
    const x = wrapped(at(3) + kind.drift * speed * seconds + swing) * width
    const y = wrapped(at(4) + kind.fall * speed * seconds) * height
    const color = colors[Math.floor(at(5) * colors.length)] ?? WHITE
    const turn = kind.streak > 1.2 && kind.streak < 10 ? 0.35 + 0.65 * Math.abs(Math.sin(seconds * 4 + at(6) * 6.3)) : 1
    const [reachX, reachY] = [radius * turn, radius * kind.streak]
    stamp(planes, width, height, { x, y, reachX, reachY, color, opacity: kind.opacity * (0.5 + 0.5 * nearness) }, grain)
  }
}

type Mark = {
  x: number
  y: number
  reachX: number
  reachY: number
  color: readonly [number, number, number]
  opacity: number
}

function stamp(
  [luma, blue, red]: ReturnType<typeof planesOf>,
  width: number,
  height: number,
  mark: Mark,
  grain: Grain,
): void {
  paint(luma, width, height, mark, mark.color[0], grain)
  const half = { ...mark, x: mark.x / 2, y: mark.y / 2, reachX: mark.reachX / 2, reachY: mark.reachY / 2 }
  paint(blue, width / 2, height / 2, half, mark.color[1], grain)
  paint(red, width / 2, height / 2, half, mark.color[2], grain)
}

function paint(plane: Uint8Array, width: number, height: number, mark: Mark, value: number, grain: Grain): void {
  const [left, right] = reached(mark.x, mark.reachX, width)
  const [top, bottom] = reached(mark.y, mark.reachY, height)
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

/** The first and the last pixel within reach of a place. */
function reached(place: number, reach: number, size: number): [first: number, last: number] {
  return [Math.max(0, Math.floor(place - reach - 1)), Math.min(size - 1, Math.ceil(place + reach + 1))]
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
