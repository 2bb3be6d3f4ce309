import { rayOf } from '#lib/media/illustrator/drawing/camera.ts'
import type { Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { slab } from '#lib/media/illustrator/places/flats.ts'
import { waterOf } from '#lib/media/illustrator/places/places.ts'
import type { PlaceName } from '#lib/media/illustrator/shot-plan.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { add, scale, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { isPlace, motes } from '../shared/dressing.ts'
import { GLYPH_OF, PICTOGRAMS, WORDS } from './neon-shapes.ts'
import { AMBER, CYAN, MAGENTA, sign, signPost, tubeLamp } from './neon-sign.ts'

const BUILT: readonly PlaceName[] = ['street', 'city', 'oldTown', 'village', 'road']
const PLAIN = { castsShadow: false, tag: 'neonCity' }
const WARM: Vec = [1, 0.72, 0.42]
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
export function neonCity(scene: Scene): Mesh[] {
  const { seed, camera } = scene
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
      if (z < 1 && i < 6) meshes.push(...signsOf(side, x - side * 2, z - deep * 0.3, seed + i * 5 + side))
      z -= deep
    }
  }
  return [...meshes, ...cables(half, seed), ...towers(scene)]
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

/** An upright word on arms, and a pictogram above the shop. */
function signsOf(side: number, wall: number, z: number, seed: number): Mesh[] {
  const hue = (k: number): Vec => {
    const roll = hash(seed, k, 9)
    if (roll > 0.82) return AMBER
    return roll > 0.3 === side < 0 ? MAGENTA : CYAN
  }
  const meshes: Mesh[] = []
  for (let k = 0; k < 2; k++) {
    const word = WORDS[Math.floor(hash(seed, k, 3) * WORDS.length)] ?? []
    const glyphs = k === 0 ? word : [PICTOGRAMS[Math.floor(hash(seed, k, 4) * PICTOGRAMS.length)] ?? 'star']
    const size = k === 0 ? 0.36 + hash(seed, k, 1) * 0.12 : 0.5
    const tall = size * glyphs.length
    const y = k === 0 ? 3 + hash(seed, k, 2) * 0.6 + tall / 2 : 2.5 + hash(seed, k, 2) * 0.3
    const x = wall - side * (size * 0.64 + 0.14)
    const at: Vec = [x, y, z - k * 1.3]
    meshes.push(...sign({ at, glyphs, size, color: hue(k), frame: hue(k + 2) }))
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

/** For places without houses: a city at the horizon and, on land, lamps or signs on posts behind the people. */
export function outskirts(scene: Scene): Mesh[] {
  const { seed, camera, plan, focus } = scene
  if (waterOf(plan.place) !== null) return towers(scene)
  const glyph = GLYPH_OF[plan.place]
  const posts = (glyph === undefined ? [0, 1, 2, 3] : [0, 1]).flatMap((i) => {
    const isLeft = i % 2 === 0
    const far = focus + 5 + Math.floor(i / 2) * 4 + (isLeft ? 0 : 1.5)
    const share = (i < 2 ? 0.08 : 0.22) + 0.04 * hash(seed, i, 32)
    const at = add(
      camera.eye,
      scale(rayOf(camera, camera.width * (isLeft ? share : 1 - share), camera.height * 0.3), far),
    )
    const color = isLeft ? MAGENTA : CYAN
    const size = (far / camera.focal) * 0.11
    if (glyph !== undefined) return signPost({ at, glyphs: [glyph], size, color, frame: isLeft ? CYAN : MAGENTA })
    const top = Math.max(0.8, at[1])
    const tube = size * 1.1
    return [
      slab([at[0], top / 2, at[2]], [size * 0.05, top / 2, size * 0.05], { finish: 'metal' }, CONCRETE, PLAIN),
      ...tubeLamp([at[0], top - tube, at[2] + size * 0.05], tube, color, [size * 0.16, size * 0.12]),
    ]
  })
  return [...posts, ...towers(scene)]
}

/** Towers with rows of lights far behind, their feet in haze that they light. */
export function towers({ seed, plan }: Pick<Scene, 'seed' | 'plan'>, far = -38): Mesh[] {
  const meshes: Mesh[] = []
  const low = waterOf(plan.place) === null ? 1 : 0.55
  for (let i = 0; i < 14; i++) {
    const z = far - i * 4
    const x = (hash(seed, i, 21) - 0.5) * -z * 0.8
    const [wide, tall] = [0.6 + hash(seed, i, 22) * 1.2, (6 + hash(seed, i, 23) ** 2 * 22) * low]
    const hue = [CYAN, MAGENTA, AMBER, [0.6, 0.7, 1] as Vec][i % 4] ?? CYAN
    const pattern: Pattern = (s, px, py, pz) => {
      const [a, b] = [(px + pz) / 0.26, py / 0.36]
      const [u, v] = [Math.floor(a), Math.floor(b)]
      const lit = hash(u, v, i) > 0.78 && a - u > 0.35 && b - v > 0.5
      if (lit) [s.r, s.g, s.b] = hash(u, v, i + 40) > 0.7 ? WARM : hue
      s.glow = lit ? 0.95 : 0
    }
    meshes.push(
      slab([x, tall / 2, z], [wide, tall / 2, 1.5], { finish: 'plain', pattern }, [0.02, 0.02, 0.05], { ...PLAIN }),
      slab([x + wide, tall / 2, z + 1.6], [0.05, tall / 2, 0.05], { finish: 'glow', glow: 1.2 }, hue, PLAIN),
    )
    if (i % 3 === 0)
      meshes.push(slab([x, tall + 1, z], [0.05, 1, 0.05], { finish: 'glow', glow: 0.8 }, [1, 0.1, 0.16], PLAIN))
  }
  return meshes
}
