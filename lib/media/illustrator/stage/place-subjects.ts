import { buildFigure, type Figure } from '../figures/figure.ts'
import { type Water, waterOf } from '../places/places.ts'
import type { CastMember, PoseName, ShotPlan } from '../shot-plan.ts'
import { meshSolid } from '../solids/mesh-solid.ts'
import { boundsOf, moveMesh } from '../solids/move-mesh.ts'
import { cylinder } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { clamp, type Vec, WORLD } from '../solids/vector.ts'
import type { Style } from '../styles/style.ts'
import { ANIMALS } from '../things/animals.ts'
import { BUILDINGS } from '../things/buildings.ts'
import { NATURE } from '../things/nature.ts'
import { shapedThing, type ThingName, thingOf } from '../things/things.ts'

/** What a picture is about, placed around the origin, and the frame that it needs. */
export type Subjects = {
  meshes: Mesh[]
  /** Highest point of the heads, and of all with raised arms. */
  head: number
  top: number
  /** Width that the camera should show. */
  wide: number
  /** Middle of the subjects. */
  centre: Vec
  /** How far the place comes towards the camera, so that what swims is on its water. */
  forward: number
}

/** Two who do something together stand so, face to face. */
const TOGETHER: Partial<Record<PoseName, readonly (readonly [number, number, number])[]>> = {
  hug: [
    [-0.155, 0.08, 62],
    [0.155, -0.08, -62],
  ],
  shakeHands: [
    [-0.43, 0, 58],
    [0.43, 0, -58],
  ],
}

const MOST = 3

/** Where people stand (x, z) and how they are turned, by their number and whether a thing stands beside them. */
const STANDS: Record<string, readonly (readonly [number, number, number])[]> = {
  1: [[0, 0, 6]],
  '1+': [[-0.36, 0, 10]],
  2: [
    [-0.41, 0, 16],
    [0.41, -0.12, -16],
  ],
  '2+': [
    [-0.56, 0, 18],
    [0.58, -0.12, -18],
  ],
  3: [
    [0, 0.25, 0],
    [-0.54, -0.4, 14],
    [0.54, -0.45, -14],
  ],
  '3+': [
    [-0.22, 0.25, 4],
    [-0.74, -0.35, 16],
    [0.3, -0.45, -12],
  ],
}

export function placeSubjects(plan: ShotPlan, inside: boolean, style: Style, seed: number): Subjects {
  const cast = plan.cast.slice(0, MOST)
  const held = new Set(cast.map(({ holds }) => holds))
  const things = plan.things.filter((name) => !held.has(name)).slice(0, MOST)
  const water = waterOf(plan.place)
  return cast.length === 0
    ? placeThings(things, inside, isWet(plan, things) ? water : null)
    : placePeople(plan, cast, things, inside, style, seed)
}

/** What swims is on the water; in heavy rain, houses stand in it too. */
function isWet({ weather }: ShotPlan, [hero]: readonly ThingName[]): boolean {
  if (hero === undefined) return false
  return thingOf(hero).draught !== undefined || (weather === 'rain' && Object.hasOwn(BUILDINGS, hero))
}

function placePeople(
  plan: ShotPlan,
  cast: readonly CastMember[],
  things: readonly ThingName[],
  inside: boolean,
  style: Style,
  seed: number,
): Subjects {
  const meshes: Mesh[] = []
  let head = 0
  const water = waterOf(plan.place)
  const together = cast.length === 2 ? TOGETHER[cast[0]?.pose ?? 'stand'] : undefined
  const stands = together ?? STANDS[`${cast.length}${things.length > 0 ? '+' : ''}`] ?? []
  for (const [i, member] of cast.entries()) {
    const [x, z, turn] = stands[i] ?? [0, 0, 0]
    const figure = (style.buildPerson ?? ((m, mood, s) => buildFigure(m, mood, s, style.people)))(
      member,
      plan.mood,
      seed,
    )
    const move = { at: [x, 0, z] as Vec, turn, size: figure.size, layer: 1 }
    for (const mesh of figure.meshes) meshes.push(moveMesh(mesh, move))
    for (const mesh of heldMeshes(member, figure)) meshes.push(moveMesh(mesh, move))
    head = Math.max(head, (figure.skeleton.head.o[1] + 0.16 * figure.skeleton.headSize) * figure.size)
  }
  const { high } = boundsOf(meshes)
  const spots: readonly Vec[] =
    cast.length === 1
      ? [
          [0.46, 0, -0.1],
          [0.62, 0, -0.9],
          [-1, 0, -0.9],
        ]
      : [
          together === undefined ? (cast.length === 2 ? [0.02, 0, -0.35] : [0.86, 0, -0.1]) : [0.9, 0, -0.3],
          [-1.1, 0, -1],
          [1.1, 0, -1],
        ]
  for (const [i, name] of things.entries()) meshes.push(...besidePeople(name, spots[i] ?? [0, 0, -1], inside, i, water))
  const around = boundsOf(meshes.filter(isNear))
  const isBacked = !inside && things.some((name) => thingOf(name).size > 2.3)
  const wide = Math.max(
    [isBacked ? 1.7 : 1.2, together === undefined ? 1.62 : 1.3, 1.75][cast.length - 1] ?? 2,
    around.high[0] - around.low[0] + 0.14,
  )
  const middle =
    plan.camera === 'close'
      ? (stands[0]?.[0] ?? 0) * (cast.length === 1 ? 0.8 : 0)
      : (around.low[0] + around.high[0]) / 2 + (isBacked && cast.length === 1 ? 0.34 : 0)
  return { meshes, head, top: Math.max(head, high[1]), wide, centre: [middle, head * 0.75, 0], forward: 0 }
}

/** Whether a mesh stands beside the people and not far behind them. */
const isNear = ({ position }: Mesh): boolean => (position[2] ?? 0) > -3

/** What a hand holds, in the figure's coordinates. */
function heldMeshes(member: CastMember, figure: Figure): Mesh[] {
  const name = member.holds ?? figure.pose.holds
  if (name === undefined) return []
  const { meshes, height, width } = shapedThing(name)
  const size = clamp(thingOf(name).size, 0.11, 0.4) / Math.max(height, width * 0.8)
  const low = name === 'cardboardBox' || name === 'openBook' ? 0.4 : 0.32
  const [x, y, z] = figure.hold.o
  return meshes.map((mesh) =>
    moveMesh(mesh, { at: [x, y - height * size * low, z], size, turn: thingOf(name).turn ?? 0, tag: 'held' }),
  )
}

/** Small things stand on a little table, what is larger than a room far behind. */
function besidePeople(name: ThingName, at: Vec, inside: boolean, index: number, water: Water | null): Mesh[] {
  const { size, floats, draught } = thingOf(name)
  if (draught !== undefined && water !== null && size > 2.3) {
    const tall = Math.min(size, 4.5)
    const where: Vec = [1 + index * 1.5, water.level - draught * tall, water.from - 1.5 - tall]
    return standing(name, where, tall, true)
  }
  if (floats === true && size < 3) return standing(name, [at[0], 1.35 + index * 0.3, at[2] - 0.1], 0.46)
  if (size < 0.62) {
    const tall = clamp(size * 1.5, 0.3, 0.48)
    return inside || !isOfTheGround(name) ? onTable(name, at, 0.74, tall) : standing(name, at, tall)
  }
  if (size <= 2.3) return standing(name, [at[0] + 0.12, 0, at[2] - 0.25], Math.min(1.7, size))
  if (inside) return onTable(name, at, 0.74, 0.5)
  return standing(
    name,
    [1.1 + index * 1.5, floats === true ? 3 : 0, -5.5 - size * 0.35],
    clamp(size * 0.5, Math.min(size, 5), 9),
    true,
  )
}

/** Outdoors, it lies or stands on the ground. */
const isOfTheGround = (name: ThingName): boolean =>
  Object.hasOwn(ANIMALS, name) || Object.hasOwn(NATURE, name) || GROUND.includes(name)

const GROUND: readonly ThingName[] = [
  ...([
    'ball',
    'basketball',
    'tennis',
    'skateboard',
    'shoe',
    'basket',
    'cardboardBox',
    'backpack',
    'suitcase',
  ] as const),
  ...(['pumpkin', 'mushroom', 'treasure', 'anchor', 'megaphone', 'placard', 'wateringCan', 'compass'] as const),
]

function standing(name: ThingName, at: Vec, tall: number, isSize = false): Mesh[] {
  const { meshes, height, width } = shapedThing(name)
  const size = isSize ? tall : tall / Math.max(height, width * 0.75)
  return meshes.map((mesh) => moveMesh(mesh, { at, size, turn: thingOf(name).turn ?? 25, layer: 1, tag: 'thing' }))
}

const WOOD: Vec = [0.7, 0.5, 0.33]

function table(at: Vec, tall: number, radius: number): Mesh {
  const parts = [
    cylinder(WORLD, [0, tall - 0.02, 0], radius, 0.02, 0.012, { colour: WOOD }),
    cylinder(WORLD, [0, tall / 2, 0], radius * 0.13, tall / 2, 0.01, { colour: [0.3, 0.24, 0.2], soft: 0.02 }),
    cylinder(WORLD, [0, 0.02, 0], radius * 0.62, 0.02, 0.01, { colour: [0.3, 0.24, 0.2], soft: 0.02 }),
  ]
  const mesh = meshSolid({ parts, cell: 0.016, material: { finish: 'leather' }, tag: 'table' })
  return moveMesh(mesh, { at, layer: 1 })
}

const onTable = (name: ThingName, at: Vec, tall: number, size: number): Mesh[] => [
  table(at, tall, Math.max(0.2, size * 0.62)),
  ...standing(name, [at[0], tall, at[2]], size),
]

/** Things alone: the first fills the picture, others stand behind it at both sides. */
function placeThings(things: readonly ThingName[], inside: boolean, water: Water | null): Subjects {
  const [hero] = things
  if (hero === undefined) return { meshes: [], head: 1.6, top: 1.9, wide: 2.6, centre: [0, 1.4, 0], forward: 0 }
  const { size, floats, draught = 0.06 } = thingOf(hero)
  const swims = water !== null
  const small = !swims && (size < 0.7 || (inside && size > 2.3))
  const low = small && !inside && isOfTheGround(hero)
  const tall = small ? 0.6 : Math.min(size, 4)
  const base = swims
    ? water.level - draught * tall
    : low
      ? 0
      : small
        ? 0.78
        : floats === true
          ? Math.min(1.2, tall * 0.5)
          : 0
  const meshes = standing(hero, [0, base, 0], tall, !small && size > 2.3)
  if (small && !low) meshes.push(table([0, 0, 0], base, things.length > 1 ? 0.62 : 0.46))
  const { low: least, high } = boundsOf(meshes.slice(0, shapedThing(hero).meshes.length))
  for (const [i, name] of things.slice(1).entries()) {
    const side = i === 0 ? 1 : -1
    const part = small ? 0.36 : tall * 0.55
    meshes.push(...standing(name, [side * (small ? 0.38 : tall * 0.62), base, small ? -0.18 : -tall * 0.3], part))
  }
  const wide = Math.max(high[0] - least[0], (high[1] - least[1]) * 0.8) * (things.length > 1 ? 2.2 : 1.5)
  return {
    meshes,
    head: high[1],
    top: high[1],
    wide,
    centre: [0, (least[1] + high[1]) / 2, 0],
    forward: swims ? tall * 0.8 - water.from : 0,
  }
}
