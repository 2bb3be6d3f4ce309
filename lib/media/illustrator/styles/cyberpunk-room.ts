import type { Pattern } from '../drawing/material.ts'
import { slab } from '../places/flats.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import { hash } from '../solids/noise.ts'
import { torus } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { placed, type Vec, WORLD } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { towers } from './cyberpunk-city.ts'
import { extra, isPlace, withPattern } from './dressing.ts'
import { freest } from './free-spot.ts'
import { GLYPH_OF } from './neon-shapes.ts'
import { AMBER, CYAN, MAGENTA, sign } from './neon-sign.ts'

const OPTIONS = { castsShadow: false, tag: 'neon', pieces: 1 }

/** Where the wall behind everything is. */
export function backWallOf({ meshes }: Scene): number {
  let wall = -9
  for (const mesh of meshes) {
    if (!isPlace(mesh) || mesh.tag !== 'place') continue
    const { low, high } = boundsOf([mesh])
    const isWall = high[0] - low[0] > 4 && high[1] > 2.6 && high[2] - low[2] < 0.5 && high[2] < -1.4
    if (isWall) wall = Math.max(wall, high[2])
  }
  return wall
}

/** Tubes along the edges of the back wall, a sign on it that tells what room it is, and the city outside. */
export function neonRoom(scene: Scene): Mesh[] {
  const { camera } = scene
  const wall = Math.max(-4.2, backWallOf(scene)) + 0.16
  const half = camera.width < camera.height ? 1.15 : 2.6
  const glow = { finish: 'glow' as const, glow: 2 }
  const tube = (at: Vec, size: Vec, colour: Vec): Mesh => slab(at, size, glow, colour, OPTIONS)
  const size = 0.5
  const glyph = GLYPH_OF[scene.plan.place]
  const spots: readonly Vec[] = (glyph === 'cross' ? [0] : [0, -0.55, 0.55, -half * 0.8, half * 0.8]).map((x) => [
    x,
    2.42,
    wall,
  ])
  const at = freest(scene, spots) ?? [0, 2.42, wall]
  const isLeft = at[0] < 0
  return [
    tube([-half, 1.7, wall], [0.018, 1.6, 0.018], MAGENTA),
    tube([half, 1.7, wall], [0.018, 1.6, 0.018], CYAN),
    tube([-half / 2, 3.3, wall], [half / 2, 0.018, 0.018], MAGENTA),
    tube([half / 2, 3.3, wall], [half / 2, 0.018, 0.018], CYAN),
    ...(glyph === undefined
      ? []
      : sign({ at, glyphs: [glyph], size, colour: glyph === 'cross' ? RED : isLeft ? CYAN : MAGENTA })),
    ...(glyph === undefined ? [ring(wall)] : []),
    ...towers(scene, -24),
  ]
}

/** A tube bent to a circle on a wall that is bare. */
const ring = (wall: number): Mesh =>
  extra(
    [torus(placed(WORLD, [0, 1.75, wall], [90, 0, 0]), [0, 0, 0], 0.78, 0.022, { colour: MAGENTA })],
    { finish: 'glow', glow: 2 },
    { cell: 0.02, tag: 'neon' },
  )

const RED: Vec = [1, 0.08, 0.12]

/** The city at night behind a pane of glass. */
const cityOutside: Pattern = (s, x, y, z) => {
  const [u, v] = [(x + z) / 0.09, y / 0.07]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const block = hash(Math.floor(u / 4), 1, 3)
  const isTower = y < 1.2 + block * 1.9
  const lit = isTower && hash(i, j, 5) > 0.66 && u - i > 0.25 && v - j > 0.4
  const hue = lit ? ([CYAN, MAGENTA, AMBER][Math.floor(block * 9) % 3] ?? CYAN) : isTower ? DARK : HAZE
  ;[s.r, s.g, s.b] = hue
  s.glow = lit ? 1.3 : isTower ? 0.4 : 0.35
}
const DARK: Vec = [0.03, 0.03, 0.09]
const HAZE: Vec = [0.3, 0.1, 0.42]

/** Shows the city in windows, and coloured light in lamps. */
export function relit(mesh: Mesh): Mesh {
  const { low, high } = boundsOf([mesh])
  const isPane = high[1] - low[1] > 0.5 && high[2] - low[2] < 0.1
  return isPane ? { ...mesh, material: withPattern(mesh.material, cityOutside) } : mesh
}
