import type { Pattern } from '../drawing/material.ts'
import { slab } from '../places/flats.ts'
import type { PlaceName } from '../shot-plan.ts'
import { hash } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import type { Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { isPlace, motes } from './dressing.ts'
import { AMBER, CYAN, MAGENTA, sign, signPost } from './neon-sign.ts'

const BUILT: readonly PlaceName[] = ['street', 'city', 'oldTown', 'village', 'road']
const PLAIN = { castsShadow: false, tag: 'neonCity' }
const CONCRETE: Vec = [0.1, 0.1, 0.13]

/** Whether the place has houses, which an alley of the city replaces. */
export const isCity = ({ plan }: Scene): boolean => BUILT.includes(plan.place)

export const groundOnly = ({ meshes }: Scene): Mesh[] =>
  meshes.filter((mesh) => !isPlace(mesh) || mesh.tag === 'ground')

/** Dark windows of which some are lit, ledges, and a lit shop front on the ground floor. */
const blockFront = (seed: number): Pattern => {
  const shop = [CYAN, MAGENTA, AMBER][seed % 3] ?? CYAN
  return (s, x, y, z) => {
    const u = (x + z + 60) / 0.62
    const v = y / 0.95
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const [a, b] = [u - i, v - j]
    s.roughness = 0.45
    if (y > 2.42 && y < 2.5) {
      ;[s.r, s.g, s.b] = shop
      s.glow = 1.9
    } else if (y < 2.3) shopFront(s, a, y, i, seed)
    else if (b < 0.08) s.r = s.g = s.b = 0.035
    else if (a > 0.18 && a < 0.84 && b > 0.25 && b < 0.85) {
      const k = hash(i, j, seed)
      const dark = a > 0.49 && a < 0.53
      ;[s.r, s.g, s.b] = k > 0.86 ? [1, 0.66, 0.3] : k > 0.74 ? [0.2, 0.75, 0.9] : [0.035, 0.045, 0.07]
      s.glow = k > 0.74 && !dark ? 0.35 + 0.5 * hash(i, j, seed + 1) * (b > 0.5 ? 1 : 0.6) : 0
      s.roughness = 0.1
    }
  }
}

function shopFront(s: Parameters<Pattern>[0], a: number, y: number, i: number, seed: number): void {
  const k = hash(i, 3, seed)
  const lit = k > 0.45 && a > 0.06 && a < 0.94 && y > 0.5 && y < 2.1
  ;[s.r, s.g, s.b] = lit ? (k > 0.72 ? [1, 0.55, 0.26] : [0.35, 0.7, 0.8]) : [0.04, 0.04, 0.055]
  s.glow = lit ? 0.5 * (0.5 + 0.5 * hash(i, Math.floor(y * 5), seed + 4)) : 0
}

/** A narrow street of tall dark blocks with signs on both sides, cables above it and towers in the haze at its end. */
export function neonCity({ seed, camera }: Scene): Mesh[] {
  const half = camera.width < camera.height ? 1.75 : 3.4
  const meshes: Mesh[] = []
  for (const side of [-1, 1] as const) {
    let z = 8
    for (let i = 0; i < 8; i++) {
      const deep = 3 + hash(seed, i, side + 4) * 1.6
      const x = side * (half + 2 + hash(seed, i, side + 7) * 0.35)
      const tall = 7 + hash(seed, i, side + 2) * 10
      const material = { finish: 'leather' as const, pattern: blockFront(i * 3 + side + 1 + (seed % 5)) }
      meshes.push(
        slab([x, tall / 2, z - deep / 2], [2, tall / 2, deep / 2], material, CONCRETE, { ...PLAIN, pieces: 5 }),
        ...fittings(side, x - side * 2, z, seed + i * 17),
      )
      if (z < 1) meshes.push(...signsOf(side, x - side * 2, z - deep * 0.3, seed + i * 5 + side))
      z -= deep
    }
  }
  return [...meshes, ...cables(half, seed), ...towers(seed)]
}

/** Boxes, pipes and ledges that stand out of a wall. */
function fittings(side: number, wall: number, z: number, seed: number): Mesh[] {
  const dark: Vec = [0.06, 0.06, 0.08]
  const box = (y: number, at: number, half: Vec): Mesh =>
    slab([wall - side * half[0], y, at], half, { finish: 'leather' }, dark, { ...PLAIN, pieces: 1 })
  const meshes = [box(2.62, z - 1.4, [0.22, 0.05, 1.3]), box(4, z - 0.2, [0.05, 4, 0.05])]
  for (let k = 0; k < 3; k++)
    if (hash(seed, k, 3) > 0.35)
      meshes.push(box(3.3 + k * 1.25 + hash(seed, k, 4) * 0.5, z - 0.6 - hash(seed, k, 5) * 2, [0.16, 0.17, 0.24]))
  return meshes
}

/** Upright signs on arms, and sometimes a wide one above the shop. */
function signsOf(side: number, wall: number, z: number, seed: number): Mesh[] {
  const hue = (k: number): Vec => {
    const roll = hash(seed, k, 9)
    if (roll > 0.86) return AMBER
    return roll > 0.3 === side < 0 ? MAGENTA : CYAN
  }
  const meshes: Mesh[] = []
  for (let k = 0; k < 2; k++) {
    const wide = 0.34 + hash(seed, k, 1) * 0.16
    const tall = wide * (k === 0 ? 5 : 3)
    const y = k === 0 ? 3.1 + hash(seed, k, 2) * 0.6 + tall / 2 : 2.2 + hash(seed, k, 2) * 0.3
    const x = wall - side * (wide / 2 + 0.16 + (k === 0 ? 0.08 : 0))
    const at: Vec = [x, y, z - k * 1.3]
    meshes.push(...sign({ at, wide, tall, colour: hue(k), filled: hash(seed, k, 6) > 0.6, seed: seed + k }))
    for (const up of [0.3, -0.3])
      meshes.push(
        slab([wall - side * 0.1, y + tall * up, at[2]], [0.12, 0.02, 0.02], { finish: 'metal' }, CONCRETE, {
          ...PLAIN,
          pieces: 1,
        }),
      )
  }
  return meshes
}

/** Cables across the street, with round lamps on some. */
function cables(half: number, seed: number): Mesh[] {
  const meshes: Mesh[] = []
  const lamps: Vec[] = []
  for (let i = 0; i < 6; i++) {
    const [y, z] = [4.3 + hash(seed, i, 11) * 1.4, -2.4 - i * 2.3]
    const points = 9
    for (let k = 0; k < points; k++) {
      const t = (k + 0.5) / points
      const sag = 0.5 * (1 - (2 * t - 1) ** 2)
      const x = (t * 2 - 1) * half
      meshes.push(
        slab([x, y - sag, z], [half / points, 0.012, 0.012], { finish: 'plain' }, [0.01, 0.01, 0.015], {
          ...PLAIN,
          pieces: 1,
        }),
      )
      if (i % 2 === 1 && k % 2 === 0) lamps.push([x, y - sag - 0.14, z])
    }
  }
  return [...meshes, motes(lamps, 0.09, AMBER, 1.8)]
}

/** Signs on posts at both sides, and towers at the horizon, for places without houses. */
export function outskirts({ seed, camera }: Scene): Mesh[] {
  const half = camera.width < camera.height ? 0.62 : 1.9
  const posts = [0, 1, 2, 3, 4, 5].flatMap((i) => {
    const side = i % 2 === 0 ? -1 : 1
    const z = -2.6 - Math.floor(i / 2) * 3 - (side > 0 ? 1 : 0)
    const wide = 0.34 + hash(seed, i, 31) * 0.12
    const tall = wide * (hash(seed, i, 32) > 0.4 ? 5 : 3)
    const colour = i === 3 ? AMBER : side < 0 ? MAGENTA : CYAN
    const at: Vec = [side * (half - z * 0.13), 1.5 + hash(seed, i, 33) * 0.5 + tall / 2, z]
    return signPost({ at, wide, tall, colour, filled: i % 3 === 2, seed: seed + i })
  })
  return [...posts, ...towers(seed)]
}

/** Towers with rows of lights far behind. */
export function towers(seed: number, far = -38): Mesh[] {
  const meshes: Mesh[] = []
  for (let i = 0; i < 12; i++) {
    const z = far - i * 4
    const x = (hash(seed, i, 21) - 0.5) * -z * 0.75
    const [wide, tall] = [0.7 + hash(seed, i, 22) * 1.3, 7 + hash(seed, i, 23) ** 2 * 22]
    const hue = [CYAN, MAGENTA, AMBER, [0.6, 0.7, 1] as Vec][i % 4] ?? CYAN
    const pattern: Pattern = (s, px, py, pz) => {
      const [a, b] = [(px + pz) / 0.34, py / 0.42]
      const [u, v] = [Math.floor(a), Math.floor(b)]
      const lit = hash(u, v, i) > 0.74 && a - u > 0.3 && b - v > 0.45
      if (lit) [s.r, s.g, s.b] = hue
      s.glow = lit ? 0.9 : 0
    }
    meshes.push(
      slab([x, tall / 2, z], [wide, tall / 2, 1.5], { finish: 'plain', pattern }, [0.02, 0.02, 0.05], { ...PLAIN }),
      slab([x + wide, tall / 2, z + 1.6], [0.05, tall / 2, 0.05], { finish: 'glow', glow: 1.2 }, hue, PLAIN),
    )
  }
  return meshes
}
