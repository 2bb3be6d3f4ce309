import type { Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import { torus } from '#lib/media/illustrator/solids/primitive.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { placed, type Vec, WORLD } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { extra, isPlace, withPattern } from '../shared/dressing.ts'
import { clearSpots, pointsAt } from '../shared/free-spot.ts'
import { towers } from './cyberpunk-city.ts'
import { GLYPH_OF, type Glyph } from './neon-shapes.ts'
import { AMBER, CYAN, MAGENTA, sign, tubeLamp } from './neon-sign.ts'

type Bounds = ReturnType<typeof boundsOf>

/** Upright flat parts of a room behind everything: its back wall, or what joins the panes of a glass front. */
const backWalls = ({ meshes }: Scene): Bounds[] =>
  meshes
    .filter((mesh) => isPlace(mesh) && mesh.tag === 'place')
    .map((mesh) => boundsOf([mesh]))
    .filter(({ low, high }) => high[0] - low[0] > 4 && high[1] > 2.6 && high[2] - low[2] < 0.5 && high[2] < -1.4)

/** Where the wall behind everything is. */
export const backWallOf = (scene: Scene): number => Math.max(-9, ...backWalls(scene).map(({ high }) => high[2]))

/** Whether a room has a back wall down to its floor, on which things can hang. */
export const hasSolidWall = (scene: Scene): boolean => backWalls(scene).some(({ low }) => low[1] < 0.5)

/** A sign that tells what room it is and lamps where the back wall is bare, and the city outside. */
export function neonRoom(scene: Scene): Mesh[] {
  const outside = towers(scene, -24)
  if (!hasSolidWall(scene)) return outside
  const wall = Math.max(-4.2, backWallOf(scene)) + 0.16
  const glyph = GLYPH_OF[scene.plan.place]
  const isClear = clearSpots(scene)
  return [
    ...wallLamp(scene, -1, wall, MAGENTA, isClear),
    ...wallLamp(scene, 1, wall, CYAN, isClear),
    ...(glyph === undefined ? ring(scene, wall, isClear) : roomSign(scene, glyph, wall, isClear)),
    ...outside,
  ]
}

type IsClear = ReturnType<typeof clearSpots>

/** A sign on a bare part of the wall, smaller where there is little of it, or behind small things; none where nothing is. That of a hospital hides its cross. */
function roomSign(scene: Scene, glyph: Glyph, wall: number, isClear: IsClear): Mesh[] {
  if (glyph === 'cross') return sign({ at: [0, 2.42, wall], glyphs: [glyph], size: 0.5, color: RED })
  const isNearlyClear = clearSpots(scene, ({ layer, tag }) => layer === 0 && tag === 'prop')
  for (const [size, isFree] of [
    [0.5, isClear],
    [0.42, isClear],
    [0.34, isClear],
    [0.34, isNearlyClear],
    [0.28, isNearlyClear],
  ] as const) {
    const at = pointsAt(scene, wall, ACROSS, DOWN).find((point) => isFree(point, [size * 0.66, size * 0.66]))
    if (at !== undefined) return sign({ at, glyphs: [glyph], size, color: at[0] < 0 ? CYAN : MAGENTA })
  }
  return []
}

const ACROSS = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.16, 0.84, 0.13, 0.87]
const DOWN = [0.14, 0.17, 0.11, 0.2, 0.24, 0.08, 0.28]

/** A lamp on one half of the wall, as far aside as it is bare; none where nothing is. */
function wallLamp(scene: Scene, side: number, wall: number, color: Vec, isClear: IsClear): Mesh[] {
  const shares = [0.4, 0.34, 0.28, 0.22, 0.16].map((share) => 0.5 + side * share)
  const at = pointsAt(scene, wall - 0.06, shares, [0.28, 0.22, 0.34, 0.16]).find((point) => isClear(point, [0.1, 0.38]))
  return at === undefined ? [] : tubeLamp(at, 0.3, color)
}

/** A tube bent to a circle on a bare part of a wall that has no sign. */
function ring(scene: Scene, wall: number, isClear: IsClear): Mesh[] {
  for (const radius of [0.6, 0.45, 0.32]) {
    const at = pointsAt(scene, wall, ACROSS, DOWN).find((point) => isClear(point, [radius + 0.03, radius + 0.03]))
    if (at === undefined) continue
    const tube = torus(placed(WORLD, at, [90, 0, 0]), [0, 0, 0], radius, 0.022, { color: MAGENTA })
    return [extra([tube], { finish: 'glow', glow: 2 }, { cell: 0.02, tag: 'neon' })]
  }
  return []
}

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

/** Shows the city in windows, and colored light in lamps. */
export function relit(mesh: Mesh): Mesh {
  const { low, high } = boundsOf([mesh])
  const isPane = high[1] - low[1] > 0.5 && high[2] - low[2] < 0.1
  return isPane ? { ...mesh, material: withPattern(mesh.material, cityOutside) } : mesh
}
