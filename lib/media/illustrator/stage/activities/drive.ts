import { type Pattern, rgb, shade } from '../../drawing/material.ts'
import type { Figure } from '../../figures/figure.ts'
import { gripOf } from '../../figures/grip.ts'
import type { Shot, ShotPlan } from '../../shot-plan.ts'
import { buildMeshes } from '../../solids/build-meshes.ts'
import { boundsOf, moveMesh } from '../../solids/move-mesh.ts'
import { hash } from '../../solids/noise.ts'
import { box, cone, cylinder, ellipsoid, halfSpace, type Primitive, torus } from '../../solids/primitive.ts'
import type { Solid } from '../../solids/solid.ts'
import {
  add,
  cross,
  type Frame,
  length,
  mix,
  normalize,
  scale,
  sub,
  toWorld,
  turned,
  type Vec,
  WORLD,
} from '../../solids/vector.ts'
import type { Subjects } from '../subjects.ts'
import { movedFigure, topOfHead } from './activity.ts'

/** The direction in which the car drives, in degrees: to the left, past the camera, with the driver on the near side. */
const TURN = -51

/** Where the middle of the car is beside the driver, half of its width, the height of its doors, and its wheels, in meters. */
const MIDDLE = -0.29
const HALF = 0.77
const DOOR = 0.66
const FRONT_WHEELS = 0.98
const REAR_WHEELS = -0.66
const WHEEL = 0.26

/** What the camera shows, in meters across and from the driver: more of the car from far away, only the driver from near. */
const FRAMES: Record<Shot, { wide: number; middle: number }> = {
  wide: { wide: 1.4, middle: -0.32 },
  medium: { wide: 1.12, middle: -0.18 },
  close: { wide: 1.12, middle: -0.06 },
}

const PAINTS: readonly number[] = [0xc8342c, 0x2f6fb0, 0x2f8a7a, 0xe0a33a, 0xd8d2c4]
const TAXI: Vec = rgb(0xf2b52a)
const CHROME: Vec = rgb(0xd4d8dd)
const RUBBER: Vec = rgb(0x1d1f23)
const LEATHER: Vec = rgb(0xc9a06a)

/** Somebody at the wheel of an open car, seen from before its side. */
export function driveCar(figure: Figure, { camera, things }: ShotPlan): Subjects {
  const move = { at: [0, 0, 0] as Vec, turn: TURN }
  // What is lower than the seat is inside the car: shoes, and the stool of who sits.
  const inside = figure.meshes.filter((mesh) => boundsOf([mesh]).high[1] > (figure.pose.seat ?? 0))
  const people = movedFigure({ ...figure, meshes: inside }, move)
  const car = buildMeshes(carSolids(figure, things.includes('taxi')), { floor: 0, occlusionCell: 0.05 }).map((mesh) =>
    moveMesh(mesh, { ...move, size: figure.size }),
  )
  const head = topOfHead(people)
  const { wide, middle } = FRAMES[camera]
  return {
    meshes: [...car, ...people],
    head,
    top: head,
    wide: wide * figure.size,
    center: [middle * figure.size, head * 0.75, 0],
    forward: 0,
  }
}

function carSolids(figure: Figure, isTaxi: boolean): Solid[] {
  return [hull(isTaxi ? TAXI : paintOf(figure)), cabin(), tires(), chrome(), lamps(), windscreen(), steering(figure)]
}

const AXLES = [FRONT_WHEELS, REAR_WHEELS]
const SIDES = [1, -1]

/** Across the car. */
const ACROSS: Vec = [0, 0, 90]

/** Everybody has a car of their own color. */
function paintOf({ look: { build, skin, hairColor } }: Figure): Vec {
  const at = hash(Math.round(skin[1] * 255), Math.round(hairColor[0] * 255), Math.round(build.wide * 999))
  return rgb(PAINTS[Math.floor(at * PAINTS.length)] ?? 0xc8342c)
}

function hull(color: Vec): Solid {
  const body = (at: Vec, half: Vec, round: number, soft: number): Primitive =>
    box(WORLD, [MIDDLE + at[0], at[1], at[2]], half, round, { color, soft })
  const cut = (at: Vec, half: Vec, round: number): Primitive => box(WORLD, at, half, round, { join: 'cut', soft: 0.03 })
  const parts = [
    body([0, 0.4, 0.16], [HALF - 0.03, 0.2, 1.26], 0.12, 0),
    body([0, 0.53, -0.05], [HALF - 0.01, 0.13, 0.75], 0.07, 0.1),
    body([0, 0.52, 0.96], [HALF * 0.72, 0.16, 0.5], 0.1, 0.12),
    body([0, 0.52, -0.72], [HALF * 0.76, 0.14, 0.36], 0.1, 0.12),
    ...AXLES.flatMap((z) =>
      SIDES.map((side) =>
        ellipsoid(WORLD, [MIDDLE + side * (HALF - 0.16), 0.4, z], [0.17, 0.23, 0.42], { color, soft: 0.1 }),
      ),
    ),
    cut([MIDDLE, 0.68, 0.1], [HALF - 0.1, 0.36, 0.5], 0.08),
    ...AXLES.flatMap((z) =>
      SIDES.map((side) =>
        cylinder(WORLD, [MIDDLE + side * (HALF - 0.02), WHEEL + 0.01, z], WHEEL + 0.05, 0.2, 0, {
          join: 'cut',
          soft: 0.05,
          turn: ACROSS,
        }),
      ),
    ),
    halfSpace(WORLD, [0, 0.2, 0], [0, -1, 0], { join: 'keep', soft: 0.02 }),
  ]
  return { parts, cell: 0.017, material: { finish: 'gloss', pattern: doors }, frame: WORLD, tag: 'thing' }
}

/** The gaps around the doors. */
const doors: Pattern = (s, x, y, z, pixel) => {
  if (Math.abs(x - MIDDLE) < HALF - 0.09) return
  const gap = Math.max(0.006, pixel * 0.7)
  const isUpright = (Math.abs(z - 0.56) < gap || Math.abs(z + 0.28) < gap) && y > 0.28
  if (isUpright || (Math.abs(y - 0.28) < gap && z > -0.28 && z < 0.56)) shade(s, 0.35)
}

/** Seats, dashboard and what is below, where the feet of toys are. */
function cabin(): Solid {
  const seat = (x: number): Primitive[] => [
    box(WORLD, [x, 0.31, 0.06], [0.23, 0.06, 0.26], 0.05, { color: LEATHER }),
    box(WORLD, [x, 0.58, -0.24], [0.23, 0.28, 0.06], 0.05, { color: LEATHER, turn: [-8, 0, 0] }),
  ]
  return {
    parts: [
      box(WORLD, [MIDDLE, 0.2, 0.1], [HALF - 0.14, 0.11, 1], 0.04, { color: RUBBER }),
      box(WORLD, [MIDDLE, 0.13, 0.1], [HALF - 0.2, 0.11, 0.6], 0.04, { color: RUBBER }),
      ...seat(0),
      ...seat(MIDDLE * 2),
      box(WORLD, [MIDDLE, 0.58, 0.62], [HALF - 0.17, 0.08, 0.09], 0.04, { color: rgb(0x3a2a22) }),
    ],
    cell: 0.02,
    material: { finish: 'leather' },
    frame: WORLD,
    tag: 'held',
  }
}

function tires(): Solid {
  const wheels = AXLES.flatMap((z) =>
    SIDES.map((side) =>
      cylinder(WORLD, [MIDDLE + side * (HALF - 0.13), WHEEL, z], WHEEL, 0.09, 0.05, { color: RUBBER, turn: ACROSS }),
    ),
  )
  // Reaches into the ground, so that no style puts the whole car on a stand, with its driver far away.
  const far = MIDDLE - HALF + 0.13
  const root = cone([far, WHEEL, REAR_WHEELS], [far, -0.05, REAR_WHEELS], 0.05, 0.05, { color: RUBBER })
  return { parts: [...wheels, root], cell: 0.02, material: { finish: 'leather' }, frame: WORLD, tag: 'held' }
}

/** Hub caps, bumper and handle. */
function chrome(): Solid {
  const color = CHROME
  const front = 1.42
  return {
    parts: [
      ...AXLES.flatMap((z) =>
        SIDES.map((side) =>
          ellipsoid(WORLD, [MIDDLE + side * (HALF - 0.045), WHEEL, z], [0.03, 0.15, 0.15], { color }),
        ),
      ),
      cone([MIDDLE - HALF + 0.1, 0.3, front - 0.03], [MIDDLE + HALF - 0.1, 0.3, front - 0.03], 0.04, 0.04, { color }),
      box(WORLD, [MIDDLE + HALF, 0.54, -0.16], [0.014, 0.014, 0.07], 0.01, { color }),
    ],
    cell: 0.014,
    material: { finish: 'metal' },
    frame: WORLD,
    tag: 'held',
  }
}

function lamps(): Solid {
  const parts = SIDES.map((side) =>
    ellipsoid(WORLD, [MIDDLE + side * (HALF - 0.18), 0.47, 1.37], [0.1, 0.1, 0.06], { color: rgb(0xfff4d8) }),
  )
  return { parts, cell: 0.014, material: { finish: 'glow', glow: 0.9 }, frame: WORLD, tag: 'held' }
}

/** Its frame only, and so low that the face is above it. */
function windscreen(): Solid {
  const color = CHROME
  const corner = (side: number, high: boolean): Vec => [
    MIDDLE + side * (HALF - (high ? 0.16 : 0.08)),
    high ? 0.93 : DOOR,
    high ? 0.5 : 0.66,
  ]
  const bar = (from: Vec, to: Vec): Primitive => cone(from, to, 0.016, 0.016, { color, soft: 0.01 })
  return {
    parts: [
      bar(corner(1, false), corner(1, true)),
      bar(corner(1, true), corner(-1, true)),
      bar(corner(-1, true), corner(-1, false)),
    ],
    cell: 0.012,
    material: { finish: 'metal' },
    frame: WORLD,
    tag: 'held',
  }
}

/** How far the wheel is tilted, and where on its rim the hands are, above its middle, as a share of its radius. */
const TILT = -62
const HANDS_UP = 0.3

/** A wheel whose rim goes through both hands, and its column. */
function steering({ skeleton: { arms } }: Figure): Solid {
  const [left, right] = [gripOf(arms[0]), gripOf(arms[1])]
  const radius = length(sub(left, right)) / 2 / Math.sqrt(1 - HANDS_UP ** 2)
  const x = normalize(sub(left, right))
  const z = normalize(cross(x, turned(TILT).y))
  const middle = sub(mix(left, right, 0.5), scale(z, radius * HANDS_UP))
  const f: Frame = { x, y: cross(z, x), z, o: middle }
  const color = rgb(0x26221f)
  const spoke = (across: number, up: number): Primitive =>
    cone(toWorld(f, [0, -0.02, 0]), toWorld(f, [across * radius, 0, up * radius]), 0.014, 0.01, { color, soft: 0.01 })
  return {
    parts: [
      torus(f, [0, 0, 0], radius, 0.014, { color }),
      spoke(0.98, 0.1),
      spoke(-0.98, 0.1),
      spoke(0, -0.98),
      cylinder(f, [0, -0.02, 0], 0.05, 0.018, 0.01, { color, soft: 0.01 }),
      cone(add(middle, scale(f.y, -0.03)), add(middle, scale(f.y, -0.34)), 0.02, 0.024, { color }),
    ],
    cell: 0.01,
    material: { finish: 'leather' },
    frame: WORLD,
    tag: 'held',
  }
}
