import { meshSolid } from '../solids/mesh-solid.ts'
import { moveMesh } from '../solids/move-mesh.ts'
import { cylinder } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { type Vec, WORLD } from '../solids/vector.ts'
import { ANIMALS } from '../things/animals.ts'
import { NATURE } from '../things/nature.ts'
import { shapedThing, type ThingName, thingOf } from '../things/things.ts'

/**
 * A thing that stands at a point.
 *
 * @param tall the height that it fills, in meters, wide things less; with `isScale`, how much it is enlarged.
 * @param aside degrees by which it is turned away from its best side.
 */
export function thingMeshes(name: ThingName, at: Vec, tall: number, isScale = false, aside = 0): Mesh[] {
  const { meshes, height, width } = shapedThing(name)
  const size = isScale ? tall : tall / Math.max(height, width * 0.75)
  const turn = (thingOf(name).turn ?? 25) + aside
  return meshes.map((mesh) => moveMesh(mesh, { at, size, turn, layer: 1, tag: 'thing' }))
}

/** A thing on a small table; `tall` is the table's height and `size` the thing's, in meters. */
export const thingOnTable = (name: ThingName, at: Vec, tall: number, size: number): Mesh[] => [
  table(at, tall, Math.max(0.2, size * 0.62)),
  ...thingMeshes(name, [at[0], tall, at[2]], size),
]

const WOOD: Vec = [0.7, 0.5, 0.33]

/** A small round table. */
export function table(at: Vec, tall: number, radius: number): Mesh {
  const parts = [
    cylinder(WORLD, [0, tall - 0.02, 0], radius, 0.02, 0.012, { color: WOOD }),
    cylinder(WORLD, [0, tall / 2, 0], radius * 0.13, tall / 2, 0.01, { color: [0.3, 0.24, 0.2], soft: 0.02 }),
    cylinder(WORLD, [0, 0.02, 0], radius * 0.62, 0.02, 0.01, { color: [0.3, 0.24, 0.2], soft: 0.02 }),
  ]
  const mesh = meshSolid({ parts, cell: 0.016, material: { finish: 'leather' }, tag: 'table' })
  return moveMesh(mesh, { at, layer: 1 })
}

/** Whether a small thing is on the ground outdoors and not on a table. */
export const standsOnGround = (name: ThingName): boolean =>
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
