import { type Camera, rayOf } from '../drawing/camera.ts'
import type { Pattern } from '../drawing/material.ts'
import { FlatMesh, slab } from '../places/flats.ts'
import type { PlaceName } from '../shot-plan.ts'
import { hash } from '../solids/noise.ts'
import { box, cone, ellipsoid } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { add, normalise, scale, type Vec, WORLD } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { extra, isPlace, motes, recoloured } from './dressing.ts'

const BUILT: readonly PlaceName[] = ['street', 'city', 'oldTown', 'village', 'road']
const WHITE: Vec = [0.68, 0.74, 0.8]
const GLASS: Vec = [0.22, 0.32, 0.42]
const DECK: Vec = [0.2, 0.22, 0.26]
const LIGHT: Vec = [0.35, 0.9, 1]
const WARM: Vec = [1, 0.5, 0.14]

/** On which side of the frame the planet is, from 0 to 1; what stands there is low. */
export const planetSide = (seed: number): number => (hash(seed, 6, 1) < 0.5 ? 0.2 : 0.8)

/** Whether the place has houses, which a city of the future replaces. */
export const isBuilt = ({ plan }: Scene): boolean => BUILT.includes(plan.place)

/** What is left of a place when its houses, trees and lamps are gone. */
export const cleared = ({ meshes }: Scene): Mesh[] =>
  meshes.filter((mesh) => !isPlace(mesh) || mesh.tag === 'ground').map((mesh) => (isPlace(mesh) ? deck(mesh) : mesh))

/** A floor of dark plates with lines of light that lead away from the camera. */
export const deck = (mesh: Mesh): Mesh => recoloured(mesh, () => DECK, { finish: 'leather', pattern: plates })

/** A landing that people stand on in open land. */
export const platform = (): Mesh =>
  slab([0, 0.015, -0.3], [1.45, 0.02, 1.6], { finish: 'leather', pattern: plates }, DECK, { castsShadow: false })

const plates: Pattern = (s, x, _y, z, pixel) => {
  const [u, v] = [x / 1.1 + 0.5, z / 1.1]
  const [a, b] = [u - Math.floor(u), v - Math.floor(v)]
  const thin = 0.012 + pixel * 0.5
  const k = a < thin || b < thin ? 0.5 : 0.9 + 0.2 * hash(Math.floor(u), Math.floor(v), 2)
  s.r *= k
  s.g *= k
  s.b *= k
  s.roughness = 0.3
  const line = Math.abs(Math.abs(x) - 1.18)
  if (line < 0.022 + pixel * 0.3) {
    ;[s.r, s.g, s.b] = LIGHT
    s.glow = 1.3
  }
}

/** Towers on both sides, bridges between them, a ship above and gliders in the air. */
export function futureCity({ seed, camera }: Scene): Mesh[] {
  const meshes: Mesh[] = []
  const half = camera.width < camera.height ? 2.9 : 4.6
  for (let i = 0; i < 14; i++) {
    const side = i % 2 === 0 ? -1 : 1
    const z = -6 - Math.floor(i / 2) * 5.2
    const x = side * (half + hash(seed, i, 2) * 0.9 - z * 0.07)
    const isLow = side > 0 === planetSide(seed) > 0.5
    const tall = (6 + hash(seed, i, 4) * 13) * (isLow ? 0.4 : 1)
    meshes.push(...tower(x, z, 0.9 + hash(seed, i, 3) * 0.9, tall, i))
  }
  meshes.push(...tower(planetSide(seed) > 0.5 ? -1.6 : 1.6, -40, 1.9, 27, 3), ...tower(-4.6, -70, 2.6, 15, 8))
  for (const [y, z] of [
    [4.3, -17],
    [7.4, -33],
  ] as const)
    meshes.push(
      slab([0, y, z], [7, 0.14, 0.4], { finish: 'gloss' }, WHITE, { castsShadow: false, pieces: 6 }),
      slab([0, y - 0.17, z + 0.3], [7, 0.03, 0.03], { finish: 'glow', glow: 1.5 }, LIGHT, { castsShadow: false }),
    )
  for (const [x, y, z, size] of [
    [-1.1, 3.6, -10, 0.6],
    [1.5, 5.4, -19, 0.9],
  ] as const)
    meshes.push(...glider([x, y, z], size))
  return [...meshes, ...ship(seed, camera)]
}

/** A dome, towers at the horizon and a ship above open land. */
export function outpost({ seed, camera }: Scene): Mesh[] {
  const side = hash(seed, 2, 8) < 0.5 ? -1 : 1
  const dome = extra(
    [ellipsoid(WORLD, [side * 5, 0, -34], [5.4, 4.4, 5.4], { colour: WHITE })],
    { finish: 'gloss', pattern: ribs },
    { cell: 0.3, tag: 'future' },
  )
  return [
    dome,
    ...tower(-side * 4.2, -52, 1.3, 17, 3),
    ...tower(-side * 7.5, -56, 1.6, 11, 5),
    ...tower(side * 1.5, -60, 1.2, 13, 4),
    ...ship(seed, camera),
    ...beacons(),
  ]
}

/** Low posts with warm lights that lead away from the camera. */
function beacons(): Mesh[] {
  const tips: Vec[] = []
  const posts: Mesh[] = []
  for (let i = 0; i < 7; i++)
    for (const side of [-1, 1]) {
      const [x, z] = [side * (1.25 + i * 0.06), -1.5 - i * 2]
      tips.push([x, 0.5, z + 0.06])
      posts.push(
        slab([x, 0.22, z], [0.035, 0.24, 0.035], { finish: 'leather' }, DECK, { castsShadow: false, pieces: 1 }),
      )
    }
  return [...posts, motes(tips, 0.05, WARM, 2.6)]
}

const ribs: Pattern = (s, x, y, z) => {
  const around = Math.atan2(z + 34, x) * 5.1
  const [a, b] = [around - Math.floor(around), y / 0.9 - Math.floor(y / 0.9)]
  if (a > 0.1 && b > 0.14) {
    ;[s.r, s.g, s.b] = hash(Math.floor(around), Math.floor(y / 0.9), 2) > 0.7 ? [0.95, 0.82, 0.6] : GLASS
    s.glow = hash(Math.floor(around), Math.floor(y / 0.9), 2) > 0.7 ? 0.8 : 0
  }
}

const SIDES = 22

/** A tower that narrows in the middle, with a glowing ring at each of its storeys. */
function tower(x: number, z: number, radius: number, tall: number, kind: number): Mesh[] {
  const flat = new FlatMesh()
  const rings = new FlatMesh()
  const rows = Math.max(6, Math.round(tall / 0.55))
  const width = (t: number): number =>
    radius * (kind % 3 === 0 ? 1 - 0.86 * t ** 1.6 : kind % 3 === 1 ? 0.72 + 0.3 * Math.cos(t * 5.2) : 1 - 0.25 * t)
  const circle = (into: FlatMesh, y: number, r: number, colour: Vec): number[] =>
    Array.from({ length: SIDES + 1 }, (_, i) => {
      const a = (i / SIDES) * Math.PI * 2
      return into.point(
        [x + Math.cos(a) * r, y, z + Math.sin(a) * r],
        normalise([Math.cos(a), 0.1, Math.sin(a)]),
        colour,
      )
    })
  const join = (into: FlatMesh, low: number[], high: number[]) => {
    for (let i = 0; i < SIDES; i++) {
      into.triangle(low[i] ?? 0, high[i] ?? 0, low[i + 1] ?? 0)
      into.triangle(low[i + 1] ?? 0, high[i] ?? 0, high[i + 1] ?? 0)
    }
  }
  for (let j = 0; j < rows; j++) {
    const [a, b] = [j / rows, (j + 1) / rows]
    const colour = WHITE
    join(flat, circle(flat, a * tall, width(a), colour), circle(flat, b * tall, width(b), colour))
    if (j % 11 === 6) {
      const y = a * tall
      const hue = (j + kind) % 5 === 0 ? WARM : LIGHT
      join(rings, circle(rings, y, width(a) * 1.02, hue), circle(rings, y + 0.07, width(a) * 1.02, hue))
    }
  }
  return [
    flat.finish({ finish: 'leather', pattern: windows(x, z, kind) }, { castsShadow: false, tag: 'future' }),
    rings.finish({ finish: 'glow', glow: 1.5 }, { castsShadow: false, tag: 'future' }),
  ]
}

/** Bands of dark glass around a tower, of which some panes are lit. */
const windows =
  (cx: number, cz: number, kind: number): Pattern =>
  (s, x, y, z) => {
    const around = (Math.atan2(z - cz, x - cx) * 9) / Math.PI
    const [i, j] = [Math.floor(around), Math.floor(y / 0.5)]
    const [a, b] = [around - i, y / 0.5 - j]
    const isBand = (j + kind) % 9 === 0
    const isColumn = i % 3 === 0 && b < 0.55
    if ((!isBand && !isColumn) || a < 0.08 || (isBand && (b < 0.2 || b > 0.7))) return
    const lit = hash(i, j, kind) > 0.7
    ;[s.r, s.g, s.b] = lit ? [1, 0.86, 0.66] : GLASS
    s.glow = lit ? 0.9 : 0
    s.roughness = 0.12
  }

/** A long hull with lights on its underside and engines that glow, high on one side of the frame. */
function ship(seed: number, camera: Camera): Mesh[] {
  const aside = planetSide(seed) < 0.5 ? 0.72 : 0.26
  const [x, y, z] = add(camera.eye, scale(rayOf(camera, camera.width * aside, camera.height * 0.13), 46))
  const k = aside < 0.5 ? 1 : -1
  const dark: Vec = [0.3, 0.33, 0.38]
  const hull = extra(
    [
      cone([x - k * 2.6, y, z], [x + k * 2.6, y - 0.1, z + 1.2], 0.52, 0.16, { colour: WHITE }),
      box(WORLD, [x - k * 1.7, y + 0.3, z], [0.7, 0.34, 0.4], 0.1, { colour: WHITE, soft: 0.2 }),
      box(WORLD, [x - k * 1.2, y - 0.1, z - 0.1], [1, 0.07, 1.7], 0.05, { colour: dark, soft: 0.1 }),
    ],
    { finish: 'leather' },
    { cell: 0.12, tag: 'future' },
  )
  const lights: Vec[] = [0, 1, 2, 3, 4, 5].map((i) => [x + k * (i * 0.62 - 1.6), y - 0.22, z + 1.1])
  const engines: Vec[] = [-0.5, 0, 0.5].map((dy) => [x - k * 3.15, y + dy * 0.6, z + 0.5])
  return [hull, motes(lights, 0.06, LIGHT, 2.4), motes(engines, 0.17, WARM, 3)]
}

/** A car without wheels. */
function glider([x, y, z]: Vec, size: number): Mesh[] {
  return [
    extra(
      [
        ellipsoid(WORLD, [x, y, z], [size * 0.5, size * 0.13, size * 0.3], { colour: [0.86, 0.3, 0.24] }),
        ellipsoid(WORLD, [x, y + size * 0.09, z], [size * 0.24, size * 0.12, size * 0.2], {
          colour: [0.1, 0.14, 0.2],
          soft: 0.02,
        }),
      ],
      { finish: 'gloss' },
      { cell: 0.03, tag: 'future' },
    ),
    slab([x, y - size * 0.13, z], [size * 0.36, 0.012, size * 0.16], { finish: 'glow', glow: 1.8 }, LIGHT, {
      castsShadow: false,
    }),
  ]
}
