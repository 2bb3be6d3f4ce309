import { type Pattern, rgb, shade } from '../../drawing/material.ts'
import type { Figure } from '../../figures/figure.ts'
import { gripOf, isToy } from '../../figures/grip.ts'
import type { ShotPlan } from '../../shot-plan.ts'
import { buildMeshes } from '../../solids/build-meshes.ts'
import { boundsOf, moveMesh } from '../../solids/move-mesh.ts'
import { noise, rough } from '../../solids/noise.ts'
import { box, cone, type Primitive } from '../../solids/primitive.ts'
import type { Solid } from '../../solids/solid.ts'
import { add, toWorld, type Vec, WORLD } from '../../solids/vector.ts'
import type { Subjects } from '../subjects.ts'
import { movedFigure, topOfHead } from './activity.ts'

/** How the climber is turned, in degrees, and how far above the ground they are, in meters: on rock and on a ladder. */
const ON_ROCK = { turn: 84, up: 0.8 }
const ON_LADDER = { turn: 101, up: 0.3 }

/** How far the rock is before the climber, whose hands reach it; a toy's is of bricks, which stand out. */
const wallBefore = (figure: Figure): number => (isToy(figure.skeleton) ? 0.43 : 0.365)

/** Somebody who climbs the ladder of the plan, or a face of rock. */
export function climb(figure: Figure, { things }: ShotPlan): Subjects {
  const isLadder = things.includes('ladder')
  const { turn, up } = isLadder ? ON_LADDER : ON_ROCK
  const { size } = figure
  const move = { at: [0, up * size, 0] as Vec, turn }
  const people = movedFigure(figure, move)
  const solids = isLadder ? [ladder(figure)] : [rock(wallBefore(figure)), holds(figure)]
  const climbed = buildMeshes(solids, { occlusionCell: 0.06 }).map((mesh) => moveMesh(mesh, { ...move, size }))
  const head = topOfHead(people)
  const top = boundsOf(people).high[1]
  return {
    meshes: [...climbed, ...people],
    head,
    top,
    wide: 1.3 * size,
    center: [0.2 * size, head * 0.75, 0],
    forward: 0,
  }
}

const STONE: Vec = rgb(0x9a9084)
const DARK_STONE: Vec = rgb(0x847a70)
const LIGHT_STONE: Vec = rgb(0xaaa094)

/** A steep face with an edge towards the camera. */
function rock(wall: number): Solid {
  const block = (at: Vec, half: Vec, turn: Vec, color: Vec): Primitive =>
    box(WORLD, at, half, 0.05, { color, turn, soft: 0.05 })
  return {
    parts: [
      block([0.7, 1.4, wall + 0.8], [1.1, 3.4, 0.76], [0, 0, 0], STONE),
      block([0.5, 0.2, wall + 0.77], [1, 0.7, 0.72], [-4, 8, 3], DARK_STONE),
      block([0.45, 1.35, wall + 0.86], [0.95, 0.5, 0.8], [5, -9, -4], LIGHT_STONE),
      block([0.5, 2.6, wall + 0.8], [1, 0.6, 0.8], [-5, 10, 4], STONE),
      block([0.4, 3.9, wall + 0.8], [1, 0.7, 0.9], [4, -8, -5], DARK_STONE),
    ],
    cell: 0.03,
    material: { finish: 'plain', pattern: weathered },
    frame: WORLD,
    rough: (x, y, z) => 0.1 * Math.abs(noise(x * 2.1 + 7, y * 1.5, z * 2.1) - 0.5) + 0.04 * rough(x * 4, y * 4, z * 4),
    roughBy: 0.09,
    tag: 'thing',
  }
}

/** Stone that stands out of the face under each hand and foot. */
function holds(figure: Figure): Solid {
  const { arms, legs } = figure.skeleton
  const wall = wallBefore(figure)
  const knob = ([x, y, z]: Vec, wide: number, tall: number): Primitive => {
    const deep = (wall + 0.25 - z) / 2
    return box(WORLD, [x, y, z + deep], [wide, tall, deep], 0.035, { color: LIGHT_STONE, turn: [6, 8, 5], soft: 0.03 })
  }
  return {
    parts: [
      ...arms.map((arm) => knob(add(gripOf(arm), [0, -0.02, -0.01]), 0.085, 0.045)),
      ...legs.map(({ foot }) => knob(toWorld(foot, [0, -0.15, 0.07]), 0.11, 0.06)),
    ],
    cell: 0.016,
    material: { finish: 'plain', pattern: weathered },
    frame: WORLD,
    rough: (x, y, z) => 0.02 * rough(x * 9, y * 9, z * 9),
    roughBy: 0.02,
    tag: 'held',
  }
}

/** Stains and layers of stone. */
const weathered: Pattern = (s, x, y, z) =>
  shade(s, 0.74 + 0.34 * rough(x * 5, y * 7, z * 5) + 0.14 * noise(x * 1.2, y * 9 + x * 1.5, z * 1.2))

const WOOD: Vec = rgb(0xc49a5a)

/** How far the ladder leans, in meters for each meter of its height. */
const LEAN = 0.09

/** A ladder with a rail in the lower hand and rungs under the feet. */
function ladder({ skeleton: { arms, legs } }: Figure): Solid {
  const [x, y, z] = gripOf(arms[1])
  const foot = toWorld(legs[0].foot, [0, -0.11, 0])[1]
  const step = (gripOf(arms[0])[1] - foot) / 4
  const at = (across: number, up: number): Vec => [across, up, z + (up - y) * LEAN]
  const shape = { color: WOOD, soft: 0.01 }
  return {
    parts: [
      ...[x, -x].map((side) => cone(at(side, -0.6), at(side, 3.4), 0.026, 0.026, shape)),
      ...Array.from({ length: 9 }, (_, i) => foot + (i - 1) * step).map((up) =>
        cone(at(x, up), at(-x, up), 0.019, 0.019, shape),
      ),
    ],
    cell: 0.012,
    material: { finish: 'leather' },
    frame: WORLD,
    tag: 'held',
  }
}
