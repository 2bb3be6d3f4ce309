import { meshSolid } from '../solids/mesh-solid.ts'
import { moveMesh } from '../solids/move-mesh.ts'
import { cylinder } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { type Vec, WORLD } from '../solids/vector.ts'
import { ANIMALS } from '../things/animals.ts'
import { NATURE } from '../things/nature.ts'
import { shapedThing, type ThingName, thingOf } from '../things/things.ts'

/** Outdoors, it lies or stands on the ground. */
export const isOfTheGround = (name: ThingName): boolean =>
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

export function standing(name: ThingName, at: Vec, tall: number, isSize = false): Mesh[] {
  const { meshes, height, width } = shapedThing(name)
  const size = isSize ? tall : tall / Math.max(height, width * 0.75)
  return meshes.map((mesh) => moveMesh(mesh, { at, size, turn: thingOf(name).turn ?? 25, layer: 1, tag: 'thing' }))
}

const WOOD: Vec = [0.7, 0.5, 0.33]

export function table(at: Vec, tall: number, radius: number): Mesh {
  const parts = [
    cylinder(WORLD, [0, tall - 0.02, 0], radius, 0.02, 0.012, { colour: WOOD }),
    cylinder(WORLD, [0, tall / 2, 0], radius * 0.13, tall / 2, 0.01, { colour: [0.3, 0.24, 0.2], soft: 0.02 }),
    cylinder(WORLD, [0, 0.02, 0], radius * 0.62, 0.02, 0.01, { colour: [0.3, 0.24, 0.2], soft: 0.02 }),
  ]
  const mesh = meshSolid({ parts, cell: 0.016, material: { finish: 'leather' }, tag: 'table' })
  return moveMesh(mesh, { at, layer: 1 })
}

export const onTable = (name: ThingName, at: Vec, tall: number, size: number): Mesh[] => [
  table(at, tall, Math.max(0.2, size * 0.62)),
  ...standing(name, [at[0], tall, at[2]], size),
]
