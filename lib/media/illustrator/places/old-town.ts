import { rgb } from '../drawing/material.ts'
import { hash } from '../solids/noise.ts'
import { normalize, type Vec } from '../solids/vector.ts'
import type { Stage } from '../stage/stage.ts'
import { FlatMesh } from './flats.ts'
import { cobbles, plaster, roofTiles, stones } from './patterns.ts'

const WALLS = [0xe8c07a, 0xd98a6a, 0xf0e2c6, 0x9db8a4, 0xe0a88c, 0xb8c4cc, 0xd8b890]
const ROOFS = [0xa8503a, 0x8f4434, 0xb86044]
const SHUTTERS = [0x3f6a5a, 0x7a3a34, 0x3d5878, 0x6a5238]
const STONE = 0xcdbfa6

/** A narrow cobbled street between gabled houses of all heights, closed by a gate with a church tower behind it. */
export function oldTown(s: Stage): void {
  s.floor(0x9a8f84, cobbles)
  for (const side of [-1, 1] as const) {
    let z = 9
    for (let i = -3; i < 5; i++) {
      const deep = i < 0 ? 2.5 : 2.3 + hash(i, side + 2, 3) * 0.9
      const tall = 3.5 + hash(i, side + 5, 7) * 1.5
      sideHouse(s, side, 1.95 + hash(i, side + 3, 1) * 0.16, z - deep / 2, deep, tall, i + (side > 0 ? 3 : 0))
      z -= deep
    }
    lantern(s, side, -3.1 - (side > 0 ? 1.4 : 0))
  }
  frontHouse(s, -2.15, -12.2, 1.15, 3.9, 0)
  frontHouse(s, 2.2, -12.4, 1.2, 3.3, 3)
  frontHouse(s, -4.6, -12.6, 1.3, 4.4, 5)
  frontHouse(s, 4.7, -12.6, 1.3, 4.1, 1)
  gate(s, -12.6)
  tower(s, 0, -27)
}

/** A house along the street: its windows look to the street, its roof slopes down to it. */
function sideHouse(s: Stage, side: 1 | -1, x: number, z: number, deep: number, tall: number, i: number): void {
  const half = 1.6
  const middle = side * (x + half)
  s.block([middle, tall / 2, z], [half, tall / 2, deep / 2], pick(WALLS, i), { pattern: plaster, shadow: false })
  s.meshes.push(
    gable([middle, tall, z + deep / 2], half, 1.15, pick(WALLS, i)),
    roof([middle, tall, z], half + 0.16, deep / 2 + 0.02, 1.25, pick(ROOFS, i)),
  )
  const wall = side * x
  const [first, last] = [z - deep * 0.26, z + deep * 0.26]
  for (let floor = 0; 0.9 + floor * 1.35 < tall - 0.6; floor++)
    for (const at of [first, last]) {
      if (floor === 0 && at === first) door(s, wall, side, at, i)
      else sideWindow(s, wall, side, 1.15 + floor * 1.3, at, i + floor)
    }
}

const PANE = { morning: 0xbcd0dc, day: 0xa8c8e0, evening: 0xffc870, night: 0xffc060 }

function sideWindow(s: Stage, wall: number, side: number, y: number, z: number, i: number): void {
  const out = -side
  const lit = (s.time === 'evening' || s.night) && hash(i, Math.round(z * 10), 4) > 0.35
  s.block([wall + out * 0.01, y, z], [0.02, 0.36, 0.24], lit || !dusk(s) ? PANE[s.time] : 0x3a4a60, {
    ...(lit ? { finish: 'glow', glow: 0.8 } : { finish: 'gloss' }),
    shadow: false,
  })
  s.block([wall + out * 0.03, y, z], [0.02, 0.36, 0.02], 0xf2ece0, { shadow: false })
  s.block([wall + out * 0.06, y - 0.4, z], [0.06, 0.035, 0.3], 0xf2ece0, { shadow: false })
  for (const k of [-1, 1])
    s.block([wall + out * 0.03, y, z + k * 0.37], [0.025, 0.38, 0.11], pick(SHUTTERS, i), { shadow: false })
}

const dusk = (s: Stage): boolean => s.time === 'evening' || s.night

function door(s: Stage, wall: number, side: number, z: number, i: number): void {
  const out = -side
  s.block([wall + out * 0.02, 0.82, z], [0.03, 0.82, 0.36], STONE, { shadow: false })
  s.block([wall + out * 0.05, 0.76, z], [0.02, 0.76, 0.28], pick(SHUTTERS, i + 1), { shadow: false })
  s.block([wall + out * 0.16, 0.05, z], [0.16, 0.05, 0.4], STONE, { shadow: false })
}

/** A house whose gable looks down the street. */
function frontHouse(s: Stage, x: number, z: number, half: number, tall: number, i: number): void {
  s.block([x, tall / 2, z], [half, tall / 2, 1], pick(WALLS, i), { pattern: plaster, shadow: false })
  s.meshes.push(
    gable([x, tall, z + 1], half, half * 1.25, pick(WALLS, i)),
    roof([x, tall, z], half + 0.12, 1.14, half * 1.25 + 0.1, pick(ROOFS, i)),
  )
  const face = z + 1
  for (let floor = 0; 1.1 + floor * 1.25 < tall; floor++)
    for (const k of [-0.5, 0.5]) frontWindow(s, x + k * half, 1.15 + floor * 1.25, face, i + floor)
  frontWindow(s, x, tall + half * 0.35, face, i + 9, 0.7)
}

function frontWindow(s: Stage, x: number, y: number, z: number, i: number, size = 1): void {
  const lit = dusk(s) && hash(i, Math.round(x * 10), 6) > 0.4
  const [w, h] = [0.2 * size, 0.33 * size]
  s.block([x, y, z + 0.01], [w + 0.05, h + 0.05, 0.015], 0xf2ece0, { shadow: false })
  s.block([x, y, z + 0.03], [w, h, 0.015], lit || !dusk(s) ? PANE[s.time] : 0x3a4a60, {
    ...(lit ? { finish: 'glow', glow: 0.8 } : { finish: 'gloss' }),
    shadow: false,
  })
  s.block([x, y, z + 0.05], [0.016, h, 0.012], 0xf2ece0, { shadow: false })
  for (const k of [-1, 1])
    s.block([x + k * (w + 0.13 * size), y, z + 0.03], [0.09 * size, h + 0.03, 0.02], pick(SHUTTERS, i), {
      shadow: false,
    })
}

/** A gate with a round arch over the street. */
function gate(s: Stage, z: number): void {
  const [half, top, radius, spring] = [1.3, 2.75, 0.74, 1.35]
  const flat = new FlatMesh()
  const color = rgb(STONE)
  const rim = rgb(0xe6dac2)
  const arc = Array.from({ length: 19 }, (_, i): readonly [number, number] => {
    const a = (i / 18) * Math.PI
    return [Math.cos(a), Math.sin(a)]
  })
  const inner = [[1, -spring / radius] as const, ...arc, [-1, -spring / radius] as const]
  const strip = (at: (x: number, y: number) => readonly [Vec, Vec], n: Vec, hue: Vec) => {
    const pairs = inner.map(([x, y]) => at(x, y).map((p) => flat.point(p, n, hue)))
    for (const [i, [a = 0, b = 0]] of pairs.slice(1).entries()) {
      const [c = 0, d = 0] = pairs[i] ?? []
      flat.triangle(c, d, a)
      flat.triangle(d, b, a)
    }
  }
  const point = (x: number, y: number, r: number, depth: number): Vec => [
    x * r,
    Math.max(0, spring + y * (y > 0 ? r : radius)),
    depth,
  ]
  strip(
    (x, y) => [
      point(x, y, radius + 0.16, z),
      y > 0
        ? [x * half * 1.3 > half ? half : Math.max(-half, x * half * 1.3), top, z]
        : [Math.sign(x) * half, Math.max(0, spring + y * radius), z],
    ],
    [0, 0, 1],
    color,
  )
  strip((x, y) => [point(x, y, radius, z + 0.04), point(x, y, radius + 0.2, z + 0.04)], [0, 0, 1], rim)
  strip((x, y) => [point(x, y, radius, z + 0.04), point(x, y, radius, z - 1)], [0, 0, 1], rgb(0x8a7c68))
  s.meshes.push(flat.finish({ finish: 'plain', pattern: stones }, { castsShadow: false }))
  s.block([0, top + 0.06, z], [half + 0.06, 0.07, 0.1], 0xe6dac2, { shadow: false })
  for (let i = -3; i <= 3; i += 1.5) s.block([i * 0.4, top + 0.28, z], [0.16, 0.16, 0.08], STONE, { shadow: false })
}

/** A square tower with a clock and a pointed roof, far down the street. */
function tower(s: Stage, x: number, z: number): void {
  s.block([x, 2.9, z], [1.15, 2.9, 1.15], 0xdcccac, { pattern: stones, shadow: false })
  s.block([x, 5.85, z], [1.3, 0.1, 1.3], 0xece0c8, { shadow: false })
  for (const k of [-0.5, 0.5]) s.block([x + k, 3.9, z + 1.16], [0.2, 0.4, 0.02], 0x3a3434, { shadow: false })
  s.block(
    [x, 5.05, z + 1.18],
    [0.5, 0.5, 0.02],
    0xf6efdc,
    dusk(s) ? { finish: 'glow', glow: 0.6, shadow: false } : { shadow: false },
  )
  s.block([x, 5.17, z + 1.22], [0.04, 0.22, 0.01], 0x2a2622, { shadow: false })
  s.block([x + 0.12, 5.05, z + 1.22], [0.14, 0.04, 0.01], 0x2a2622, { shadow: false })
  s.meshes.push(spire([x, 5.95, z], 1.34, 2.3, 0x5f7a78))
}

/** A lantern on an arm at the wall. */
function lantern(s: Stage, side: number, z: number): void {
  const x = side * 1.56
  s.block([side * 1.8, 2.62, z], [0.26, 0.025, 0.025], 0x2e2a28, { shadow: false })
  s.block([x, 2.5, z], [0.015, 0.1, 0.015], 0x2e2a28, { shadow: false })
  s.block([x, 2.42, z], [0.13, 0.02, 0.13], 0x2e2a28, { shadow: false })
  s.block([x, 2.25, z], [0.085, 0.15, 0.085], 0xffdc94, { finish: 'glow', glow: dusk(s) ? 1.9 : 0.5, shadow: false })
  s.block([x, 2.08, z], [0.1, 0.02, 0.1], 0x2e2a28, { shadow: false })
  s.lamp([x - side * 0.2, 2.1, z + 0.2], s.time === 'evening' ? [6, 3.9, 1.7] : [3.4, 2.3, 1.1], 4.5)
}

const pick = (from: readonly number[], i: number): number => from[Math.abs(i) % from.length] ?? 0

/** Two slopes over a ridge along z. */
function roof([x, y, z]: Vec, half: number, deep: number, rise: number, hex: number) {
  const flat = new FlatMesh()
  const color = rgb(hex)
  const drop = 0.12
  for (const k of [1, -1]) {
    const n = normalize([k * rise, half, 0])
    const at = (px: number, py: number, pz: number) => flat.point([px, py, pz], n, color)
    const [a, b, c, d] = [
      at(x + k * half, y - drop, z + deep),
      at(x + k * half, y - drop, z - deep),
      at(x, y + rise, z - deep),
      at(x, y + rise, z + deep),
    ]
    flat.triangle(a, b, c)
    flat.triangle(a, c, d)
  }
  return flat.finish({ finish: 'plain', pattern: roofTiles }, { castsShadow: false })
}

/** The triangle of wall under a roof. */
function gable([x, y, z]: Vec, half: number, rise: number, hex: number) {
  const flat = new FlatMesh()
  const color = rgb(hex)
  const at = (px: number, py: number) => flat.point([px, py, z], [0, 0, 1], color)
  flat.triangle(at(x - half, y), at(x + half, y), at(x, y + rise))
  return flat.finish({ finish: 'plain', pattern: plaster }, { castsShadow: false })
}

/** A roof of four slopes. */
function spire([x, y, z]: Vec, half: number, rise: number, hex: number) {
  const flat = new FlatMesh()
  const color = rgb(hex)
  const corners = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const
  corners.forEach(([a, b], i) => {
    const [c, d] = corners[(i + 1) % 4] ?? [1, 1]
    const n = normalize([(a + c) * rise, half, (b + d) * rise])
    const at = (px: number, py: number, pz: number) => flat.point([px, py, pz], n, color)
    flat.triangle(at(x + a * half, y, z + b * half), at(x + c * half, y, z + d * half), at(x, y + rise, z))
  })
  return flat.finish({ finish: 'plain', pattern: roofTiles }, { castsShadow: false })
}
