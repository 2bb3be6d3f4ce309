import { rayOf } from '#lib/media/illustrator/drawing/camera.ts'
import type { Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { FlatMesh, slab } from '#lib/media/illustrator/places/flats.ts'
import type { PlaceName } from '#lib/media/illustrator/shot-plan.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import { box, cone, ellipsoid, torus } from '#lib/media/illustrator/solids/primitive.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { add, mix, normalize, placed, scale, type Vec, WORLD } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { shapedThing, type ThingName } from '#lib/media/illustrator/things/things.ts'
import { extra, isPlace, isSunset, motes, recolored } from '../shared/dressing.ts'
import { freerSide } from '../shared/free-spot.ts'

const BUILT: readonly PlaceName[] = ['street', 'city', 'oldTown', 'village', 'road']
const WHITE: Vec = [0.8, 0.84, 0.88]
const GLASS: Vec = [0.24, 0.42, 0.58]
const DECK: Vec = [0.4, 0.44, 0.5]
const LIGHT: Vec = [0.35, 0.9, 1]
const WARM: Vec = [1, 0.5, 0.14]

/** Across the frame, from 0 to 1, where the planet is: away from faces, and in the evening from the sun. What stands there is low. */
export const planetSide = (scene: Scene): number =>
  isSunset(scene) ? 0.2 : freerSide(scene, 0.2, 0.8, hash(scene.seed, 6, 1) < 0.5 ? 0.2 : 0.8)

/** Whether the place has houses, which a city of the future replaces. */
export const isBuilt = ({ plan }: Scene): boolean => BUILT.includes(plan.place)

/** What is left of a place when its houses and lamps are gone: greenery on a floor of plates. */
export function cleared({ meshes }: Scene): Mesh[] {
  const green = new Set(GREENERY.flatMap((name) => shapedThing(name).meshes.map(({ local }) => local)))
  return meshes
    .filter((mesh) => !isPlace(mesh) || mesh.tag === 'ground' || green.has(mesh.local))
    .map((mesh) => (isPlace(mesh) && mesh.tag === 'ground' ? deck(mesh) : mesh))
}

/** Open land on which houses and machines are white. */
export function whiteFarm({ meshes }: Scene): Mesh[] {
  const built = new Set(WHITENED.flatMap((name) => shapedThing(name).meshes.map(({ local }) => local)))
  return meshes.map((mesh) =>
    isPlace(mesh) && built.has(mesh.local)
      ? recolored(mesh, (r, g, b) => {
          const light = r * 0.3 + g * 0.59 + b * 0.11
          return light > 0.14 ? mix([r, g, b], WHITE, 0.86) : [0.2, 0.3, 0.4]
        })
      : mesh,
  )
}

const WHITENED: readonly ThingName[] = ['barn', 'tractor', 'windmill', 'house']
const GREENERY: readonly ThingName[] = ['tree', 'bush', 'flower', 'fountain', 'pineTree']

/** A floor of pale plates with lines of light that lead away from the camera. */
export const deck = (mesh: Mesh): Mesh => recolored(mesh, () => DECK, { finish: 'leather', pattern: plates })

const plates: Pattern = (s, x, _y, z, pixel) => {
  const [u, v] = [x / 1.1 + 0.5, z / 1.1]
  const [a, b] = [u - Math.floor(u), v - Math.floor(v)]
  const thin = 0.012 + pixel * 0.5
  const k = a < thin || b < thin ? 0.66 : 0.94 + 0.12 * hash(Math.floor(u), Math.floor(v), 2)
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
export function futureCity(scene: Scene): Mesh[] {
  const { seed, camera } = scene
  const isRight = planetSide(scene) > 0.5
  const meshes: Mesh[] = []
  const half = camera.width < camera.height ? 2.9 : 4.6
  for (let i = 0; i < 14; i++) {
    const side = i % 2 === 0 ? -1 : 1
    const z = -6 - Math.floor(i / 2) * 5.2
    const x = side * (half + hash(seed, i, 2) * 0.9 - z * 0.07)
    const isLow = side > 0 === isRight
    const tall = (6 + hash(seed, i, 4) * 13) * (isLow ? 0.4 : 1)
    meshes.push(...tower(x, z, 0.9 + hash(seed, i, 3) * 0.9, tall, i))
  }
  meshes.push(...tower(isRight ? -1.6 : 1.6, -40, 1.9, 27, 3), ...tower(-4.6, -70, 2.6, 15, 8))
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
  return [...meshes, ...ship(scene)]
}

/** Towers at the horizon around an upright ring, and a ship above open land. */
export function skyline(scene: Scene): Mesh[] {
  const { seed, camera } = scene
  const share = planetSide(scene) > 0.5 ? 0.3 : 0.74
  const at = (z: number, off: number): number =>
    camera.eye[0] + (rayOf(camera, camera.width * share, camera.height / 2)[0] + off) * (camera.eye[2] - z)
  const towers = TOWERS.flatMap(([off, z, radius, tall], i) =>
    tower(at(z, off), z, radius, tall * (0.9 + 0.2 * hash(seed, i, 12)), i),
  )
  const ring = extra(
    [torus(placed(WORLD, [at(-84, 0.02), 5.6, -84], [90, 0, 0]), [0, 0, 0], 5.2, 0.34, { color: WHITE })],
    { finish: 'leather' },
    { cell: 0.4, tag: 'future' },
  )
  return [...towers, ring, ...ship(scene)]
}

/** Towers at the horizon: sideways by the distance, z, radius and height. */
const TOWERS = [
  [0, -78, 1, 14],
  [-0.045, -88, 1.3, 9],
  [0.05, -80, 0.9, 10.5],
  [-0.085, -92, 1.6, 6.5],
  [0.09, -90, 1.3, 6],
  [0.022, -70, 0.7, 6.5],
  [-0.024, -68, 0.6, 5],
] as const

const SIDES = 22

/** A tower that narrows in the middle, with a glowing ring at each of its stories. */
function tower(x: number, z: number, radius: number, tall: number, kind: number): Mesh[] {
  const flat = new FlatMesh()
  const rings = new FlatMesh()
  const rows = Math.max(6, Math.round(tall / 0.55))
  const width = (t: number): number =>
    radius * (kind % 3 === 0 ? 1 - 0.86 * t ** 1.6 : kind % 3 === 1 ? 0.72 + 0.3 * Math.cos(t * 5.2) : 1 - 0.25 * t)
  const circle = (into: FlatMesh, y: number, r: number, color: Vec): number[] =>
    Array.from({ length: SIDES + 1 }, (_, i) => {
      const a = (i / SIDES) * Math.PI * 2
      return into.point(
        [x + Math.cos(a) * r, y, z + Math.sin(a) * r],
        normalize([Math.cos(a), 0.1, Math.sin(a)]),
        color,
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
    const color = WHITE
    join(flat, circle(flat, a * tall, width(a), color), circle(flat, b * tall, width(b), color))
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

/** A long hull with lights on its underside and engines that glow, high on one side of the frame; none flies in a storm. */
function ship(scene: Scene): Mesh[] {
  const { camera, where } = scene
  if (where.weather === 'storm') return []
  const aside = planetSide(scene) < 0.5 ? 0.76 : 0.24
  const [x, y, z] = add(camera.eye, scale(rayOf(camera, camera.width * aside, camera.height * 0.1), 64))
  const k = aside < 0.5 ? 1 : -1
  const dark: Vec = [0.3, 0.33, 0.38]
  const hull = extra(
    [
      cone([x - k * 2.6, y, z], [x + k * 2.6, y - 0.1, z + 1.2], 0.52, 0.16, { color: WHITE }),
      box(WORLD, [x - k * 1.7, y + 0.3, z], [0.7, 0.34, 0.4], 0.1, { color: WHITE, soft: 0.2 }),
      box(WORLD, [x - k * 1.2, y - 0.1, z - 0.1], [1, 0.07, 1.7], 0.05, { color: dark, soft: 0.1 }),
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
        ellipsoid(WORLD, [x, y, z], [size * 0.5, size * 0.13, size * 0.3], { color: [0.86, 0.3, 0.24] }),
        ellipsoid(WORLD, [x, y + size * 0.09, z], [size * 0.24, size * 0.12, size * 0.2], {
          color: [0.1, 0.14, 0.2],
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
