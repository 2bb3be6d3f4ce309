import { buildFigure, type Figure } from '../figures/figure.ts'
import { type Water, waterOf } from '../places/places.ts'
import type { CastMember, PoseName, ShotPlan } from '../shot-plan.ts'
import { boundsOf, moveMesh } from '../solids/move-mesh.ts'
import type { Mesh } from '../solids/solid.ts'
import { clamp, type Vec } from '../solids/vector.ts'
import type { Style } from '../styles/style.ts'
import { shapedThing, type ThingName, thingOf } from '../things/things.ts'
import { LED_TURN, leadAnimal, ledAnimal } from './lead-animal.ts'
import type { Subjects } from './subjects.ts'
import { standsOnGround, thingMeshes, thingOnTable } from './thing-meshes.ts'

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

/** Whoever leads an animal goes beside it. */
const LEADER = [[-0.3, -0.1, LED_TURN]] as const

/** People side by side or together, and things beside and behind them. */
export function placePeople(
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
  const led = inside ? null : ledAnimal(cast, things)
  const stands =
    together ?? (led === null ? undefined : LEADER) ?? STANDS[`${cast.length}${things.length > 0 ? '+' : ''}`] ?? []
  for (const [i, member] of cast.entries()) {
    const [x, z, turn] = stands[i] ?? [0, 0, 0]
    const figure = (style.buildPerson ?? ((m, mood, s) => buildFigure(m, mood, s, style.people)))(
      led === null ? member : { ...member, pose: 'lead' },
      plan.mood,
      seed,
    )
    const move = { at: [x, 0, z] as Vec, turn, size: figure.size, layer: 1 }
    for (const mesh of figure.meshes) meshes.push(moveMesh(mesh, move))
    for (const mesh of heldMeshes(member, figure)) meshes.push(moveMesh(mesh, move))
    if (led !== null) meshes.push(...leadAnimal(led, figure, move))
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
  for (const [i, name] of things.entries())
    if (name !== led) meshes.push(...besidePeople(name, spots[i] ?? [0, 0, -1], inside, i, water))
  const around = boundsOf(meshes.filter(isNear))
  const isBacked = !inside && things.some((name) => thingOf(name).size > 2.3)
  const wide = Math.max(
    [isBacked ? 1.7 : 1.2, together === undefined ? 1.62 : 1.3, 1.75][cast.length - 1] ?? 2,
    around.high[0] - around.low[0] + (led === null ? 0.14 : 0.3),
  )
  const middle =
    plan.camera === 'close'
      ? (stands[0]?.[0] ?? 0) * (cast.length === 1 ? 0.8 : 0)
      : (around.low[0] + around.high[0]) / 2 + (isBacked && cast.length === 1 ? 0.34 : 0)
  return {
    meshes,
    head,
    top: Math.max(head, high[1]),
    wide,
    centre: [middle, head * 0.75, 0],
    forward: 0,
    fullLength: led !== null,
  }
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
    return thingMeshes(name, where, tall, true)
  }
  if (floats === true && size < 3) return thingMeshes(name, [at[0], 1.35 + index * 0.3, at[2] - 0.1], 0.46)
  if (size < 0.62) {
    const tall = clamp(size * 1.5, 0.3, 0.48)
    return inside || !standsOnGround(name) ? thingOnTable(name, at, 0.74, tall) : thingMeshes(name, at, tall)
  }
  if (size <= 2.3) return thingMeshes(name, [at[0] + 0.12, 0, at[2] - 0.25], Math.min(1.7, size))
  if (inside) return thingOnTable(name, at, 0.74, 0.5)
  return thingMeshes(
    name,
    [1.1 + index * 1.5, floats === true ? 3 : 0, -5.5 - size * 0.35],
    clamp(size * 0.5, Math.min(size, 5), 9),
    true,
  )
}
