import { paint, shade } from '../drawing/material.ts'
import { noise, rough } from '../solids/noise.ts'
import { mix, smooth, type Vec } from '../solids/vector.ts'
import type { Maker, Part, Thing } from './maker.ts'

/** What burns: where it comes out (x, y, z), how tall the flames are, and how broad. */
const FIRES = [
  [0.2, 0.27, 0.31, 0.34, 0.085],
  [-0.2, 0.27, 0.31, 0.3, 0.085],
  [0, 0.62, 0.28, 0.3, 0.08],
  [0.0, 0.12, 0.31, 0.26, 0.085],
  [-0.14, 0.74, 0.04, 0.46, 0.15],
  [0.12, 0.72, -0.04, 0.54, 0.16],
  [0.24, 0.6, 0.06, 0.36, 0.12],
  [-0.25, 0.58, 0.02, 0.3, 0.11],
  [0.0, 0.8, -0.12, 0.4, 0.13],
  [0.37, 0.28, 0.06, 0.32, 0.08],
  [-0.37, 0.28, 0.04, 0.32, 0.08],
] as const

/** A house whose windows and roof burn under dark smoke. */
export const BURNING_HOUSE: Thing = {
  size: 3.6,
  glows: true,
  turn: 22,
  build: (m) => {
    walls(m)
    roof(m)
    openings(m)
    flames(m)
    smoke(m)
  },
}

/** Soot above where flames come out, and their light around it. */
function walls(m: Maker): void {
  m.part('plain', 0xe6d2b0, {
    pattern: (s, x, y, z) => {
      let [soot, heat] = [0.12, 0]
      for (const [fx, fy, fz] of FIRES) {
        const aside = Math.hypot(x - fx, (z - fz) * 0.6)
        const above = y - fy
        soot = Math.max(soot, smooth(0.2, 0.05, aside - above * 0.1) * smooth(-0.06, 0.06, above))
        heat = Math.max(heat, smooth(0.26, 0.06, Math.hypot(aside, above * 0.8)))
      }
      const patchy = soot * (0.55 + 0.45 * noise(x * 14, y * 14, z * 14))
      paint(s, [0.09, 0.07, 0.06], patchy)
      paint(s, [1, 0.45, 0.12], heat * 0.4 * (1 - patchy * 0.6))
      s.glow += heat * 0.28
    },
  })
    .block([0, 0.28, 0], [0.36, 0.28, 0.3], 0.01)
    .block([0, 0.6, 0], [0.2, 0.1, 0.29], 0.01)
}

/** Charred, with holes through which the rafters are seen. */
function roof(m: Maker): void {
  m.part('plain', 0x5a2a1e, { pattern: (s, x, y, z) => shade(s, 0.35 + 0.9 * rough(x * 9, y * 9, z * 9)) })
    .block([0.2, 0.66, 0], [0.3, 0.025, 0.36], 0.01, [0, 0, -38])
    .block([-0.2, 0.66, 0], [0.3, 0.025, 0.36], 0.01, [0, 0, 38])
    .cut()
    .ball([0.16, 0.72, 0.02], [0.13, 0.16, 0.17])
    .ball([-0.2, 0.66, -0.04], [0.1, 0.12, 0.14])
    .ball([-0.04, 0.84, 0.2], [0.1, 0.08, 0.09])
  const rafters = m.part('plain', 0x241a16, { fine: true })
  for (const z of [-0.22, -0.08, 0.06, 0.2])
    rafters.both((part, side) => part.rod([side * 0.4, 0.5, z], [0, 0.83, z], 0.016))
  m.part('plain', 0x8a4632).block([0.22, 0.84, -0.12], [0.05, 0.14, 0.05], 0.01)
}

function openings(m: Maker): void {
  m.part('glow', 0xffb040, { glow: 1.9 })
    .both((part, side) => part.block([side * 0.2, 0.3, 0.3], [0.075, 0.09, 0.012], 0.005))
    .block([0, 0.14, 0.3], [0.075, 0.14, 0.012], 0.005)
    .block([0, 0.6, 0.29], [0.05, 0.05, 0.012], 0.005)
    .both((part, side) => part.block([side * 0.36, 0.3, 0.06], [0.012, 0.09, 0.08], 0.005))
  m.part('plain', 0x2a1d18, { fine: true }).both((part, side) =>
    part
      .block([side * 0.2, 0.3, 0.308], [0.085, 0.009, 0.012], 0)
      .block([side * 0.2, 0.3, 0.308], [0.009, 0.1, 0.012], 0)
      .block([side * 0.2, 0.195, 0.32], [0.1, 0.015, 0.03], 0.005),
  )
}

function flames(m: Maker): void {
  const outer = m.part('glow', 0xff6a14, { glow: 1.5 }).soft(0.04)
  for (const [i, fire] of FIRES.entries()) tongues(outer, fire, i)
  const inner = m.part('glow', 0xffd452, { glow: 2 }).soft(0.03)
  for (const [i, [x, y, z, tall, wide]] of FIRES.entries())
    tongues(inner, [x, y, z + wide * 0.55, tall * 0.58, wide * 0.62], i + 40)
  const sparks = m.part('glow', 0xff9a30, { glow: 2, fine: true })
  for (let i = 0; i < 16; i++) {
    const [a, b] = [noise(i * 3.1, 2, 7), noise(i * 1.9, 5, 3)]
    sparks.ball([(a - 0.5) * 1.3, 0.85 + b * 0.75, 0.16 + 0.12 * a], 0.012 + 0.006 * b)
  }
}

/** A broad flame with three tips that lean to different sides. */
function tongues(
  part: Part,
  [x, y, z, tall, wide]: readonly [x: number, y: number, z: number, tall: number, wide: number],
  seed: number,
): void {
  part.ball([x, y + wide * 0.7, z], [wide, wide * 1.1, wide * 0.75])
  for (const [n, side] of [-0.62, 0.05, 0.66].entries()) {
    const high = tall * (n === 1 ? 1 : 0.55 + 0.25 * noise(seed * 2.7, n * 3, 1))
    const bend = (noise(seed * 1.3, n * 5, 4) - 0.5) * wide * 1.3
    const [from, bow, tip]: Vec[] = [
      [x + side * wide * 0.7, y + wide * 0.8, z],
      [x + side * wide + bend, y + high * 0.6, z],
      [x + side * wide * 0.7 - bend * 0.4, y + high, z],
    ] as const
    if (from !== undefined && bow !== undefined && tip !== undefined)
      part.rod(from, bow, wide * 0.52, wide * 0.34).rod(bow, tip, wide * 0.34, wide * 0.04)
  }
}

function smoke(m: Maker): void {
  const part = m.part('plain', 0x3a3634, {
    rough: (x, y, z) => (Math.abs(noise(x * 11, y * 11, z * 11) - 0.5) - 0.25) * 0.09,
    roughBy: 0.025,
    pattern: (s, x, y, z) => {
      shade(s, 0.6 + 0.8 * rough(x * 6, y * 6, z * 6))
      const heat = smooth(1.45, 1, y)
      paint(s, [0.9, 0.35, 0.12], heat * 0.55)
      s.glow += heat * 0.3
    },
  })
  part.soft(0.06)
  for (let i = 0; i < 22; i++) {
    const t = i / 21
    const a = i * 2.39996
    const out = 0.06 + 0.2 * t
    const [red] = mix([0x26, 0, 0], [0x5c, 0, 0], t)
    part.tint(Math.round(red) * 0x10101)
    part.ball(
      [0.02 + Math.cos(a) * out + 0.3 * t * t, 1 + 0.95 * t, -0.16 + Math.sin(a) * out * 0.6],
      (0.12 + 0.13 * t) * (0.8 + 0.4 * noise(i * 2.1, 3, 5)),
    )
  }
}
