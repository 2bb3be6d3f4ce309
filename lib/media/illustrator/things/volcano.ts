import { paint, rgb, shade } from '../drawing/material.ts'
import { noise, rough } from '../solids/noise.ts'
import { clamp, mix, smooth, type Vec } from '../solids/vector.ts'
import type { Maker, Part, Thing } from './maker.ts'

/** Height of the crater, and radii there and at the foot. */
const RIM = 1.25
const [CRATER, FOOT] = [0.17, 0.87]

/** Where the ash ends. */
const TOP = 3.35

/** Directions of the lava streams from above (90 is the front), and how far down they flow. */
const STREAMS = [
  [84, 0.12],
  [48, 0.5],
  [126, 0.34],
  [166, 0.7],
] as const

/** A mountain that erupts: lava flows down its ridges, and a column of ash rises twice as high. It is larger than a unit. */
export const VOLCANO: Thing = {
  size: 3,
  glows: true,
  turn: 0,
  build: (m) => {
    mountain(m)
    lava(m)
    ash(m)
  },
}

/** Steeper towards the crater. */
const radiusAt = (y: number): number => CRATER + (FOOT - CRATER) * (1 - clamp(y / RIM, 0, 1)) ** 1.45

/** How far ridges that run down the slopes stand out. */
function ridges(x: number, y: number, z: number): number {
  const r = Math.max(0.05, Math.hypot(x, z))
  const [c, s] = [x / r, z / r]
  const ridge = Math.abs(noise(c * 3.4 + 7, s * 3.4, y * 0.5) - 0.5) * 2
  return ridge * 0.13 * smooth(RIM, 0.6, y) + noise(x * 11, y * 11, z * 11) * 0.025
}

function mountain(m: Maker): void {
  const part = m.part('plain', 0x4a3a36, {
    coarse: 1.5,
    rough: (x, y, z) => -ridges(x, y, z),
    roughBy: 0.18,
    pattern: (s, x, y, z) => {
      shade(s, 0.55 + 0.9 * rough(x * 5, y * 5, z * 5) + 0.2 * smooth(0.5, 0, y))
      // The rock below the crater is lit by what comes out of it.
      const heat = smooth(RIM - 0.34, RIM, y) * (0.35 + 0.65 * noise(x * 16, y * 9, z * 16))
      paint(s, [1, 0.32, 0.08], heat * 0.7)
      s.glow += heat * 0.45
    },
  })
  part.soft(0.05)
  const slices = 24
  const half = RIM / slices / 2
  for (let i = 0; i < slices; i++) {
    const y = (2 * i + 1) * half
    part.tube([0, y, 0], radiusAt(y), half, 0.01)
  }
  part.cut().ball([0, RIM + 0.1, 0], [0.17, 0.2, 0.17])
}

function lava(m: Maker): void {
  const part = m.part('glow', 0xff5414, { glow: 1.5, coarse: 1.2 })
  part.soft(0.03).ball([0, RIM - 0.02, 0], [0.2, 0.1, 0.2])
  for (const [i, [degrees, end]] of STREAMS.entries()) {
    const points: Vec[] = []
    for (let y = RIM; y > end; y -= 0.1) {
      const swing = (noise(i * 9, y * 4, 3) - 0.5) * 40 * (RIM - y + 0.2)
      const a = ((degrees + swing) * Math.PI) / 180
      const r = radiusAt(y) + 0.02 + ridges(Math.cos(a) * radiusAt(y), y, Math.sin(a) * radiusAt(y))
      points.push([Math.cos(a) * r, y, Math.sin(a) * r])
    }
    for (const [n, to] of points.slice(1).entries()) {
      const wide = 0.045 + 0.03 * noise(n * 0.7, i * 5, 1)
      part.tint(n % 3 === 1 ? 0xff8a2a : 0xff5414).rod(points[n] ?? to, to, wide, wide * 0.95)
    }
  }
  fountain(m.part('glow', 0xffb43a, { glow: 2 }))
}

/** What the crater throws up, in arcs to all sides. */
function fountain(part: Part): void {
  part.soft(0.03).ball([0, RIM + 0.1, 0], [0.15, 0.2, 0.15])
  for (let i = 0; i < 9; i++) {
    const a = i * 2.4 + 0.5
    const far = 0.3 + 0.22 * noise(i * 3, 1, 2)
    const high = 0.3 + 0.26 * noise(i * 5, 4, 1)
    const at = (t: number): Vec => [Math.cos(a) * far * t, RIM + 4 * high * t * (1 - 0.72 * t), Math.sin(a) * far * t]
    part.tint(0xff8a24).rod(at(0.12), at(0.45), 0.035, 0.026).rod(at(0.45), at(0.72), 0.026, 0.016)
    part.ball(at(0.98), 0.034)
  }
}

const DARK: Vec = rgb(0x2b2c30)
const PALE: Vec = rgb(0x7f8188)
const BILLOWS = 130

function ash(m: Maker): void {
  const part = m.part('plain', 0x45464a, {
    coarse: 1.8,
    rough: (x, y, z) => (noise(x * 13, y * 13, z * 13) - 0.5) * 0.03,
    roughBy: 0.016,
    pattern: (s, x, y, z) => {
      shade(s, 0.78 + 0.4 * rough(x * 6, y * 6, z * 6))
      const heat = smooth(RIM + 0.8, RIM + 0.1, y) * smooth(0.35, 0.75, noise(x * 8, y * 8, z * 8) + 0.35)
      paint(s, [1, 0.36, 0.1], heat * 0.85)
      s.glow += heat * 0.75
    },
  })
  part.soft(0.03)
  const ball = (at: Vec, r: number) => {
    const [red, green, blue] = mix(DARK, PALE, clamp((at[1] - RIM) / (TOP - RIM), 0, 1) ** 1.2)
    part.tint((Math.round(red * 255) << 16) | (Math.round(green * 255) << 8) | Math.round(blue * 255))
    part.ball(at, r)
  }
  for (let i = 0; i < BILLOWS; i++) {
    const t = i / (BILLOWS - 1)
    const a = i * 2.39996
    // It widens all the way up, and the wind bends it.
    const drift = 0.2 * t * t
    const wide = 0.13 + 0.5 * t ** 1.2
    const y = RIM + 0.1 + (TOP - RIM - 0.34) * t
    const out = wide * (0.72 + 0.34 * noise(i * 1.7, 3, 8)) * smooth(1.08, 0.88, t)
    ball(
      [Math.cos(a) * out + drift, y, Math.sin(a) * out * 0.85],
      (0.09 + 0.16 * t) * (0.75 + 0.55 * noise(i * 2.3, 6, 1)),
    )
    if (i % 5 === 0) ball([drift, y - 0.04, 0], wide * 0.82 * smooth(1.25, 0.9, t))
  }
}
