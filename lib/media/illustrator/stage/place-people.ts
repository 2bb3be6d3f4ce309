import { buildFigure, type Figure } from '../figures/figure.ts'
import { type Water, waterOf } from '../places/places.ts'
import type { CastMember, PoseName, ShotPlan } from '../shot-plan.ts'
import { boundsOf, moveMesh } from '../solids/move-mesh.ts'
import type { Mesh } from '../solids/solid.ts'
import { clamp, type Vec } from '../solids/vector.ts'
import type { Style } from '../styles/style.ts'
import { shapedThing, type ThingName, thingOf } from '../things/things.ts'
import { VEHICLES } from '../things/vehicles.ts'
import { actionMeshes, actionOf, type Setting, usedThings } from './actions.ts'
import { counterFor, onCounter, WORKED_IN } from './counter.ts'
import { LED_TURN, leadAnimal, ledAnimal } from './lead-animal.ts'
import { bicycleUnder, RIDE_TURN, ridesBicycle } from './ride-bicycle.ts'
import type { Subjects } from './subjects.ts'
import { standsOnGround, thingMeshes, thingOnTable } from './thing-meshes.ts'

/** Where somebody stands (x, z) and how they are turned. */
type Stand = readonly [x: number, z: number, turn: number]

/** Two who do something together stand so, face to face. */
const TOGETHER: Partial<Record<PoseName, readonly Stand[]>> = {
  hug: [
    [-0.155, 0.08, 62],
    [0.155, -0.08, -62],
  ],
  shakeHands: [
    [-0.43, 0, 58],
    [0.43, 0, -58],
  ],
}

/** Where people stand by their number and whether a thing is next to them: turned to each other, one before the other. */
const STANDS: Record<string, readonly Stand[]> = {
  1: [[0, 0, 12]],
  '1+': [[-0.2, 0, 16]],
  2: [
    [-0.34, 0.1, 30],
    [0.34, -0.16, -34],
  ],
  '2+': [
    [-0.34, 0.05, 34],
    [0.36, -0.25, -36],
  ],
  3: [
    [0.02, 0.3, -6],
    [-0.42, -0.2, 28],
    [0.42, -0.3, -30],
  ],
  '3+': [
    [-0.14, 0.3, 10],
    [-0.52, -0.25, 30],
    [0.34, -0.35, -22],
  ],
}

/** What one sits on, and how tall it is in meters. */
const SEATS: readonly ThingName[] = ['sofa', 'armchair']
const SEAT_TALL = 0.95

/** A person who leads an animal walks next to it. */
const LEADER = [[-0.3, -0.1, LED_TURN]] as const

/** A person who rides goes through the middle. */
const RIDER = [[-0.2, -0.2, RIDE_TURN]] as const

/** What the only person leads or rides, which decides their pose and where they are. */
type Company = { name: ThingName; pose: 'lead' | 'ride'; stands: readonly Stand[] }

/** Poses that say little without the legs. */
const WHOLE: readonly PoseName[] = ['run', 'kneel', 'dance', 'lead']

/** How much more of the width than arms, legs and things take is seen around those who act. */
const ACTING_ROOM = 1.15

/** What has to be seen past the people before it, and the meters across in which it is. */
const isSight = (name: ThingName): boolean => Object.hasOwn(VEHICLES, name) || name === 'burningHouse'
const BEFORE_SIGHT = 1.7

/** People turned to each other, and things before, beside and behind them. */
export function placePeople(
  plan: ShotPlan,
  cast: readonly CastMember[],
  things: readonly ThingName[],
  inside: boolean,
  style: Style,
  seed: number,
): Subjects {
  const led = inside ? null : ledAnimal(cast, things)
  const company: Company | null =
    led !== null
      ? { name: led, pose: 'lead', stands: LEADER }
      : !inside && ridesBicycle(cast, things)
        ? { name: 'bicycle', pose: 'ride', stands: RIDER }
        : null
  const together = cast.length === 2 ? TOGETHER[cast[0]?.pose ?? 'stand'] : undefined
  const seat = cast.length === 1 && cast[0]?.pose === 'sit' ? things.find((name) => SEATS.includes(name)) : undefined
  const used = usedThings(cast)
  const beside = things.filter((name) => name !== company?.name && name !== seat && !used.includes(name))
  const actions = cast.map(({ pose }) => actionOf(pose))
  const isActing = actions.some((action) => action !== undefined)
  const isWhole = actions.some((action) => action?.whole === true)
  const counter = inside && !isActing ? counterFor(plan.place, cast, beside) : null
  const stands =
    together ?? counter?.stands ?? company?.stands ?? STANDS[`${cast.length}${beside.length > 0 ? '+' : ''}`] ?? []
  const breadth = together === undefined && cast.length > 1 ? (style.breadth ?? 1) : 1
  const apart =
    cast.length === 1 || !isActing
      ? 1
      : Math.max(1, ...actions.map((action) => action?.apart ?? 1)) * (cast.length > 2 ? 1.2 : 1)
  const people = standPeople(
    plan,
    cast,
    stands.map(([x, z, turn], i): Stand => [x * breadth * apart, z * apart, actions[i]?.turn ?? turn]),
    company,
    style,
    seed,
  )
  const { high } = boundsOf(people.meshes)
  const around = counter
    ? { near: onCounter(beside, counter, people), behind: [], isLow: false }
    : besideMeshes(beside, cast, plan, inside, together !== undefined)
  const sat = seat === undefined ? [] : thingMeshes(seat, [0.1, 0, -0.22], SEAT_TALL)
  const meshes = [...people.meshes, ...people.around, ...sat, ...around.near, ...around.behind]
  const nearby = around.near.filter(({ tag }) => tag === 'thing')
  const near = boundsOf(nearby)
  const isBacked = beside.some((name) => isBehind(name, inside))
  const walkers = boundsOf([...people.meshes, ...nearby])
  const [left, right] =
    company === null
      ? [Math.min(people.left, near.low[0]), Math.max(people.right, near.high[0])]
      : [walkers.low[0] - 0.24, walkers.high[0] + 0.24]
  const isBeforeSight = isBacked && beside.some((name) => isBehind(name, inside) && isSight(name))
  const least =
    (isBeforeSight
      ? BEFORE_SIGHT
      : isBacked
        ? 1.25
        : (together === undefined ? [0.8, 1, 1.15] : [0.8, 0.95])[cast.length - 1]) ?? 1.2
  const single = cast.length === 1
  return {
    meshes,
    head: people.head,
    top: Math.max(people.head, high[1]),
    wide: counter
      ? (counter.wide + (together === undefined ? 0 : 0.16)) * people.size * (0.2 + 0.8 * breadth)
      : Math.max(
          least * people.size,
          (right - left) *
            (company !== null
              ? 1
              : isActing
                ? ACTING_ROOM
                : cast.length > 1
                  ? 1.04
                  : near.low[0] < near.high[0]
                    ? 1.14
                    : 0.93),
        ),
    center: [
      counter
        ? 0
        : plan.camera === 'close'
          ? (stands[0]?.[0] ?? 0) * (single ? 0.8 : 0)
          : (left + right) / 2 + (isBacked && single ? 0.24 : 0),
      people.head * 0.75,
      0,
    ],
    forward: 0,
    ...(single ? {} : { above: counter ? 0.33 : 0.2 }),
    fullLength: around.isLow || isWhole || cast.some(({ pose }) => WHOLE.includes(pose)) || company !== null,
  }
}

type Standing = { meshes: Mesh[]; around: Mesh[]; head: number; hip: number; left: number; right: number; size: number }

/** The people with what they hold; from `left` to `right` there are heads, elbows, hands and what they act with. */
function standPeople(
  plan: ShotPlan,
  cast: readonly CastMember[],
  stands: readonly Stand[],
  company: Company | null,
  style: Style,
  seed: number,
): Standing {
  const [meshes, around]: [Mesh[], Mesh[]] = [[], []]
  const setting: Setting = { things: plan.things, water: waterOf(plan.place), seed }
  const build = style.buildPerson ?? ((m, mood, s) => buildFigure(m, mood, s, style.people))
  let [head, hip, left, right, size] = [0, 0, 9, -9, 0]
  for (const [i, member] of cast.entries()) {
    const [x, z, turn] = stands[i] ?? [0, 0, 0]
    const acting: CastMember = company === null ? mixing(member, plan.things) : { ...member, pose: company.pose }
    const figure = build(acting, plan.mood, seed)
    const action = actionOf(member.pose)
    const move = { at: [x, action?.lifted ?? 0, z] as Vec, turn, size: figure.size, layer: 1 }
    for (const mesh of action?.body?.(figure) ?? figure.meshes) meshes.push(moveMesh(mesh, move))
    if (action?.props === undefined) for (const mesh of heldMeshes(member, figure)) meshes.push(moveMesh(mesh, move))
    const props = actionMeshes(member, figure, move, setting)
    meshes.push(...props)
    around.push(...(action?.around?.(figure, move, setting) ?? []))
    if (company?.pose === 'lead') meshes.push(...leadAnimal(company.name, figure, move))
    if (company?.pose === 'ride') meshes.push(...bicycleUnder(figure, move))
    const { arms, legs, head: skull, headSize } = figure.skeleton
    head = Math.max(head, (action?.lifted ?? 0) + (skull.o[1] + 0.16 * headSize) * figure.size)
    hip = Math.max(hip, figure.skeleton.hipHeight * figure.size)
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const half = 0.14 * headSize
    // Hands and things that are before the body look larger.
    const margin = action?.turn === undefined ? 0.11 : 0.17
    left = Math.min(left, x + (skull.o[0] * cos + skull.o[2] * sin - half) * figure.size)
    right = Math.max(right, x + (skull.o[0] * cos + skull.o[2] * sin + half) * figure.size)
    for (const [px, , pz] of [
      ...arms.flatMap(({ shoulder, elbow, wrist, hand }) => [shoulder, elbow, wrist, hand.o]),
      ...(action?.whole === true ? legs.flatMap(({ knee, ankle }) => [knee, ankle]) : []),
    ]) {
      const at = x + (px * cos + pz * sin) * figure.size
      left = Math.min(left, at - margin)
      right = Math.max(right, at + margin)
    }
    if (props.length > 0) {
      const { low, high } = boundsOf(props)
      left = Math.min(left, low[0] - margin)
      right = Math.max(right, high[0] + margin)
    }
    size = Math.max(size, 0.3 + 0.7 * figure.size)
  }
  return { meshes, around, head, hip, left, right, size }
}

/** The things beside and far behind people, and whether some stand on the ground near them. */
function besideMeshes(
  things: readonly ThingName[],
  cast: readonly CastMember[],
  plan: ShotPlan,
  inside: boolean,
  isTogether: boolean,
): { near: Mesh[]; behind: Mesh[]; isLow: boolean } {
  const water = waterOf(plan.place)
  const [near, behind]: [Mesh[], Mesh[]] = [[], []]
  const spots: readonly Vec[] =
    cast.length === 1
      ? [
          [0.4, 0, -0.1],
          [0.56, 0, -0.9],
          [-0.9, 0, -0.9],
        ]
      : [
          isTogether ? [0.9, 0, -0.3] : cast.length === 2 ? [0.02, 0, -0.6] : [0.7, 0, -0.1],
          [-0.9, 0, -1],
          [0.9, 0, -1],
        ]
  for (const [i, name] of things.entries()) {
    const meshes = besidePeople(name, spots[i] ?? [0, 0, -1], inside, i, water)
    ;(isBehind(name, inside) ? behind : near).push(...meshes)
  }
  const isLow = !inside && things.some((name) => standsOnGround(name) && thingOf(name).size < 1)
  return { near, behind, isLow }
}

/** Whether a thing is so large that it stands behind people; in a room, others than vehicles are models on a table. */
const isBehind = (name: ThingName, inside: boolean): boolean =>
  thingOf(name).size > 2.3 && (!inside || Object.hasOwn(VEHICLES, name))

/** A person who works in a bowl holds it and stirs. */
const mixing = (member: CastMember, things: readonly ThingName[]): CastMember =>
  member.pose === 'work' && member.holds === 'whisk' && things.includes('mixingBowl')
    ? { ...member, pose: 'mix' }
    : member

/** What is held by the end of its handle, across the body. */
const HANDLED: readonly ThingName[] = ['pan']

/** What a hand holds, in the figure's coordinates. */
function heldMeshes(member: CastMember, figure: Figure): Mesh[] {
  const name = member.holds ?? figure.pose.holds
  if (name === undefined || WORKED_IN.includes(name)) return []
  const { meshes, height, width } = shapedThing(name)
  const size = clamp(thingOf(name).size, 0.11, 0.4) / Math.max(height, width * 0.8)
  const low = name === 'cardboardBox' || name === 'openBook' ? 0.4 : 0.32
  const [x, y, z] = figure.hold.o
  if (name === 'dumbbell') {
    // With both hands, as wide as the shoulders and more.
    const [left, right] = figure.skeleton.arms
    const bar = 0.8 / width
    const at: Vec = [(left.hand.o[0] + right.hand.o[0]) / 2, y - height * bar * 0.5, z]
    return meshes.map((mesh) => moveMesh(mesh, { at, size: bar, tag: 'held' }))
  }
  if (HANDLED.includes(name)) {
    const at: Vec = [x + width * size * 0.42, y - height * size * 0.6, z + 0.05]
    return meshes.map((mesh) => moveMesh(mesh, { at, size, turn: 190, tag: 'held' }))
  }
  if (HELD_DOWN.includes(name))
    return meshes.map((mesh) => moveMesh(turnedOver(mesh), { at: [x, y + height * size * 0.2, z], size, tag: 'held' }))
  const turn = HELD_ASIDE[name] ?? thingOf(name).turn ?? 0
  return meshes.map((mesh) => moveMesh(mesh, { at: [x, y - height * size * low, z], size, turn, tag: 'held' }))
}

/** What is held so that somebody beside sees it too, by degrees from the body. */
const HELD_ASIDE: Partial<Record<ThingName, number>> = { clipboard: 14 }

/** What is held with its head down. */
const HELD_DOWN: readonly ThingName[] = ['whisk']

/** A mesh upside down, turned about the axis towards the viewer. */
function turnedOver(mesh: Mesh): Mesh {
  const flipped = (values: Float32Array) => values.map((value, i) => (i % 3 === 2 ? value : -value))
  return { ...mesh, position: flipped(mesh.position), normal: flipped(mesh.normal) }
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
  if (inside && Object.hasOwn(VEHICLES, name))
    return thingMeshes(name, [at[0] + 0.35, 0, -2.4], Math.min(size, 3.4), true)
  if (inside) return thingOnTable(name, at, 0.74, 0.5)
  return thingMeshes(
    name,
    [1.1 + index * 1.5, floats === true ? 3 : 0, -5.5 - size * 0.35],
    clamp(size * 0.5, Math.min(size, 5), 9),
    true,
  )
}
