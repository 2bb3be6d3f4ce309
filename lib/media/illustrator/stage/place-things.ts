import type { Water } from '../places/places.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import type { Vec } from '../solids/vector.ts'
import { shapedThing, type ThingName, thingOf } from '../things/things.ts'
import type { Subjects } from './subjects.ts'
import { standsOnGround, table, thingMeshes } from './thing-meshes.ts'

/** Where others of a kind are: aside, above the ground if they fly, and in depth, by the breadth of the first; how large, how turned. */
const HERD = [
  [-0.62, 0.42, -1, 0.94, 10],
  [0.62, -0.2, -1.35, 0.97, -14],
] as const

/** Meters; what is larger is drawn so tall. */
const TALLEST = 5

/** Share of its height by which what does not swim stands in water. */
const FLOODED = 0.2

/** Meters before what is flooded at which the water begins. */
const WATER_BEFORE = 16

/** Things alone: the first fills the picture, others stand behind it at both sides, `several` of the first's kind too. */
export function placeThings(
  things: readonly ThingName[],
  inside: boolean,
  water: Water | null,
  several: boolean,
): Subjects {
  const [hero] = things
  if (hero === undefined) return { meshes: [], head: 1.6, top: 1.9, wide: 2.6, center: [0, 1.4, 0], forward: 0 }
  const { size, floats, draught = FLOODED } = thingOf(hero)
  const swims = water !== null
  const isFlooded = swims && thingOf(hero).draught === undefined
  const small = !swims && (size < 0.7 || (inside && size > 2.3))
  const low = small && !inside && standsOnGround(hero)
  const tall = small ? 0.6 : Math.min(size, TALLEST)
  const base = swims
    ? water.level - draught * tall
    : low
      ? 0
      : small
        ? 0.78
        : floats === true
          ? Math.min(1.2, tall * 0.5)
          : 0
  const meshes = thingMeshes(hero, [0, base, 0], tall, !small && size > 2.3)
  if (small && !low) meshes.push(table([0, 0, 0], base, things.length > 1 ? 0.62 : 0.46))
  const { low: least, high } = boundsOf(meshes.slice(0, shapedThing(hero).meshes.length))
  const broad = Math.max(high[0] - least[0], (high[1] - least[1]) * 0.8)
  if (several)
    for (const [x, y, z, k, aside] of HERD) {
      const at: Vec = [x * broad, floats === true ? base + y * broad : base, z * broad]
      meshes.push(...thingMeshes(hero, at, tall * k, !small && size > 2.3, aside))
    }
  for (const [i, name] of things.slice(1).entries()) {
    const side = i === 0 ? 1 : -1
    const part = small ? 0.36 : tall * 0.55
    // What flies is beside the top of the first, the others stand a little behind it.
    const at: Vec =
      thingOf(name).floats === true && small
        ? [side * 0.26, base + 0.36, 0.16]
        : [side * (small ? 0.38 : tall * 0.62), base, small ? -0.18 : -tall * 0.3]
    meshes.push(...thingMeshes(name, at, thingOf(name).floats === true && small ? 0.2 : part))
  }
  // What is tall and narrow fills an upright frame by its height.
  const isTower = high[1] - least[1] > 1.6 * (high[0] - least[0])
  const wide = broad * (things.length > 1 ? 2.2 : several ? 2.05 : isTower ? 1.15 : 1.5)
  return {
    meshes,
    head: high[1],
    top: high[1],
    wide,
    center: [0, (least[1] + high[1]) / 2, 0],
    ...(isFlooded
      ? { forward: WATER_BEFORE - water.from, inWater: true as const }
      : { forward: swims ? tall * 0.8 - water.from : 0 }),
  }
}
