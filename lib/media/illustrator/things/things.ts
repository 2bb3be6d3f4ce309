import { buildMeshes } from '../solids/build-meshes.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import type { Mesh, Solid } from '../solids/solid.ts'
import { ANIMALS } from './animals.ts'
import { BUILDINGS } from './buildings.ts'
import { DEVICES } from './devices.ts'
import { FOOD } from './food.ts'
import { FURNITURE } from './furniture.ts'
import { IDEAS } from './ideas.ts'
import { KITCHEN } from './kitchen.ts'
import { Maker, type Thing } from './maker.ts'
import { NATURE } from './nature.ts'
import { SCIENCE } from './science.ts'
import { SPORT } from './sport.ts'
import { TOOLS } from './tools.ts'
import { VEHICLES } from './vehicles.ts'

/** Everything that can stand in a picture or be held. */
const THINGS = {
  ...FOOD,
  ...KITCHEN,
  ...ANIMALS,
  ...BUILDINGS,
  ...DEVICES,
  ...FURNITURE,
  ...IDEAS,
  ...NATURE,
  ...SCIENCE,
  ...SPORT,
  ...TOOLS,
  ...VEHICLES,
} satisfies Record<string, Thing>

export type ThingName = keyof typeof THINGS

export const isThing = (name: string): name is ThingName => Object.hasOwn(THINGS, name)

export const THING_NAMES: readonly ThingName[] = Object.keys(THINGS).filter(isThing)

export const thingOf = (name: ThingName): Thing => THINGS[name]

/** The parts of a thing in its unit box. */
export function thingSolids(name: ThingName): Solid[] {
  const maker = new Maker()
  thingOf(name).build(maker)
  return maker.solids
}

/** A thing as meshes in its unit box. */
function buildThing(name: ThingName, coarseness = 1): Mesh[] {
  return buildMeshes(thingSolids(name), {
    coarseness,
    occlusionCell: 0.04,
    floor: thingOf(name).floats === true ? null : 0,
  })
}

export type ShapedThing = { meshes: readonly Mesh[]; height: number; width: number }

/** Meshes of things that were built before; a scene shows some of them many times. */
const shaped = new Map<ThingName, ShapedThing>()
const KEPT = 60

/** A thing in its unit box, its height and its greater width there. Built once and shared: never to be changed. */
export function shapedThing(name: ThingName): ShapedThing {
  const known = shaped.get(name)
  if (known !== undefined) return known
  const meshes = buildThing(name, 1.35)
  const { low, high } = boundsOf(meshes)
  const made = { meshes, height: high[1] - Math.min(0, low[1]), width: Math.max(high[0] - low[0], high[2] - low[2]) }
  const [oldest] = shaped.keys()
  if (shaped.size >= KEPT && oldest !== undefined) shaped.delete(oldest)
  shaped.set(name, made)
  return made
}
