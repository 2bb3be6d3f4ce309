import { rayOf } from '#lib/media/illustrator/drawing/camera.ts'
import { type Pattern, paint, shade } from '#lib/media/illustrator/drawing/material.ts'
import { slab } from '#lib/media/illustrator/places/flats.ts'
import { waterOf } from '#lib/media/illustrator/places/places.ts'
import type { PlaceName } from '#lib/media/illustrator/shot-plan.ts'
import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import { cone, ellipsoid, type Primitive } from '#lib/media/illustrator/solids/primitive.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { add, scale, smooth, type Vec, WORLD } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { extra } from '../shared/dressing.ts'
import { freerSide } from '../shared/free-spot.ts'

/** The one wonder that a place gets. */
export type Motif = 'seaCastle' | 'castle' | 'islands' | 'grove' | 'none'

const GROVES: readonly PlaceName[] = ['forest', 'garden']
const PLAINS: readonly PlaceName[] = ['field', 'farm', 'road', 'desert', 'ruins', 'stadium']
const STREETS: readonly PlaceName[] = ['street', 'city', 'oldTown']

/** Whether houses stand close on both sides, so that the castle is at the end of their street. */
export const isStreet = ({ plan }: Scene): boolean => STREETS.includes(plan.place)

export function motifOf({ plan, where }: Scene): Motif {
  if (where.inside || where.airless || plan.place === 'underwater') return 'none'
  if (waterOf(plan.place) !== null) return 'seaCastle'
  if (GROVES.includes(plan.place)) return 'grove'
  return PLAINS.includes(plan.place) ? 'islands' : 'castle'
}

/** Across the frame, from 0 to 1, where the wonder is: away from faces. */
export const wonderSide = (scene: Scene): number =>
  isStreet(scene)
    ? freerSide(scene, 0.36, 0.66, 0.5)
    : freerSide(scene, 0.24, 0.76, hash(scene.seed, 4, 2) < 0.5 ? 0.24 : 0.76)

/** Where the wonder of a scene stands at a depth behind the people. */
function footOf(scene: Scene, far: number, level: number): Vec {
  const { camera } = scene
  const [x, , z] = rayOf(camera, camera.width * wonderSide(scene), camera.height / 2)
  const k = far / Math.hypot(x, z)
  return [camera.eye[0] + x * k, level, camera.eye[2] + z * k]
}

/** A castle of slender towers on a rock: in the sea, at the end of a street or behind the land. */
export function farCastle(scene: Scene): Mesh[] {
  const sea = waterOf(scene.plan.place)
  const far = scene.focus + (sea === null ? 44 : 62)
  const foot = footOf(scene, far, sea?.level ?? 0)
  // As a share of the frame's height.
  const tall = (far / scene.camera.focal) * 2 * (sea === null ? 0.25 : 0.21)
  const rise = sea === null ? tall * 0.55 : tall * 0.2
  const rocks: Primitive[] = []
  for (let i = 0; i < 7; i++) {
    const off = i / 3 - 1
    const top = rise * (1 - 0.55 * Math.abs(off)) - hash(scene.seed, i, 2) * rise * 0.2
    rocks.push(
      cone(
        add(foot, [off * tall * 0.5, -1, (hash(scene.seed, i, 4) - 0.5) * 2]),
        add(foot, [off * tall * 0.28, top, 0]),
        tall * (0.16 + 0.08 * hash(scene.seed, i, 3)),
        tall * 0.09,
        { color: ROCK, soft: tall * 0.04 },
      ),
    )
  }
  return [
    extra(rocks, { finish: 'plain', pattern: strata }, { cell: tall * 0.022 }),
    castle(add(foot, [0, rise * 0.86, 0]), tall),
  ]
}

const ROCK: Vec = [0.5, 0.38, 0.36]
const WALL: Vec = [0.9, 0.82, 0.7]
const ROOF: Vec = [0.16, 0.3, 0.5]
const GOLD: Vec = [0.95, 0.72, 0.3]

/** Towers of a castle of height 1: across, in depth, radius, height of the wall, height of the roof. */
const TOWERS = [
  [0, -0.02, 0.075, 0.6, 0.34],
  [-0.13, 0.03, 0.055, 0.44, 0.26],
  [0.14, 0.02, 0.058, 0.48, 0.26],
  [0.07, 0.09, 0.045, 0.34, 0.22],
  [-0.06, 0.1, 0.04, 0.28, 0.2],
  [-0.25, 0.05, 0.05, 0.26, 0.18],
  [0.27, 0.06, 0.046, 0.24, 0.18],
  [-0.19, -0.06, 0.036, 0.36, 0.2],
] as const

function castle(foot: Vec, size: number): Mesh {
  const at = (x: number, y: number, z: number): Vec => add(foot, scale([x, y, z], size))
  const parts = TOWERS.flatMap(([x, z, r, wall, roof]) => [
    cone(at(x, -0.16, z), at(x, wall, z), r * size, r * size * 0.86, { color: WALL }),
    cone(at(x, wall - 0.03, z), at(x, wall + 0.012, z), r * size * 0.9, r * size * 1.16, { color: WALL }),
    cone(at(x, wall + 0.035, z), at(x, wall + roof, z), r * size * 1.22, 0.004 * size, { color: ROOF }),
    ellipsoid(WORLD, at(x, wall + roof, z), [0.009 * size, 0.02 * size, 0.009 * size], { color: GOLD }),
  ])
  const walls = [
    cone(at(-0.25, -0.1, 0.05), at(-0.25, 0.1, 0.05), 0.05 * size, 0.05 * size, { color: WALL }),
    ...[-1, 0, 1].map((i) =>
      cone(at(i * 0.17 - 0.06, 0.02, 0.04), at(i * 0.17 + 0.08, 0.06, 0.04), 0.085 * size, 0.085 * size, {
        color: WALL,
      }),
    ),
  ]
  return extra([...walls, ...parts], { finish: 'plain', pattern: litWindows(foot, size) }, { cell: size * 0.0125 })
}

/** Narrow windows in rows, some of them lit. */
const litWindows =
  (foot: Vec, size: number): Pattern =>
  (s, x, y, z) => {
    const [a, b] = [(x - foot[0] + (z - foot[2]) * 0.6) / (size * 0.034), (y - foot[1]) / (size * 0.062)]
    const [i, j] = [Math.floor(a), Math.floor(b)]
    const isWall = s.r > s.b
    if (!isWall || hash(i, j, 3) < 0.62) return
    if (Math.abs(a - i - 0.5) > 0.2 || Math.abs(b - j - 0.5) > 0.26) return
    const lit = hash(i, j, 5) > 0.35
    paint(s, lit ? [1, 0.74, 0.32] : [0.3, 0.26, 0.3])
    s.glow = lit ? 1.1 : 0
  }

const strata: Pattern = (s, x, y, z) => {
  shade(s, 0.72 + 0.56 * noise(x * 0.7, y * 1.6, z * 0.7) * (0.5 + noise(x * 2.3, y * 4, 3)))
  paint(s, GRASS, 0.65 * smooth(0.52, 0.7, noise(x * 0.9, y * 1.3, z * 0.9)))
}

const GRASS: Vec = [0.36, 0.5, 0.26]

/** Islands that float in the sky, the largest with a small castle and a waterfall. */
export function floatingIslands(scene: Scene): Mesh[] {
  const { camera } = scene
  const side = wonderSide(scene)
  const inward = side > 0.5 ? -1 : 1
  return ISLANDS.flatMap(([across, down, far, wide], i) => {
    const ray = rayOf(camera, camera.width * (side + inward * across), camera.height * down)
    const at = add(camera.eye, scale(ray, scene.focus + far))
    const size = ((scene.focus + far) / camera.focal) * wide
    const meshes = [island(at, size, scene.seed + i)]
    if (i > 0) return meshes
    const fall = slab(
      add(at, [size * 0.42 * inward, -size * 0.5, size * 0.5]),
      [size * 0.035, size * 0.52, 0.02],
      { finish: 'glow', glow: 0.5 },
      [0.85, 0.95, 1],
      { castsShadow: false, tag: 'extra', pieces: 1 },
    )
    return [...meshes, castle(add(at, [-inward * size * 0.12, size * 0.12, 0]), size * 1.1), fall]
  })
}

/** Islands: across from the wonder's side, down the frame, behind the people, half of the width. */
const ISLANDS = [
  [0, 0.21, 38, 0.24],
  [0.44, 0.12, 58, 0.1],
  [0.62, 0.24, 70, 0.06],
] as const

function island([x, y, z]: Vec, size: number, seed: number): Mesh {
  const parts: Primitive[] = [
    ellipsoid(WORLD, [x, y, z], [size, size * 0.13, size * 0.62], { color: GRASS }),
    ellipsoid(WORLD, [x, y - size * 0.11, z], [size * 0.94, size * 0.2, size * 0.58], {
      color: ROCK,
      soft: size * 0.03,
    }),
  ]
  for (let i = 0; i < 6; i++) {
    const off = (i / 2.5 - 1) * 0.62
    const deep = (0.9 - Math.abs(off) * 0.9) * (0.7 + 0.5 * hash(seed, i, 3))
    parts.push(
      cone(
        [x + off * size, y - size * 0.16, z],
        [x + off * size * 0.7, y - size * (0.3 + deep), z],
        size * 0.26,
        size * 0.03,
        { color: ROCK, soft: size * 0.1 },
      ),
    )
  }
  const pattern: Pattern = (s, px, py, pz) => {
    if (py > y - size * 0.05) shade(s, 0.8 + 0.4 * noise(px * 2, py * 2, pz * 2))
    else shade(s, 0.7 + 0.6 * noise(px * 1.3, py * 3, pz * 1.3))
  }
  return extra(parts, { finish: 'plain', pattern }, { cell: size * 0.04 })
}
